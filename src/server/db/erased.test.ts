import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './database.ts';
import { databaseFile } from './engine.ts';

const wish = 'a wish that is to be forgotten';

it('erased or overwritten data is not left in the file', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'erased-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const database = openDatabase({ databaseUrl: undefined, dataDir });
  const run = (statement: string) => sql.raw(statement).execute(database.kysely);
  await run('create table wishes (id integer primary key, text text)');
  for (let id = 1; id <= 300; id += 1) await run(`insert into wishes values (${id}, '${wish} ${id}')`);
  await run('delete from wishes where id > 150');
  await run("update wishes set text = ''");
  await database.close();
  expect(readFileSync(databaseFile(dataDir)).includes(wish)).toBe(false);
});
