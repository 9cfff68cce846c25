import type { SchemaStep } from '#server/db/migrate.ts';

const texts = ['representative', 'representative_capacity', 'company_representative', 'company_capacity'];

/** Adds who signs for whom, the guarantees, and the rhythm of the certificates. */
export const addPartiesAndMilestones: SchemaStep = async (db) => {
  for (const name of texts)
    await db.schema
      .alterTable('contracts')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  await db.schema
    .alterTable('contracts')
    .addColumn('advance_guarantee', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('contracts').addColumn('structural_years', 'integer').execute();
  await db.schema
    .alterTable('contracts')
    .addColumn('rhythm', 'text', (column) => column.notNull().defaultTo('monthly'))
    .execute();
  await db.schema
    .alterTable('contracts')
    .addColumn('milestones', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
};
