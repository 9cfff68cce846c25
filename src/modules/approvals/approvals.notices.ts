import { notice } from '#server/records/notices.ts';
import ar from './locales/notices.ar.json' with { type: 'json' };
import en from './locales/notices.en.json' with { type: 'json' };
import './approvals.events.ts';

const words = { ar, en };

/** Whoever prepared the document, and whoever asked. Events of earlier versions name the first alone. */
const whoAsked = ({ data }: { data: { preparedBy: number; requestedBy?: number } }) => [
  ...new Set([data.preparedBy, data.requestedBy ?? data.preparedBy]),
];

export const notices = [
  notice({ event: 'approval.requested', words, to: ({ data }) => data.users, mail: true }),
  notice({
    event: 'approval.completed',
    words,
    to: whoAsked,
    mail: true,
    tone: 'success',
  }),
  notice({
    event: 'approval.returned',
    words,
    to: whoAsked,
    mail: true,
    tone: 'error',
  }),
];
