import { notice } from '#server/records/notices.ts';
import ar from './locales/notices.ar.json' with { type: 'json' };
import en from './locales/notices.en.json' with { type: 'json' };

/** The company's own address already gets a mail about every request. */
const received = (['request.created', 'request.message_received'] as const).map((event) =>
  notice({ event, words: { ar, en }, to: 'readers', mail: false }),
);

export const notices = [
  ...received,
  notice({
    event: 'request.several_assigned',
    words: { ar, en },
    to: ({ data }) => [data.assignee],
    mail: true,
    page: '/admin/requests?assignee=me',
  }),
  notice({ event: 'request.untouched', words: { ar, en }, to: ({ data }) => data.users, mail: true }),
];
