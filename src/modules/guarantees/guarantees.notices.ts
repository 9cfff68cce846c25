import { notice } from '#server/records/notices.ts';
import './guarantees.events.ts';
import ar from './locales/notices.ar.json' with { type: 'json' };
import en from './locales/notices.en.json' with { type: 'json' };

const words = { ar, en };

export const notices = [
  notice({ event: 'guarantee.expires_60', words, to: 'readers', mail: false }),
  notice({ event: 'guarantee.expires_30', words, to: 'readers', mail: true }),
  notice({ event: 'guarantee.expires_7', words, to: 'readers', mail: true, tone: 'error' }),
  notice({ event: 'guarantee.expired', words, to: 'readers', mail: true, tone: 'error' }),
];
