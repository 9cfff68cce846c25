import { existsSync } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { databaseFile } from '../engine.ts';

/**
 * Whether a program has the installation's database file open, by its operating-system locks, which a crash
 * releases.
 */
export function isFileInUse(dataDir: string): boolean {
  const path = databaseFile(dataDir);
  if (!existsSync(path)) return false;
  const file = new BetterSqlite(path, { timeout: 0 });
  try {
    // Only the last process with the file open can leave WAL mode; this also checkpoints the log.
    file.pragma('journal_mode = delete');
    return false;
  } catch (error) {
    const code = String((error as { code?: string }).code);
    // A corrupt file is in use by nobody, and a reason to replace it.
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return false;
    if (/^SQLITE_BUSY/.test(code)) return true;
    throw error;
  } finally {
    file.close();
  }
}

/** Replaces the installation's database file by `path`; the previous one is kept as `aside`. */
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

/** Resolves when a folder's directory entries are on disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
