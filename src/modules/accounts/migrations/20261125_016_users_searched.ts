import type { SchemaStep } from '#server/db/migrate.ts';

/** Index for search. */
export const searchUsers: SchemaStep = async (db) => {
  await db.schema.createIndex('users_searched').on('users').columns(['id', 'search']).execute();
};
