import type { Locale } from '#base/locale.ts';
import { chipsOf } from '#ui/admin/chips.ts';
import { kindOf } from './config-values.ts';

/** Whether an entry holds words that are edited one by one. */
export function holdsKeywords(key: string): boolean {
  return key === 'meta_keywords' || kindOf(key) === 'words';
}

/** Most characters of a word and most words, as the server takes them. */
export const keywordLimits = { length: 100, count: 50 };

/** The words of an entry: a JSON list, or, in `meta_keywords`, a text with commas. */
export function keywordsOf(key: string, value: string): readonly string[] {
  if (kindOf(key) !== 'words') return chipsOf(value);
  try {
    const words: unknown = JSON.parse(value || '[]');
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : [];
  } catch {
    return [];
  }
}

/** Words as their entry keeps them; '' for none. */
export function keywordsText(key: string, words: readonly string[], language: Locale): string {
  if (kindOf(key) !== 'words') return words.join(language === 'ar' ? '، ' : ', ');
  return words.length > 0 ? JSON.stringify(words) : '';
}
