import { notice } from '#server/records/notices.ts';
import ar from './locales/notices.ar.json' with { type: 'json' };
import en from './locales/notices.en.json' with { type: 'json' };

const words = { ar, en };

export const notices = [
  notice({ event: 'estimation.saved', words, to: 'readers', mail: false }),
  // The customer already gets a mail with the paper.
  notice({
    ...{ event: 'estimation.confirmed', words, to: 'owner', mail: null },
    ...{ tone: 'success', page: '/admin/my-orders' },
  }),
];
