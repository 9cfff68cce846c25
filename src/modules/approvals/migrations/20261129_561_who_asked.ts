import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

interface Tables {
  approval_rounds: { id: number; subject: string; subject_id: number; state: string; barred: string };
  record_writers: { subject: string; subject_id: number; user_id: number };
}

export const addWhoAsked: SchemaStep = async (db) => {
  const table = () => db.schema.alterTable('approval_rounds');
  await table().addColumn('requested_by', 'integer').execute();
  for (const [name, initial] of Object.entries({
    requested_by_name: '',
    barred: '[]',
    purpose: '',
    seal: '',
  }))
    await table()
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(initial))
      .execute();
  // What waits now must not be approved by those who wrote it.
  const tables = db as Kysely<Tables>;
  const waiting = await tables
    .selectFrom('approval_rounds')
    .select(['id', 'subject', 'subject_id'])
    .where('state', '=', 'waiting')
    .execute();
  for (const { id, subject, subject_id } of waiting) {
    const writers = await tables
      .selectFrom('record_writers')
      .select('user_id')
      .where('subject', '=', subject)
      .where('subject_id', '=', subject_id)
      .execute();
    const barred = JSON.stringify(writers.map(({ user_id }) => user_id));
    await tables.updateTable('approval_rounds').set({ barred }).where('id', '=', id).execute();
  }
};
