import { type OwnMessages, useOwnWords } from '#i18n/own-words.tsx';
import type { Translate } from '#i18n/translator.ts';
import ar from './locales/ar.json';
import en from './locales/en.json';

const words: OwnMessages = { ar, en };

/** The words of what every record of the panel has: notes, files, timeline, assignment. */
export function useRecordWords(): Translate {
  return useOwnWords(words);
}
