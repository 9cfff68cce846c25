import BetterSqlite, { type Database } from 'better-sqlite3';
import { type Ask, allSumsOf, type Sums } from './sums.ts';
import { readTables, type Table } from './tables.ts';

/** Thrown when a file is no sound database of the product; the message says why. */
export class FileFault extends Error {}

/** What a database file holds. */
export interface Contents {
  /** The names of the migrations it has been through. */
  steps: string[];
  tables: Table[];
  sums: Map<string, Sums>;
}

/**
 * Opens a database file and looks at all of it: sound pages and indexes, every row that is pointed to there, the product's
 * tables. Throws a FileFault that says what is wrong; it calls the file by the `name` that its reader knows it by.
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

/** Opens a file for reading; throws a FileFault where there is none, as `checkFile`. */
export function openFile(path: string, name = path): Database {
  try {
    return new BetterSqlite(path, { readonly: true, fileMustExist: true });
  } catch (error) {
    throw new FileFault(`${name} cannot be opened: ${(error as Error).message}`, { cause: error });
  }
}

/** Questions to a file. */
export function asking(file: Database): Ask {
  return async (statement) => file.prepare<[], Record<string, string>>(statement).all();
}

/** What SQLite itself finds wrong with a file: broken pages and indexes, rows that point to nothing. */
export function soundnessFaults(file: Database): string[] {
  const broken = file.prepare<[], string>('pragma integrity_check(20)').pluck().all();
  const dangling = file.prepare<[], { table: string; parent: string }>('pragma foreign_key_check').all();
  return [
    ...broken.flatMap((text) => text.split('\n')).filter((line) => line !== 'ok' && !line.startsWith('***')),
    ...dangling.map(({ table, parent }) => `a row of ${table} points to nothing in ${parent}`),
  ];
}

/** The names of the migrations that a file has been through, none where it is no database of the product. */
export function stepsOf(file: Database): string[] {
  const known = file.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
  if (!known) return [];
  return file
    .prepare<[], { name: string }>('select name from kysely_migration order by name')
    .all()
    .map(({ name }) => name);
}
