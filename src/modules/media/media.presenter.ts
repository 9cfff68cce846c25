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

/** What answers say of a stored picture. */
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

/** What a drawing says of itself to those who can't see it, which where it is a picture the picture's own text does. */
const spoken = / (?:role|aria-label)="[^"]*"|<title>[^<]*<\/title>/g;

/** Places of a path with spaces around their letters, which need none. */
const path = /(?<= d=")[^"]*/g;

function shorter(markup: string): string {
  return markup
    .replace(path, (places) => places.replace(/\s*([a-z])\s*/gi, '$1').replace(/[\s,]+/g, ','))
    .replace(/><\/(?:circle|ellipse|line|path|polygon|polyline|rect)>/g, '/>');
}

/** The data URL of a drawing in signs instead of base64, of which compression makes half. */
export function readable(drawing: string): string {
  const markup = Buffer.from(drawing.slice(drawing.indexOf(',') + 1), 'base64')
    .toString()
    .replace(spoken, '');
  return `data:image/svg+xml,${shorter(markup).replace(/[^\w\-.~!$&'()*+,;=:@/?]/gu, encodeURIComponent)}`;
}
