import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Log } from '../log.ts';

/** What is counted under a key, and the milliseconds until the count is over. */
export interface Count {
  points: number;
  milliseconds: number;
}

/** Counts that are over after a time, for limits that hold for all processes of an installation. */
export interface Counts {
  /** Adds to the count under `key`. One that begins by this is over after `seconds`. */
  add(key: string, points: number, seconds: number): Promise<Count>;
  get(key: string): Promise<Count | undefined>;
  /** Puts `points` in place of what there is, for `seconds` from now. */
  set(key: string, points: number, seconds: number): Promise<void>;
}

/** Kept in this process's memory. */
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
 * `shared` counts, beside which this process counts on its own: while the shared ones can't be had, limits go on with what it
 * knows, and neither lock everybody out nor let everybody in.
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
