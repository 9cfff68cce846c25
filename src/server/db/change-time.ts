/** A new `updated_at`: now, but always later than the previous one, so that no two versions share it. */
export function changeTime(now: Date, before: string): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString();
}

/** Days for which deleted records can be restored. */
const restorableDays = 30;

/** Records deleted since this time can still be restored. */
export function restorableSince(now: Date): string {
  return new Date(now.getTime() - restorableDays * 86_400_000).toISOString();
}
