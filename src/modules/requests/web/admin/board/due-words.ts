import type { Locale } from '#base/locale.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { dayMonth } from '#i18n/day-month.ts';
import type { Translate } from '#i18n/translator.ts';
import { weekdayName } from '#i18n/weekday-name.ts';

const day = 86_400_000;

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);

/** When a next action is due: "2 days late", "Today", "Tomorrow", a weekday within the week, or a date. */
export function dueWords(due: string, now: Date, { t, locale }: { t: Translate; locale: Locale }): string {
  const ahead = daysBetween(dayInRiyadh(now), due);
  if (ahead < 0) return t('board.late', { count: -ahead });
  if (ahead === 0) return t('board.today');
  if (ahead === 1) return t('board.tomorrow');
  if (ahead < 7) return weekdayName(new Date(`${due}T00:00:00Z`).getUTCDay(), locale);
  return dayMonth(due, locale);
}

/** How long ago something came in: hours, then days. */
export function ageWords(since: string, now: Date, t: Translate): string {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / 3_600_000);
  if (hours < 1) return t('board.now');
  return hours < 24 ? t('board.hours', { count: hours }) : t('board.days', { count: Math.floor(hours / 24) });
}
