import type { Running } from './module.ts';

export interface Rounds extends Running {
  /** Requests a round soon: once no other nudge has come for a while. */
  nudge(): void;
}

/**
 * Milliseconds between unprompted rounds, from the last of several nudges to their round, and for a round to finish when
 * stopped. From the first nudge to its round are at most ten times as many, so that a burst of requests is answered
 * before what follows from them, and steady ones cannot put it off.
 */
export interface Pace {
  every: number;
  soon: number;
  patience: number;
}

/** Repeats work in rounds, one at a time; the first at once. The work must not reject. */
export function startRounds(work: () => Promise<void>, { every, soon, patience }: Pace): Rounds {
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
  begin();

  return {
    nudge: () => {
      nudged ??= performance.now();
      const left = nudged + 10 * soon - performance.now();
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
