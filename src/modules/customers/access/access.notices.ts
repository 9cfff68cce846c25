import { notice } from '#server/records/notices.ts';
import ar from '../locales/notices.ar.json' with { type: 'json' };
import en from '../locales/notices.en.json' with { type: 'json' };
import './access.events.ts';

export const notices = [
  notice({ event: 'customer.access_given', words: { ar, en }, to: 'readers', mail: false, tone: 'success' }),
];
