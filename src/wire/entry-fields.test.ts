import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  englishOf,
  optionalDay,
  optionalFlag,
  optionalNumber,
  optionalText,
  orderedIds,
  writtenDay,
} from './entry-fields.ts';

const form = z.object({
  text: optionalText(5),
  cost: optionalNumber({ max: 1000, decimals: 2 }),
  buildings: optionalNumber({ max: 9, decimals: 0 }),
  day: optionalDay,
  shown: optionalFlag,
  translations: englishOf({ text: optionalText(5) }),
});

describe('what staff fill in', () => {
  it.each([
    [{}, {}],
    [{ text: null }, { text: '' }],
    [{ text: ' نص ' }, { text: 'نص' }],
    [{ cost: '١٢٫٥' }, { cost: 12.5 }],
    [{ cost: '' }, { cost: null }],
    [{ cost: 999.99 }, { cost: 999.99 }],
    [{ buildings: '3' }, { buildings: 3 }],
    [{ day: '٢٠٢٥-٠١-٣١' }, { day: '2025-01-31' }],
    [{ day: '٢٠٢٥/١/٣١' }, { day: '2025-01-31' }],
    [{ day: '31/1/2025' }, { day: '2025-01-31' }],
    [{ day: ' ' }, { day: null }],
    [{ shown: '0' }, { shown: false }],
    [{ shown: 'on' }, { shown: true }],
    [{ translations: '{"en":{"text":"a"}}' }, { translations: { en: { text: 'a' } } }],
  ])('%j is %j', (sent, read) => {
    expect(form.parse(sent)).toEqual(read);
  });

  it.each([
    { text: 'longer' },
    { text: 'a\u0000' },
    { cost: -1 },
    { cost: 1001 },
    { cost: 0.001 },
    { cost: 'many' },
    { cost: Number.NaN },
    { buildings: 1.5 },
    { day: '2025-02-30' },
    { day: '1447-09-12' },
    { shown: 'maybe' },
    { translations: 'no json' },
  ])('%j is refused', (sent) => {
    expect(form.safeParse(sent).success).toBe(false);
  });

  it('a day that is needed may be written in any digits too', () => {
    const needed = z.object({ day: writtenDay });
    expect(needed.parse({ day: '٢٠٢٥-٠١-٣١' })).toEqual({ day: '2025-01-31' });
    for (const sent of [{}, { day: '' }, { day: null }, { day: '2025-02-30' }])
      expect(needed.safeParse(sent).success).toBe(false);
  });

  it('an order lists each item once', () => {
    expect(orderedIds.safeParse([2, 1]).success).toBe(true);
    expect(orderedIds.safeParse([1, 1]).success).toBe(false);
    expect(orderedIds.safeParse([]).success).toBe(false);
  });
});
