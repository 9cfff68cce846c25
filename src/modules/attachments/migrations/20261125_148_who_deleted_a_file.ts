import type { SchemaStep } from '#server/db/migrate.ts';

export const whoDeletedAFile: SchemaStep = async (db) => {
  await db.schema.alterTable('attachments').addColumn('deleted_by_id', 'integer').execute();
  await db.schema.alterTable('attachments').addColumn('deleted_by', 'text').execute();
};
