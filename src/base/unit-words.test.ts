import { describe, expect, it } from 'vitest';
import { unitIn, usualUnits } from './unit-words.ts';

describe('a unit', () => {
  it.each([
    ['مقطوعية', 'lump sum'],
    ['م²', 'm²'],
    ['م.ط', 'm'],
    ['عدد', 'no.'],
  ])('that is usual is written in the language of the reader: %s, %s', (arabic, english) => {
    expect(unitIn('en', arabic)).toBe(english);
    expect(unitIn('ar', english)).toBe(arabic);
    expect(unitIn('ar', arabic)).toBe(arabic);
    expect(unitIn('en', english)).toBe(english);
  });

  it('that is not usual stays as it was typed', () => {
    expect(unitIn('en', 'لفة')).toBe('لفة');
    expect(unitIn('ar', 'roll')).toBe('roll');
    expect(unitIn('en', '')).toBe('');
  });

  it('has a word in each language', () => {
    expect(usualUnits.en).toHaveLength(usualUnits.ar.length);
  });
});
