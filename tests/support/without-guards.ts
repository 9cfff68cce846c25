import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** Drops the guards of a test's database, so that a test can put a record into any state. */
export async function withoutGuards({ kysely, engine }: Database): Promise<void> {
  const found =
    engine.name === 'sqlite'
      ? sql<{
          name: string;
          table: string;
        }>`select name, tbl_name as "table" from sqlite_master where type = 'trigger'`
      : sql<{
          name: string;
          table: string;
        }>`select tgname as name, tgrelid::regclass::text as "table" from pg_trigger where not tgisinternal`;
  for (const { name, table } of (await found.execute(kysely)).rows)
    await (engine.name === 'sqlite'
      ? sql`drop trigger ${sql.ref(name)}`
      : sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`
    ).execute(kysely);
}
