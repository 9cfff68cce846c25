import type { Image } from '#modules/media/media.contract.ts';
import { iconAddress } from '#modules/media/web/index.ts';

/** Any form that browsers read, the small bitmap that old ones ask for by itself, or the one for home screens. */
export type Icon = 'any' | 'small' | 'touch';

/** Where the picture of an icon stands; null where the company has none. */
export function iconOf(image: Image | null, kind: Icon): string | null {
  if (!image) return null;
  if (kind === 'any' && image.src.endsWith('.svg')) return image.src;
  return iconAddress(image, kind === 'touch' ? 180 : 32).address;
}

const levelMark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#603f29" d="M4 7h24L16 27z"/></svg>';

/** The level mark, for a company that has not set an icon yet. Home screens take no drawing. */
export function standInIcon(kind: Icon): Response {
  if (kind === 'touch') return new Response(null, { status: 404 });
  return new Response(levelMark, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' },
  });
}
