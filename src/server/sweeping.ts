import type { ServerContext } from './context.ts';
import type { Running } from './module.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Background work that cleans up. */
export interface Sweeping extends Running {
  /** Cleans up now; resolves when that is done. */
  sweep(): Promise<void>;
}

/**
 * Cleans up every hour, one round at a time, until stopped; `sweep` receives the abort signal. A failed round is
 * logged as `failed` and retried with the next. The first round waits for a minute, so that all that a process
 * cleans up does not take its connections from its first visitors.
 */
export function startSweeping(
  context: ServerContext,
  sweep: (stopping: AbortSignal) => Promise<void>,
  failed: string,
): Sweeping {
  const stopping = new AbortController();
  let working = Promise.resolve();
  const round = () => {
    working = working
      .then(() => sweep(stopping.signal))
      .catch((error) => context.log.error({ err: error }, failed));
    return working;
  };
  const first = setTimeout(round, minute).unref();
  const timer = setInterval(round, hour).unref();
  return {
    sweep: round,
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      stopping.abort();
      await working;
    },
  };
}

/**
 * Repeats `work`, which processes a limited number of items and resolves with how many, until nothing is
 * left; other work runs in between. When the process stops, the rest waits for the next round.
 */
export async function inSlices(stopping: AbortSignal, work: () => Promise<number>): Promise<void> {
  while ((await work()) > 0 && !stopping.aborted) await new Promise((resolve) => setImmediate(resolve));
}
