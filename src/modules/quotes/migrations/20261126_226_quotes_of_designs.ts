import type { SchemaStep } from '#server/db/migrate.ts';

export const quotesOfDesigns: SchemaStep = async (db) => {
  await db.schema.createIndex('quotes_by_design').on('quotes').column('design_request_id').execute();
};
