import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type EngineName = 'sqlite' | 'postgres';

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName;
    /** Address of the PostgreSQL server that the run has started, without a database name. */
    postgresUrl: string;
  }
}

/** The database that `migrated` ones are copied from. */
export const migratedTemplate = 'migrated_template';

/**
 * A fresh database of the engine under test: empty, or a copy of the migrated one, which is quicker to have than to make.
 * SQLite needs none, it opens in memory.
 */
export async function createTestDatabase(
  engine: EngineName,
  state: 'empty' | 'migrated' = 'empty',
): Promise<{ databaseUrl: string | undefined; drop: () => Promise<void> }> {
  if (engine === 'sqlite') return { databaseUrl: undefined, drop: async () => {} };
  const { inject } = await import('vitest');
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = state === 'migrated' ? ` template ${migratedTemplate} strategy file_copy` : '';
  await onServer(server, `create database ${name}${template}`);
  return {
    databaseUrl: `${server}/${name}`,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
