import type { ScopedMessages } from '#i18n/scoped-messages.tsx';
import ar from '../../locales/account.ar.json';
import en from '../../locales/account.en.json';

/** Texts of the account page. */
export const accountWords: ScopedMessages = { ar, en };
