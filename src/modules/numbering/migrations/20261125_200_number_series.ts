import type { SchemaStep } from '#server/db/migrate.ts';

export const numberSeries: SchemaStep = async (db) => {
  await db.schema
    .createTable('number_series')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('branch', 'text', (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('last', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('number_series_pk', ['kind', 'branch', 'year'])
    .execute();
};
