import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { sealed } from '#modules/zatca/units/keys.service.ts';
import { makeBackup } from '#server/backup/backup.make.ts';
import { recordMade } from '#server/backup/backup.state.ts';
import type { Config } from '#server/config/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { readSecret } from '#server/secret.ts';
import type { Finding } from '#server/watch/finding.ts';
import { examine } from '#shell/doctor/examine.ts';
import { loadServerModules } from '#shell/start/server-modules.ts';
import { schemaOf } from '#shell/start/start-up.ts';
import { createInstallation } from '#tests/support/installation.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { openTestServer } from '#tests/support/test-server.ts';

const steps = schemaOf(await loadServerModules());
const hour = 3_600_000;

/** A first start on an unused address. */
async function installed(changes: Partial<Config> = {}): Promise<Config> {
  const config = await createInstallation(inject('engine'));
  await (await openTestServer(config)).close();
  return { ...config, publicUrl: 'http://127.0.0.1:1', ...changes };
}

async function onDatabase(config: Config, work: (db: Kysely<unknown>) => Promise<unknown>): Promise<void> {
  const database = openDatabase(config);
  await work(database.kysely);
  await database.close();
}

const of = (findings: Finding[], area: string) => findings.filter((finding) => finding.area === area);

it('a healthy installation with backups and mail has no failures', async () => {
  const mailServer = await startMailServer();
  const config = await installed({ smtpUrl: mailServer.url, backupEvery: 24 });
  const now = new Date();
  const { path, bytes } = await makeBackup(config, steps, { folder: config.backupFolder, now });
  const [at, due] = [now.toISOString(), now.toISOString()];
  await onDatabase(config, (db) => recordMade(db, { at, file: path, bytes, due }));

  const findings = await examine(config, steps);
  expect(findings.filter(({ state }) => state === 'failure')).toEqual([]);
  const good = findings.filter(({ state }) => state === 'good').map(({ area }) => area);
  expect(good).toEqual(
    expect.arrayContaining(['files', 'disk', 'database', 'migrations', 'backups', 'mail', 'clock']),
  );
  expect(of(findings, 'backups')).toMatchObject([{ says: expect.stringContaining(path) }]);
  expect(of(findings, 'site')).toMatchObject([
    { state: 'warning', advice: expect.stringMatching(/PUBLIC_URL/) },
  ]);
});

it('a failure is named, with its remedy', async () => {
  const config = await installed({ smtpUrl: 'smtp://127.0.0.1:1', backupEvery: 6 });
  const at = new Date(Date.now() - 30 * hour).toISOString();
  await onDatabase(config, (db) => recordMade(db, { at, file: '/mnt/none.db', bytes: 1, due: at }));
  await onDatabase(config, (db) =>
    sql`insert into kysely_migration values ('29990101_000_later', '2999-01-01T00:00:00.000Z')`.execute(db),
  );
  const findings = await examine(config, steps);
  for (const [area, says, advice] of [
    ['mail', /ECONNREFUSED/, /SMTP_URL/],
    ['backups', /the last is 30 h old/, /npm run backup/],
    ['migrations', /29990101_000_later/, /Install that version/],
  ] as const) {
    expect(of(findings, area)).toMatchObject([
      { state: 'failure', says: expect.stringMatching(says), advice: expect.stringMatching(advice) },
    ]);
  }
});

it('other servers are called only if that is asked for', async () => {
  const config = await installed({ publicUrl: 'https://10.255.255.1', smtpUrl: 'smtp://10.255.255.1' });
  const findings = await examine(config, steps);
  for (const area of ['site', 'mail'])
    expect(of(findings, area)).toMatchObject([
      { state: 'skipped', says: expect.stringContaining('--online') },
    ]);
});

it('unreadable records do not stop the other checks', async () => {
  const config = await installed();
  await onDatabase(config, (db) => sql`drop table backup_state`.execute(db));
  const findings = await examine(config, steps);
  expect(of(findings, 'backups')).toMatchObject([
    { state: 'failure', says: expect.stringMatching(/backup_state/) },
  ]);
  expect(of(findings, 'clock')).toMatchObject([{ state: 'good' }]);
});

