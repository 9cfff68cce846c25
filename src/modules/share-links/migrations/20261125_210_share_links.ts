import type { SchemaStep } from '#server/db/migrate.ts';

export const createShareLinks: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('share_links')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'integer')
    .addColumn('expires_at', 'text')
    .addColumn('revoked_at', 'text')
    .addColumn('views', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('first_viewed_at', 'text')
    .addColumn('last_viewed_at', 'text')
    .execute();
  // A record has at most one unrevoked link per purpose.
  await db.schema
    .createIndex('share_links_in_force')
    .unique()
    .on('share_links')
    .columns(['subject', 'subject_id', 'purpose'])
    .where('revoked_at' as never, 'is', null)
    .execute();
};
