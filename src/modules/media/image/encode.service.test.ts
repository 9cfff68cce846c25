import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createAnimation, createCmyk, createNoise, navy } from '../media.factory.ts';
import { cleaned, encode, encodePreview } from './encode.service.ts';
import { inspect } from './inspect.service.ts';

const green = { r: 40, g: 180, b: 60 };
const plain = (background = green) => sharp({ create: { width: 60, height: 40, channels: 3, background } });

/** Distance of a picture's first pixel from a colour, in its worst channel. */
async function distance(bytes: Uint8Array, { r, g, b }: typeof green): Promise<number> {
  const [red = 0, green = 0, blue = 0] = await sharp(bytes).toColourspace('srgb').raw().toBuffer();
  return Math.max(Math.abs(red - r), Math.abs(green - g), Math.abs(blue - b));
}

describe('the colours of a picture', () => {
  it.each<[string, () => Promise<Buffer>, typeof green, number]>([
    ['CMYK with a profile', () => createCmyk({ exif: false }), navy, 4],
    ['CMYK with a profile and metadata', () => createCmyk(), navy, 4],
    // Without a profile, libvips' default is used.
    ['CMYK without a profile', () => plain(navy).toColourspace('cmyk').jpeg().toBuffer(), navy, 25],
    ['Display P3', () => plain().withIccProfile('p3').jpeg({ quality: 100 }).toBuffer(), green, 4],
    [
      'Display P3 in 16 bits',
      () => plain().toColourspace('rgb16').withIccProfile('p3').png().toBuffer(),
      green,
      4,
    ],
    ['16 bits', () => plain().toColourspace('rgb16').png().toBuffer(), green, 4],
  ])('are kept: %s', async (_what, make, colour, max) => {
    const stored = await inspect(await make(), false);
    if (typeof stored === 'string') throw new Error(stored);
    for (const type of ['webp', 'avif', 'png'] as const)
      expect(
        await distance(await encode(stored.bytes, { width: 60, type }), colour),
        type,
      ).toBeLessThanOrEqual(max);
    expect(await distance(await encodePreview(stored.bytes), colour)).toBeLessThanOrEqual(max + 2);
  });

  it('do not come from another profile after a CMYK picture was cleaned', async () => {
    const { icc, exif, space } = await sharp(await cleaned(await createCmyk(), 'jpeg', false)).metadata();
    expect({ icc, exif, space }).toEqual({ icc: undefined, exif: undefined, space: 'srgb' });
  });
});

describe('a preview for chat programs', () => {
  it.each([
    ['noise', 'jpg', 800, () => createNoise(800, 700).jpeg({ quality: 60 }).toBuffer()],
    [
      'noise that something shows through',
      'png',
      500,
      async () => {
        const noise = await createNoise(500, 400).png().toBuffer();
        return sharp(noise).ensureAlpha(0.6).webp({ quality: 60 }).toBuffer();
      },
    ],
  ] as const)('of %s is below 300 KB at its full width', async (_what, type, width, make) => {
    const made = await encode(await make(), { width, type });
    expect(made.length).toBeLessThan(300 * 1024);
    expect((await sharp(made).metadata()).width).toBe(width);
  });

  it('of an animation is its first frame', async () => {
    const made = await encode(await createAnimation(), { width: 40, type: 'jpg', animated: true });
    expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
    expect(await distance(made, { r: 170, g: 0, b: 0 })).toBeLessThan(4);
  });
});
