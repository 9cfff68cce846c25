import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Source, snapshot } from '../db/copy/snapshot.ts';
import { rowsIn } from '../db/copy/sums.ts';
import type { SchemaSteps } from '../db/migrate.ts';
import { makeOwnFolder } from '../own-folder.ts';
import { removeLeftovers, stampOf, unfinishedName } from './backup.folder.ts';
import { pack } from './backup.pack.ts';

export interface MadeBackup {
  path: string;
  bytes: number;
  tables: number;
  rows: number;
  milliseconds: number;
}

/**
 * Makes one file with a consistent snapshot of the database while it is in use, and verifies it. A backup's
 * name appears in the folder only when the file is complete. Throws with the reason on failure.
 */
export async function makeBackup(
  source: Source,
  steps: SchemaSteps,
  { folder, now, name = `omran-${stampOf(now)}.db` }: { folder: string; now: Date; name?: string },
): Promise<MadeBackup> {
  const startedAt = performance.now();
  makeOwnFolder(folder);
  await removeLeftovers(folder, now);
  const unfinished = join(folder, unfinishedName(name));
  try {
    const { tables, sums } = await snapshot(source, steps, unfinished);
    const path = await pack(unfinished, join(folder, name));
    return {
      path,
      bytes: (await stat(path)).size,
      tables: tables.length,
      rows: rowsIn(sums),
      milliseconds: Math.round(performance.now() - startedAt),
    };
  } finally {
    await rm(unfinished, { force: true });
  }
}
