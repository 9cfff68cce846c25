import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A smooth picture of the given size, opaque by default. */
export function createPicture(width = 1000, height = 600, alpha = 1): Sharp {
  const background = { r: 160, g: 112, b: 75, alpha };
  return sharp({ create: { width, height, channels: alpha < 1 ? 4 : 3, background } });
}

/** Noise, the hardest to compress. */
export function createNoise(width: number, height: number): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}

/** A picture of exactly this many bytes. */
export async function createPictureOf(size: number, background = '#a0704b'): Promise<Buffer> {
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
}

/** A PNG that claims a size in its header and contains almost no pixels. */
export function createHollowPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** An animation of two frames. */
export async function createAnimation(width = 40, height = 30, alpha = 1): Promise<Buffer> {
  const frames = await Promise.all(
    [
      { r: 170, g: 0, b: 0, alpha },
      { r: 0, g: 170, b: 0, alpha },
    ].map((background) =>
      sharp({ create: { width, height, channels: alpha < 1 ? 4 : 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

export const navy = { r: 33, g: 43, b: 87 };
const navyInLab = [18.6, 7, -28.2] as const;
const d50 = [0xf6d6, 0x10000, 0xd32d];

/**
 * A CMYK picture that is navy under its own profile and orange under any other; with Exif it is like one from
 * a print shop.
 */
export async function createCmyk({ exif = true } = {}): Promise<Buffer> {
  const background = { r: 214, g: 120, b: 40 };
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background } }).toColourspace(
    'cmyk',
  );
  const described = exif ? picture.withExif({ IFD0: { Software: 'Print shop' } }) : picture;
  return withProfile(await described.jpeg({ quality: 100 }).toBuffer(), createInkProfile());
}

/** Inserts an ICC profile after the first segment of a JPEG. */
function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const at = 4 + jpeg.readUInt16BE(4);
  const name = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1');
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(2 + name.length + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, at), head, name, profile, jpeg.subarray(at)]);
}

/** A CMYK profile in which each ink prints navy, and all together black. */
function createInkProfile(): Buffer {
  const [l, a, b] = navyInLab;
  const steps = Buffer.from(Array.from({ length: 256 }, (_, step) => step));
  const table = Buffer.alloc(48);
  table.write('mft1', 0, 'latin1');
  table.set([4, 3, 2], 8);
  for (const diagonal of [12, 28, 44]) table.writeInt32BE(0x10000, diagonal);
  const node = Buffer.from([Math.round((l * 255) / 100), Math.round(a + 128), Math.round(b + 128)]);
  const inks = Buffer.concat([
    table,
    ...Array(4).fill(steps),
    ...Array(15).fill(node),
    Buffer.from([0, 128, 128]),
    ...Array(3).fill(steps),
  ]);
  const white = Buffer.alloc(20);
  white.write('XYZ ', 0, 'latin1');
  for (const [index, value] of d50.entries()) white.writeInt32BE(value, 8 + 4 * index);

  const tags = Buffer.alloc(4 + 2 * 12);
  tags.writeUInt32BE(2);
  const inksAt = 128 + tags.length + white.length;
  [['wtpt', 128 + tags.length, white.length] as const, ['A2B0', inksAt, inks.length] as const].forEach(
    ([name, at, size], index) => {
      tags.write(name, 4 + 12 * index, 'latin1');
      tags.writeUInt32BE(at, 8 + 12 * index);
      tags.writeUInt32BE(size, 12 + 12 * index);
    },
  );
  const header = Buffer.alloc(128);
  header.writeUInt32BE(inksAt + inks.length, 0);
  header.writeUInt32BE(0x02400000, 8);
  header.write('prtrCMYKLab ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  for (const [index, value] of d50.entries()) header.writeInt32BE(value, 68 + 4 * index);
  return Buffer.concat([header, tags, white, inks]);
}
