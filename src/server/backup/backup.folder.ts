import type { Stats } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** `omran-20261121T180309Z.db`, or `.db.zst` if compressed. */
const backupName = /^omran-\d{8}T\d{6}Z\.db(\.zst)?$/;

export interface BackupFile {
  path: string;
  bytes: number;
}

/** A time as part of a file name: `20261121T180309Z`. Such names sort chronologically. */
export function stampOf(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Backups in a folder, newest first; none if the folder does not exist. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = (await namesIn(folder)).filter((name) => backupName.test(name)).sort();
  const files = names.reverse().map(async (name) => {
    const path = join(folder, name);
    const found = await statOf(path);
    return found ? [{ path, bytes: found.size }] : [];
  });
  return (await Promise.all(files)).flat();
}

/** Removes all but the newest `keep` backups; returns the removed paths. */
export async function rotate(folder: string, keep: number): Promise<string[]> {
  const old = (await listBackups(folder)).slice(keep).map(({ path }) => path);
  for (const path of old) await rm(path, { force: true });
  return old;
}

/** Name of a file in progress, which is unlike a backup's and unique to the process. */
export function unfinishedName(name: string): string {
  return `.making-${process.pid}-${name}`;
}

/** Removes partial files of killed processes: those not written to for an hour. */
export async function removeLeftovers(folder: string, now: Date): Promise<void> {
  for (const name of (await namesIn(folder)).filter((name) =>
    /^\.(making|copying|restoring|moving)-/.test(name),
  )) {
    const path = join(folder, name);
    const found = await statOf(path);
    if (found && now.getTime() - found.mtimeMs > 3_600_000) await rm(path, { recursive: true, force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await unlessGone(readdir(folder))) ?? [];
}

/** Another process may have finished or removed the file since its name was read. */
function statOf(path: string): Promise<Stats | undefined> {
  return unlessGone(stat(path));
}

async function unlessGone<T>(looking: Promise<T>): Promise<T | undefined> {
  try {
    return await looking;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
