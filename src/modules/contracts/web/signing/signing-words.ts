import type { Locale } from '#base/locale.ts';
import { useScopedMessages } from '#i18n/scoped-messages.tsx';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import ar from '../../locales/signing.ar.json' with { type: 'json' };
import en from '../../locales/signing.en.json' with { type: 'json' };

const messages = { ar, en };

/** How one signs a contract, where it differs from accepting a quote. */
export const formWords = { ar: ar.form, en: en.form };

export function useSigningWords(): Translate {
  return useScopedMessages(messages);
}

/** The same outside components, for titles. */
export function signingWords(locale: Locale): Translate {
  return createTranslator(locale, messages[locale]);
}
