import { type OwnMessages, useOwnWords } from '#i18n/own-words.tsx';
import type { Translate } from '#i18n/translator.ts';
import ar from './locales/lines.ar.json';
import en from './locales/lines.en.json';

const words: OwnMessages = { ar, en };

export function useLineWords(): Translate {
  return useOwnWords(words);
}
