import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '#base/locale.ts';
import { enteredAmount, formatAmount, formatMoment, formatNumber, formatPercent } from './format.ts';

const intl = { ar: 'ar-SA-u-nu-latn', en: 'en-GB-u-nu-latn' };

describe.each(locales)('numbers in %s', (locale) => {
  const asIntl = (value: number, max: number, min = 0) =>
    new Intl.NumberFormat(intl[locale], { maximumFractionDigits: max, minimumFractionDigits: min })
      .format(value)
      .replace('-', '\u2212');

  it.each([
    0,
    7,
    12,
    999,
    1000,
    1284.5,
    12_345.678,
    0.005,
    1.005,
    28.15,
    0.1 + 0.2,
    2.5,
    0.5,
    99.995,
    999_999.995,
    1e-7,
    3e-5,
    9999,
    41_800_000,
    79_984_000_800_000,
    -1,
    -1234.5,
    -0.75,
  ])('%s is written as the locale’s data have it, with a minus as wide as a plus', (value) => {
    for (const max of [0, 1, 2, 3]) expect(formatNumber(value, locale, max)).toBe(asIntl(value, max));
    expect(formatPercent(value / 100, locale)).toBe(`${asIntl((value / 100) * 100, 1, 1)}%`);
  });

  it('match the locale’s own for amounts of every length', () => {
    for (let halalas = 1; halalas < 1e15; halalas = halalas * 7 + 3) {
      expect(formatAmount(halalas, locale, false)).toBe(asIntl(halalas / 100, 2, 2));
      expect(formatAmount(halalas, locale)).toBe(asIntl(halalas / 100, 0));
    }
  });
});

it('amounts in fields have the hyphen of keyboards', () => {
  expect([-1200.5, -3, 990_000].map(enteredAmount)).toEqual(['-1,200.50', '-3', '990,000']);
});

it.each([
  ['ar', '25 نوفمبر 2026، 8:05:00 ص بتوقيت الرياض (\u2066UTC+3\u2069)'],
  ['en', '25 November 2026, 08:05:00 Riyadh time (UTC+3)'],
  ['ar', '1 يناير 2027، 12:30:09 ص بتوقيت الرياض (\u2066UTC+3\u2069)', '2026-12-31T21:30:09.000Z'],
] as [Locale, string, string?][])(
  'a time of evidence in %s is that of Riyadh',
  (locale, text, at = '2026-11-25T05:05:00.000Z') => {
    expect(formatMoment(at, locale)).toBe(text);
  },
);
