/**
 * When a change is said to have been made: now, but always after what it changes, so that no two states of a thing
 * share an `updated_at`.
 */
export function changeTime(now: Date, before: string): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString();
}

/** For how long what is deleted can be brought back. */
const restorableDays = 30;

/** The moment since which what was deleted can still be brought back. */
export function restorableSince(now: Date): string {
  return new Date(now.getTime() - restorableDays * 86_400_000).toISOString();
}
