import type { ServerContext } from '../context.ts';
import type { Connection } from '../db/database.ts';
import type { SchemaSteps } from '../db/migrate.ts';
import { tablesOf } from '../db/tables-of.ts';

interface WriterTables {
  record_writers: {
    subject: string;
    subject_id: number;
    user_id: number;
    /** When they wrote last. */
    at: string;
  };
}

/** Who created or changed a document: nobody approves what they wrote. */
export const writersSchema: SchemaSteps = {
  '20261129_560_record_writers': async (db) => {
    await db.schema
      .createTable('record_writers')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'integer', (column) => column.notNull())
      .addColumn('user_id', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('record_writers_once', ['subject', 'subject_id', 'user_id'])
      .execute();
  },
};

/** Notes that a user wrote in a document, in the transaction of the change. */
export async function recordWriter(
  context: ServerContext,
  { subject, id, user }: { subject: string; id: number; user: number },
  on: Connection,
): Promise<void> {
  const at = context.now().toISOString();
  await tablesOf<WriterTables>(on)
    .insertInto('record_writers')
    .values({ subject, subject_id: id, user_id: user, at })
    .onConflict((conflict) => conflict.columns(['subject', 'subject_id', 'user_id']).doUpdateSet({ at }))
    .execute();
}

/** Ids of those who wrote in a document, optionally only after a moment. */
export async function writersOf(
  on: Connection,
  { subject, id }: { subject: string; id: number },
  since = '',
): Promise<number[]> {
  const rows = await tablesOf<WriterTables>(on)
    .selectFrom('record_writers')
    .select('user_id')
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('at', '>', since)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Removes what is noted about erased records. */
export async function eraseWriters(on: Connection, subject: string, ids: readonly number[]): Promise<void> {
  await tablesOf<WriterTables>(on)
    .deleteFrom('record_writers')
    .where('subject', '=', subject)
    .where('subject_id', 'in', [...ids])
    .execute();
}
