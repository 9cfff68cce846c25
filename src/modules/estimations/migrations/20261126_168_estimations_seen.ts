import { sql } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

/** When its owner first opened it confirmed. Those confirmed before this was stored are not new to anybody. */
export const markSeen: SchemaStep = async (db) => {
  await db.schema.alterTable('estimations').addColumn('seen_at', 'text').execute();
  await sql`update estimations set seen_at = updated_at where status = 'confirmed'`.execute(db);
};
