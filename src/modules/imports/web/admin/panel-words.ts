import { type ScopedMessages, useScopedMessages } from '#i18n/scoped-messages.tsx';
import type { Translate } from '#i18n/translator.ts';
import ar from '../../locales/panel.ar.json';
import en from '../../locales/panel.en.json';

const words: ScopedMessages = { ar, en };

export function usePanelWords(): Translate {
  return useScopedMessages(words);
}
