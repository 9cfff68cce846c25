/** Runs at most `max` jobs at a time, in order; a running job can be shared under its key. */
export function createTurns(max: number) {
  const underWay = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function run<T>(job: () => Promise<T>): Promise<T> {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    run,
    /** Number of queued jobs. */
    waiting: () => waiting.length,
    share<T>(key: string, job: () => Promise<T>): Promise<T> {
      const known = underWay.get(key);
      if (known) return known as Promise<T>;
      const promise = run(job).finally(() => underWay.delete(key));
      underWay.set(key, promise);
      return promise;
    },
  };
}
