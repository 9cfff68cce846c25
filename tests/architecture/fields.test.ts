import { expect, it } from 'vitest';
import { locales } from '#base/locale.ts';
import type { RecordField, RecordFields } from '#base/record-fields.ts';
import { wordsOf } from '#server/words.ts';

type Words = { readonly [key: string]: string | Words };

const sources = import.meta.glob<Record<string, unknown>>('/src/modules/**/*.fields.ts', { eager: true });

const isFields = (exported: unknown): exported is RecordFields =>
  typeof exported === 'object' &&
  exported !== null &&
  Object.values(exported).every((field) => typeof field === 'object' && field !== null && 'kind' in field);

const declared = Object.entries(sources).flatMap(([path, exports]) => {
  const [folder = ''] = /^\/src\/modules\/[^/]+/.exec(path) ?? [];
  const door = new URL(`../..${folder}/server.ts`, import.meta.url).href;
  return Object.values(exports)
    .filter(isFields)
    .map((fields) => ({ path, door, fields }));
});

/** Keys of a field's name and of its values, which files and the system log show. */
function keysOf(name: string, field: RecordField): string[] {
  const values = field.kind === 'choice' ? field.values : field.kind === 'flag' ? ['0', '1'] : [];
  return [`fields.${name}`, ...values.map((value) => `values.${name}.${value}`)];
}

const find = (words: Words, key: string) =>
  key.split('.').reduce<string | Words | undefined>((at, part) => {
    return typeof at === 'object' ? at[part] : undefined;
  }, words);

it.each(locales)('every field and each of its values has a name in %s', (locale) => {
  expect(declared.length).toBeGreaterThan(20);
  const missing = declared.flatMap(({ path, door, fields }) =>
    Object.entries(fields)
      .flatMap(([name, field]) => keysOf(name, field))
      .filter((key) => typeof find(wordsOf(door)[locale] as Words, key) !== 'string')
      .map((key) => `${path} ${key}`),
  );
  expect(missing).toEqual([]);
});
