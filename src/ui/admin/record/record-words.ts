import { type ScopedMessages, useScopedMessages } from '#i18n/scoped-messages.tsx';
import type { Translate } from '#i18n/translator.ts';
import ar from './locales/ar.json';
import en from './locales/en.json';

const words: ScopedMessages = { ar, en };

/** The words of what every record of the panel has: notes, files, timeline, assignment. */
export function useRecordWords(): Translate {
  return useScopedMessages(words);
}
