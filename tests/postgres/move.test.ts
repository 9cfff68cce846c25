import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { Config } from '#server/config/config.ts';
import { moveToServer } from '#server/db/copy/move.ts';
import { migrateFile, snapshot } from '#server/db/copy/snapshot.ts';
import { loadServerModules } from '#shell/start/server-modules.ts';
import { schemaOf } from '#shell/start/start-up.ts';
import { createInstallation, seen, work } from '#tests/support/installation.ts';
import { createClient } from '#tests/support/test-client.ts';
import { openTestServer } from '#tests/support/test-server.ts';

const steps = schemaOf(await loadServerModules());
let copies = 0;

/** As `bin/migrate-to-postgres` does it. */
async function move(from: Config, to: Config) {
  copies += 1;
  const copy = join(from.dataDir, `copy-${copies}.db`);
  await snapshot(from, steps, copy);
  await migrateFile(copy, steps);
  return moveToServer(copy, to.databaseUrl ?? '', steps);
}

async function used(...names: string[]): Promise<Config> {
  const config = await createInstallation('sqlite', 'empty');
  const server = await openTestServer(config);
  for (const name of names) await work(server, name);
  await server.close();
  return config;
}

async function on(config: Config, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: config.databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const look = async (config: Config) => {
  const server = await openTestServer(config);
  await createClient(server).signIn();
  const found = await seen(server);
  await server.close();
  return found;
};

it('everything is moved, including pictures and logins, and work continues', async () => {
  const from = await used('نخلة للحديد', 'صخر للخرسانة');
  const to = await createInstallation('postgres', 'empty');
  const moved = await move(from, to);
  expect(moved.tables.find(({ name }) => name === 'media_files')).toMatchObject({ rows: 1, copied: true });
  expect(await look(to)).toEqual(await look(from));
  const server = await openTestServer(to);
  await work(server, 'سقف');
  await server.close();
});

it('an interrupted move continues with what is missing, and a repeated one copies what is new', async () => {
  const from = await used('نخلة للحديد');
  const to = await createInstallation('postgres', 'empty');
  await move(from, to);
  await on(to, `update moved_here set figures = null`);
  await on(to, `delete from mails; delete from quote_requests; update media_files set bytes = '' `);
  const resumed = await move(from, to);
  const copied = resumed.tables.filter((table) => table.copied).map(({ name }) => name);
  expect(copied).toEqual(expect.arrayContaining(['media_files', 'media_renditions', 'quote_requests']));
  expect(copied).not.toContain('users');
  expect((await move(from, to)).tables.filter((table) => table.copied)).toEqual([]);

  const server = await openTestServer(from);
  await work(server, 'صخر للخرسانة');
  await server.close();
  await move(from, to);
  expect(await look(to)).toEqual(await look(from));
});

it('a database with other content is refused and left unchanged', async () => {
  const from = await used('نخلة للحديد');
  const to = await createInstallation('postgres', 'empty');
  await on(to, 'create table walls (name text)');
  await expect(move(from, to)).rejects.toThrow(/not empty/);
  await on(to, 'drop table walls');

  const other = await used('صخر للخرسانة');
  await move(other, to);
  await expect(move(from, to)).rejects.toThrow(/another installation/);

  const server = await openTestServer(to);
  await work(server, 'سقف');
  await server.close();
  await expect(move(other, to)).rejects.toThrow(/in use since the move/);
});
