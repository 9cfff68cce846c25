import type { Locale } from '#base/locale.ts';
import { useScopedMessages } from '#i18n/scoped-messages.tsx';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import ar from '../../locales/shared.ar.json' with { type: 'json' };
import en from '../../locales/shared.en.json' with { type: 'json' };

const messages = { ar, en };

export function useSharedWords(): Translate {
  return useScopedMessages(messages);
}

/** The same outside components, for titles. */
export function sharedWords(locale: Locale): Translate {
  return createTranslator(locale, messages[locale]);
}
