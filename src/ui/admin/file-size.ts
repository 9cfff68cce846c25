import type { Locale } from '#base/locale.ts';
import { formatNumber } from '#i18n/format.ts';
import type { Translate } from '#i18n/translator.ts';

const kilobyte = 1024;

/** A file size for reading: "312 KB", "2.4 MB". `t` supplies the units. */
export function fileSize(bytes: number, locale: Locale, t: Translate): string {
  const inMegabytes = bytes >= kilobyte * kilobyte;
  const size = inMegabytes ? bytes / kilobyte ** 2 : Math.max(1, Math.round(bytes / kilobyte));
  // A file one byte over the limit must not show as "1 MB".
  const shown = inMegabytes ? Math.ceil(size * 10) / 10 : size;
  return t(inMegabytes ? 'megabytes' : 'kilobytes', { size: formatNumber(shown, locale, 1) });
}
