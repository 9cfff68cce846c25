import type { ImageFault } from '../media.problems.ts';
import { maxFileBytes, maxPixels } from '../media.values.ts';
import { cleanDrawing } from '../svg/svg-clean.service.ts';
import { cleaned, open } from './encode.service.ts';
import { contentTypes, recognise, type SourceType } from './image-type.engine.ts';
import { loadSharp } from './sharp.service.ts';
import type { Picture } from './variants.engine.ts';

/** A picture that passed inspection and can be stored. */
export interface Inspected extends Picture {
  bytes: Uint8Array;
  contentType: string;
  height: number;
}

/**
 * Inspects a file: its size, its type by content, and its number of pixels (from the header, before
 * decoding). Metadata such as a location is removed; a file without any is stored byte for byte.
 */
export async function inspect(bytes: Uint8Array, allowVector: boolean): Promise<Inspected | ImageFault> {
  if (bytes.length > maxFileBytes) return 'too_large';
  const type = recognise(bytes);
  if (type === null || (type === 'svg' && !allowVector))
    return allowVector ? 'unknown_type_of_drawing' : 'unknown_type';
  try {
    return type === 'svg' ? await inspectDrawing(bytes) : await inspectPicture(bytes, type);
  } catch {
    return type === 'svg' ? 'drawing_refused' : 'unreadable';
  }
}

async function inspectDrawing(source: Uint8Array): Promise<Inspected | ImageFault> {
  const drawing = await cleanDrawing(Buffer.from(source).toString('utf8'));
  if ('fault' in drawing) return drawing.fault;
  const bytes = Buffer.from(drawing.svg);
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes).metadata();
  if (width * height > maxPixels) return 'too_many_pixels';
  return {
    bytes,
    contentType: contentTypes.svg,
    width,
    height,
    vector: true,
    transparent: true,
    animated: false,
  };
}

async function inspectPicture(source: Uint8Array, type: SourceType): Promise<Inspected | ImageFault> {
  const sharp = await loadSharp();
  const header = await sharp(source, {
    limitInputPixels: false,
    animated: type === 'gif' || type === 'webp',
  }).metadata();
  if (header.width * header.height > maxPixels) return 'too_many_pixels';
  const animated = (header.pages ?? 1) > 1 && header.pageHeight !== undefined;
  const transparent = header.hasAlpha && !(await (await open(source)).stats()).isOpaque;
  const personal = header.exif ?? header.xmp ?? header.iptc ?? header.comments;
  return {
    bytes: personal ? await cleaned(source, type, animated) : source,
    contentType: contentTypes[type],
    width: header.autoOrient.width,
    height: animated ? (header.pageHeight ?? header.height) : header.autoOrient.height,
    vector: false,
    transparent,
    animated,
  };
}
