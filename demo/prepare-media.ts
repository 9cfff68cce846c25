import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  encode,
  encodePlaceholder,
  encodePreview,
  encodeThumbnail,
} from '#modules/media/image/encode.service.ts';
import { widthsOf } from '#modules/media/image/variants.engine.ts';

/*
 * Makes the renditions of the sample photographs ahead of time, with more effort than is possible during a
 * request: `node demo/prepare-media.ts`. It makes missing ones only; after changing a photograph, delete its
 * renditions first.
 */
const media = join(import.meta.dirname, 'media');
const renditions = join(media, 'renditions');
mkdirSync(renditions, { recursive: true });

for (const file of readdirSync(media)
  .filter((name) => name.endsWith('.jpg'))
  .sort()) {
  const bytes = readFileSync(join(media, file));
  const name = file.replace(/\.jpg$/, '');
  const { width } = await sharp(bytes).metadata();
  const make = async (target: string, encodeIt: () => Promise<Buffer>) => {
    const path = join(renditions, `${name}-${target}`);
    if (!existsSync(path)) writeFileSync(path, await encodeIt());
  };
  await make('placeholder.webp', () => encodePlaceholder(bytes));
  await make('thumbnail.webp', () => encodeThumbnail(bytes));
  await make('preview.webp', () => encodePreview(bytes));
  for (const target of widthsOf(width)) {
    // Phones have the slowest connections, so their renditions get the most effort.
    await make(`${target}.avif`, () =>
      encode(bytes, { width: target, type: 'avif', effort: target <= 800 ? 9 : 6 }),
    );
  }
}
