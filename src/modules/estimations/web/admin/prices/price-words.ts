import { type OwnMessages, useOwnWords } from '#i18n/own-words.tsx';
import type { Translate } from '#i18n/translator.ts';
import ar from '../../../locales/prices.ar.json';
import en from '../../../locales/prices.en.json';

const words: OwnMessages = { ar, en };

export function usePriceWords(): Translate {
  return useOwnWords(words);
}
