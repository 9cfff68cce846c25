import type { Image } from '../media.contract.ts';
import { type VariantType, widthsOf } from './variants.engine.ts';

/** The address of a picture at one of its widths. Its content never changes. */
export function imageAddress(hash: string, width: number, type: VariantType): string {
  return `/media/${hash}/${width}.${type}`;
}

const pictureAddress = /^\/media\/([0-9a-f]+)\/(\d+)\.(\w+)$/;

/** A tall picture has a narrower preview, so that it does not exceed this number of pixels. */
const maxPreviewPixels = 2_000_000;

/**
 * A JPEG or PNG of a picture for link previews, where newer formats are not always supported: about 1200
 * pixels wide.
 */
export function previewAddress(image: Image): {
  address: string;
  width: number;
  height: number;
  type: string;
} {
  const [, hash = '', , type] = pictureAddress.exec(image.src) ?? [];
  const drawing = type === 'svg';
  const height = (width: number) => Math.round((width * image.height) / image.width);
  const widths = widthsOf(drawing ? 1200 : image.width).filter((width) => width <= 1200);
  const width = widths.findLast((one) => one * height(one) <= maxPreviewPixels) ?? widths[0] ?? image.width;
  const plain = drawing || image.placeholder === '' ? 'png' : 'jpg';
  return {
    address: imageAddress(hash, width, plain),
    width,
    height: height(width),
    type: plain === 'png' ? 'image/png' : 'image/jpeg',
  };
}

/** A PNG of an icon at 32, 180, 192 or 512 pixels, or the icon itself if it is smaller. */
export function iconAddress(image: Image, width: 32 | 180 | 192 | 512): { address: string; type: string } {
  const [, hash = '', , type] = pictureAddress.exec(image.src) ?? [];
  if (type !== 'svg' && (image.placeholder !== '' || width >= image.width)) {
    return { address: image.src, type: `image/${type}` };
  }
  return { address: imageAddress(hash, width, 'png'), type: 'image/png' };
}
