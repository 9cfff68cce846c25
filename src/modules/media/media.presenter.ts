import { imageAddress } from './image/image-address.engine.ts';
import { type Picture, type VariantType, variantsOf } from './image/variants.engine.ts';
import type { Image } from './media.contract.ts';
import type { MediaFile } from './media.table.ts';

export function pictureOf(file: MediaFile): Picture {
  return {
    width: file.width,
    vector: file.vector === 1,
    transparent: file.transparent === 1,
    animated: file.animated === 1,
  };
}

/** A stored picture in an answer. */
export function presentImage(file: MediaFile): Image {
  const variants = variantsOf(pictureOf(file));
  const srcset = (type: VariantType) => {
    const widths = variants.find((variant) => variant.type === type)?.widths ?? [];
    return widths.map((width) => `${imageAddress(file.hash, width, type)} ${width}w`).join(', ');
  };
  const largest = variants.find((variant) => variant.type === 'webp' || variant.type === 'svg');
  const type = largest?.type ?? 'webp';
  return {
    src: imageAddress(file.hash, largest?.widths.at(-1) ?? file.width, type),
    srcset: srcset('webp'),
    avif: srcset('avif'),
    width: file.width,
    height: file.height,
    placeholder: file.placeholder,
  };
}

/** Accessible names inside a drawing; an `<img>` has its own alternative text. */
const spoken = / (?:role|aria-label)="[^"]*"|<title>[^<]*<\/title>/g;

/** Unneeded spaces around the letters of a path. */
const path = /(?<= d=")[^"]*/g;

function shorter(markup: string): string {
  return markup
    .replace(path, (places) => places.replace(/\s*([a-z])\s*/gi, '$1').replace(/[\s,]+/g, ','))
    .replace(/><\/(?:circle|ellipse|line|path|polygon|polyline|rect)>/g, '/>');
}

/** The data URL of a drawing, percent-encoded instead of base64, which compresses to half the size. */
export function readable(drawing: string): string {
  const markup = Buffer.from(drawing.slice(drawing.indexOf(',') + 1), 'base64')
    .toString()
    .replace(spoken, '');
  return `data:image/svg+xml,${shorter(markup).replace(/[^\w\-.~!$&'()*+,;=:@/?]/gu, encodeURIComponent)}`;
}
