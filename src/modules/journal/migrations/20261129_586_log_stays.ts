import type { SchemaStep } from '#server/db/migrate.ts';

/** The log is only added to, except where a person is erased; its folded text is renewed by upgrades. */
export const keepLog: SchemaStep = async (db, columns) => {
  const kept = ['id', 'at', 'user_id', 'user_name', 'action', 'subject', 'subject_id', 'subject_name'];
  await columns.keepRows(db, {
    ...{ table: 'journal_entries', columns: [...kept, 'before', 'after'], erasable: true },
  });
};
