import type { Kysely } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrate, type SchemaSteps } from '#server/db/migrate.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { server } from './server.ts';

it('mails of an old installation get their secrets, more than one batch of them', async () => {
  const { databaseUrl, drop } = await createTestDatabase(inject('engine'));
  const database = openDatabase({ databaseUrl, dataDir: ':memory:' });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const schema: SchemaSteps = { ...server.schema };
  const old = Object.entries(schema).filter(([name]) => name < '20261129');
  await migrate(database.kysely, Object.fromEntries(old), database.engine.columns);
  const db = database.kysely as Kysely<Record<string, Record<string, unknown>>>;
  const at = '2026-11-28T08:00:00.000Z';
  const mail = {
    ...{ recipient: 'nora@example.com', locale: 'en', subject: 'Hello', html: '', state: 'kept', tries: 0 },
    ...{ due_at: at, created_at: at, updated_at: at },
  };
  const fill = Array.from({ length: 600 }, () => ({ ...mail, kind: 'welcome', text: 'Welcome\n562851\n' }));
  for (let from = 0; from < fill.length; from += 50)
    await db
      .insertInto('mails')
      .values(fill.slice(from, from + 50))
      .execute();
  const secret = [
    { kind: 'password_reset', text: 'Choose:\nhttps://site.example/reset-password?token=abc-DEF_1\n' },
    { kind: 'acceptance_code', text: 'Enter\n\n562851\n\nby 2026' },
    { kind: 'quote_sent', text: 'Open:\nhttps://site.example/en/d/AAAAAAAAAAAAAAAAAAAAAAAA\n' },
  ];
  for (const one of secret)
    await db
      .insertInto('mails')
      .values({ ...mail, ...one })
      .execute();

  await migrate(database.kysely, schema, database.engine.columns);
  const rows = await db
    .selectFrom('mails')
    .select(['kind', 'secrets'])
    .where('secrets', 'is not', null)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { kind: 'password_reset', secrets: JSON.stringify([{ kind: 'key', text: 'abc-DEF_1' }]) },
    { kind: 'acceptance_code', secrets: JSON.stringify([{ kind: 'code', text: '562851' }]) },
    {
      kind: 'quote_sent',
      secrets: JSON.stringify([{ kind: 'share', text: 'AAAAAAAAAAAAAAAAAAAAAAAA' }]),
    },
  ]);
});
