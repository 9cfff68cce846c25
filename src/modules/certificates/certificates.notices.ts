import { notice } from '#server/records/notices.ts';
import './certificates.events.ts';
import ar from './locales/notices.ar.json' with { type: 'json' };
import en from './locales/notices.en.json' with { type: 'json' };

const words = { ar, en };

export const notices = [
  notice({ event: 'certificate.submitted', words, to: 'readers', mail: false }),
  notice({ event: 'certificate.agreed', words, to: 'readers', mail: true, tone: 'success' }),
  notice({
    ...{ event: 'certificate.invoice_awaited', words, mail: false },
    to: ({ data }) => data.to,
  }),
  notice({ event: 'certificate.declined', words, to: 'readers', mail: true, tone: 'error' }),
  notice({ event: 'certificate.asked', words, to: 'readers', mail: true }),
];
