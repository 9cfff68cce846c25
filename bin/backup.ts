import { existsSync } from 'node:fs';
import { rotate } from '#server/backup/backup.folder.ts';
import { makeBackup } from '#server/backup/backup.make.ts';
import { nextTry } from '#server/backup/backup.schedule.ts';
import { recordFailed, recordMade } from '#server/backup/backup.state.ts';
import type { Config } from '#server/config/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { databaseFile } from '#server/db/engine.ts';
import { size } from '#server/watch/finding.ts';
import { Refusal, runCommand } from './command.ts';

/** `npm run backup [-- folder]`: without a folder, writes to BACKUP_DIR and keeps the newest BACKUP_KEEP. */
await runCommand(async ({ config, steps }) => {
  const [folder] = process.argv.slice(2);
  const now = new Date();
  try {
    const made = await makeBackup(config, steps, { folder: folder ?? config.backupFolder, now });
    const { path: file, bytes } = made;
    const due = after(now, config.backupEvery * 3_600_000);
    await record(config, (db) => recordMade(db, { at: now.toISOString(), file, bytes, due }));
    console.log(
      `${file}: ${size(bytes)}, ${made.tables} tables, ${made.rows} rows, checked, in ${made.milliseconds} ms`,
    );
    console.log(keysIn(config));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    await record(config, (db) =>
      recordFailed(db, { error: reason.slice(0, 1000), due: after(now, nextTry) }),
    );
    throw new Refusal(`No backup was made. ${reason}`, { cause });
  }
  if (folder) return;
  for (const path of await rotate(config.backupFolder, config.backupKeep)) console.log(`${path}: removed`);
});

/**
 * Writes to the record of backups if it exists: a backup may run before an upgrade or on a broken database.
 */
async function record(config: Config, write: (db: Database['kysely']) => Promise<void>): Promise<void> {
  if (config.databaseUrl === undefined && !existsSync(databaseFile(config.dataDir))) return;
  const database = openDatabase(config);
  try {
    await write(database.kysely);
  } catch (error) {
    console.error(
      `The database does not know of this backup: ${error instanceof Error ? error.message : error}`,
    );
  } finally {
    await database.close();
  }
}

/** How the keys of e-invoices are protected in a backup. */
function keysIn({ keySecret }: Config): string {
  if (keySecret !== undefined)
    return 'Keys of e-invoices are encrypted in it with KEY_SECRET, which it does not hold: keep that apart.';
  return 'Warning: KEY_SECRET is not set. Anyone with this backup can read the keys of e-invoices (docs/zatca.md).';
}

function after(moment: Date, milliseconds: number): string {
  return new Date(moment.getTime() + milliseconds).toISOString();
}
