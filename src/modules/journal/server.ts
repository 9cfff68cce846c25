import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { searchOf } from '#server/records/journal.ts';
import { mountJournal } from './journal.api.ts';
import { eraseSubject } from './journal.personal.ts';
import { journalTimeline } from './journal.timeline.ts';

export { eraseAuthor, eraseName, eraseSubject } from './journal.personal.ts';

export const server: ServerModule = {
  id: 'journal',
  schema: migrationsOf(import.meta.url),
  searched: [
    { table: 'journal_entries', columns: ['user_name', 'subject_name', 'subject_id'], text: searchOf },
  ],
  timeline: journalTimeline,
  erase: (subject, ids, trx) => eraseSubject(trx, subject, ids),
  mount: mountJournal,
};
