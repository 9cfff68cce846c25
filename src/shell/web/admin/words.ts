import { type OwnMessages, useOwnWords } from '#i18n/own-words.tsx';
import type { Translate } from '#i18n/translator.ts';
import ar from '../../locales/admin.ar.json';
import en from '../../locales/admin.en.json';

const words: OwnMessages = { ar, en };

/** The words of the frame around signed-in pages, which come with it. */
export function useAdminWords(): Translate {
  return useOwnWords(words);
}
