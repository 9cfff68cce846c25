import { toCardinal as inArabic } from 'n2words/ar-SA';
import { toCardinal as inEnglish } from 'n2words/en-GB';
import type { Locale } from '#base/locale.ts';
import { type Halalas, halalasPerRiyal } from '#base/money.ts';
import type { Translate } from '#i18n/translator.ts';

/**
 * An amount as cheques and contracts write it out: «فقط ألفا ريال سعودي وخمسون هللة لا غير», "Two thousand Saudi riyals
 * and fifty halalas only". The words of the currency come from `t`, in the form that the number asks for.
 */
export function amountInWords(amount: Halalas, locale: Locale, t: Translate): string {
  const riyals = Math.floor(amount / halalasPerRiyal);
  const halalas = amount % halalasPerRiyal;
  const parts = [
    riyals > 0 && t('words.riyals', { count: riyals, words: cardinal(riyals, locale, 'masculine') }),
    halalas > 0 && t('words.halalas', { count: halalas, words: cardinal(halalas, locale, 'feminine') }),
  ].filter((part) => part !== false);
  const whole = parts.join(t('words.and'));
  return t('words.only', { amount: whole.charAt(0).toUpperCase() + whole.slice(1) });
}

type Gender = 'masculine' | 'feminine';

function cardinal(number: number, locale: Locale, gender: Gender): string {
  return locale === 'ar' ? arabicCardinal(number, gender) : inEnglish(number);
}

/** One thousand, two, three to ten, and eleven to ninety-nine of them; then the same for each higher step. */
const steps = [
  ['ألف', 'ألفان', 'آلاف', 'ألفًا'],
  ['مليون', 'مليونان', 'ملايين', 'مليونًا'],
  ['مليار', 'ملياران', 'مليارات', 'مليارًا'],
  ['تريليون', 'تريليونان', 'تريليونات', 'تريليونًا'],
] as const;

/** A number of things that are named right behind it, so that its last word stands before them (ألفا، مائتا، ألف). */
function arabicCardinal(number: number, gender: Gender): string {
  const parts: string[] = [];
  let rest = number;
  for (let step = -1; rest > 0; step += 1) {
    const count = rest % 1000;
    rest = Math.floor(rest / 1000);
    if (count > 0) parts.unshift(arabicGroup(count, step, parts.length === 0, gender));
  }
  return parts.join(' و');
}

/** `isLast` for the group behind which the counted thing stands. */
function arabicGroup(count: number, step: number, isLast: boolean, gender: Gender): string {
  if (step < 0) return isLast ? beforeNoun(below1000(count, gender)) : below1000(count, gender);
  const [one, two, few, many] = steps[step] as (typeof steps)[number];
  if (count === 1) return one;
  if (count === 2) return isLast ? beforeNoun(two) : two;
  const last = count % 100;
  if (last >= 3 && last <= 10) return `${below1000(count, 'masculine')} ${few}`;
  if (last > 10) return `${below1000(count, 'masculine')} ${isLast ? one : many}`;
  return `${beforeNoun(below1000(count, 'masculine'))} ${one}`;
}

/** A dual loses its nun before the noun it counts. */
function beforeNoun(words: string): string {
  return words.replace(/(ألف|مليون|مليار|تريليون|مائت)ان$/, '$1ا');
}

function below1000(number: number, gender: Gender): string {
  return inArabic(number, { gender })
    .replace('مئتان', 'مائتان')
    .replace(/(?<![\u0621-\u064a])ثمان(?= عشرة|$)/, 'ثماني');
}
