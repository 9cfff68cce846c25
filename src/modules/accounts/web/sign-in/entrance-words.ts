import type { ScopedMessages } from '#i18n/scoped-messages.tsx';
import ar from '../../locales/entrance.ar.json';
import en from '../../locales/entrance.en.json';

/** The words of the pages by which people come in. */
export const entranceWords: ScopedMessages = { ar, en };
