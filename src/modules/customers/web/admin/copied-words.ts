import { useScopedMessages } from '#i18n/scoped-messages.tsx';
import ar from '../../locales/copied.ar.json';
import en from '../../locales/copied.en.json';

const words = { ar, en };

/** Texts about the customer of a document. */
export function useCopiedWords() {
  return useScopedMessages(words);
}
