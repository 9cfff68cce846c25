import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { copySeeded } from './seeded.ts';

export type EngineName = 'sqlite' | 'postgres';

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName;
    /** Address of the PostgreSQL server that the run has started, without a database name. */
    postgresUrl: string;
    /** An SQLite file with the tables and rows of a first start, which the run has made. */
    seededFile: string;
  }
}

/** The databases that those of a later state are copied from. */
export const templates = { migrated: 'migrated_template', seeded: 'seeded_template' } as const;

/**
 * A fresh database of the engine under test: empty, or a copy of one with all tables, or with the rows of a first start
 * too, which is quicker to have than to make. SQLite opens in memory, empty, and is seeded by `fill`.
 */
export async function createTestDatabase(
  engine: EngineName,
  state: 'empty' | keyof typeof templates = 'empty',
): Promise<{
  databaseUrl: string | undefined;
  fill?: (database: Database) => Promise<void>;
  drop: () => Promise<void>;
}> {
  if (engine === 'sqlite')
    return { databaseUrl: undefined, drop: async () => {}, ...(state === 'seeded' && { fill: copySeeded }) };
  const { inject } = await import('vitest');
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = state === 'empty' ? '' : ` template ${templates[state]} strategy file_copy`;
  await onServer(server, `create database ${name}${template}`);
  return {
    databaseUrl: `${server}/${name}`,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
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
