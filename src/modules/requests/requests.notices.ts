import { notice } from '#server/records/notices.ts';
import ar from './locales/notices.ar.json' with { type: 'json' };
import en from './locales/notices.en.json' with { type: 'json' };

/** The company's own address already gets a mail about every request. */
export const notices = (['request.created', 'request.message_received'] as const).map((event) =>
  notice({ event, words: { ar, en }, to: 'readers', mail: false }),
);
