import type { Sharp } from 'sharp';
import { maxPixels, maxPreview, maxShared, maxThumbnail } from '../media.values.ts';
import type { SourceType } from './image-type.engine.ts';
import { loadSharp } from './sharp.service.ts';
import type { VariantType } from './variants.engine.ts';

export interface Encoding {
  width: number;
  type: Exclude<VariantType, 'svg'>;
  animated?: boolean;
  /** Intrinsic width of a drawing, which is rendered separately for each width. */
  drawnAt?: number;
  /** 0 to 9: time spent on making AVIF smaller. While a visitor waits, 2 is used. */
  effort?: number;
}

/**
 * Encodes a picture at another width or in another format: upright, in sRGB, without metadata. Throws sharp's
 * errors.
 */
export async function encode(bytes: Uint8Array, encoding: Encoding): Promise<Buffer> {
  const { width, type, animated = false, drawnAt, effort = 2 } = encoding;
  const density = drawnAt ? Math.max(1, (72 * width) / drawnAt) : undefined;
  // JPEG and PNG show the first frame of an animation.
  const moves = animated && (type === 'webp' || type === 'gif');
  const image = (await openInSrgb(bytes, moves, density)).resize({ width });
  if (type === 'jpg' || type === 'png') return encodeLight(image, type);
  return inForm(image, type, width, effort).toBuffer();
}

/** Opens a picture for decoding, upright. `density` is in dots per inch, for drawings. */
export async function open(bytes: Uint8Array, animated = false, density?: number): Promise<Sharp> {
  const sharp = await loadSharp();
  const limits = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  return sharp(bytes, { ...limits, animated, ...(density && { density }) }).autoOrient();
}

/**
 * Opens a picture for an output in sRGB. sharp converts 16 bits per channel wrongly: it ignores a grey
 * profile and reads the Display P3 it works in as sRGB. Such a picture is first reduced to 8 bits, with its
 * profile.
 */
async function openInSrgb(bytes: Uint8Array, animated = false, density?: number): Promise<Sharp> {
  const sharp = await loadSharp();
  const { depth, icc, space } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
  if (depth !== 'ushort' || !icc) return open(bytes, animated, density);
  const eightBit = (await open(bytes)).keepIccProfile().toColourspace(space === 'grey16' ? 'b-w' : 'srgb');
  return open(await eightBit.png({ compressionLevel: 1 }).toBuffer());
}

/**
 * Re-encodes a picture in its own format without metadata, upright, with the same colours. Keeps the profile
 * if it fits the output, which is always RGB: with a CMYK or grey one, sharp would guess the colours and
 * store the wrong profile.
 */
export async function cleaned(bytes: Uint8Array, type: SourceType, animated: boolean): Promise<Buffer> {
  const sharp = await loadSharp();
  const { space } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
  const isRgb = space === 'srgb' || space === 'rgb' || space === 'rgb16';
  const image = isRgb ? (await open(bytes, animated)).keepIccProfile() : await openInSrgb(bytes, animated);
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

function inForm(image: Sharp, type: 'avif' | 'webp' | 'gif', width: number, effort: number): Sharp {
  switch (type) {
    case 'avif':
      return image.avif({ quality: avifQuality(width), effort, chromaSubsampling: '4:2:0' });
    case 'webp':
      return image.webp({ quality: 76, effort: 4 });
    case 'gif':
      return image.gif();
  }
}

/** A JPEG or PNG for link previews in chat programs: at lower quality if it is too heavy for them. */
async function encodeLight(image: Sharp, type: 'jpg' | 'png'): Promise<Buffer> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const sharp = await loadSharp();
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  let made: Buffer = Buffer.alloc(0);
  for (const attempt of type === 'jpg' ? jpegAttempts : pngAttempts) {
    made = await attempt(pixels(), width, height);
    if (made.length <= maxShared) break;
  }
  return made;
}

type Attempt = (image: Sharp, width: number, height: number) => Promise<Buffer>;

const jpegAttempts: Attempt[] = [80, 50, 20].map(
  (quality) => (image) => image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }).toBuffer(),
);

const pngAttempts: Attempt[] = [
  (image) => image.png({ compressionLevel: 9 }).toBuffer(),
  (image) => image.png({ palette: true, quality: 90, effort: 2 }).toBuffer(),
  ...[2, 4].map(
    (coarser): Attempt =>
      async (image, width, height) => {
        const small = await image
          .resize({ width: Math.ceil(width / coarser), height: Math.ceil(height / coarser), fit: 'fill' })
          .png()
          .toBuffer();
        const sharp = await loadSharp();
        return sharp(small)
          .resize({ width, height, fit: 'fill', kernel: 'nearest' })
          .png({ palette: true, quality: 80, dither: 0, effort: 2 })
          .toBuffer();
      },
  ),
];

/**
 * Small renditions are seen pixel by pixel; screens that load larger ones hide artefacts, phones most of all.
 * At 44 a photograph of 800 pixels is 11 to 20 KB, and side by side with 58 nobody tells them apart.
 */
function avifQuality(width: number): number {
  if (width <= 480) return 52;
  return width <= 800 ? 44 : 46;
}

/** A blur of 16 pixels, about 80 bytes, shown while the picture loads. */
export async function encodePlaceholder(bytes: Uint8Array): Promise<Buffer> {
  return (await openInSrgb(bytes))
    .resize({ width: 16 })
    .blur(0.6)
    .webp({ quality: 40, effort: 6 })
    .toBuffer();
}

/** The largest rendition whose data URL fits in 4 KB. */
export async function encodeThumbnail(bytes: Uint8Array): Promise<Buffer> {
  return encodeWithin(bytes, maxThumbnail, [160, 128, 96, 64, 32, 16]);
}

/** The largest rendition whose data URL fits in 20 KB. */
export async function encodePreview(bytes: Uint8Array): Promise<Buffer> {
  return encodeWithin(bytes, maxPreview, [480, 400, 320, 240, 160, 96, 48]);
}

async function encodeWithin(bytes: Uint8Array, max: number, widths: number[]): Promise<Buffer> {
  let made: Buffer = Buffer.alloc(0);
  for (const width of widths) {
    made = await (await openInSrgb(bytes))
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 60, effort: 4, smartSubsample: true })
      .toBuffer();
    if (toDataUrl(made, 'image/webp').length <= max) break;
  }
  return made;
}

export function toDataUrl(bytes: Uint8Array, contentType: string): string {
  return `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`;
}
