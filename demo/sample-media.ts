import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Media, Prepared } from '#modules/media/server.ts';

const folder = join(import.meta.dirname, 'media');
const renditions = join(folder, 'renditions');

/** Stores a file of `media/`, with the prepared renditions of a photograph, and returns its hash. */
export function storeSample(media: Media, file: string): Promise<string> {
  const bytes = readSample(file);
  return file.endsWith('.jpg')
    ? media.store(bytes, { field: file, prepared: preparedOf(file.replace(/\.jpg$/, '')) })
    : media.store(bytes, { field: file, allowVector: true });
}

/** The bytes of a file of `media/`. */
export function readSample(file: string): Buffer {
  return readFileSync(join(folder, file));
}

function preparedOf(name: string): Prepared {
  const read = (target: string) => readFileSync(join(renditions, `${name}-${target}`));
  return {
    placeholder: read('placeholder.webp'),
    thumbnail: read('thumbnail.webp'),
    preview: read('preview.webp'),
    renditions: ready
      .filter((rendition) => rendition.name === name)
      .map(({ file, width }) => ({ width, type: 'avif', bytes: readFileSync(join(renditions, file)) })),
  };
}

const ready = readdirSync(renditions).flatMap((file) => {
  const [, name, width] = /^(.+)-(\d+)\.avif$/.exec(file) ?? [];
  return name ? [{ file, name, width: Number(width) }] : [];
});
