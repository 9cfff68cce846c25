import { mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listBackups, removeLeftovers } from './backup.folder.ts';

/** A folder with an entry that points to nothing, as when another process has just removed the file. */
async function folderWithGone(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'omran-backups-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink(join(folder, 'gone'), join(folder, name));
  return folder;
}

it('a backup that disappears while the folder is read is skipped', async () => {
  const folder = await folderWithGone('omran-20260101T000000Z.db');
  const path = join(folder, 'omran-20260102T000000Z.db.zst');
  await writeFile(path, 'kept');
  expect(await listBackups(folder)).toEqual([{ path, bytes: 4 }]);
});

it('leftovers of a killed restore or move are removed', async () => {
  const folder = await folderWithGone('.moving-gone');
  const left = ['.restoring-7-20260101T000000Z.db', '.moving-abc'].map((name) => join(folder, name));
  for (const path of left) {
    await writeFile(path, 'half');
    await utimes(path, new Date(0), new Date(0));
  }
  await removeLeftovers(folder, new Date());
  for (const path of left) await expect(writeFile(path, 'free', { flag: 'wx' })).resolves.toBeUndefined();
});

it('a partial file that disappears does not stop the others from being removed', async () => {
  const folder = await folderWithGone('.making-1-omran-20260101T000000Z.db');
  const left = join(folder, '.making-2-omran-20260101T000000Z.db');
  await writeFile(left, 'half');
  await utimes(left, new Date(0), new Date(0));
  await removeLeftovers(folder, new Date());
  await expect(writeFile(left, 'free', { flag: 'wx' })).resolves.toBeUndefined();
});
