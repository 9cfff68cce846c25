import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Log } from '../log.ts';

/** A counter's value, and milliseconds until it expires. */
export interface Count {
  points: number;
  milliseconds: number;
}

/** Expiring counters, for limits shared by all processes of an installation. */
export interface Counts {
  /** Adds to the counter under `key`. A new one expires after `seconds`. */
  add(key: string, points: number, seconds: number): Promise<Count>;
  get(key: string): Promise<Count | undefined>;
  /** Sets the counter to `points`, for `seconds` from now. */
  set(key: string, points: number, seconds: number): Promise<void>;
}

/** Counters in this process's memory. */
export function createCounts(): Counts {
  const kept = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: 1 });
  const countOf = ({ consumedPoints: points, msBeforeNext: milliseconds }: RateLimiterRes) => ({
    points,
    milliseconds,
  });
  return {
    add: async (key, points, seconds) =>
      countOf(await kept.penalty(key, points, { customDuration: seconds })),
    get: async (key) => {
      const known = await kept.get(key);
      return known ? countOf(known) : undefined;
    },
    set: async (key, points, seconds) => {
      await kept.set(key, points, seconds);
    },
  };
}

/**
 * Shared counters with a local fallback: while the shared ones are unavailable, limits continue with this
 * process's own counts, so they neither lock out nor admit everybody.
 */
export function insured(shared: Counts, log: Log): Counts {
  const own = createCounts();
  const orOwn = async <T>(asked: Promise<T>, mine: T): Promise<T> => {
    try {
      return await asked;
    } catch (error) {
      log.warn({ err: error }, 'limits are counted by this process alone');
      return mine;
    }
  };
  return {
    add: async (key, points, seconds) =>
      orOwn(shared.add(key, points, seconds), await own.add(key, points, seconds)),
    get: async (key) => orOwn(shared.get(key), await own.get(key)),
    set: async (key, points, seconds) =>
      orOwn(shared.set(key, points, seconds), await own.set(key, points, seconds)),
  };
}
