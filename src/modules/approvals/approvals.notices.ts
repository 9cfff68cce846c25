import { notice } from '#server/records/notices.ts';
import ar from './locales/notices.ar.json' with { type: 'json' };
import en from './locales/notices.en.json' with { type: 'json' };
import './approvals.events.ts';

const words = { ar, en };

export const notices = [
  notice({ event: 'approval.requested', words, to: ({ data }) => data.users, mail: true }),
  notice({
    event: 'approval.completed',
    words,
    to: ({ data }) => [data.preparedBy],
    mail: true,
    tone: 'success',
  }),
  notice({
    event: 'approval.returned',
    words,
    to: ({ data }) => [data.preparedBy],
    mail: true,
    tone: 'error',
  }),
];
