import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config.ts';
import { type Contents, checkFile, FileFault } from '../db/copy/file.ts';
import { installFile, isFileInUse } from '../db/copy/installed.ts';
import { replaceServer, whoUses } from '../db/copy/replace.ts';
import { migrateFile, refuseLater } from '../db/copy/snapshot.ts';
import { rowsIn } from '../db/copy/sums.ts';
import type { SchemaSteps } from '../db/migrate.ts';
import { makeOwnFolder } from '../own-folder.ts';
import { removeLeftovers, stampOf } from './backup.folder.ts';
import { makeBackup } from './backup.make.ts';
import { unpack } from './backup.pack.ts';

export interface Restored {
  tables: number;
  rows: number;
  /** Where the previous database content was saved; null if there was none. */
  aside: string | null;
}

/**
 * Replaces the database with a backup, whichever engine either uses. The backup is decompressed and fully
 * verified before anything is touched, and the previous content is kept. Refuses while the database is in
 * use; `evenInUse` overrides that on PostgreSQL, where restoring is one transaction. Throws a FileFault.
 */
export async function restoreBackup(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'backupFolder'>,
  steps: SchemaSteps,
  { backup, now, evenInUse = false }: { backup: string; now: Date; evenInUse?: boolean },
): Promise<Restored> {
  if (!existsSync(backup)) throw new FileFault(`${backup} does not exist.`);
  await refuseInUse(config, evenInUse);
  const folder = config.databaseUrl === undefined ? config.dataDir : config.backupFolder;
  makeOwnFolder(folder);
  await removeLeftovers(folder, now);
  const unpacked = join(folder, `.restoring-${process.pid}-${stampOf(now)}.db`);
  try {
    const contents = await openBackup(backup, unpacked);
    refuseLater(contents.steps, steps, backup);
    const aside = config.databaseUrl
      ? await intoServer({ ...config, databaseUrl: config.databaseUrl }, steps, { backup, unpacked, now })
      : await intoFolder(config.dataDir, unpacked, now);
    return { tables: contents.tables.length, rows: rowsIn(contents.sums), aside };
  } finally {
    for (const part of ['', '-wal', '-shm']) await rm(`${unpacked}${part}`, { force: true });
  }
}

async function refuseInUse(config: Parameters<typeof restoreBackup>[0], evenInUse: boolean): Promise<void> {
  if (config.databaseUrl === undefined) {
    if (isFileInUse(config.dataDir))
      throw new FileFault(
        `A program has the database in ${config.dataDir} open. Stop the server, then restore.`,
      );
    return;
  }
  const users = evenInUse ? [] : await whoUses(config.databaseUrl);
  if (users.length > 0)
    throw new FileFault(
      `The database is in use (${users.join(', ')}). Stop the servers, then restore; --force restores beneath them, ` +
        'after which they are to be started anew.',
    );
}

async function openBackup(backup: string, to: string): Promise<Contents> {
  try {
    await unpack(backup, to);
  } catch (error) {
    throw new FileFault(`${backup} cannot be unpacked: ${(error as Error).message}`, { cause: error });
  }
  return checkFile(to, backup);
}

async function intoFolder(dataDir: string, unpacked: string, now: Date): Promise<string | null> {
  const aside = join(dirname(unpacked), `before-restore-${stampOf(now)}.db`);
  await installFile(unpacked, dataDir, aside);
  return existsSync(aside) ? aside : null;
}

async function intoServer(
  config: { databaseUrl: string; dataDir: string; backupFolder: string },
  steps: SchemaSteps,
  { backup, unpacked, now }: { backup: string; unpacked: string; now: Date },
): Promise<string | null> {
  await migrateFile(unpacked, steps, backup);
  return replaceServer(config.databaseUrl, steps, unpacked, async () => {
    const name = `before-restore-${stampOf(now)}.db`;
    const made = await makeBackup(config, steps, { folder: config.backupFolder, now, name });
    return made.path;
  });
}
