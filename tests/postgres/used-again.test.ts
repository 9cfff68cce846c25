import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { borrowTestDatabase } from '#tests/support/test-database.ts';

// Tests on PostgreSQL reuse databases one after the other: no test may leave anything for the next.

const on = async (database: Database, statement: string) =>
  (await sql.raw<Record<string, unknown>>(statement).execute(database.kysely)).rows;

/** Every row of every table, and every sequence's value. */
async function contentsOf(database: Database): Promise<unknown> {
  const tables = await on(database, "select tablename from pg_tables where schemaname = 'public' order by 1");
  const rows = tables.map(
    ({ tablename }) => `select '${tablename}' as "table", t::text as row from "${tablename}" t`,
  );
  const places =
    'select sequencename as "table", last_value::text as row from pg_sequences where schemaname = \'public\'';
  return on(database, `${[...rows, places].join(' union all ')} order by 1, 2`);
}

/** The next test's database after one test has done this to its own. */
async function after(state: 'migrated' | 'sample', use: (database: Database) => Promise<unknown>) {
  const first = await borrowTestDatabase('postgres', state);
  const before = await contentsOf(first.database);
  await use(first.database);
  await first.giveBack();
  const next = await borrowTestDatabase('postgres', state);
  expect(await contentsOf(next.database)).toEqual(before);
  await next.giveBack();
  return { same: next.databaseUrl === first.databaseUrl };
}

it('additions, changes and deletions are reset, and so are sequences', async () => {
  const used = await after('sample', async (database) => {
    await on(
      database,
      "insert into partners (name, description, status, position, translations, search, created_at, updated_at) select name, '', status, 0, translations, search, created_at, updated_at from partners",
    );
    await on(database, "update projects set name = 'سور'");
    await on(database, 'delete from configuration_entries');
  });
  expect(used.same).toBe(true);
});

it.each([
  ['a table added', 'create table walls (name text)'],
  ['a table renamed', 'alter table partners rename to partners_away'],
  ['a column of another type', 'alter table partners alter column name type varchar(400)'],
  ['an index removed', 'drop index if exists projects_search; create index walls on partners (name)'],
  ['a rule added', "alter table partners add constraint named check (name <> 'x')"],
  ['a table of the connection', 'create temporary table walls (name text)'],
  ['a lock of the connection', 'select pg_advisory_lock(1)'],
])('a database with %s is not used again', async (_what, statement) => {
  const { same } = await after('migrated', (database) => on(database, statement));
  expect(same).toBe(false);
});

it('a closed database is not reused', async () => {
  const { same } = await after('migrated', (database) => database.close());
  expect(same).toBe(false);
});
