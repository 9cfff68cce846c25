import type { Locale } from '#base/locale.ts';

/**
 * The language of a text that is entirely in the other language, such as an Arabic name without an English
 * one.
 */
export function otherLanguage(text: string, locale: Locale): Locale | undefined {
  const arabic = /\p{Script=Arabic}/u.test(text);
  const latin = /\p{Script=Latin}/u.test(text);
  if (arabic === latin) return undefined;
  const language = arabic ? 'ar' : 'en';
  return language === locale ? undefined : language;
}
