import BetterSqlite, { type Database } from 'better-sqlite3';
import { type Ask, allSumsOf, type Sums } from './sums.ts';
import { readTables, type Table } from './tables.ts';

/** Thrown if a file is not a valid database of the product; the message gives the reason. */
export class FileFault extends Error {}

/** Contents of a database file. */
export interface Contents {
  /** Names of its applied migrations. */
  steps: string[];
  tables: Table[];
  sums: Map<string, Sums>;
}

/**
 * Opens and fully verifies a database file: page and index integrity, foreign keys, the product's tables.
 * Throws a FileFault with the reason, naming the file `name`.
 */
export async function checkFile(path: string, name = path): Promise<Contents> {
  const file = openFile(path, name);
  try {
    const faults = soundnessFaults(file);
    if (faults.length > 0) throw new FileFault(`${name} is damaged: ${faults.slice(0, 5).join('; ')}`);
    const steps = stepsOf(file);
    if (steps.length === 0) throw new FileFault(`${name} is a database, but none of Omran's`);
    const tables = readTables(file);
    return { steps, tables, sums: await allSumsOf(asking(file), tables) };
  } catch (error) {
    if (error instanceof FileFault) throw error;
    throw new FileFault(`${name} cannot be read as a database: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    file.close();
  }
}

/** Opens a file for reading; throws a FileFault if it does not exist, like `checkFile`. */
export function openFile(path: string, name = path): Database {
  try {
    return new BetterSqlite(path, { readonly: true, fileMustExist: true });
  } catch (error) {
    throw new FileFault(`${name} cannot be opened: ${(error as Error).message}`, { cause: error });
  }
}

/** Queries on a file. */
export function asking(file: Database): Ask {
  return async (statement) => file.prepare<[], Record<string, string>>(statement).all();
}

/** SQLite's own findings about a file: corrupt pages and indexes, broken foreign keys. */
export function soundnessFaults(file: Database): string[] {
  const broken = file.prepare<[], string>('pragma integrity_check(20)').pluck().all();
  const dangling = file.prepare<[], { table: string; parent: string }>('pragma foreign_key_check').all();
  return [
    ...broken.flatMap((text) => text.split('\n')).filter((line) => line !== 'ok' && !line.startsWith('***')),
    ...dangling.map(({ table, parent }) => `a row of ${table} points to nothing in ${parent}`),
  ];
}

/** Names of a file's applied migrations; none if it is not a database of the product. */
export function stepsOf(file: Database): string[] {
  const known = file.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
  if (!known) return [];
  return file
    .prepare<[], { name: string }>('select name from kysely_migration order by name')
    .all()
    .map(({ name }) => name);
}
