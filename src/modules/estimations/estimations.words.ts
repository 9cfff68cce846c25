import type { Locale } from '#base/locale.ts';
import { createTranslator, type Messages, type Translate } from '#i18n/translator.ts';
import ar from './locales/orders.ar.json' with { type: 'json' };
import en from './locales/orders.en.json' with { type: 'json' };

export const orderMessages: Record<Locale, Messages> = { ar, en };

/** Texts for saved estimations, loaded with their pages; public pages do without. */
export function orderWords(locale: Locale): Translate {
  return createTranslator(locale, orderMessages[locale]);
}
