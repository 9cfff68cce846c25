import { normaliseDecimal, toLatinDigits } from './digits.ts';
import { asciiAddress } from './mailbox.ts';
import { type Halalas, toHalalas } from './money.ts';
import { saudiMobileDigits, withoutPunctuation } from './saudi-mobile.ts';

/**
 * Increase it when `foldForSearch` or `searchText` changes, or when a migration fills a search column: stored
 * search columns are then rebuilt at the next start.
 */
export const searchVersion = 3;

// Zero-width and direction marks, the soft hyphen, and tatweel, which only stretches a word.
const invisible = /[\u00ad\u061c\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

// Straight, typographic and transliteration apostrophes (ʿayn, hamza).
const apostrophes = /['`´\u02b9-\u02bf\u2018-\u201b\u2032\uff07]/g;
const hyphens = /[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

const letters: Record<string, string> = {
  ...{ ٱ: 'ا', ٲ: 'ا', ٳ: 'ا' },
  ...{ ى: 'ي', ی: 'ي', ې: 'ي', ے: 'ي' },
  ...{ ة: 'ه', ہ: 'ه', ھ: 'ه', ە: 'ه', ۃ: 'ه' },
  ...{ ک: 'ك', ڪ: 'ك', گ: 'ك' },
  // Letters for non-Arabic sounds: ڤيلا equals فيلا.
  ...{ ڤ: 'ف', پ: 'ب', چ: 'ج' },
};
const variants = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

const hamzaAbove = '\u0654';
const otherMarks = /(?!\u0654)\p{M}/gu;
/** Before waw, a hamza is written on waw, on yeh or alone: مسؤول, مسئول, رءوس. */
const hamzaBeforeWaw = new RegExp(`(?:[يیىو]${hamzaAbove}|ء)(?=و)`, 'g');

/**
 * Folds a text for search comparison: removes diacritics, tatweel and invisible marks; unifies the forms of
 * alef, yeh, teh marbuta and the carriers of hamza; converts digits to 0-9, letters to lower case,
 * apostrophes to straight ones, hyphens to spaces; drops full stops of initials; and collapses spaces.
 *
 * @example foldForSearch('أَحـمـد') === foldForSearch('احمد')
 */
export function foldForSearch(text: string): string {
  // In decomposed form, a hamza or madda is a combining mark like any diacritic, and presentation forms are
  // plain letters.
  const bare = text
    .replace(apostrophes, "'")
    .normalize('NFKD')
    .replace(invisible, '')
    .replace(otherMarks, '')
    .replace(hamzaBeforeWaw, 'و')
    .replace(/\p{M}/gu, '');
  return toLatinDigits(bare)
    .replace(variants, (letter) => letters[letter] ?? letter)
    .toLowerCase()
    .replace(hyphens, ' ')
    .split(/\s+/)
    .map(withoutStops)
    .join(' ')
    .trim();
}

/** `m.` becomes `m`, `m.a.khan` becomes `m a khan`; addresses keep their full stops. */
function withoutStops(word: string): string {
  const bare = word.replace(/(?<![.,;:،؛])[.,;:،؛]+$/, '');
  return /^(?:\p{L}\.)+\p{L}*$/u.test(bare) ? bare.replaceAll('.', ' ') : bare;
}

// Name parts written together with the next word or apart: عبد الله, عبدالله.
const leading = new Set(
  [
    'عبد ابو ابا ابي بو ام ال بن ابن بنو بنت ذو',
    'abd abdul abdel abdal abdu abu abo al el ibn bin bint umm um',
  ].flatMap((parts) => parts.split(' ')),
);

/**
 * Search text of a row: the folded text, followed by multi-part names as one word, so that عبدالله finds عبد
 * الله, `MA Khan` finds `M. A. Khan`, `ONeil` finds `O'Neil`, and `AlSaud` finds `Al-Saud`. (In the other
 * direction, each word is contained in the longer one.)
 */
export function searchText(text: string): string {
  const folded = foldForSearch(text);
  const words = folded.split(' ');
  const bare = words.filter((word) => word.includes("'")).map(withoutApostrophes);
  const joined = [...joinedNames(words), ...joinedByHyphens(text)].map(withoutApostrophes);
  return [...new Set([folded, ...bare, ...joined])].join(' ').trim();
}

function withoutApostrophes(word: string): string {
  return word.replaceAll("'", '');
}

/** Parts of the longest name that is joined. */
const maxParts = 8;

function joinedNames(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const rest = () => words.slice(index + 1, index + maxParts);
    if (leading.has(word) && index + 1 < words.length) {
      const next = rest();
      const end = next.findIndex((one) => !leading.has(one));
      return [[word, ...next.slice(0, end === -1 ? next.length : end + 1)].join('')];
    }
    if (!isInitial(word) || isInitial(words[index - 1])) return [];
    const next = rest();
    const end = next.findIndex((one) => !isInitial(one));
    const initials = [word, ...next.slice(0, end === -1 ? next.length : end)];
    return initials.length > 1 ? [initials.join('')] : [];
  });
}

function isInitial(word: string | undefined): boolean {
  return word !== undefined && /^\p{L}$/u.test(word);
}

function joinedByHyphens(text: string): string[] {
  const compounds =
    text
      .normalize('NFKC')
      .match(/(?<![\p{L}\p{M}'’])[\p{L}\p{M}'’]+(?:[-\u2010-\u2012][\p{L}\p{M}'’]+)+/gu) ?? [];
  return compounds.map((compound) => foldForSearch(compound.replace(hyphens, '')));
}

/** Start of a Saudi mobile. */
const mobileStart = /^(?:\+966|00966|0)0?(5\d*)$/;
/** A complete Saudi landline or company number. */
const landline = /^(?:\+?966|00966|0)0?(1\d{8})$/;

/**
 * Folded words of a query; a text matches if its search text (`searchText`) contains all of them. A Saudi
 * number is searched without its prefix, as numbers are stored in E.164.
 */
export function searchWords(query: string): string[] {
  const whole = withoutPunctuation(foldForSearch(query));
  const number = saudiMobileDigits(whole) ?? landline.exec(whole)?.[1];
  if (number) return [number];
  const words = foldForSearch(query.split(/\s+/).map(asciiAddress).join(' ')).split(' ').filter(Boolean);
  // A lone apostrophe is searched as it is.
  return [...new Set(words.map((word) => mobileStart.exec(word)?.[1] ?? (withoutApostrophes(word) || word)))];
}

const currency = /ر\.?\s?س\.?|ريال(?:ات)?|sar|﷼|\u20c1/i;
const maxRiyals = 1e12;

/**
 * The amount, if the whole query is one, with or without grouping, in digits of any script: `344,936.70`,
 * `٣٤٤٬٩٣٦٫٧ ر.س`. Null for anything else, including phone numbers (which begin with 0).
 */
export function searchedAmount(query: string): Halalas | null {
  const number = normaliseDecimal(query.replace(currency, '').trim());
  if (!number || !/^[1-9]\d*(?:\.\d{0,2})?$/.test(number)) return null;
  return Number(number) < maxRiyals ? toHalalas(Number(number)) : null;
}

/** Whether a text without stored search text matches a query. */
export function isFound(text: string, query: string): boolean {
  const searched = searchText(text);
  return searchWords(query).every((word) => searched.includes(word));
}
