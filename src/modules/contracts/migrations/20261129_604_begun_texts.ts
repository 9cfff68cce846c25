import type { SchemaStep } from '#server/db/migrate.ts';

/** The texts that a draft began with, so that English ones nobody wrote are known. */
export const addBegunTexts: SchemaStep = async (db) => {
  await db.schema
    .alterTable('contracts')
    .addColumn('begun', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
};
