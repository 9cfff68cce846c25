import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { State } from './seeded.ts';

export type EngineName = 'sqlite' | 'postgres';

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName;
    /** Address of the PostgreSQL server that the run has started, without a database name. */
    postgresUrl: string;
    /** A folder with an SQLite file of each state, which the run has made. */
    seededFolder: string;
  }
}

/** The database of PostgreSQL that those of a state are copied from. */
export const templateOf = (state: State) => `${state}_template`;

/**
 * A fresh database of the engine under test, empty or a copy of one in a later state, which is quicker to have than to make.
 * SQLite opens in memory, beginning with `contents`.
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
  return {
    databaseUrl: `${server}/${name}`,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

const read = new Map<string, Buffer>();

/** The bytes of an SQLite file of the run. */
export function contentsOf(folder: string, state: State): Buffer {
  const contents = read.get(state) ?? readFileSync(join(folder, `${state}.db`));
  read.set(state, contents);
  return contents;
}

/** Runs a statement in no database in particular. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
