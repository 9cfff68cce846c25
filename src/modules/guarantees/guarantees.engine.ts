import { foldForSearch } from '#base/search.ts';
import type { GuaranteeRow } from './guarantees.fields.ts';

/** How many days before its end a letter is announced, the first announcement first. */
export const alertDays = [60, 30, 7] as const;

export type AlertDays = (typeof alertDays)[number];

/** Whole days from one day to a later one; negative after it. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
}

/**
 * The alert that is due: the narrowest that the remaining days have reached, unless it or a narrower one was given. A letter
 * that is recorded late skips the alerts that it has missed.
 */
export function dueAlert(remaining: number, given: number | null): AlertDays | null {
  const reached = alertDays.filter((days) => remaining <= days).at(-1);
  if (reached === undefined) return null;
  return given === null || reached < given ? reached : null;
}

type Letter = Pick<GuaranteeRow, 'contract_id' | 'kind' | 'bank' | 'number' | 'expires_on'>;

/** The same for every spelling of a bank's letter: it is entered once for a contract. */
export function letterKey({ contract_id, kind, bank, number, expires_on }: Letter): string {
  return [contract_id ?? '', kind, foldForSearch(bank), foldForSearch(number), expires_on].join(' · ');
}
