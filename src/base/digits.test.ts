import { expect, it } from 'vitest';
import { normaliseDecimal } from './digits.ts';

it.each([
  ['', ''],
  ['262', '262'],
  ['٢٦٢٫٥', '262.5'],
  ['۲۶۲', '262'],
  ['٣٣،٥', '33.5'],
  ['٫٥', '0.5'],
  ['1,284.50', '1284.50'],
  ['١٬٢٨٤', '1284'],
  ['1 284 500', '1284500'],
  ['\u200f 12 \u200e', '12'],
  ['12,5', '12.5'],
  ['1.284,5', null],
  ['1,28,4', null],
  ['20 15', null],
  ['20×15', null],
  ['1e3', null],
  ['-5', null],
  ['.', null],
])('%j is the number %j', (text, expected) => {
  expect(normaliseDecimal(text)).toBe(expected);
});
