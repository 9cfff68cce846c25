import { type ScopedMessages, useScopedMessages } from '#i18n/scoped-messages.tsx';
import type { Translate } from '#i18n/translator.ts';
import ar from '../../locales/admin.ar.json';
import en from '../../locales/admin.en.json';

const words: ScopedMessages = { ar, en };

/** Texts of the frame of signed-in pages, loaded with it. */
export function useAdminWords(): Translate {
  return useScopedMessages(words);
}
