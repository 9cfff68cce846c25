import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { formatDate } from '#i18n/format.ts';
import type { DiaryDay } from '../../diary.contract.ts';

/** «26 نوفمبر 2026، الأساسات». */
export function nameOfDay({ day, stage }: Pick<DiaryDay, 'day' | 'stage'>, locale: Locale): string {
  const date = formatDate(day, locale);
  return stage ? `${date}${locale === 'ar' ? '،' : ','} ${stage}` : date;
}

/** The number of a day's contract, and what is built. */
export function nameOfContract({ contract }: Pick<DiaryDay, 'contract'>, locale: Locale): string {
  return contract ? localized(contract, 'name', locale) || (contract.number ?? `#${contract.id}`) : '—';
}
