import type { Locale } from '#base/locale.ts';
import { chipsOf } from '#ui/admin/chips.ts';
import { kindOf } from './config-values.ts';

/** Whether an entry's words are edited one by one. */
export function holdsKeywords(key: string): boolean {
  return key === 'meta_keywords' || kindOf(key) === 'words';
}

/** Maximum length of a word and number of words, as on the server. */
export const keywordLimits = { length: 100, count: 50 };

/** An entry's words: a JSON list, or a comma-separated text in `meta_keywords`. */
export function keywordsOf(key: string, value: string): readonly string[] {
  if (kindOf(key) !== 'words') return chipsOf(value);
  try {
    const words: unknown = JSON.parse(value || '[]');
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : [];
  } catch {
    return [];
  }
}

/** Words in their entry's stored form; '' for none. */
export function keywordsText(key: string, words: readonly string[], language: Locale): string {
  if (kindOf(key) !== 'words') return words.join(language === 'ar' ? '، ' : ', ');
  return words.length > 0 ? JSON.stringify(words) : '';
}
