import { toCardinal as arabicCardinal } from 'n2words/ar-SA';
import { toCardinal as englishCardinal } from 'n2words/en-GB';
import type { Locale } from './locale.ts';
import { type Halalas, halalasPerRiyal } from './money.ts';

/**
 * An amount in words, as on cheques and contracts: «فقط ألفا ريال سعودي وخمسون هللة لا غير», "Two thousand
 * Saudi riyals and fifty halalas only". Throws a RangeError for a negative amount or a fraction of a halala.
 */
export function amountInWords(amount: Halalas, locale: Locale): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount: ${amount}`);
  const riyals = Math.floor(amount / halalasPerRiyal);
  const halalas = amount % halalasPerRiyal;
  return locale === 'ar' ? inArabic(riyals, halalas) : inEnglish(riyals, halalas);
}

function inEnglish(riyals: number, halalas: number): string {
  const parts = [
    (riyals > 0 || halalas === 0) && `${englishCardinal(riyals)} Saudi ${riyals === 1 ? 'riyal' : 'riyals'}`,
    halalas > 0 && `${englishCardinal(halalas)} ${halalas === 1 ? 'halala' : 'halalas'}`,
  ].filter((part) => part !== false);
  const whole = parts.join(' and ');
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)} only`;
}

function inArabic(riyals: number, halalas: number): string {
  const parts = [
    (riyals > 0 || halalas === 0) && counted(riyals, riyal),
    halalas > 0 && counted(halalas, halala),
  ].filter((part) => part !== false);
  return `فقط ${parts.join(' و')} لا غير`;
}

type Gender = 'masculine' | 'feminine';

/** Forms of a noun after Arabic numbers. */
interface Noun {
  gender: Gender;
  /** After hundreds and thousands, without its adjective. */
  bare: string;
  one: string;
  two: string;
  /** Three to ten. */
  few: string;
  /** Eleven to ninety-nine. */
  many: string;
  /** A hundred, a thousand. */
  hundred: string;
}

const riyal: Noun = {
  gender: 'masculine',
  bare: 'ريال',
  one: 'ريال سعودي واحد',
  two: 'ريالان سعوديان',
  few: 'ريالات سعودية',
  many: 'ريالًا سعوديًا',
  hundred: 'ريال سعودي',
};

const halala: Noun = {
  gender: 'feminine',
  bare: 'هللة',
  one: 'هللة واحدة',
  two: 'هللتان',
  few: 'هللات',
  many: 'هللة',
  hundred: 'هللة',
};

/**
 * A number with its noun. After hundreds, one and two are expressed by the noun itself: «مائة ريال وريالان
 * سعوديان».
 */
function counted(number: number, noun: Noun): string {
  const last = number % 100;
  if (last === 1 || last === 2) {
    const end = last === 1 ? noun.one : noun.two;
    const rest = number - last;
    return rest > 0 ? `${cardinal(rest, noun.gender)} ${noun.bare} و${end}` : end;
  }
  const form = last === 0 ? noun.hundred : last <= 10 ? noun.few : noun.many;
  return `${cardinal(number, noun.gender)} ${form}`;
}

/**
 * Forms for one thousand, two, three to ten, and eleven to ninety-nine; then the same for each higher step.
 */
const steps = [
  ['ألف', 'ألفان', 'آلاف', 'ألفًا'],
  ['مليون', 'مليونان', 'ملايين', 'مليونًا'],
  ['مليار', 'ملياران', 'مليارات', 'مليارًا'],
  ['تريليون', 'تريليونان', 'تريليونات', 'تريليونًا'],
] as const;

/** A number directly before its noun, so that its last word is in construct form (ألفا، مائتا، ألف). */
function cardinal(number: number, gender: Gender): string {
  if (number === 0) return 'صفر';
  const parts: string[] = [];
  let rest = number;
  for (let step = -1; rest > 0; step += 1) {
    const count = rest % 1000;
    rest = Math.floor(rest / 1000);
    if (count > 0) parts.unshift(group(count, step, parts.length === 0, gender));
  }
  return parts.join(' و');
}

/** `isLast` for the group directly before the noun. */
function group(count: number, step: number, isLast: boolean, gender: Gender): string {
  if (step < 0) return isLast ? beforeNoun(below1000(count, gender)) : below1000(count, gender);
  const [one, two, few, many] = steps[step] as (typeof steps)[number];
  const last = count % 100;
  const hundreds = count - last;
  const ofHundreds = hundreds > 0 && `${beforeNoun(below1000(hundreds, 'masculine'))} ${one}`;
  if (last === 0) return ofHundreds || '';
  if (last <= 2) {
    // Not «مائة وواحد ألف»: the step itself is repeated.
    const end = last === 1 ? one : isLast ? beforeNoun(two) : two;
    return ofHundreds ? `${ofHundreds} و${end}` : end;
  }
  const form = last <= 10 ? few : isLast ? one : many;
  return `${below1000(count, 'masculine')} ${form}`;
}

/** A dual drops its nun before the noun. */
function beforeNoun(words: string): string {
  return words.replace(/(ألف|مليون|مليار|تريليون|مائت)ان$/, '$1ا');
}

function below1000(number: number, gender: Gender): string {
  return arabicCardinal(number, { gender })
    .replace('مئتان', 'مائتان')
    .replace(/واحدة(?= و)/, 'إحدى')
    .replace(/(?<![\u0621-\u064a])ثمان(?= عشرة|$)/, 'ثماني');
}
