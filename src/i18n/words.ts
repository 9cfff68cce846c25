import type { Locale } from '#base/locale.ts';
import { createTranslator, type Messages, type Translate } from './translator.ts';

const translators = new Map<Locale, Translate>();

/** Makes the words of a language known, as soon as they are there. */
export function learnWords(locale: Locale, messages: Messages): void {
  translators.set(locale, createTranslator(locale, messages));
}

/** The words of a language for code outside components, such as a page's `meta`. Throws where they are not there yet. */
export function wordsOf(locale: Locale): Translate {
  const translate = translators.get(locale);
  if (!translate) throw new Error(`the words of "${locale}" are not loaded`);
  return translate;
}
