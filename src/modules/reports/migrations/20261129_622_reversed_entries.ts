import { sql } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

/** Entries that were reversed: what they moved was neither received nor paid. */
export const indexReversed: SchemaStep = async (db) => {
  await sql`create index ledger_entries_reversed on ledger_entries (date, id)
    where reversed_by is not null`.execute(db);
};
