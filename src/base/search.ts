import { toLatinDigits } from './digits.ts';
import { saudiMobileDigits, withoutPunctuation } from './saudi-mobile.ts';

// Zero-width and direction marks, the soft hyphen, the tatweel that only widens a word.
const invisible = /[\u00ad\u061c\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

const letters: Record<string, string> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ې: 'ي', ة: 'ه', ہ: 'ه', ک: 'ك' };

/**
 * A text as a search compares it: without diacritics, tatweel and invisible marks, with the forms of alef, yeh, teh
 * marbuta and the carriers of hamza brought together, digits as 0-9, small letters, one space between words.
 *
 * @example foldForSearch('أَحـمـد') === foldForSearch('احمد')
 */
export function foldForSearch(text: string): string {
  // Decomposed, a hamza or madda on its carrier is a mark like any diacritic, and presentation forms are plain letters.
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(invisible, '');
  return toLatinDigits(bare)
    .replace(/[ٱىیېةہک]/g, (letter) => letters[letter] ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The beginning of a Saudi mobile. */
const mobileStart = /^(?:\+966|00966|0)0?(5\d*)$/;

/**
 * The words of a query, folded; a text matches when its folded form holds every one of them. A Saudi mobile is looked for
 * without what stands before its 5, as numbers are kept in E.164.
 */
export function searchWords(query: string): string[] {
  const folded = foldForSearch(query);
  const number = saudiMobileDigits(withoutPunctuation(folded));
  if (number) return [number];
  const words = folded.split(' ').filter(Boolean);
  return [...new Set(words.map((word) => mobileStart.exec(word)?.[1] ?? word))];
}
