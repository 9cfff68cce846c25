import { notice } from '#server/records/notices.ts';
import './vouchers/vouchers.events.ts';
import ar from './locales/notices.ar.json' with { type: 'json' };
import en from './locales/notices.en.json' with { type: 'json' };

const words = { ar, en };

export const notices = [
  notice({ event: 'receipt.posted', words, to: 'readers', mail: false }),
  notice({ event: 'payment.posted', words, to: 'readers', mail: false }),
  notice({ event: 'receipt.reversed', words, to: 'readers', mail: false }),
  notice({ event: 'payment.reversed', words, to: 'readers', mail: false }),
  notice({ event: 'cheque.bounced', words, to: 'readers', mail: true, tone: 'error' }),
];
