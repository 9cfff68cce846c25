import { notice } from '#server/records/notices.ts';
import ar from './locales/notices.ar.json' with { type: 'json' };
import en from './locales/notices.en.json' with { type: 'json' };
import './quotes.events.ts';

const words = { ar, en };

export const notices = [
  notice({ event: 'quote.accepted', words, to: 'readers', mail: true, tone: 'success' }),
  notice({ event: 'quote.declined', words, to: 'readers', mail: true, tone: 'error' }),
  notice({ event: 'quote.asked', words, to: 'readers', mail: true }),
  notice({ event: 'quote.expired', words, to: 'readers', mail: false }),
];
