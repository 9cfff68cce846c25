import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/database.ts';
import { startPostgres } from './postgres-server.ts';
import { bringTo, ofTheRun, states } from './seeded.ts';
import { testConfig } from './test-config.ts';
import { onServer, templateOf } from './test-database.ts';

/**
 * Vitest's global set-up for PostgreSQL projects: one server with a database for each state, copied by each
 * test.
 */
export default async function setup(project: TestProject) {
  const server = await ofTheRun('PostgreSQL', startWithTemplates);
  project.provide('postgresUrl', server.url);
  return server.stop;
}

async function startWithTemplates() {
  const server = await startPostgres();
  for (const state of states) {
    const name = templateOf(state);
    const template = state === 'migrated' ? '' : ` template ${templateOf('migrated')}`;
    await onServer(server.url, `create database ${name}${template}`);
    const database = openDatabase(testConfig({ databaseUrl: `${server.url}/${name}` }));
    await bringTo(state, database);
    await database.close();
  }
  let stopped: Promise<void> | undefined;
  return {
    url: server.url,
    /** Stops once, with whichever project ends last: they all end with the run. */
    stop: () => {
      stopped ??= server.stop();
      return stopped;
    },
  };
}
