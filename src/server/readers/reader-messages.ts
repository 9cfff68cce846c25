/** Messages between the server and a process that reads files. */

import { type Faults, Problem, type ProblemParameters, type ProblemStatus } from '#wire/problem.ts';

/** To a reader: a function of some code to run, or whether it may go on after a part of its answer. */
export type Order =
  | { order: 'read'; code: string; name: string; input: readonly unknown[]; inParts: boolean }
  | { order: 'go on' }
  | { order: 'stop' };

/** From a reader: that it has started, a part of an answer, the answer, or why there is none. */
export type Delivery =
  | { is: 'ready' }
  | { is: 'part'; part: unknown }
  | { is: 'answer'; answer: unknown }
  | { is: 'problem'; problem: SentProblem }
  | { is: 'error'; message: string; stack: string | undefined; code: string | undefined };

/** What of a problem crosses to the other process. */
interface SentProblem {
  code: string;
  status: ProblemStatus;
  parameters: ProblemParameters;
  faults: Faults | undefined;
}

export const problemAsSent = ({ code, status, parameters, faults }: Problem): SentProblem => ({
  ...{ code, status, parameters, faults },
});

export function problemFrom({ code, status, parameters, faults }: SentProblem): Problem {
  return new Problem(code, status, { parameters, ...(faults && { faults }) });
}
