import type { SchemaStep } from '#server/db/migrate.ts';

export const createNotes: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('notes')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('mentions', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('notes_of_record').on('notes').columns(['subject', 'subject_id']).execute();
  await db.schema
    .createTable('assignments')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('assignee_id', 'integer')
    .addColumn('next_action', 'text', (column) => column.notNull())
    .addColumn('next_action_on', 'text')
    .addPrimaryKeyConstraint('assignments_of_record', ['subject', 'subject_id'])
    .execute();
  await db.schema
    .createIndex('assignments_of_user')
    .on('assignments')
    .columns(['subject', 'assignee_id'])
    .execute();
};
