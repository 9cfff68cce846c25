import type { ImageFault } from '../media.problems.ts';
import { maxPreview, maxThumbnail } from '../media.values.ts';
import { encode, encodePlaceholder, encodePreview, encodeThumbnail, toDataUrl } from './encode.service.ts';
import { type Inspected, inspect } from './inspect.service.ts';

/** Small forms of a picture that exist already. */
export type SmallForms = Partial<Record<'placeholder' | 'thumbnail' | 'preview', Uint8Array>>;

/** A picture that can be stored, with its small forms as data URLs. */
export interface Examined {
  picture: Inspected;
  placeholder: string;
  thumbnail: string;
  preview: string;
}

/** Examines a picture or drawing, and makes its small forms but for those given. Returns why it is refused. */
export async function examine(
  bytes: Uint8Array,
  allowVector: boolean,
  given: SmallForms,
): Promise<Examined | ImageFault> {
  const picture = await inspect(bytes, allowVector);
  if (typeof picture === 'string') return picture;
  try {
    return { picture, ...(await smallForms(picture, given)) };
  } catch {
    return 'unreadable';
  }
}

async function smallForms(picture: Inspected, given: SmallForms) {
  const { bytes, vector, transparent } = picture;
  const drawing = toDataUrl(bytes, picture.contentType);
  const webp = (made: Uint8Array) => toDataUrl(made, 'image/webp');
  const fits = (max: number) => vector && drawing.length <= max;
  return {
    placeholder: transparent ? '' : webp(given.placeholder ?? (await encodePlaceholder(bytes))),
    thumbnail: fits(maxThumbnail) ? drawing : webp(given.thumbnail ?? (await encodeThumbnail(bytes))),
    preview: fits(maxPreview) ? drawing : webp(given.preview ?? (await encodePreview(bytes))),
  };
}

export const encodePicture = encode;
