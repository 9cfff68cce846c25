import type { Locale } from '#base/locale.ts';
import { type OwnMessages, useOwnWords } from '#i18n/own-words.tsx';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import ar from '../locales/orders.ar.json';
import en from '../locales/orders.en.json';

const words: OwnMessages = { ar, en };

/** The words around a saved estimation, which come with its pages: the public ones do without. */
export function orderWords(locale: Locale): Translate {
  return createTranslator(locale, words[locale]);
}

export function useOrderWords(): Translate {
  return useOwnWords(words);
}
