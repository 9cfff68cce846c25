import { type OwnMessages, useOwnWords } from '#i18n/own-words.tsx';
import type { Translate } from '#i18n/translator.ts';
import ar from './locales/ar.json';
import en from './locales/en.json';

const words: OwnMessages = { ar, en };

/** The words that every list and form of the admin panel has. */
export function useKitWords(): Translate {
  return useOwnWords(words);
}
