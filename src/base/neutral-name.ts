import type { Locale } from './locale.ts';

/** Name of a company that has not entered its own yet. */
export const neutralName: Readonly<Record<Locale, string>> = {
  ar: 'شركة مقاولات',
  en: 'Construction Company',
};
