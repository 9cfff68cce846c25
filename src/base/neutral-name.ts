import type { Locale } from './locale.ts';

/** What a company that has not said its name yet is called. */
export const neutralName: Readonly<Record<Locale, string>> = {
  ar: 'شركة مقاولات',
  en: 'Construction Company',
};
