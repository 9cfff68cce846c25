import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

interface Tables {
  record_writers: { subject: string; subject_id: number; user_id: number; at: string };
  journal_entries: {
    subject: string;
    subject_id: number | null;
    user_id: number | null;
    action: string;
    after: string | null;
    at: string;
  };
}

const documents = [
  ...['quote', 'contract', 'change_order', 'certificate', 'estimation', 'invoice', 'receipt', 'payment'],
  ...['supplier_bill', 'journal_entry', 'transfer', 'petty_expense'],
];

/** The log knows who wrote in documents before: nobody approves what they wrote. Approvals are in it as changes too. */
export const writersOfTheLog: SchemaStep = async (db) => {
  const tables = db as Kysely<Tables>;
  const logged = tables
    .selectFrom('journal_entries')
    .select(({ fn }) => ['subject', 'subject_id', 'user_id', fn.max('at').as('at')])
    .where('subject', 'in', documents)
    .where('action', 'in', ['create', 'update'])
    .where('user_id', 'is not', null)
    .where('subject_id', 'is not', null)
    .where(({ eb, or }) => or([eb('after', 'is', null), eb('after', 'not like', '%"approval%')]))
    .groupBy(['subject', 'subject_id', 'user_id']);
  await tables
    .insertInto('record_writers')
    .columns(['subject', 'subject_id', 'user_id', 'at'])
    .expression(logged as never)
    .execute();
};
