import type { TestProject } from 'vitest/node';
import { type Database, openDatabase } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';
import { loadServerModules } from '#shell/server-modules.ts';
import { prepare } from '#shell/start-up.ts';
import { startPostgres } from './postgres-server.ts';
import { seedAsTested } from './seeded.ts';
import { testConfig } from './test-config.ts';
import { onServer, templates } from './test-database.ts';

/** Vitest's global set-up of the `postgres` project: a server, and in it the databases to copy for each test. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  await createTemplate(server.url, templates.migrated, async (database) => {
    await prepare(testConfig(), createLog('silent'), database, await loadServerModules());
  });
  await createTemplate(server.url, templates.seeded, seedAsTested);
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}

async function createTemplate(
  server: string,
  name: string,
  fill: (database: Database) => Promise<void>,
): Promise<void> {
  await onServer(server, `create database ${name}`);
  const database = openDatabase(testConfig({ databaseUrl: `${server}/${name}` }));
  await fill(database);
  await database.close();
}
