import { notice } from '#server/records/notices.ts';
import ar from '../locales/notices.ar.json' with { type: 'json' };
import en from '../locales/notices.en.json' with { type: 'json' };
import './check.events.ts';

export const notices = [
  notice({ event: 'ledger.differs', words: { ar, en }, to: 'administrators', mail: true, tone: 'error' }),
];
