import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#tests/support/test-server.ts';
import { Problem } from '#wire/problem.ts';
import { createAnimation, createHollowPng, createNoise, createPicture } from './media.factory.ts';
import { type Media, mediaOf } from './media.service.ts';

const field = 'file_content';

async function startMedia(): Promise<Media> {
  return mediaOf((await startTestServer()).context);
}

/** The fault with which a file is refused, or 'taken'. */
async function outcome(media: Media, file: Uint8Array | string, allowVector = false): Promise<string> {
  try {
    await media.store(file, { field, allowVector });
    return 'taken';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    expect(error.status).toBe(422);
    return error.faults?.[field]?.[0]?.code ?? 'no fault';
  }
}

async function described(media: Media, file: Uint8Array, allowVector = false) {
  const hash = await media.store(file, { field, allowVector });
  const picture = (await media.describe([hash], ['thumbnail', 'preview'])).get(hash);
  if (!picture) throw new Error('the picture was not kept');
  return { hash, ...picture };
}

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><script>alert(1)</script><path fill="#a52" d="M0 0h60v40z"/></svg>',
);

describe('accepted:', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s, as its content says', async (type) => {
    const media = await startMedia();
    const bytes = await createPicture(90, 60).toFormat(type).toBuffer();
    const { hash, contentType } = await described(media, bytes);
    expect(contentType).toBe(`image/${type}`);
    expect((await media.file(hash)).bytes).toEqual(bytes);
  });

  it('a data URL with a wrong type, by its content', async () => {
    const media = await startMedia();
    const bytes = await createPicture(9, 6).jpeg().toBuffer();
    const hash = await media.store(`data:image/png;base64,${bytes.toString('base64')}`, { field });
    expect((await media.file(hash)).contentType).toBe('image/jpeg');
  });

  it('a file of exactly 1 MB, and not a byte more', async () => {
    const media = await startMedia();
    const picture = await createPicture().jpeg().toBuffer();
    const padded = Buffer.concat([picture, Buffer.alloc(1_048_576 - picture.length)]);
    expect(await outcome(media, padded)).toBe('taken');
    expect(await outcome(media, padded.toString('base64'))).toBe('taken');
    expect(await outcome(media, Buffer.concat([padded, Buffer.alloc(1)]))).toBe('media.too_large');
  });

  it('a drawing only where the caller takes drawings', async () => {
    const media = await startMedia();
    expect(await outcome(media, drawing)).toBe('media.unknown_type');
    expect(await outcome(media, drawing, true)).toBe('taken');
    expect(await outcome(media, drawing)).toBe('media.unknown_type');
  });

  it('the same file twice as one picture', async () => {
    const media = await startMedia();
    const bytes = await createPicture().png().toBuffer();
    const hashes = await Promise.all([media.store(bytes, { field }), media.store(bytes, { field })]);
    hashes.push(await media.store(bytes, { field }));
    expect(new Set(hashes).size).toBe(1);
  });
});

describe('refused:', () => {
  it.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string, string]>([
    ['a page named a picture', () => 'data:image/png;base64,PGh0bWw+PC9odG1sPg==', 'media.unknown_type'],
    [
      'a form of picture that we do not take',
      () => createPicture(9, 6).tiff().toBuffer(),
      'media.unknown_type',
    ],
    ['an empty file', () => Buffer.alloc(0), 'media.unknown_type'],
    ['text that is no base64', () => 'hello, world', 'media.not_base64'],
    ['41 megapixels, by the header alone', () => createHollowPng(8000, 5125), 'media.too_many_pixels'],
    ['40 megapixels without content', () => createHollowPng(8000, 5000), 'media.unreadable'],
    [
      'a picture cut off half-way',
      async () => (await createNoise(300, 300).jpeg().toBuffer()).subarray(0, 9000),
      'media.unreadable',
    ],
    ['a beginning with nothing behind it', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'media.unreadable'],
  ])('%s', async (_what, file, fault) => {
    expect(await outcome(await startMedia(), await file())).toBe(fault);
  });

  it('a drawing that is invalid', async () => {
    expect(await outcome(await startMedia(), Buffer.from('<svg'), true)).toBe(
      'media.unknown_type_of_drawing',
    );
    expect(await outcome(await startMedia(), Buffer.from('<svg >'), true)).toBe('media.drawing_refused');
  });
});

