import type { Locale } from '#base/locale.ts';
import { localized, type Translatable } from '#base/localized.ts';
import { formatDate } from '#i18n/format.ts';
import type { DiaryDay } from '../../diary.contract.ts';

/** «26 نوفمبر 2026، الأساسات». */
export function nameOfDay({ day, stage }: Pick<DiaryDay, 'day' | 'stage'>, locale: Locale): string {
  const date = formatDate(day, locale);
  return stage ? `${date}${locale === 'ar' ? '،' : ','} ${stage}` : date;
}

/** What names a contract. */
export interface Named extends Translatable {
  id: number;
  number: string | null;
  name: string;
}

/** What a day's contract builds, or its number. */
export function nameOfContract({ contract }: { contract: Named | null }, locale: Locale): string {
  return contract ? localized(contract, 'name', locale) || (contract.number ?? `#${contract.id}`) : '—';
}
