import { normaliseDecimal, toLatinDigits } from './digits.ts';
import { asciiAddress } from './mailbox.ts';
import { type Halalas, toHalalas } from './money.ts';
import { saudiMobileDigits, withoutPunctuation } from './saudi-mobile.ts';

/** Raise it when `foldForSearch` or `searchText` changes: search columns that are stored are then made anew at the next start. */
export const searchVersion = 2;

// Zero-width and direction marks, the soft hyphen, the tatweel that only widens a word.
const invisible = /[\u00ad\u061c\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

// Straight, typographic and transliterating (ʿayn, hamza).
const apostrophes = /['`´\u02b9-\u02bf\u2018-\u201b\u2032\uff07]/g;
const hyphens = /[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

const letters: Record<string, string> = {
  ...{ ٱ: 'ا', ٲ: 'ا', ٳ: 'ا' },
  ...{ ى: 'ي', ی: 'ي', ې: 'ي', ے: 'ي' },
  ...{ ة: 'ه', ہ: 'ه', ھ: 'ه', ە: 'ه', ۃ: 'ه' },
  ...{ ک: 'ك', ڪ: 'ك', گ: 'ك' },
  // Sounds that Arabic has no letter of its own for: ڤيلا is فيلا.
  ...{ ڤ: 'ف', پ: 'ب', چ: 'ج' },
};
const variants = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

const hamzaAbove = '\u0654';
const otherMarks = /(?!\u0654)\p{M}/gu;
/** Before waw a hamza is written on waw, on yeh or alone: مسؤول, مسئول, رءوس. */
const hamzaBeforeWaw = new RegExp(`(?:[يیىو]${hamzaAbove}|ء)(?=و)`, 'g');

/**
 * A text as a search compares it: without diacritics, tatweel and invisible marks, with the forms of alef, yeh, teh marbuta
 * and the carriers of hamza brought together, digits as 0-9, small letters, straight apostrophes, hyphens as spaces, initials
 * without their stops, one space between words.
 *
 * @example foldForSearch('أَحـمـد') === foldForSearch('احمد')
 */
export function foldForSearch(text: string): string {
  // Decomposed, a hamza or madda on its carrier is a mark like any diacritic, and presentation forms are plain letters.
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

/** `m.` is `m`, `m.a.khan` is `m a khan`; addresses keep their stops. */
function withoutStops(word: string): string {
  const bare = word.replace(/[.,;:،؛]+$/, '');
  return /^(?:\p{L}\.)+\p{L}*$/u.test(bare) ? bare.replaceAll('.', ' ') : bare;
}

// Parts of names that are written with what follows, or apart from it: عبد الله, عبدالله.
const leading = new Set(
  [
    'عبد ابو ابا ابي بو ام ال بن ابن بنو بنت ذو',
    'abd abdul abdel abdal abdu abu abo al el ibn bin bint umm um',
  ].flatMap((parts) => parts.split(' ')),
);

/**
 * What a row stores to be found by: its text folded, and behind it the parts of names as one word, so that عبدالله finds
 * عبد الله, `MA Khan` finds `M. A. Khan`, `ONeil` finds `O'Neil`, and `AlSaud` finds `Al-Saud`. (The other way round each word is found within the
 * longer one.)
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

function joinedNames(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const [isPart, rest] = [leading.has(word), words.slice(index + 1)];
    if (isPart && rest.length > 0) {
      const end = rest.findIndex((next) => !leading.has(next));
      return [[word, ...rest.slice(0, end === -1 ? rest.length : end + 1)].join('')];
    }
    if (!isInitial(word) || isInitial(words[index - 1])) return [];
    const end = rest.findIndex((next) => !isInitial(next));
    const initials = [word, ...rest.slice(0, end === -1 ? rest.length : end)];
    return initials.length > 1 ? [initials.join('')] : [];
  });
}

function isInitial(word: string | undefined): boolean {
  return word !== undefined && /^\p{L}$/u.test(word);
}

function joinedByHyphens(text: string): string[] {
  const compounds =
    text.normalize('NFKC').match(/[\p{L}\p{M}'’]+(?:[-\u2010-\u2012][\p{L}\p{M}'’]+)+/gu) ?? [];
  return compounds.map((compound) => foldForSearch(compound.replace(hyphens, '')));
}

/** The beginning of a Saudi mobile. */
const mobileStart = /^(?:\+966|00966|0)0?(5\d*)$/;
/** A whole Saudi number of a landline or a company's line. */
const landline = /^(?:\+?966|00966|0)0?(1\d{8})$/;

/**
 * The words of a query, folded; a text matches when its stored form (`searchText`) holds every one of them. A Saudi number is
 * looked for without what stands before its 5 or its area, as numbers are kept in E.164.
 */
export function searchWords(query: string): string[] {
  const whole = withoutPunctuation(foldForSearch(query));
  const number = saudiMobileDigits(whole) ?? landline.exec(whole)?.[1];
  if (number) return [number];
  const words = foldForSearch(query.split(/\s+/).map(asciiAddress).join(' ')).split(' ').filter(Boolean);
  // An apostrophe alone is looked for as it is.
  return [...new Set(words.map((word) => mobileStart.exec(word)?.[1] ?? (withoutApostrophes(word) || word)))];
}

const currency = /ر\.?\s?س\.?|ريال(?:ات)?|sar|﷼|\u20c1/i;
const maxRiyals = 1e12;

/**
 * The amount in riyals that a whole query is, with or without grouping, in digits of any script: `344,936.70`, `٣٤٤٬٩٣٦٫٧ ر.س`. Null for
 * anything else, phone numbers (which begin with 0) among it.
 */
export function searchedAmount(query: string): Halalas | null {
  const number = normaliseDecimal(query.replace(currency, '').trim());
  if (!number || !/^[1-9]\d*(?:\.\d{0,2})?$/.test(number)) return null;
  return Number(number) < maxRiyals ? toHalalas(Number(number)) : null;
}

/** Whether a text that is not stored folded has every word of a query. */
export function isFound(text: string, query: string): boolean {
  const searched = searchText(text);
  return searchWords(query).every((word) => searched.includes(word));
}
