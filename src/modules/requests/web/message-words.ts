import type { ScopedMessages } from '#i18n/scoped-messages.tsx';
import ar from '../locales/message.ar.json';
import en from '../locales/message.en.json';

/** The words of the message form, in addition to those of the quote form. */
export const messageWords: ScopedMessages = { ar: { requests: ar }, en: { requests: en } };
