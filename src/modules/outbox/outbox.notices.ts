import { notice } from '#server/records/notices.ts';
import ar from './locales/notices.ar.json' with { type: 'json' };
import en from './locales/notices.en.json' with { type: 'json' };

/** Never by mail, which may fail as well. */
export const notices = [
  notice({ event: 'mail.failed', words: { ar, en }, to: 'administrators', mail: null, tone: 'error' }),
];
