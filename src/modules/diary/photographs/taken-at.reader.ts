import { exifTime } from '#base/exif-time.ts';

/** When a photograph says it was taken; null if it does not. */
export async function takenAt(bytes: Uint8Array): Promise<string | null> {
  const { default: sharp } = await import('sharp');
  const { exif } = await sharp(bytes).metadata();
  return exif ? exifTime(exif) : null;
}
