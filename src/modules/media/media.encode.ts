import sharp, { type Sharp } from 'sharp';
import { mostPixels, mostPreview, mostThumbnail } from './media.limits.ts';
import type { SourceType } from './media.recognise.ts';
import type { VariantType } from './media.variants.ts';

// Several pictures side by side keep the cores busier than several threads on one.
sharp.concurrency(1);

export interface Encoding {
  width: number;
  type: Exclude<VariantType, 'svg'>;
  animated?: boolean;
  /** Own width of a drawing, which is drawn anew for every width. */
  drawnAt?: number;
  /** 0 to 9: time spent on making AVIF smaller. What a visitor waits for is made at 2. */
  effort?: number;
}

/** A picture at another width or in another form: upright, in sRGB, without metadata. Throws what sharp throws. */
export async function encode(bytes: Uint8Array, encoding: Encoding): Promise<Buffer> {
  const { width, type, animated = false, drawnAt, effort = 2 } = encoding;
  const density = drawnAt ? Math.max(1, (72 * width) / drawnAt) : undefined;
  return inForm(open(bytes, animated, density).resize({ width }), type, width, effort).toBuffer();
}

/** Opens a picture for decoding, upright. `density` is in dots per inch, for drawings. */
export function open(bytes: Uint8Array, animated = false, density?: number): Sharp {
  const limits = { limitInputPixels: mostPixels, failOn: 'error' } as const;
  return sharp(bytes, { ...limits, animated, ...(density && { density }) }).autoOrient();
}

/** The same picture in its own form without metadata, upright, its colours as they were. */
export async function cleaned(bytes: Uint8Array, type: SourceType, animated: boolean): Promise<Buffer> {
  const image = open(bytes, animated).keepIccProfile();
  switch (type) {
    case 'jpeg':
      return image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
    case 'webp':
      return image.webp({ quality: 92 }).toBuffer();
    case 'avif':
      return image.avif({ quality: 80, effort: 3 }).toBuffer();
    case 'gif':
      return image.gif().toBuffer();
    default:
      return image.png({ compressionLevel: 9 }).toBuffer();
  }
}

function inForm(image: Sharp, type: Encoding['type'], width: number, effort: number): Sharp {
  switch (type) {
    case 'avif':
      return image.avif({ quality: avifQuality(width), effort, chromaSubsampling: '4:2:0' });
    case 'webp':
      return image.webp({ quality: 76, effort: 4 });
    case 'jpg':
      return image.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true });
    case 'png':
      return image.png({ compressionLevel: 9 });
    case 'gif':
      return image.gif();
  }
}

/**
 * Small renditions are looked at pixel by pixel; the screens that ask for larger ones hide what is dropped, a phone's most. At
 * 44 a photograph of 800 pixels is 11 to 20 KB, and side by side with 58 nobody tells them apart.
 */
function avifQuality(width: number): number {
  if (width <= 480) return 52;
  return width <= 800 ? 44 : 46;
}

/** A blur of 16 pixels, of some 80 bytes, that stands in while the picture loads. */
export async function encodePlaceholder(bytes: Uint8Array): Promise<Buffer> {
  return open(bytes).resize({ width: 16 }).blur(0.6).webp({ quality: 40, effort: 6 }).toBuffer();
}

/** The largest rendition whose data URL stays within 4 KB. */
export async function encodeThumbnail(bytes: Uint8Array): Promise<Buffer> {
  return encodeWithin(bytes, mostThumbnail, [160, 128, 96, 64, 32, 16]);
}

/** The largest rendition whose data URL stays within 20 KB. */
export async function encodePreview(bytes: Uint8Array): Promise<Buffer> {
  return encodeWithin(bytes, mostPreview, [480, 400, 320, 240, 160, 96, 48]);
}

async function encodeWithin(bytes: Uint8Array, most: number, widths: number[]): Promise<Buffer> {
  let made: Buffer = Buffer.alloc(0);
  for (const width of widths) {
    made = await open(bytes)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 60, effort: 4, smartSubsample: true })
      .toBuffer();
    if (toDataUrl(made, 'image/webp').length <= most) break;
  }
  return made;
}

export function toDataUrl(bytes: Uint8Array, contentType: string): string {
  return `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`;
}
