import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';
import { loadServerModules } from '#shell/server-modules.ts';
import { prepare } from '#shell/start-up.ts';
import { startPostgres } from './postgres-server.ts';
import { migratedTemplate } from './test-database.ts';

/** Vitest's global set-up of the `postgres` project: a server, and in it a migrated database to copy for each test. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  await createTemplate(server.url);
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}

async function createTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${migratedTemplate}`);
  await client.end();
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: `${server}/${migratedTemplate}`,
    LOG_LEVEL: 'silent',
  });
  const database = openDatabase(config);
  await prepare(config, createLog('silent'), database, await loadServerModules());
  await database.close();
}
