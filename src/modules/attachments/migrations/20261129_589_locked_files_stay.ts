import type { SchemaStep } from '#server/db/migrate.ts';

/** Files that were signed, or sent with a document, stay with their bytes. Merging gives them to another record. */
export const keepLocked: SchemaStep = async (db, columns) => {
  await columns.keepRows(db, {
    table: 'attachments',
    columns: [
      ...['id', 'name', 'kind', 'size', 'sha256', 'locked', 'user_id', 'user_name', 'created_at', 'complete'],
      ...['deleted_at', 'deleted_by_id', 'deleted_by'],
    ],
    when: 'old.locked = 1',
    erasable: true,
  });
  await columns.keepRows(db, {
    ...{ table: 'attachment_chunks', columns: ['attachment_id', 'place', 'bytes'], erasable: true },
    when: 'exists (select 1 from attachments where id = old.attachment_id and locked = 1)',
  });
};
