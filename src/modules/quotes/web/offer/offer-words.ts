import type { Locale } from '#base/locale.ts';
import { useScopedMessages } from '#i18n/scoped-messages.tsx';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import ar from '../../locales/offer.ar.json' with { type: 'json' };
import en from '../../locales/offer.en.json' with { type: 'json' };

const messages = { ar, en };

export function useOfferWords(): Translate {
  return useScopedMessages(messages);
}

/** The same outside components, for titles. */
export function offerWords(locale: Locale): Translate {
  return createTranslator(locale, messages[locale]);
}
