import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { listBackups, rotate, stampOf } from '#server/backup/backup.folder.ts';
import { makeBackup } from '#server/backup/backup.make.ts';
import { unpack } from '#server/backup/backup.pack.ts';
import { restoreBackup } from '#server/backup/backup.restore.ts';
import { claimDue } from '#server/backup/backup.state.ts';
import type { Config } from '#server/config/config.ts';
import { checkFile } from '#server/db/copy/file.ts';
import type { SchemaSteps } from '#server/db/migrate.ts';
import { loadServerModules } from '#shell/start/server-modules.ts';
import { schemaOf } from '#shell/start/start-up.ts';
import { createInstallation, seen, work } from '#tests/support/installation.ts';
import { createClient } from '#tests/support/test-client.ts';
import { openTestServer } from '#tests/support/test-server.ts';

const steps = schemaOf(await loadServerModules());
const now = new Date();
const backUp = (config: Config, known: SchemaSteps = steps) =>
  makeBackup(config, known, { folder: config.backupFolder, now });
const restore = (config: Config, backup: string, evenInUse = false) =>
  restoreBackup(config, steps, { backup, now, evenInUse });

describe('a restore drill', () => {
  it("restores the backup's content, made while the server worked, and keeps what was there since", async () => {
    const config = await createInstallation(inject('engine'));
    const server = await openTestServer(config);
    await work(server, 'نخلة للحديد');
    const before = await seen(server);
    const [backup] = await Promise.all([backUp(config), server.request('/api/partners')]);
    expect((await stat(backup.path)).mode & 0o777).toBe(0o600);
    await work(server, 'صخر للخرسانة');
    const since = await seen(server);

    await expect(restore(config, backup.path)).rejects.toThrow(
      /open\. Stop the server|in use.*Stop the servers/s,
    );
    await server.close();
    const { aside, rows } = await restore(config, backup.path);
    expect(rows).toBe(backup.rows);

    const restored = await openTestServer(config);
    expect(await seen(restored)).toEqual(before);
    await work(restored, 'سقف');
    await createClient(restored).signIn();
    await restored.close();

    await restore(config, aside ?? '');
    const back = await openTestServer(config);
    expect(await seen(back)).toEqual(since);
    await back.close();
  });

  it('never reuses the id of a deleted record', async () => {
    const config = await createInstallation(inject('engine'));
    const server = await openTestServer(config);
    const register = async (on: typeof server, email: string) => {
      const person = { name: 'سارة', email, password: 'tall walls 4 all', phone: '0501234567', policy: true };
      const answer = await on.write('POST', '/register', {
        ...person,
        password_confirmation: person.password,
      });
      return ((await answer.json()) as { user: { id: number } }).user.id;
    };
    const gone = await register(server, 'gone@example.com');
    const { kysely } = server.context.database;
    await kysely
      .deleteFrom('users' as never)
      .where('id' as never, '=', gone as never)
      .execute();
    const { path } = await backUp(config);
    await server.close();
    await restore(config, path);
    const restored = await openTestServer(config);
    expect(await register(restored, 'next@example.com')).toBe(gone + 1);
    await restored.close();
  });

  it('refuses a truncated, foreign or newer file, and changes nothing', async () => {
    const config = await createInstallation(inject('engine'));
    const server = await openTestServer(config);
    await work(server, 'نخلة للحديد');
    const before = await seen(server);
    const { path } = await backUp(config);
    await server.close();

    const later = await backUp({ ...config, backupFolder: join(config.dataDir, 'later') });
    const known = Object.fromEntries(Object.entries(steps).slice(0, -1));
    await expect(restoreBackup(config, known, { backup: later.path, now })).rejects.toThrow(
      /is of a later version of Omran/,
    );
    const text = join(config.dataDir, 'notes.txt');
    await writeFile(text, 'no database at all, however long it is');
    await expect(restore(config, text)).rejects.toThrow(`${text} cannot be read as a database`);
    await truncate(path, Math.floor((await stat(path)).size / 2));
    await expect(restore(config, path)).rejects.toThrow(/damaged|cannot be (read|unpacked)/);
    await expect(restore(config, join(config.dataDir, 'none.db'))).rejects.toThrow(/does not exist/);

    const again = await openTestServer(config);
    expect(await seen(again)).toEqual(before);
    await again.close();
  });
});

describe('backups', () => {
  it('are complete and valid, and leave no partial file behind', async () => {
    const config = await createInstallation(inject('engine'));
    const server = await openTestServer(config);
    await work(server, 'نخلة للحديد');
    const { path, rows } = await backUp(config);
    await server.close();
    expect(await readdir(config.backupFolder)).toEqual([path.split('/').at(-1)]);
    expect(rows).toBeGreaterThan(10);
    const plain = join(config.dataDir, 'unpacked.db');
    await unpack(path, plain);
    expect((await checkFile(plain)).tables.length).toBeGreaterThan(10);

    const broken = { ...config, databaseUrl: config.databaseUrl && 'postgres://omran@127.0.0.1:1/none' };
    await expect(backUp({ ...broken, dataDir: join(config.dataDir, 'none') })).rejects.toThrow();
    expect(await readdir(config.backupFolder)).toHaveLength(1);
  });

  it('are rotated: the newest are kept, other files are left alone', async () => {
    const { backupFolder: folder, ...config } = await createInstallation(inject('engine'));
    const server = await openTestServer({ ...config, backupFolder: folder });
    const { path } = await makeBackup(config, steps, { folder, now });
    await server.close();
    const older = [1, 2, 3].map((day) => join(folder, `omran-${stampOf(new Date(2020, 0, day))}.db`));
    const own = join(folder, 'before-restore-20200101T000000Z.db');
    for (const file of [...older, own]) await writeFile(file, await readFile(path));
    expect(await rotate(folder, 2)).toEqual([older[1], older[0]]);
    expect((await listBackups(folder)).map((backup) => backup.path)).toEqual([path, older[2]]);
    expect(await readdir(folder)).toContain('before-restore-20200101T000000Z.db');
  });

  it('that are due are made by one of the processes, and again by another if that one dies', async () => {
    const config = await createInstallation(inject('engine'));
    const server = await openTestServer(config);
    const { kysely } = server.context.database;
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
    const ask = (hour: number) => claimDue(kysely, { now: at(hour), until: at(hour + 1), first: at(1) });
    expect(await ask(0)).toBe(false);
    expect((await Promise.all([ask(1), ask(1), ask(1)])).filter(Boolean)).toHaveLength(1);
    expect(await ask(1)).toBe(false);
    expect(await ask(2)).toBe(true);
    await server.close();
  });
});
