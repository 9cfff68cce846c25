import { Problem } from '#wire/problem.ts';
import type { Cache } from '../cache/cache.ts';
import type { Engine } from './engine.ts';

/** Does work that reads what carries the tags. */
export type ReadPublic = <T>(tags: readonly string[], work: () => Promise<T>) => Promise<T>;

/** Milliseconds a copy may be behind: what has changed within them is read from where it was written. */
const behind = 60_000;

/**
 * Work reads from the copy of the database, unless what it reads has just changed (then the copy may not know it yet, and its
 * answer would be kept), and once more from the database itself where the copy fails.
 */
export function createReadPublic(cache: Cache, { replica }: Engine, now = () => Date.now()): ReadPublic {
  if (!replica) return (_tags, work) => work();
  const changedAt = new Map<string, number>();
  // A process that has just started has not heard what changed a moment ago.
  let allChangedAt = now();
  cache.onForget((tags) => {
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
