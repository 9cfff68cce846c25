import { readFileSync } from 'node:fs';
import type { Image } from '#modules/media/media.contract.ts';
import { iconAddress } from '#modules/media/web/index.ts';

/**
 * Any format that browsers support, the small bitmap that old ones request by default, or the home screen's.
 */
export type Icon = 'any' | 'small' | 'touch';

/** Address of an icon's picture; null if the company has none. */
export function iconOf(image: Image | null, kind: Icon): string | null {
  if (!image) return null;
  if (kind === 'any' && image.src.endsWith('.svg')) return image.src;
  return iconAddress(image, kind === 'touch' ? 180 : 32).address;
}

const levelMark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#603f29" d="M4 7h24L16 27z"/></svg>';

const bitmap = (name: string) => readFileSync(new URL(`./stand-in/${name}`, import.meta.url));
const touchIcon = bitmap('touch-icon.png');
const sharePicture = bitmap('share.png');

/** The level mark, for a company without an icon. Home screens do not accept SVG. */
export function standInIcon(kind: Icon): Response {
  return kind === 'touch' ? standIn(touchIcon, 'image/png') : standIn(levelMark, 'image/svg+xml');
}

/** Link preview picture for a company that has not chosen one. */
export function standInShare(): Response {
  return standIn(sharePicture, 'image/png');
}

function standIn(body: string | Buffer<ArrayBuffer>, type: string): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' } });
}
