import { ltrIsolated } from '#base/bidi.ts';
import type { Locale } from '#base/locale.ts';
import { dayInRiyadh, startOfDay } from '#base/riyadh.ts';
import { formatHijri } from '#i18n/hijri.ts';

/** A day as papers have it, `2026-06-30`, for sentences of either direction. Of a moment, the day in Riyadh. */
export function paperDay(date: string): string {
  return ltrIsolated(date.length === 10 ? date : dayInRiyadh(new Date(date)));
}

/** The day of a contract's papers in both calendars, one below the other, as is the custom. */
export function paperDayInBoth(date: string, locale: Locale): string {
  const moment = date.length === 10 ? startOfDay(date) : date;
  return `${paperDay(date)}\n${formatHijri(moment, locale)}`;
}
