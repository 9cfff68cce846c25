import type { Locale } from '#base/locale.ts';
import { createTranslator, type Messages, type Translate } from './translator.ts';

const translators = new Map<Locale, Translate>();

/** Registers a language's texts once loaded. */
export function learnWords(locale: Locale, messages: Messages): void {
  translators.set(locale, createTranslator(locale, messages));
}

/** A language's texts for code outside components, such as a page's `meta`. Throws if they are not loaded. */
export function wordsOf(locale: Locale): Translate {
  const translate = translators.get(locale);
  if (!translate) throw new Error(`the words of "${locale}" are not loaded`);
  return translate;
}
