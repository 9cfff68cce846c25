import { type Locale, locales } from '#base/locale.ts';
import { foldForSearch } from '#base/search.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import { faultsOf } from '#server/http/faults.ts';
import { wordsOf } from '#server/words.ts';
import { type Faults, Problem } from '#wire/problem.ts';
import { bodyOf, type CellReading } from './cells.engine.ts';
import { maxCell } from './file/rows.values.ts';
import type { NamedField } from './mapping.engine.ts';
import type { ImportColumn, ImportTarget } from './target.values.ts';

const words = wordsOf(import.meta.url);

/** The target's words in a language. */
export const wordsIn = (target: ImportTarget, locale: Locale): Translate =>
  createTranslator(locale, target.words[locale]);

/** Name of a column in a language. */
export function labelOf(target: ImportTarget, { head, english }: ImportColumn, locale: Locale): string {
  const name = wordsIn(target, locale)(head);
  return english ? createTranslator(locale, words[locale])('in_english', { name }) : name;
}

/** The target's fields with the headings that name them, in both languages. */
export function namedFields(target: ImportTarget): NamedField[] {
  const own = target.columns.map((column) => ({
    name: column.name,
    headings: locales.map((locale) => labelOf(target, column, locale)),
  }));
  // Names of all fields come first: another field's further name never takes one.
  const further = target.columns.map(({ name, english, known = [] }) => ({
    name,
    headings: [...(english ? [] : [name.slice(name.lastIndexOf('.') + 1)]), ...known],
  }));
  return [...own, ...further];
}

/** How the cells under each heading are read. */
export function readingsOf(
  target: ImportTarget,
  mapping: readonly (string | null)[],
): (CellReading | null)[] {
  return mapping.map((name) => {
    const column = target.columns.find((one) => one.name === name);
    if (!column) return null;
    const { values, read } = column;
    return { name: column.name, read, ...(values && { words: valuesByWord(target, values) }) };
  });
}

const yesAndNo = { true: ['نعم', 'yes', 'true', '1', '✓'], false: ['لا', 'no', 'false', '0'] };

function valuesByWord(target: ImportTarget, values: Readonly<Record<string, string>>) {
  const byWord = new Map<string, string>();
  const isFlag = Object.hasOwn(values, 'true') && Object.hasOwn(values, 'false');
  for (const [value, key] of Object.entries(values))
    for (const word of [
      value,
      ...locales.map((locale) => wordsIn(target, locale)(key)),
      ...(isFlag ? yesAndNo[value as 'true' | 'false'] : []),
    ])
      byWord.set(foldForSearch(word), value);
  return byWord;
}

export type CheckedRow = { record: unknown; keys: readonly string[] } | { faults: Faults };

/** What a row of the file stores, or its faults by field. */
export function checkRow(
  target: ImportTarget,
  cells: readonly string[],
  readings: readonly (CellReading | null)[],
): CheckedRow {
  const { body, failed } = bodyOf(cells, readings);
  const long = readings.flatMap((reading, place) =>
    reading && (cells[place]?.length ?? 0) > maxCell ? [reading.name] : [],
  );
  const read = target.schema.safeParse(body);
  const unread: Faults = Object.fromEntries([
    ...failed.map((name) => [name, [{ code: 'imports.formula_error' }]]),
    ...long.map((name) => [name, [{ code: 'common.too_long', parameters: { count: maxCell } }]]),
  ]);
  if (!read.success) return { faults: { ...faultsOf(read.error.issues, body), ...unread } };
  if (failed.length + long.length > 0) return { faults: unread };
  try {
    const record = target.prepare(read.data as never);
    return { record, keys: target.keysOf(record) };
  } catch (error) {
    if (error instanceof Problem && error.faults) return { faults: error.faults };
    throw error;
  }
}
