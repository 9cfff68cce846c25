import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

/** How far the sample company's year of documents is, and which rows it consists of. */
export const createSampleYear: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('sample_year')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text')
    .addColumn('claim', 'text')
    .addColumn('claimed_until', 'text')
    .execute();
  const tables = db as Kysely<{ sample_year: { id: number; state: string } }>;
  await tables.insertInto('sample_year').values({ id: 1, state: 'none' }).execute();
  await db.schema
    .createTable('sample_year_rows')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('first', 'integer', (column) => column.notNull())
    .addColumn('last', 'integer', (column) => column.notNull())
    .execute();
};
