import type { Locale } from '#base/locale.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { createTranslator, type Messages, type Translate } from '#i18n/translator.ts';
import ar from '../locales/orders.ar.json';
import en from '../locales/orders.en.json';

const words: Record<Locale, Messages> = { ar, en };

/** The words around a saved estimation, which come with its pages: the public ones do without. */
export function orderWords(locale: Locale): Translate {
  return createTranslator(locale, words[locale]);
}

export function useOrderWords(): Translate {
  return orderWords(useI18n().locale);
}
