import type { SchemaStep } from '#server/db/migrate.ts';

/** Adds the estimation that a request asks about, and the account that sent it. */
export const addEstimations: SchemaStep = async (db) => {
  const table = 'quote_requests';
  for (const column of ['estimation_id', 'user_id']) {
    await db.schema.alterTable(table).addColumn(column, 'integer').execute();
    await db.schema.createIndex(`quote_requests_${column}`).on(table).column(column).execute();
  }
};
