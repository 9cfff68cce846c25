import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, sourceFolder } from './sources.ts';

type Words = { [key: string]: string | Words };

/** The Arabic and the English file of each catalogue, as paths below src. */
export const cataloguePairs = filesBelow(sourceFolder, /^(.+\.)?ar\.json$/)
  .filter((path) => path.includes('/locales/'))
  .map((ar) => [ar, ar.replace(/ar\.json$/, 'en.json')] as const);

/** The sentences of a catalogue by their key, with dots between its parts. */
export function readWords(path: string): Map<string, string> {
  return flatten(JSON.parse(readFileSync(join(sourceFolder, path), 'utf8')));
}

function flatten(words: Words, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}
