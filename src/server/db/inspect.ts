import { existsSync, statSync } from 'node:fs';
import type pg from 'pg';
import { FileFault, openFile, soundnessFaults, stepsOf } from './copy/file.ts';
import { connect, serverSteps, serverTables } from './copy/postgres.ts';
import type { Source } from './copy/snapshot.ts';
import { databaseFile } from './engine.ts';

/** Result of inspecting the database. */
export interface Inspection {
  /** Name and version. */
  engine: string;
  bytes: number;
  /** Faults; empty if it is healthy. */
  faults: string[];
  /** Applied migrations. */
  steps: string[];
  /** The database server's clock; null if it is this machine's. */
  clock: Date | null;
}

/** Result of inspecting the read replica. */
export interface ReplicaInspection {
  /** Applied migrations. */
  steps: string[];
  /** Seconds since the last replayed change was made; null if it does not replicate from another server. */
  behind: number | null;
}

const oldestServer = 150_000;

/**
 * Whether a database of the product, or a file meant to be one, exists. Throws if its server is unreachable.
 */
export async function isInstalled(source: Source): Promise<boolean> {
  if (source.databaseUrl === undefined) return existsSync(databaseFile(source.dataDir));
  const client = await connect(source.databaseUrl);
  try {
    return (await serverSteps(client)).length > 0;
  } finally {
    await client.end();
  }
}

/** Inspects the database without changing it. Throws if it is unreachable or missing. */
export async function inspectDatabase(source: Source): Promise<Inspection> {
  if (source.databaseUrl === undefined) return inspectFile(databaseFile(source.dataDir));
  const client = await connect(source.databaseUrl);
  try {
    return await inspectServer(client);
  } finally {
    await client.end();
  }
}

/** Inspects a replica. Throws if it is unreachable. */
export async function inspectReplica(url: string): Promise<ReplicaInspection> {
  const client = await connect(url);
  try {
    // If everything received has been replayed there is no lag, however old the last change is.
    const { rows } = await client.query<{ behind: number | null }>(
      `select case when not pg_is_in_recovery() then null
         when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
         else extract(epoch from now() - pg_last_xact_replay_timestamp())::float end as behind`,
    );
    return { steps: await serverSteps(client), behind: rows[0]?.behind ?? null };
  } finally {
    await client.end();
  }
}

function inspectFile(path: string): Inspection {
  if (!existsSync(path)) throw new FileFault(`${path} is not there yet`);
  const file = openFile(path);
  try {
    const version = file.prepare('select sqlite_version()').pluck().get();
    return {
      engine: `SQLite ${version}`,
      bytes: statSync(path).size,
      faults: soundnessFaults(file),
      steps: stepsOf(file),
      clock: null,
    };
  } finally {
    file.close();
  }
}

async function inspectServer(client: pg.Client): Promise<Inspection> {
  const { rows } = await client.query<{
    version: string;
    number: number;
    encoding: string;
    bytes: number;
    clock: Date;
  }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
       current_setting('server_encoding') as encoding, pg_database_size(current_database()) as bytes,
       clock_timestamp() as clock`,
  );
  const [about] = rows;
  if (!about) throw new Error('the server does not say what it is');
  return {
    engine: `PostgreSQL ${about.version}`,
    bytes: about.bytes,
    faults: [
      ...(about.number < oldestServer ? ['it is older than version 15'] : []),
      ...(about.encoding === 'UTF8' ? [] : [`its encoding is ${about.encoding} instead of UTF8`]),
      ...(await brokenPages(client)),
      ...(await brokenIndexes(client)),
      ...(await unreadableTables(client)),
    ],
    steps: await serverSteps(client),
    clock: about.clock,
  };
}

async function brokenPages(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ failures: number | null }>(
    'select checksum_failures as failures from pg_stat_database where datname = current_database()',
  );
  const failures = rows[0]?.failures ?? 0;
  return failures > 0 ? [`${failures} of its pages are not what was written`] : [];
}

async function brokenIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where not indisvalid',
  );
  return rows.map(({ name }) => `its index ${name} is not valid`);
}

async function unreadableTables(client: pg.Client): Promise<string[]> {
  const faults: string[] = [];
  for (const table of await serverTables(client)) {
    try {
      await client.query(`select count(*) from "${table}"`);
    } catch (error) {
      faults.push(`its table ${table} cannot be read: ${(error as Error).message}`);
    }
  }
  return faults;
}
