import type { ServerContext } from './context.ts';
import type { Running } from './module.ts';

const hour = 3_600_000;

/**
 * Tidies up at the start and every hour, one round at a time, until stopped, which `sweep` is told too. A round that fails is
 * logged as `failed`, and the next one tries again.
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
 * Does a work that takes up to so many things at a time until nothing is left; others have their turn in between. What is
 * left over when the process stops waits for the next round. `work` resolves with how many it took.
 */
export async function inSlices(stopping: AbortSignal, work: () => Promise<number>): Promise<void> {
  while ((await work()) > 0 && !stopping.aborted) await new Promise((resolve) => setImmediate(resolve));
}
