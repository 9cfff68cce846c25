import { foldForSearch } from '#base/search.ts';

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

/** The same for every spelling of a bank's letter: it is entered once for a contract. */
export function letterKey(row: { contract_id: number | null; bank: string; number: string }): string {
  return [row.contract_id ?? '', foldForSearch(row.bank), foldForSearch(row.number)].join(' · ');
}
