import { notice } from '#server/records/notices.ts';
import './imports.events.ts';
import ar from './locales/notices.ar.json' with { type: 'json' };
import en from './locales/notices.en.json' with { type: 'json' };

/** One for an import, instead of one for each record. */
export const notices = [
  notice({
    event: 'import.finished',
    words: { ar, en },
    to: ({ data }) => data.readers,
    mail: false,
    tone: 'success',
  }),
];
