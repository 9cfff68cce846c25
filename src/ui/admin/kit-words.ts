import { type ScopedMessages, useScopedMessages } from '#i18n/scoped-messages.tsx';
import type { Translate } from '#i18n/translator.ts';
import ar from './locales/ar.json';
import en from './locales/en.json';

const words: ScopedMessages = { ar, en };

/** Texts shared by all lists and forms of the admin panel. */
export function useKitWords(): Translate {
  return useScopedMessages(words);
}
