import { notice } from '#server/records/notices.ts';
import ar from './locales/notices.ar.json' with { type: 'json' };
import en from './locales/notices.en.json' with { type: 'json' };
import './notes.events.ts';

const words = { ar, en };

export const notices = [
  notice({ event: 'note.mentioned', words, to: ({ data }) => data.users, mail: true, mention: true }),
  notice({ event: 'record.assigned', words, to: ({ data }) => [data.assignee], mail: true }),
];
