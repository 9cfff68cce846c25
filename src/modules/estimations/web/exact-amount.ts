import type { Locale } from '#base/locale.ts';
import type { Halalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';

/** `1,250` or `1,250.50`: halalas only if any. */
export function exactAmount(halalas: Halalas, locale: Locale): string {
  return formatAmount(halalas, locale, halalas % 100 === 0);
}
