import type { ServerContext } from './context.ts';
import type { Running } from './module.ts';

const hour = 3_600_000;

/**
 * Cleans up at start and every hour, one round at a time, until stopped; `sweep` receives the abort signal. A
 * failed round is logged as `failed` and retried with the next.
 */
export function startSweeping(
  context: ServerContext,
  sweep: (stopping: AbortSignal) => Promise<void>,
  failed: string,
): Running {
  const stopping = new AbortController();
  let working = Promise.resolve();
  const round = () => {
    working = working
      .then(() => sweep(stopping.signal))
      .catch((error) => context.log.error({ err: error }, failed));
  };
  round();
  const timer = setInterval(round, hour).unref();
  return {
    stop: async () => {
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
