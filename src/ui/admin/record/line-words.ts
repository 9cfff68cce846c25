import { type ScopedMessages, useScopedMessages } from '#i18n/scoped-messages.tsx';
import type { Translate } from '#i18n/translator.ts';
import ar from './locales/lines.ar.json';
import en from './locales/lines.en.json';

const words: ScopedMessages = { ar, en };

export function useLineWords(): Translate {
  return useScopedMessages(words);
}
