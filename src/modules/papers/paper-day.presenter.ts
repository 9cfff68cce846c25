import { ltrIsolated } from '#base/bidi.ts';
import { dayInRiyadh } from '#base/riyadh.ts';

/** A day as papers have it, `2026-06-30`, for sentences of either direction. Of a moment, the day in Riyadh. */
export function paperDay(date: string): string {
  return ltrIsolated(date.length === 10 ? date : dayInRiyadh(new Date(date)));
}
