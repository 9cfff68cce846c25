import { Problem } from '#wire/problem.ts';
import type { Cache } from '../cache/cache.ts';
import type { Engine } from './engine.ts';

/** Runs work that reads data with these tags. */
export type ReadPublic = <T>(tags: readonly string[], work: () => Promise<T>) => Promise<T>;

/** Milliseconds that a replica may lag: data changed within them is read from the primary. */
const behind = 60_000;

/**
 * Reads from the replica, unless the data has just changed (then the replica may not have it yet, and its
 * answer would be cached), and again from the primary if the replica fails.
 */
export function createReadPublic(cache: Cache, { replica }: Engine, now = () => Date.now()): ReadPublic {
  if (!replica) return (_tags, work) => work();
  const changedAt = new Map<string, number>();
  // A new process does not know what changed just before.
  let allChangedAt = now();
  cache.onInvalidate((tags) => {
    if (tags === 'all') allChangedAt = now();
    else for (const tag of tags) changedAt.set(tag, now());
  });
  const since = (tags: readonly string[]) =>
    Math.max(allChangedAt, ...tags.map((tag) => changedAt.get(tag) ?? 0));

  return async (tags, work) => {
    if (now() - since(tags) < behind) return work();
    try {
      return await replica.read(work);
    } catch (error) {
      if (error instanceof Problem) throw error;
      replica.avoid();
      return work();
    }
  };
}
