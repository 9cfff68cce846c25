import { expect, it } from 'vitest';
import { configuration } from '#demo/content/configuration.ts';
import { configurationKeys, type ValueKind } from './configuration.keys.ts';
import { type WrittenKind, writtenValues } from './configuration.values.ts';

const kindOf = new Map(configurationKeys.map(({ key, kind }) => [key, kind]));
const isWritten = (kind: ValueKind | undefined): kind is WrittenKind =>
  kind !== undefined && kind in writtenValues;

const sample = configuration.flatMap(({ key, value, translations }) => {
  const kind = kindOf.get(key);
  if (!isWritten(kind)) return [];
  return [value, translations?.en?.value ?? ''].filter(Boolean).map((text) => ({ key, kind, text }));
});

it.each(sample)('what the sample company says under $key can be saved as it is', ({ kind, text }) => {
  expect(writtenValues[kind].parse(text)).toBe(text.trim());
});
