import type { ScopedMessages } from '#i18n/scoped-messages.tsx';
import ar from '../../locales/site.ar.json';
import en from '../../locales/site.en.json';

/** The words of the legal pages, which load only with them. */
export const siteWords: ScopedMessages = { ar, en };
