import { type ScopedMessages, useScopedMessages } from '#i18n/scoped-messages.tsx';
import type { Translate } from '#i18n/translator.ts';
import ar from './locales/ar.json';
import en from './locales/en.json';

const words: ScopedMessages = { ar, en };

/** The words that every list and form of the admin panel has. */
export function useKitWords(): Translate {
  return useScopedMessages(words);
}
