import { useScopedMessages } from '#i18n/scoped-messages.tsx';
import ar from '../../locales/panel.ar.json';
import en from '../../locales/panel.en.json';

const words = { ar, en };

/** Texts of the opened bell and the inbox. */
export function useNotificationWords() {
  return useScopedMessages(words);
}
