import type { ScopedMessages } from '#i18n/scoped-messages.tsx';
import ar from '../../locales/site.ar.json';
import en from '../../locales/site.en.json';

/** The page's words, which load only with it. */
export const siteWords: ScopedMessages = { ar, en };
