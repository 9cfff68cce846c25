import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { State } from './seeded.ts';
import { testConfig } from './test-config.ts';
import { saveContents, type UsedAgain } from './used-again.ts';

export type EngineName = 'sqlite' | 'postgres';

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName;
    /** Address of the run's PostgreSQL server, without a database name. */
    postgresUrl: string;
    /** Folder with the run's SQLite file for each state. */
    seededFolder: string;
  }
}

/** The PostgreSQL database that those of a state are copied from. */
export const templateOf = (state: State) => `${state}_template`;

/**
 * A new database on the engine under test, empty or a copy in a given state, which is faster to copy than to
 * build. SQLite opens in memory with `contents`.
 */
export async function createTestDatabase(
  engine: EngineName,
  state: 'empty' | State = 'empty',
): Promise<{
  databaseUrl: string | undefined;
  contents?: Buffer | undefined;
  drop: () => Promise<void>;
}> {
  const { inject } = await import('vitest');
  if (engine === 'sqlite') {
    const contents = state === 'empty' ? undefined : contentsOf(inject('seededFolder'), state);
    return { databaseUrl: undefined, drop: async () => {}, contents };
  }
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = state === 'empty' ? '' : ` template ${templateOf(state)} strategy file_copy`;
  await onServer(server, `create database ${name}${template}`);
  const databaseUrl = `${server}/${name}`;
  return { databaseUrl, drop: () => dropDatabase(databaseUrl) };
}

/** Reset databases that earlier tests of this process have used, by state. */
const idle = new Map<State, UsedAgain[]>();

/**
 * An open database in a state; the test calls `giveBack` when done. On PostgreSQL, databases pass from test
 * to test and are reset in between; one that cannot be reset is dropped.
 */
export async function borrowTestDatabase(
  engine: EngineName,
  state: State,
): Promise<{ databaseUrl: string | undefined; database: Database; giveBack: () => Promise<void> }> {
  if (engine === 'sqlite') {
    const { databaseUrl, contents } = await createTestDatabase(engine, state);
    const database = openDatabase({ ...testConfig(), contents });
    return { databaseUrl, database, giveBack: () => database.close() };
  }
  const again = idle.get(state)?.pop() ?? (await createToUseAgain(state));
  return {
    databaseUrl: again.databaseUrl,
    database: again.open(),
    giveBack: async () => {
      if (await again.bringBack()) {
        idle.set(state, [...(idle.get(state) ?? []), again]);
        return;
      }
      await again.close();
      await dropDatabase(again.databaseUrl);
    },
  };
}

async function createToUseAgain(state: State): Promise<UsedAgain> {
  const { databaseUrl = '' } = await createTestDatabase('postgres', state);
  return saveContents(databaseUrl);
}

function dropDatabase(databaseUrl: string): Promise<void> {
  const { origin, name } = /^(?<origin>.*)\/(?<name>[^/]+)$/.exec(databaseUrl)?.groups ?? {};
  return onServer(origin ?? '', `drop database if exists ${name} with (force)`);
}

const read = new Map<string, Buffer>();

/** The bytes of the run's SQLite file. */
export function contentsOf(folder: string, state: State): Buffer {
  const contents = read.get(state) ?? readFileSync(join(folder, `${state}.db`));
  read.set(state, contents);
  return contents;
}

/** Runs a statement outside any particular database. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
