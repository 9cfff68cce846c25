import type { SchemaStep } from '#server/db/migrate.ts';

/** Indexes the changes of a record, for its timeline. */
export const indexChangesOfRecord: SchemaStep = async (db) => {
  await db.schema
    .createIndex('journal_entries_of_record')
    .on('journal_entries')
    .columns(['subject', 'subject_id'])
    .execute();
  await db.schema.dropIndex('journal_entries_subject').execute();
};
