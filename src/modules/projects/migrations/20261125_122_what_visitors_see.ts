import type { SchemaStep } from '#server/db/migrate.ts';

/**
 * Whether visitors see a project's cost, and whether a hidden project becomes public with its first picture.
 */
export const addWhatVisitorsSee: SchemaStep = async (db) => {
  for (const column of ['hide_cost', 'awaits_picture'])
    await db.schema
      .alterTable('projects')
      .addColumn(column, 'integer', (added) => added.notNull().defaultTo(0))
      .execute();
};
