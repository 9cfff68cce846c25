import type { ScopedMessages } from '#i18n/scoped-messages.tsx';
import ar from '../locales/quote.ar.json';
import en from '../locales/quote.en.json';

/** Texts of the quote form's section. */
export const quoteWords: ScopedMessages = { ar: { requests: ar }, en: { requests: en } };
