import BetterSqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { listBackups } from '#server/backup/backup.folder.ts';
import { unpack } from '#server/backup/backup.pack.ts';
import { checkFile } from '#server/db/copy/file.ts';
import { createInstallation } from '#tests/support/installation.ts';
import { openTestServer } from '#tests/support/test-server.ts';
import { ready, serve } from './serving.ts';

it('a due backup is made while the server runs, and recorded', async () => {
  const config = await createInstallation('sqlite');
  await (await openTestServer(config)).close();
  const database = new BetterSqlite(`${config.dataDir}/omran.db`);
  database.exec("insert into backup_state (id, due_at) values (1, '2020-01-01T00:00:00.000Z')");

  const server = await serve({ DATA_DIR: config.dataDir, BACKUP_EVERY: '6' });
  await ready(server);
  const state = () => database.prepare('select * from backup_state').get() as Record<string, unknown>;
  await expect.poll(() => state().made_at).not.toBeNull();

  const [backup, ...others] = await listBackups(config.backupFolder);
  expect(others).toEqual([]);
  expect(state()).toMatchObject({ file: backup?.path, bytes: backup?.bytes, error: null });
  expect(Date.parse(String(state().due_at)) - Date.parse(String(state().made_at))).toBe(6 * 3_600_000);
  const plain = `${config.dataDir}/unpacked.db`;
  await unpack(String(backup?.path), plain);
  expect((await checkFile(plain)).tables.length).toBeGreaterThan(10);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  database.close();
});
