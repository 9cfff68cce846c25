import { notice } from '#server/records/notices.ts';
import './change-orders.events.ts';
import ar from './locales/notices.ar.json' with { type: 'json' };
import en from './locales/notices.en.json' with { type: 'json' };

const words = { ar, en };

export const notices = [
  notice({ event: 'change_order.accepted', words, to: 'readers', mail: true, tone: 'success' }),
  notice({ event: 'change_order.declined', words, to: 'readers', mail: true, tone: 'error' }),
  notice({ event: 'change_order.asked', words, to: 'readers', mail: true }),
];
