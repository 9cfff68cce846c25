import type { Locale } from '#base/locale.ts';
import { useI18n } from '#i18n/i18n.tsx';
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

/** Units that the estimate writes in Arabic, in the reader's language. */
export function useUnit(unit: string): string {
  const { locale } = useI18n();
  const known = Object.entries(ar.unit).find(([, word]) => word === unit);
  return known ? messages[locale].unit[known[0] as keyof typeof ar.unit] : unit;
}
