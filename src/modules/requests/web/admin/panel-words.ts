import type { Locale } from '#base/locale.ts';
import { type ScopedMessages, useScopedMessages } from '#i18n/scoped-messages.tsx';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import ar from '../../locales/panel.ar.json';
import en from '../../locales/panel.en.json';

const words: ScopedMessages = { ar, en };

export function usePanelWords(): Translate {
  return useScopedMessages(words);
}

/** Texts in a language other than the reader's: messages to a sender are in theirs. */
export function panelWords(locale: Locale): Translate {
  return createTranslator(locale, words[locale]);
}
