import arabic from '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url';
import latin from '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2?url';
import type { Locale } from '#base/locale.ts';

/**
 * Hashed addresses of the font files that a page is written in, for `<link rel="preload" as="font" type="font/woff2"
 * crossorigin>`. Arabic pages have their digits from the Latin one.
 */
export const fontFiles: Record<Locale, readonly string[]> = { ar: [arabic, latin], en: [latin] };
