import type { SchemaStep } from '#server/db/migrate.ts';

/** The language that each user reads. Nothing tells that of existing users: they get the site's first. */
export const addUsersLanguage: SchemaStep = async (db) => {
  await db.schema
    .alterTable('users')
    .addColumn('locale', 'text', (column) => column.notNull().defaultTo('ar'))
    .execute();
};
