/** 1 MB, inclusive, of decoded bytes. */
export const mostFileBytes = 1_048_576;

/** Maximum pixels of a decoded picture, over all frames (docs/decisions/2026-11-21-pictures.md). */
export const mostPixels = 40_000_000;

/** Maximum characters of data URLs in answers (docs/decisions/2026-11-21-pictures.md). */
export const mostThumbnail = 4 * 1024;
export const mostPreview = 20 * 1024;

/** Maximum characters of a drawing inlined in pages: 1 KB of markup. */
export const mostDrawing = 1400;

/** Maximum bytes of a JPEG or PNG rendition. Above 300 KB, WhatsApp shows a link without its picture. */
export const mostShared = 300_000;