describe('the stored picture', () => {
  it('has no location and no camera metadata', async () => {
    const media = await startMedia();
    const bytes = await createPicture()
      .jpeg()
      .withExif({ IFD0: { Artist: 'Noura' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 44/1 0/1' } })
      .toBuffer();
    const hash = await media.store(bytes, { field });
    const file = await media.file(hash);
    const rendition = await media.rendition(hash, 480, 'jpg');
    for (const kept of [file.bytes, rendition.bytes]) {
      expect((await sharp(kept).metadata()).exif).toBeUndefined();
      expect(kept.includes('Noura')).toBe(false);
    }
  });

  it('is upright even if the camera was not', async () => {
    const media = await startMedia();
    const { hash, image } = await described(
      media,
      await createPicture(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    expect(image).toMatchObject({ width: 400, height: 600 });
    expect(await sharp((await media.rendition(hash, 400, 'webp')).bytes).metadata()).toMatchObject({
      width: 400,
      height: 600,
    });
  });

  it('has widths in both formats', async () => {
    const { hash, image } = await described(
      await startMedia(),
      await createPicture(1000, 600).jpeg().toBuffer(),
    );
    expect(image).toMatchObject({
      src: `/media/${hash}/1000.webp`,
      srcset: `/media/${hash}/480.webp 480w, /media/${hash}/800.webp 800w, /media/${hash}/1000.webp 1000w`,
      avif: `/media/${hash}/480.avif 480w, /media/${hash}/800.avif 800w, /media/${hash}/1000.avif 1000w`,
      width: 1000,
      height: 600,
    });
  });

  it('has small renditions within their limits, however hard to compress', async () => {
    const { image, thumbnail, preview } = await described(
      await startMedia(),
      await createNoise(800, 800).jpeg().toBuffer(),
    );
    expect(image.placeholder.length).toBeLessThanOrEqual(1024);
    expect(thumbnail.length).toBeLessThanOrEqual(4096);
    expect(preview.length).toBeLessThanOrEqual(20_480);
    for (const url of [image.placeholder, thumbnail, preview])
      expect(url).toMatch(/^data:image\/webp;base64,/);
  });

  it('has no blur if it has transparency', async () => {
    const media = await startMedia();
    expect(
      (await described(media, await createPicture(90, 60, 0.5).png().toBuffer())).image.placeholder,
    ).toBe('');
    expect(
      (await described(media, await createPicture(90, 60).ensureAlpha().png().toBuffer())).image.placeholder,
    ).not.toBe('');
  });

  it('stays animated', async () => {
    const media = await startMedia();
    const { hash, image } = await described(media, await createAnimation());
    expect(image).toMatchObject({ avif: '', width: 40, height: 30 });
    const { bytes } = await media.rendition(hash, 40, 'webp');
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ format: 'webp', pages: 2 });
  });

  it('is a cleaned drawing if it was a drawing', async () => {
    const media = await startMedia();
    const { hash, image, thumbnail } = await described(media, drawing, true);
    expect(image).toMatchObject({
      src: `/media/${hash}/60.svg`,
      srcset: '',
      avif: '',
      width: 60,
      height: 40,
    });
    expect(thumbnail).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await media.file(hash)).bytes.toString()).not.toMatch(/script|alert/);
    expect(await sharp((await media.rendition(hash, 192, 'png')).bytes).metadata()).toMatchObject({
      width: 192,
      height: 128,
    });
  });

  it('is described in bulk, omitting missing ones', async () => {
    const media = await startMedia();
    const hashes = await Promise.all(
      [20, 30].map(async (width) => media.store(await createPicture(width, 10).png().toBuffer(), { field })),
    );
    const pictures = await media.describe([...hashes, ...hashes, 'f'.repeat(32)]);
    expect([...pictures.keys()].sort()).toEqual([...hashes].sort());
    expect(await media.describe([])).toEqual(new Map());
  });
});
