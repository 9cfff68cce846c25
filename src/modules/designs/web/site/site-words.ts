import type { ScopedMessages } from '#i18n/scoped-messages.tsx';
import ar from '../../locales/site.ar.json';
import en from '../../locales/site.en.json';

/** The words of the page around the form. Its loader puts them into its data. */
export const siteWords: ScopedMessages = { ar, en };
