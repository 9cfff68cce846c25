import { notice } from '#server/records/notices.ts';
import './invoices.events.ts';
import ar from './locales/notices.ar.json' with { type: 'json' };
import en from './locales/notices.en.json' with { type: 'json' };

const words = { ar, en };

export const notices = [
  notice({ event: 'invoice.issued', words, to: 'readers', mail: false }),
  notice({ event: 'certificate.uninvoiced', words, to: 'readers', mail: true }),
  notice({ event: 'contract.advance_uninvoiced', words, to: 'readers', mail: true }),
  notice({ event: 'invoice.rejected', words, to: 'readers', mail: true, tone: 'error' }),
];
