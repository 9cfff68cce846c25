import { inRiyadh } from '#base/riyadh.ts';

/** The day that many days on, as the calendar stands in Riyadh. */
export function dayInRiyadh(now: Date, days: number): string {
  return new Date(inRiyadh(now).getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
