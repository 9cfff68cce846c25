/** 1 MB, inclusive, of decoded bytes. */
export const maxFileBytes = 1_048_576;

/** Maximum pixels of a decoded picture, over all frames (docs/decisions/2026-11-21-pictures.md). */
export const maxPixels = 40_000_000;

/** Maximum characters of data URLs in answers (docs/decisions/2026-11-21-pictures.md). */
export const maxThumbnail = 4 * 1024;
export const maxPreview = 20 * 1024;

/** Maximum characters of a drawing inlined in pages: 1 KB of markup. */
export const maxDrawing = 1400;

/** Maximum bytes of a JPEG or PNG rendition. Above 300 KB, WhatsApp shows a link without its picture. */
export const maxShared = 300_000;
