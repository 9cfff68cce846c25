import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';
import { loadServerModules } from '#shell/server-modules.ts';
import { prepare, seed } from '#shell/start-up.ts';
import { testConfig } from './test-config.ts';

/** Gives a database what it has after a first start of the configuration that tests run with. */
export async function seedAsTested(database: Database): Promise<void> {
  const modules = await loadServerModules();
  const config = testConfig({ demo: false });
  await seed(await prepare(config, createLog('silent'), database, modules), modules);
}

/** Fills an empty SQLite database with the tables and rows of a first start, in a twentieth of the time of one. */
export async function copySeeded({ kysely }: Database): Promise<void> {
  const { inject } = await import('vitest');
  const run = <T>(statement: RawBuilder<T>) => statement.execute(kysely);
  await run(sql`attach ${inject('seededFile')} as seeded`);
  const { rows } = await run(
    sql<{ name: string; type: string; sql: string }>`
      select name, type, sql from seeded.sqlite_master where sql is not null and name not like 'sqlite_%'`,
  );
  const named = (type: string) => rows.filter((row) => row.type === type);
  await run(sql`pragma foreign_keys = off`);
  await run(sql`begin`);
  for (const table of named('table')) await run(sql.raw(table.sql));
  for (const { name } of [...named('table'), { name: 'sqlite_sequence' }])
    await run(sql`insert into ${sql.table(name)} select * from ${sql.table(`seeded.${name}`)}`);
  for (const index of named('index')) await run(sql.raw(index.sql));
  await run(sql`commit`);
  await run(sql`pragma foreign_keys = on`);
  await run(sql`detach seeded`);
}
