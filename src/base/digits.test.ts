import { expect, it } from 'vitest';
import { hasTwoDecimals, normaliseDecimal, typedCode, typedHundredths } from './digits.ts';

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
  ['0,750', '0.750'],
  ['1.234,500', null],
  ['\u202a12\u202c', '12'],
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

it.each([
  [0, true],
  [1.5, true],
  [0.07, true],
  [8.29, true],
  [999_999_999_999.99, true],
  [1.005, false],
  [0.001, false],
  [8.290_001, false],
  [Number.NaN, false],
])('%s has two decimals at most: %s', (number, expected) => {
  expect(hasTwoDecimals(number)).toBe(expected);
});

it.each([
  ['', 0],
  ['١٬٢٠٠٫٥', 120_050],
  ['10.10', 1010],
  ['0.125', 13],
  ['twelve', 0],
  ['-5', 0],
  ['1000000000000', 0],
])('%j typed is %i hundredths', (text, hundredths) => {
  expect(typedHundredths(text)).toBe(hundredths);
});

it.each([
  ['628552', '628552'],
  ['٦٢٨-٥٥٢', '628552'],
  ['۶۲۸۵۵۲', '628552'],
  ['628 552', '628552'],
  ['628\u00a0552\u2009', '628552'],
  ['\u200f٦٢٨٥٥٢', '628552'],
  ['\u2068628552\u2069', '628552'],
  ['628–552', '628552'],
  ['٦٢٨\u2212٥٥٢', '628552'],
  ['٦٢٨ـ٥٥٢', '628552'],
  ['62\u200b85\u00ad52', '628552'],
  ['628.552', '628.552'],
  ['62855O', '62855O'],
  ['', ''],
])('%j is typed for the code %j', (text, code) => {
  expect(typedCode(text)).toBe(code);
});
