import type { Locale } from '#base/locale.ts';
import faces from './font-faces.css?inline';
import arabic from './fonts/alexandria-core.woff2?url';
import latin from './fonts/geologica-core.woff2?url';

/**
 * Hashed addresses of the font files that a page is written in, for `<link rel="preload" as="font" type="font/woff2"
 * crossorigin>`. Arabic pages have their digits from the Latin one.
 */
export const fontFiles: Record<Locale, readonly string[]> = { ar: [arabic, latin], en: [latin] };

/**
 * The faces as CSS, for every document's own style element, which takes in the page's first styles as well: a sheet that
 * comes later and brings faces makes the browser lay out the whole page again. (The browser's code has no need of it.)
 */
export const fontFaces = import.meta.env.SSR ? faces : '';
