import { formatNumber } from '#i18n/format.ts';

/** A figure as it stands in a field: its digits in groups, which the API reads as well; '' for none. */
export function grouped(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : formatNumber(value, 'en');
}
