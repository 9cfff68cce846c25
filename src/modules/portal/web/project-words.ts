import type { Locale } from '#base/locale.ts';
import { useScopedMessages } from '#i18n/scoped-messages.tsx';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import ar from '../locales/project.ar.json' with { type: 'json' };
import en from '../locales/project.en.json' with { type: 'json' };

const messages = { ar, en };

export function useProjectWords(): Translate {
  return useScopedMessages(messages);
}

/** The same outside components, for titles. */
export function projectWords(locale: Locale): Translate {
  return createTranslator(locale, messages[locale]);
}
