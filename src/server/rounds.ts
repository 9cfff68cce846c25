import type { Running } from './module.ts';

export interface Rounds extends Running {
  /** Requests a round soon. */
  nudge(): void;
}

/** In milliseconds. */
export interface Pace {
  /** From the start to the first round, unless nudged; a second by default. */
  first?: number;
  /** Between unprompted rounds. */
  every: number;
  /** From a nudge to its round. */
  soon: number;
  /**
   * Lets each further nudge put the round off by `soon`, up to this long after the first. A burst of requests is then
   * answered before the work that follows from it.
   */
  latest?: number;
  /** For a round to finish when stopped. */
  patience: number;
}

const second = 1000;

/** For what is due on a day, so that a starting server first answers its visitors. */
export const unhurried: Pace = { first: 5 * second, every: 60 * second, soon: second, patience: 10 * second };

/** Repeats work in rounds, one at a time. The work must not reject. */
export function startRounds(
  work: () => Promise<void>,
  { first = second, every, soon, latest = soon, patience }: Pace,
): Rounds {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let nudged: number | undefined;
  let stopped = false;

  const wait = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(begin, milliseconds).unref();
  };
  const begin = () => {
    nudged = undefined;
    round = work().then(() => {
      round = undefined;
      if (!stopped) wait(nudged === undefined ? every : soon);
    });
  };
  wait(first);

  return {
    nudge: () => {
      nudged ??= performance.now();
      const left = nudged + latest - performance.now();
      if (!stopped && !round) wait(Math.max(0, Math.min(soon, left)));
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      const late = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
      await Promise.race([round, late]);
    },
  };
}
