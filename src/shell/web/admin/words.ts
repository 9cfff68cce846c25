import { type ScopedMessages, useScopedMessages } from '#i18n/scoped-messages.tsx';
import type { Translate } from '#i18n/translator.ts';
import ar from '../../locales/admin.ar.json';
import en from '../../locales/admin.en.json';

const words: ScopedMessages = { ar, en };

/** The words of the frame around signed-in pages, which come with it. */
export function useAdminWords(): Translate {
  return useScopedMessages(words);
}
