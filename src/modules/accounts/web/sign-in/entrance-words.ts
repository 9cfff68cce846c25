import type { ScopedMessages } from '#i18n/scoped-messages.tsx';
import ar from '../../locales/entrance.ar.json';
import en from '../../locales/entrance.en.json';

/** Texts of the login and registration pages. */
export const entranceWords: ScopedMessages = { ar, en };
