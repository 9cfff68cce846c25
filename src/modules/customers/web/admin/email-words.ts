import { useScopedMessages } from '#i18n/scoped-messages.tsx';
import ar from '../../locales/email.ar.json';
import en from '../../locales/email.en.json';

const words = { ar, en };

/** Texts about the e-mail address of a document's customer. */
export function useEmailWords() {
  return useScopedMessages(words);
}
