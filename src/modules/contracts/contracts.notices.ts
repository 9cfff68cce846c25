import { notice } from '#server/records/notices.ts';
import './contracts.events.ts';
import ar from './locales/notices.ar.json' with { type: 'json' };
import en from './locales/notices.en.json' with { type: 'json' };

const words = { ar, en };

export const notices = [
  notice({ event: 'contract.signed', words, to: 'readers', mail: true, tone: 'success' }),
  notice({ event: 'contract.declined', words, to: 'readers', mail: true, tone: 'error' }),
  notice({ event: 'contract.asked', words, to: 'readers', mail: true }),
];
