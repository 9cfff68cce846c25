import type { Kysely } from 'kysely';
import type { Connection } from './database.ts';

/** The tables of a module, as its table types describe them, on the database or on a transaction that is under way. */
export function tablesOf<Tables>(on: Connection): Kysely<Tables> {
  return on as Kysely<Tables>;
}
