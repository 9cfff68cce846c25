import type { OwnMessages } from '#i18n/own-words.tsx';
import ar from '../../locales/entrance.ar.json';
import en from '../../locales/entrance.en.json';

/** The words of the pages by which people come in. */
export const entranceWords: OwnMessages = { ar, en };
