import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { createInstallation } from '#tests/support/installation.ts';
import { openTestServer } from '#tests/support/test-server.ts';
import { serve, temporaryFolder } from './serving.ts';

const nowhere = 'postgres://omran@127.0.0.1:1/none';

/** Output of a command that refuses its input. */
async function refusal(dataDir: string, command: string, ...words: string[]): Promise<string> {
  const { ended, printed } = await serve({ DATA_DIR: dataDir }, `bin/${command}.ts`, ...words);
  expect(await ended).toBe(1);
  return printed();
}

it('restoring access and moving create no missing database, and report it', async () => {
  const folder = await temporaryFolder();
  for (const dataDir of [folder, join(folder, 'none')]) {
    const none = `There is no database in ${dataDir}. Set DATA_DIR to the folder that has it.\n`;
    expect(await refusal(dataDir, 'recover-access', 'admin@example.com')).toBe(none);
    expect(await refusal(dataDir, 'migrate-to-postgres', nowhere)).toBe(none);
  }
  expect(await readdir(folder)).toEqual([]);
});

it('a command that copies a damaged database first names the original', async () => {
  const config = await createInstallation('sqlite');
  await (await openTestServer(config)).close();
  const path = join(config.dataDir, 'omran.db');
  const database = new BetterSqlite(path);
  database.pragma('foreign_keys = off');
  database.exec('update users set role_id = 999');
  database.close();
  expect(await refusal(config.dataDir, 'migrate-to-postgres', nowhere)).toBe(
    `${path} is damaged: a row of users points to nothing in roles\n`,
  );
  expect(await refusal(config.dataDir, 'backup')).toBe(
    `No backup was made. ${path} is damaged: a row of users points to nothing in roles\n`,
  );
});

it('restore accepts one backup and no unknown option', async () => {
  const folder = await temporaryFolder();
  expect(await refusal(folder, 'restore', '--frce', 'one.db')).toMatch(/^Unknown option '--frce'.*\n$/);
  expect(await refusal(folder, 'restore', 'one.db', 'two.db')).toBe(
    'Name one backup: npm run restore -- file\n',
  );
});

it('every command tells its usage, and does nothing else', async () => {
  const folder = await temporaryFolder();
  const commands = [
    ...['backup', 'restore', 'doctor', 'recover-access'].map((name) => ['bin/command.mjs', name]),
    ['bin/migrate-to-postgres'],
    ['bin/new-module.mjs'],
  ];
  for (const [file = '', ...words] of commands) {
    const { ended, printed } = await serve({ DATA_DIR: folder }, file, ...words, '--help');
    expect(await ended).toBe(0);
    expect(printed()).toMatch(new RegExp(`^Usage: .*${words[0] ?? file.replace(/^bin\/|\.mjs$/g, '')}`));
  }
  expect(await readdir(folder)).toEqual([]);
});

it('a newer database is distinguished from a damaged one', async () => {
  const config = await createInstallation('sqlite');
  await (await openTestServer(config)).close();
  const database = new BetterSqlite(join(config.dataDir, 'omran.db'));
  database.exec(`insert into kysely_migration values ('20991231_900_future', '2099-12-31')`);
  database.close();
  const later =
    'The database is of a later version of Omran (20991231_900_future). Install that version first; nothing was changed.\n';
  expect(await refusal(config.dataDir, 'serve')).toBe(later);
  expect(await refusal(config.dataDir, 'recover-access', 'admin@example.com')).toBe(later);
});
