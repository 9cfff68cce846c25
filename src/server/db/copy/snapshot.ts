import { mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import type pg from 'pg';
import { openDatabase } from '../database.ts';
import { databaseFile } from '../engine.ts';
import { migrate, type SchemaSteps } from '../migrate.ts';
import { asking, type Contents, checkFile, FileFault } from './file.ts';
import { askingServer, connect, copyToFile, inTransaction, serverSteps } from './postgres.ts';
import { allSumsOf, differences, type Sums } from './sums.ts';
import { readTables } from './tables.ts';

export interface Source {
  databaseUrl: string | undefined;
  dataDir: string;
}

/**
 * Writes a consistent snapshot of the database to the new file `path`, whichever the engine, while the
 * database is in use; then verifies the file. Engines other than a file need the product's migrations.
 */
export async function snapshot(source: Source, steps: SchemaSteps, path: string): Promise<Contents> {
  if (source.databaseUrl === undefined) {
    copyFile(databaseFile(source.dataDir), path);
    return checkFile(path, databaseFile(source.dataDir));
  }
  const client = await connect(source.databaseUrl);
  try {
    return await inTransaction(client, 'isolation level repeatable read read only', () =>
      copyServer(client, steps, path),
    );
  } finally {
    await client.end();
  }
}

/** Migrates a database file. Throws a FileFault for a newer version's file, naming it `name`. */
export async function migrateFile(path: string, steps: SchemaSteps, name = path): Promise<void> {
  const { steps: past } = await checkFile(path, name);
  refuseLater(past, steps, name);
  if (Object.keys(steps).every((name) => past.includes(name))) return;
  await inFolderBeside(path, async (folder) => {
    await rename(path, databaseFile(folder));
    try {
      await makeFile(folder, steps);
    } finally {
      await rename(databaseFile(folder), path);
    }
  });
}

/** Throws if a database has migrations unknown to this program. */
export function refuseLater(past: readonly string[], steps: SchemaSteps, what: string): void {
  const unknown = past.filter((name) => !(name in steps));
  if (unknown.length > 0)
    throw new FileFault(
      `${what} is of a later version of Omran (${unknown.join(', ')}). Install that version first.`,
    );
}

function copyFile(from: string, to: string): void {
  try {
    const file = new BetterSqlite(from, { fileMustExist: true, timeout: 10_000 });
    try {
      file.prepare('vacuum into ?').run(to);
    } finally {
      file.close();
    }
  } catch (error) {
    throw new FileFault(`${from} could not be copied: ${(error as Error).message}`, { cause: error });
  }
}

async function copyServer(client: pg.Client, steps: SchemaSteps, path: string): Promise<Contents> {
  const past = await serverSteps(client);
  if (past.length === 0) throw new FileFault('The database is empty: there is nothing to copy.');
  refuseLater(past, steps, 'The database');
  await inFolderBeside(path, async (folder) => {
    await makeFile(folder, Object.fromEntries(Object.entries(steps).filter(([name]) => past.includes(name))));
    const file = new BetterSqlite(databaseFile(folder));
    try {
      file.pragma('journal_mode = delete');
      file.pragma('foreign_keys = off');
      const tables = readTables(file);
      for (const { name } of tables) file.exec(`delete from "${name}"`);
      await copyToFile(client, file, tables);
      const there = await allSumsOf(askingServer(client), tables);
      refuseDifference(await allSumsOf(asking(file), tables), there);
    } finally {
      file.close();
    }
    await rename(databaseFile(folder), path);
  });
  return checkFile(path, 'The copy of the database');
}

/** Throws if two databases differ, naming the figures. */
export function refuseDifference(here: ReadonlyMap<string, Sums>, there: ReadonlyMap<string, Sums>): void {
  const found = [...here].flatMap(([table, sums]) => differences(table, sums, there.get(table) ?? {}));
  if (found.length > 0) throw new FileFault(`The copy differs. ${found.slice(0, 5).join('; ')}`);
}

/** Creates a migrated SQLite database in `folder` as a single file. */
async function makeFile(folder: string, steps: SchemaSteps): Promise<void> {
  const database = openDatabase({ databaseUrl: undefined, dataDir: folder });
  await migrate(database.kysely, steps, database.engine.columns);
  await database.close();
}

async function inFolderBeside(path: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(dirname(path), '.copying-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
