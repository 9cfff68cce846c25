import type { SchemaStep } from '#server/db/migrate.ts';

/** Versions of the legal texts, and who accepted them. The texts were entries of the configuration. */
export const createLegal: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('legal_versions')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('number', 'integer')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('translations', 'text', (column) => column.notNull())
    .addColumn('sample', 'text', (column) => column.notNull())
    .addColumn('matters', 'integer', (column) => column.notNull())
    .addColumn('in_force_from', 'text')
    .addColumn('published_at', 'text')
    .addColumn('published_by_id', 'integer')
    .addColumn('published_by', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createIndex('legal_versions_number')
    .on('legal_versions')
    .columns(['kind', 'number'])
    .unique()
    .execute();
  await db.schema
    .createTable('legal_acceptances')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('version_id', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('legal_acceptances_subject')
    .on('legal_acceptances')
    .columns(['subject', 'subject_id'])
    .execute();
  await db.schema
    .createIndex('legal_acceptances_user')
    .on('legal_acceptances')
    .columns(['user_id', 'kind'])
    .execute();
};
