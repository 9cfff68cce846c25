import { parseArgs } from 'node:util';
import { listBackups } from '#server/backup/backup.folder.ts';
import { restoreBackup } from '#server/backup/backup.restore.ts';
import { size } from '#server/watch/finding.ts';
import { Refusal, runCommand } from './command.ts';

/**
 * `npm run restore -- file [--force]`: replaces the database's content with a backup. Without a file, lists
 * backups.
 */
await runCommand(async ({ config, steps }) => {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [backup, ...others] = positionals;
  if (others.length > 0) throw new Refusal('Name one backup: npm run restore -- file');
  if (!backup) {
    const known = (await listBackups(config.backupFolder)).map(
      ({ path, bytes }) => `  ${path}  ${size(bytes)}`,
    );
    throw new Refusal(
      `Name the backup: npm run restore -- file\n${known.join('\n') || `  none in ${config.backupFolder}`}`,
    );
  }
  const now = new Date();
  const restored = await restoreBackup(config, steps, { backup, now, evenInUse: values.force ?? false });
  console.log(`${backup} is restored: ${restored.tables} tables, ${restored.rows} rows, checked.`);
  if (restored.aside) console.log(`What was there before is kept in ${restored.aside}`);
});
