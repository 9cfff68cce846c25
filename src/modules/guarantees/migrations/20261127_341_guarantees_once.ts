import { sql } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

/** Lets each letter be entered once for a contract; letters of before have no key, and are compared when one is entered. */
export const enterGuaranteesOnce: SchemaStep = async (db) => {
  await db.schema.alterTable('guarantees').addColumn('letter_key', 'text').execute();
  await db.schema
    .createIndex('guarantees_once')
    .unique()
    .on('guarantees')
    .column('letter_key')
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
};
