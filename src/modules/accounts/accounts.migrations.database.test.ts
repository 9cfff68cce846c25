import type { Kysely } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import type { AccountsTables } from './accounts.table.ts';
import { server } from './server.ts';

it('recovery codes that were kept encrypted are dropped; the authenticator stays', async () => {
  const { databaseUrl, drop } = await createTestDatabase(inject('engine'));
  const database = openDatabase({ databaseUrl, dataDir: ':memory:' });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const { schema = {} } = server;
  const { '20261121_012_recovery_codes': _, ...before } = schema;
  await migrate(database.kysely, before, database.engine.columns);
  const db = database.kysely as Kysely<AccountsTables>;
  const times = { created_at: '2026-11-21T08:00:00.000Z', updated_at: '2026-11-21T08:00:00.000Z' };
  const role = { ...times, name: 'admin', level: 1, permissions: '[]', translations: '{}' };
  await db.insertInto('roles').values(role).execute();
  const user = {
    ...times,
    name: 'Nora',
    email: 'nora@example.com',
    type: 'admin',
    role_id: 1,
    search: 'nora',
  };
  await db.insertInto('users').values(user).execute();
  const factor = { user_id: 1, secret: '5e3f', backup_codes: '9c41d0', verified: 1 };
  await db.insertInto('two_factors').values(factor).execute();

  await migrate(database.kysely, schema, database.engine.columns);
  expect(await db.selectFrom('two_factors').selectAll().execute()).toMatchObject([
    { ...factor, backup_codes: '[]' },
  ]);
});
