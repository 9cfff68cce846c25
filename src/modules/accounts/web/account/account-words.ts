import type { OwnMessages } from '#i18n/own-words.tsx';
import ar from '../../locales/account.ar.json';
import en from '../../locales/account.en.json';

/** The words of the account page. */
export const accountWords: OwnMessages = { ar, en };
