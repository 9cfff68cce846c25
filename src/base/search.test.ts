import { describe, expect, it } from 'vitest';
import { foldForSearch, searchWords } from './search.ts';

describe('a search does not see', () => {
  it.each([
    ['diacritics', 'مُحَمَّد', 'محمد'],
    ['a superscript alef', 'هٰذا', 'هذا'],
    ['tatweel', 'أَحـمـد', 'احمد'],
    ['where an alef carries its hamza', 'أإآٱا', 'ااااا'],
    ['alef maksura from yeh', 'مستشفى', 'مستشفي'],
    ['teh marbuta from heh', 'مدرسة', 'مدرسه'],
    ['what carries a hamza', 'مؤسسة بئر', 'موسسه بير'],
    ['Persian letters from Arabic ones', 'کمال علی', 'كمال علي'],
    ['presentation forms', 'ﻻعب', 'لاعب'],
    ['zero-width and direction marks', '\u200fفي\u200bلا\u061c \u2067نجد\u2069', 'فيلا نجد'],
    ['which digits were typed', 'برج ٤٢ و۷', 'برج 42 و7'],
    ['capitals', 'Al Sidrah', 'al sidrah'],
    ['accents', 'Résidence', 'residence'],
    ['how wide a space is', ' برج \u00a0\n النخيل ', 'برج النخيل'],
    ['nothing', '', ''],
  ])('%s', (_what, text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
  });

  it('any of it a second time', () => {
    const folded = foldForSearch('مُؤسَّسة أَحـمـد ٤٢');
    expect(foldForSearch(folded)).toBe(folded);
  });
});

describe('a query', () => {
  it.each([
    ['فيلا  حنيفة', ['فيلا', 'حنيفه']],
    ['فيلا فيلا', ['فيلا']],
    ['ًٌ', []],
    ['   ', []],
    ['0501234512', ['501234512']],
    ['٠٥٠ ١٢٣ ٤٥١٢', ['501234512']],
    ['+966 50-123-4512', ['501234512']],
    ['00966501234512', ['501234512']],
    ['9660501234512', ['501234512']],
    ['[050] 123/4512', ['501234512']],
    ['أحمد 05012', ['احمد', '5012']],
    ['2025 50', ['2025', '50']],
  ])('%j is its words', (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });
});
