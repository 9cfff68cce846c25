import type { Running } from './module.ts';

export interface Rounds extends Running {
  /** Requests a round soon. */
  nudge(): void;
}

/**
 * Milliseconds between unprompted rounds, from a nudge to its round, and for a round to finish when stopped.
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
  let nudged = false;
  let stopped = false;

  const wait = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(begin, milliseconds).unref();
  };
  const begin = () => {
    nudged = false;
    round = work().then(() => {
      round = undefined;
      if (!stopped) wait(nudged ? soon : every);
    });
  };
  begin();

  return {
    nudge: () => {
      if (!stopped && !round && !nudged) wait(soon);
      nudged = true;
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      const late = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
      await Promise.race([round, late]);
    },
  };
}
