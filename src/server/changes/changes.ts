import type { Cache } from '../cache/cache.ts';
import type { Log } from '../log.ts';
import type { Running } from '../module.ts';
import type { InvalidationBus, OpenInvalidationBus } from './invalidation-bus.ts';

/** This process's knowledge of changes by other processes of its installation. */
export interface Changes {
  /**
   * False while others' changes may be missed, including before the first connection: cached data may then be
   * outdated.
   */
  readonly current: boolean;
  /**
   * Resolves when the others have received all invalidations, when they are unreachable, or after a second.
   */
  told(): Promise<void>;
  /** Starts sending and receiving; stop it when nothing changes any more. */
  start(): Running;
}

/** Milliseconds that an answer waits for others to receive its changes. */
const patience = 1000;

/**
 * A cache whose invalidations reach all processes of the installation; without `open` there is only this one.
 */
export function shareInvalidation(
  own: Cache,
  open: OpenInvalidationBus | undefined,
  log: Log,
): { cache: Cache; changes: Changes } {
  let invalidationBus: InvalidationBus | undefined;
  let state: 'unheard' | 'heard' | 'broken' = open ? 'unheard' : 'heard';
  const telling = new Set<Promise<void>>();

  const hearing = {
    heard: (tags: readonly string[]) => own.invalidate(...tags),
    whole() {
      if (state === 'broken') log.info('changes made by other processes are heard of again');
      own.clear();
      state = 'heard';
    },
    broken(reason: unknown) {
      if (state !== 'broken') log.warn({ err: reason }, 'changes made by other processes are not heard of');
      state = 'broken';
    },
  };
  const allTold = async () => {
    if (telling.size === 0) return;
    const late = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
    await Promise.race([Promise.all(telling), late]);
  };
  const tell = (tags: readonly string[]) => {
    const told = invalidationBus?.tell(tags);
    if (!told) return;
    telling.add(told);
    void told.then(() => telling.delete(told));
  };
  return {
    cache: {
      ...own,
      invalidate(...tags) {
        own.invalidate(...tags);
        tell(tags);
      },
    },
    changes: {
      get current() {
        return state === 'heard';
      },
      told: allTold,
      start() {
        invalidationBus = open?.(hearing);
        return {
          stop: async () => {
            await allTold();
            await invalidationBus?.stop();
            invalidationBus = undefined;
          },
        };
      },
    },
  };
}
