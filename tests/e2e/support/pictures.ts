import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A small picture as a chosen file. */
export async function smallPicture(name = 'facade.png') {
  const create = { width: 60, height: 40, channels: 3 as const, background: '#b98a5a' };
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

/** A picture of noise over 1 MB that can be shrunk. */
export async function heavyPicture(name = 'night.png') {
  const [width, height] = [760, 560];
  const raw = { width, height, channels: 3 as const };
  const noise = randomBytes(width * height * raw.channels);
  return { name, mimeType: 'image/png', buffer: await sharp(noise, { raw }).png().toBuffer() };
}
