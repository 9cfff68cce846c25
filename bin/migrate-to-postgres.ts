import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeLeftovers } from '#server/backup/backup.folder.ts';
import { isFileInUse } from '#server/db/copy/installed.ts';
import { moveToServer } from '#server/db/copy/move.ts';
import { migrateFile, snapshot } from '#server/db/copy/snapshot.ts';
import { databaseFile } from '#server/db/engine.ts';
import { isInstalled } from '#server/db/inspect.ts';
import { Refusal, runCommand } from './command.ts';

/**
 * `bin/migrate-to-postgres [postgres://…]`: copies the SQLite installation in DATA_DIR to the empty database
 * given, or to DATABASE_URL. Leaves the SQLite file unchanged.
 */
await runCommand(async ({ config, steps }) => {
  const target = process.argv[2] ?? config.databaseUrl;
  if (!target || !/^postgres(ql)?:\/\//.test(target))
    throw new Refusal(
      'Name the database to move to: bin/migrate-to-postgres postgres://user:password@host/database',
    );
  if (!(await isInstalled({ databaseUrl: undefined, dataDir: config.dataDir })))
    throw new Refusal(`There is no database in ${config.dataDir}. Set DATA_DIR to the folder that has it.`);
  if (isFileInUse(config.dataDir))
    throw new Refusal(
      `A program has the database in ${config.dataDir} open. Stop the server, so that nothing is written meanwhile.`,
    );
  await removeLeftovers(config.dataDir, new Date());
  const folder = await mkdtemp(join(config.dataDir, '.moving-'));
  try {
    const copy = join(folder, 'copy.db');
    await snapshot({ databaseUrl: undefined, dataDir: config.dataDir }, steps, copy);
    await migrateFile(copy, steps, databaseFile(config.dataDir));
    const moved = await moveToServer(copy, target, steps);
    for (const { name, rows, copied } of moved.tables)
      console.log(`  ${name}: ${rows} rows, ${copied ? 'copied, counts and sums agree' : 'already there'}`);
    console.log(
      `All ${moved.rows} rows are there. Set DATABASE_URL to the new database, start the server, and keep ` +
        `${config.dataDir} until you have seen that all is well.`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
