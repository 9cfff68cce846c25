import type { Kysely } from 'kysely';
import type { Connection } from './database.ts';

/** A module's tables with its table types, on the database or the current transaction. */
export function tablesOf<Tables>(on: Connection): Kysely<Tables> {
  return on as Kysely<Tables>;
}
