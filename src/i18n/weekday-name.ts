import type { Locale } from '#base/locale.ts';

/** The name of a day of the week, 0 for Sunday. */
export function weekdayName(day: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // The 4th of January 2026 was a Sunday.
  return format.format(new Date(Date.UTC(2026, 0, 4 + day)));
}
