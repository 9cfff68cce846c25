import { existsSync } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { databaseFile } from '../engine.ts';

/** Whether a program has the installation's database file open. The operating system's own locks say it, so a crash leaves no trace. */
export function isFileInUse(dataDir: string): boolean {
  const path = databaseFile(dataDir);
  if (!existsSync(path)) return false;
  const file = new BetterSqlite(path, { timeout: 0 });
  try {
    // Only the last one to have the file open may take it out of its write-ahead log; this also folds the log into it.
    file.pragma('journal_mode = delete');
    return false;
  } catch (error) {
    const code = String((error as { code?: string }).code);
    // A file that is no sound database is nobody's; the reason to put another in its place.
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return false;
    if (/^SQLITE_BUSY/.test(code)) return true;
    throw error;
  } finally {
    file.close();
  }
}

/** Puts `path` in the place of the installation's database file; what was there is kept under `aside`. */
export async function installFile(path: string, dataDir: string, aside: string): Promise<void> {
  const place = databaseFile(dataDir);
  for (const part of ['', '-wal']) {
    if (existsSync(`${place}${part}`)) await rename(`${place}${part}`, `${aside}${part}`);
  }
  await rm(`${place}-shm`, { force: true });
  await chmod(path, 0o600);
  await rename(path, place);
  await syncFolder(dirname(place));
}

/** Resolves when the names of a folder's files are on disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
