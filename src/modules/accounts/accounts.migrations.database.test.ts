import type { Kysely } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import type { AccountsTables } from './accounts.table.ts';
import { server } from './server.ts';

const times = { created_at: '2026-11-21T08:00:00.000Z', updated_at: '2026-11-21T08:00:00.000Z' };

it('encrypted recovery codes are dropped, and the authenticator stays', async () => {
  const database = await emptyDatabase();
  await migrate(database.kysely, stepsBefore('20261121_012_recovery_codes'), database.engine.columns);
  const db = database.kysely as Kysely<AccountsTables>;
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

  await migrate(database.kysely, server.schema ?? {}, database.engine.columns);
  expect(await db.selectFrom('two_factors').selectAll().execute()).toMatchObject([
    { ...factor, backup_codes: '[]' },
  ]);
});

it('existing users get the type of their role', async () => {
  const database = await emptyDatabase();
  const db = database.kysely as Kysely<AccountsTables>;
  await migrate(database.kysely, stepsBefore('20261125_014_types_follow_roles'), database.engine.columns);
  const added = [1, 3, 10].flatMap((level, index) =>
    (['admin', 'supervisor', 'user'] as const).map((type) => ({ level, role_id: index + 1, type })),
  );
  for (const level of [1, 3, 10]) {
    const role = { ...times, name: `level ${level}`, level, permissions: '[]', translations: '{}' };
    await db.insertInto('roles').values(role).execute();
  }
  for (const [index, { role_id, type }] of added.entries()) {
    const user = { ...times, name: 'Nora', email: `nora${index}@example.com`, search: 'nora' };
    await db
      .insertInto('users')
      .values({ ...user, role_id, type })
      .execute();
  }
  await migrate(database.kysely, server.schema ?? {}, database.engine.columns);
  const types = await db.selectFrom('users').select('type').orderBy('id').execute();
  expect(types.map(({ type }) => type)).toEqual([
    ...['admin', 'supervisor', 'admin'],
    ...['admin', 'supervisor', 'supervisor'],
    ...['user', 'user', 'user'],
  ]);
});

it("existing users read the site's first language", async () => {
  const database = await emptyDatabase();
  const db = database.kysely as Kysely<AccountsTables>;
  await migrate(database.kysely, stepsBefore('20261125_017_users_language'), database.engine.columns);
  const role = { ...times, name: 'admin', key: null, level: 1, translations: '{}' };
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
  await migrate(database.kysely, server.schema ?? {}, database.engine.columns);
  expect(await db.selectFrom('users').select(['name', 'locale']).execute()).toEqual([
    { name: 'Nora', locale: 'ar' },
  ]);
});

it('the first roles are recognised by name, or else as the oldest of their level', async () => {
  const database = await emptyDatabase();
  const db = database.kysely as Kysely<AccountsTables>;
  await migrate(database.kysely, stepsBefore('20261122_013_role_keys'), database.engine.columns);
  const roles = [
    { name: 'مدير النظام', level: 1 },
    { name: 'مشرف', level: 2 },
    { name: 'كاتب', level: 3 },
    { name: 'عميل', level: 9 },
    { name: 'مالك', level: 1 },
    { name: 'مهندس', level: 3 },
    { name: 'زائر', level: 10 },
  ];
  const before = database.kysely as unknown as Kysely<{ roles: Record<string, unknown> }>;
  for (const role of roles) {
    await before
      .insertInto('roles')
      .values({ ...times, ...role, permissions: '[]', translations: '{}' })
      .execute();
  }

  await migrate(database.kysely, server.schema ?? {}, database.engine.columns);
  const keys = await db.selectFrom('roles').select('key').orderBy('id').execute();
  expect(keys.map(({ key }) => key)).toEqual([
    'administrator',
    'supervisor',
    'staff',
    'customer',
    null,
    null,
    null,
  ]);
});

it("grants in a role's JSON text become rows", async () => {
  const database = await emptyDatabase();
  await migrate(database.kysely, stepsBefore('20261125_015_role_permissions'), database.engine.columns);
  const before = database.kysely as unknown as Kysely<{ roles: Record<string, unknown> }>;
  const permissions = JSON.stringify([
    { module: 'projects', actions: { create: true, read: true, update: false, delete: false } },
    { module: 'orders', actions: { read: true } },
  ]);
  await before
    .insertInto('roles')
    .values({ ...times, name: 'Engineer', level: 3, permissions, translations: '{}' })
    .execute();

  await migrate(database.kysely, server.schema ?? {}, database.engine.columns);
  const db = database.kysely as Kysely<AccountsTables>;
  const allowed = db.selectFrom('role_permissions').where('allowed', '=', 1).select(['module', 'action']);
  expect(await allowed.orderBy('module').orderBy('action').execute()).toEqual([
    { module: 'orders', action: 'read' },
    { module: 'projects', action: 'create' },
    { module: 'projects', action: 'read' },
  ]);
});

function stepsBefore(name: string) {
  return Object.fromEntries(Object.entries(server.schema ?? {}).filter(([step]) => step < name));
}

async function emptyDatabase() {
  const { databaseUrl, drop } = await createTestDatabase(inject('engine'));
  const database = openDatabase({ databaseUrl, dataDir: ':memory:' });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return database;
}
