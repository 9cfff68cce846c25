import { describe, expect, it } from 'vitest';
import { inArabic, ltrIsolated, ltrRange } from './bidi.ts';

describe('a value in an Arabic sentence', () => {
  it.each([
    '2026-09-15',
    '31–60',
    '08:00-17:00',
    '08:00',
    '2026/11',
    '2026-01-01 – 2026-03-31',
    '\u221212,000.00',
    '-3',
    '+14',
    '+2.5%',
  ])('%s keeps its order', (value) => {
    expect(inArabic(value)).toBe(ltrIsolated(value));
  });

  it.each(['', '14', '23,750.00', '15%', 'نورة', 'INV-2026-0001', '\u20662026-09-15\u2069', 'شارع 12-14'])(
    '%j needs nothing',
    (value) => {
      expect(inArabic(value)).toBe(value);
    },
  );
});

it('a range is one run from left to right', () => {
  expect(ltrRange(31, 60)).toBe('\u206631–60\u2069');
});
