import type { SchemaStep } from '#server/db/migrate.ts';

/** Index that tells whether a picture is in use. */
export const indexPictures: SchemaStep = async (db) => {
  await db.schema.createIndex('documents_media').on('documents').column('media').execute();
  await db.schema.createIndex('project_units_media').on('project_units').column('media').execute();
};
