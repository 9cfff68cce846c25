import type { Locale } from '#base/locale.ts';
import faces from './font-faces.css?inline';
import arabic from './fonts/alexandria-core.woff2?url';
import latin from './fonts/geologica-core.woff2?url';

/**
 * Hashed addresses of a page's font files, for `<link rel="preload" as="font" type="font/woff2"
 * crossorigin>`. Arabic pages take their digits from the Latin one.
 */
export const fontFiles: Record<Locale, readonly string[]> = { ar: [arabic, latin], en: [latin] };

/**
 * The faces as CSS for each document's style element, which also contains the critical styles: a style sheet
 * that brings faces later makes the browser lay out the whole page again. (Not needed in the browser's code.)
 */
export const fontFaces = import.meta.env.SSR ? faces : '';
