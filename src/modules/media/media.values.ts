/** 1 MB, inclusive, counted on the decoded bytes. */
export const mostFileBytes = 1_048_576;

/** Pixels that a picture may unpack to, over all its frames (docs/decisions/2026-11-21-pictures.md). */
export const mostPixels = 40_000_000;

/** Characters of the data URLs that answers carry (docs/decisions/2026-11-21-pictures.md). */
export const mostThumbnail = 4 * 1024;
export const mostPreview = 20 * 1024;

/** Of a drawing that a page may hold itself: 1 KB of markup. */
export const mostDrawing = 1400;

/** Bytes of a JPEG or PNG rendition. Above 300 KB, WhatsApp shows a link without its picture. */
export const mostShared = 300_000;
