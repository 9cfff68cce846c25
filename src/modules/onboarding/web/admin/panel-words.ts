import { type OwnMessages, useOwnWords } from '#i18n/own-words.tsx';
import type { Translate } from '#i18n/translator.ts';
import ar from '../../locales/panel.ar.json';
import en from '../../locales/panel.en.json';

const words: OwnMessages = { ar, en };

export function usePanelWords(): Translate {
  return useOwnWords(words);
}
