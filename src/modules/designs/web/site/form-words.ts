import type { ScopedMessages } from '#i18n/scoped-messages.tsx';
import ar from '../../locales/form.ar.json';
import en from '../../locales/form.en.json';
import arNames from '../../locales/journal.ar.json';
import enNames from '../../locales/journal.en.json';

const wordsOf = (form: object, { fields, values }: { fields: object; values: object }) => ({
  designs: { fields, values, ...form },
});

/** The words of the form, with the names of fields and values. */
export const formWords = { ar: wordsOf(ar, arNames), en: wordsOf(en, enNames) } as ScopedMessages;
