import type { SchemaStep } from '#server/db/migrate.ts';

/** Adds the annexes of a contract, fixed with its approval. */
export const addContractAnnexes: SchemaStep = async (db) => {
  await db.schema
    .alterTable('contracts')
    .addColumn('annexes', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
};
