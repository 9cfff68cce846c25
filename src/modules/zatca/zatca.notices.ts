import { notice } from '#server/records/notices.ts';
import './zatca.events.ts';
import ar from './locales/notices.ar.json' with { type: 'json' };
import en from './locales/notices.en.json' with { type: 'json' };

const words = { ar, en };

export const notices = [
  notice({ event: 'invoice.unsent', words, to: 'readers', mail: false }),
  notice({ event: 'invoice.late', words, to: 'readers', mail: true, tone: 'error' }),
  notice({ event: 'invoice.sending_stopped', words, to: 'readers', mail: true, tone: 'error' }),
  notice({ event: 'invoice.sending_locked', words, to: 'readers', mail: true, tone: 'error' }),
];
