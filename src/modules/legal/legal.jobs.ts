import { dayInRiyadh, startOfDay } from '#base/riyadh.ts';
import type { ServerContext } from '#server/context.ts';
import type { Running } from '#server/module.ts';

/** A clock may be set, and a machine may sleep: the day is looked at this often in any case. */
const longest = 30_000;

/**
 * Drops everything made from the legal texts when a day begins in Riyadh, as another version may be in force then. `look` does it
 * if the day has changed since the last time.
 */
export function createMidnight({ cache, now }: Pick<ServerContext, 'cache' | 'now'>) {
  let known = dayInRiyadh(now());
  return {
    look(): void {
      const day = dayInRiyadh(now());
      if (day === known) return;
      known = day;
      cache.invalidate('legal', 'configuration');
    },
  };
}

export function startMidnight(context: ServerContext): Running {
  const now = () => context.now();
  const midnight = createMidnight({ cache: context.cache, now });
  let timer: NodeJS.Timeout;
  const wait = () => {
    const left = Date.parse(startOfDay(dayInRiyadh(now()), 1)) - now().getTime();
    timer = setTimeout(look, Math.min(left, longest)).unref();
  };
  const look = () => {
    midnight.look();
    wait();
  };
  wait();
  return { stop: async () => clearTimeout(timer) };
}
