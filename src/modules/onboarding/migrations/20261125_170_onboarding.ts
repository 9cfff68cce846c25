import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

export const createOnboarding: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('onboarding')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('dismissed_at', 'text')
    .addColumn('dismissed_by', 'text')
    .execute();
  await (db as Kysely<{ onboarding: { id: number } }>).insertInto('onboarding').values({ id: 1 }).execute();
  await db.schema
    .createTable('sample_company_changes')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'text')
    .execute();
};
