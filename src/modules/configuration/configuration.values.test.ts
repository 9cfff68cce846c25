import { expect, it } from 'vitest';
import { configuration } from '#demo/content/configuration.ts';
import { configurationKeys, type ValueKind } from './configuration.settings.ts';
import { type WrittenKind, writtenValues } from './configuration.values.ts';

const kindOf = new Map(configurationKeys.map(({ key, kind }) => [key, kind]));
const isWritten = (kind: ValueKind | undefined): kind is WrittenKind =>
  kind !== undefined && kind in writtenValues;

const sample = configuration.flatMap(({ key, value, translations }) => {
  const kind = kindOf.get(key);
  if (!isWritten(kind)) return [];
  return [value, translations?.en?.value ?? ''].filter(Boolean).map((text) => ({ key, kind, text }));
});

it.each(sample)("the sample company's value of $key can be saved unchanged", ({ kind, text }) => {
  expect(writtenValues[kind].parse(text)).toBe(text.trim());
});

it.each([
  ['email', '\u200einfo@example.com\u200f', 'info@example.com'],
  ['phone', '\u202a+٩٦٦ ١١ ٢٣٤ ٥٦٧٨\u202c', '+966112345678'],
  ['link', 'https://example.com/matana\u200f ', 'https://example.com/matana'],
] as const)(
  'an entry of the kind %s is kept without the direction marks that it was copied with',
  (kind, written, kept) => {
    expect(writtenValues[kind].parse(written)).toBe(kept);
  },
);