it('a value that is valid but probably unintended is a warning', async () => {
  const config = await installed({ publicUrl: 'https://127.0.0.2:1', demo: true });
  await makeBackup(config, steps, { folder: config.backupFolder, now: new Date() });
  await chmod(config.backupFolder, 0o755);
  const findings = await examine(config, steps);
  const warnings = findings.filter(({ state }) => state === 'warning').map(({ says }) => says);
  expect(warnings).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/TRUST_PROXY is 0/),
      expect.stringMatching(/DEMO is on/),
      expect.stringMatching(/open to others \(755\)/),
      expect.stringMatching(/SMTP_URL is not set/),
      expect.stringMatching(/none are scheduled/),
    ]),
  );
});

it('a configured folder that is a file is a failure', async () => {
  const config = await installed();
  const file = join(config.dataDir, 'file');
  await writeFile(file, '', { mode: 0o600 });
  for (const backupFolder of [file, join(file, 'backups')])
    expect(of(await examine({ ...config, backupFolder }, steps), 'files')).toEqual([
      {
        area: 'files',
        state: 'failure',
        says: `${file} is a file, not a folder`,
        advice: 'Set BACKUP_DIR to a folder.',
      },
    ]);
});

it('a missing database is a separate failure', async () => {
  const config = await installed();
  const lost = { ...config, databaseUrl: config.databaseUrl && 'postgres://omran@127.0.0.1:1/none' };
  const findings = await examine({ ...lost, dataDir: join(config.dataDir, 'none') }, steps);
  expect(of(findings, 'database')).toMatchObject([
    { state: 'failure', says: expect.stringMatching(/ECONNREFUSED|not there/) },
  ]);
});

it('units of e-invoices are warned of before their certificates end, and a clock behind the last invoice fails', async () => {
  const config = await installed();
  const inDays = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString();
  const add = (id: number, name: string, ends: string) => async (db: Kysely<unknown>) => {
    await sql`insert into zatca_units (id, name, counter, hash) values (${id}, ${name}, 0, '')`.execute(db);
    await sql`insert into zatca_devices (id, branch, environment, serial, category, address, common_name, state, csr,
      key, checks, created_at, updated_at, expires_at) values (${id}, '', 'production', ${name}, '', '', ${name},
      'active', '', ${sealed({ secret: await readSecret(db), config }, name, 'key')}, '[]', '', '', ${ends})`.execute(
      db,
    );
  };
  await onDatabase(config, add(91, 'EGS-OK', inDays(200)));
  await onDatabase(config, add(92, 'EGS-SOON', inDays(20)));
  await onDatabase(config, add(93, 'EGS-OVER', inDays(-2)));
  await onDatabase(config, (db) => sql`update zatca_units set issued_at = ${inDays(1)}`.execute(db));
  const findings = await examine(config, steps);
  const said = of(findings, 'e-invoices').map(({ state, says }) => `${state} ${says}`);
  expect(said).toEqual([
    expect.stringMatching(/^good .*EGS-OK/),
    expect.stringMatching(/^warning .*EGS-SOON.* in (19|20) days/),
    expect.stringMatching(/^failure .*EGS-OVER/),
    expect.stringMatching(/^warning KEY_SECRET/),
  ]);
  expect(of(findings, 'clock')).toContainEqual(
    expect.objectContaining({ state: 'failure', says: expect.stringMatching(/before the last invoice/) }),
  );
  const safe = await examine({ ...config, keySecret: 'kept apart from backups' }, steps);
  // The keys are of the time before it was set.
  expect(of(safe, 'e-invoices').map(({ state, says }) => `${state} ${says}`)).toEqual([
    expect.stringMatching(/^failure .*EGS-OK cannot be opened: KEY_SECRET/),
    expect.stringMatching(/^good .*EGS-OK/),
    expect.stringMatching(/^failure .*EGS-SOON cannot be opened/),
    expect.stringMatching(/^warning .*EGS-SOON/),
    expect.stringMatching(/^failure .*EGS-OVER cannot be opened/),
    expect.stringMatching(/^failure .*EGS-OVER ends/),
  ]);
});
