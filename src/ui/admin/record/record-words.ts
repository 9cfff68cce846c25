import { type ScopedMessages, useScopedMessages } from '#i18n/scoped-messages.tsx';
import type { Translate } from '#i18n/translator.ts';
import ar from './locales/ar.json';
import en from './locales/en.json';

const words: ScopedMessages = { ar, en };

/** Texts shared by all records of the panel: notes, files, timeline, assignment. */
export function useRecordWords(): Translate {
  return useScopedMessages(words);
}
