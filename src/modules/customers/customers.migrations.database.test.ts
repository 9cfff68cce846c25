import type { Kysely } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { loadServerModules } from '#shell/start/server-modules.ts';
import { schemaOf } from '#shell/start/start-up.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const at = (minute: number) => `2026-11-2${minute}T08:00:00.000Z`;

it('accounts, requests and estimations of an old installation get their customers', async () => {
  const { databaseUrl, drop } = await createTestDatabase(inject('engine'));
  const database = openDatabase({ databaseUrl, dataDir: ':memory:' });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const schema = schemaOf(await loadServerModules());
  const isNew = (name: string) => name.includes('customers');
  const old = Object.entries(schema).filter(([name]) => !isNew(name));
  await migrate(database.kysely, Object.fromEntries(old), database.engine.columns);
  const db = database.kysely as Kysely<globalThis.Record<string, globalThis.Record<string, unknown>>>;
  const times = { created_at: at(1), updated_at: at(1) };
  await db
    .insertInto('roles')
    .values({ id: 4, name: 'Customer', level: 4, translations: '{}', ...times })
    .execute();
  const user = (name: string, email: string, mobile: string | null, more = {}) => ({
    ...{
      name,
      email,
      mobile,
      type: 'user',
      role_id: 4,
      active: 1,
      search: `${name} ${email} ${mobile}`,
      ...times,
    },
    ...more,
  });
  await db
    .insertInto('users')
    .values([
      user('Nora', 'nora@example.com', '+966501111111'),
      user('Salem', 'salem@company.example', '+966502222222', { type: 'admin' }),
      user('Huda', 'huda@example.com', '+966501111111'),
      user('—', 'erased-4@omran.invalid', null, { active: 0 }),
    ])
    .execute();
  const request = (name: string, email: string, phone: string, more = {}) => ({
    ...{ name, email, phone, message: '', real_estate_type: '', project_type: '', status: 'new' },
    ...{ is_spam: 0, locale: 'ar', sender: '', search: `${name} ${email} ${phone}`, ...times, ...more },
  });
  for (const row of [
    request('N.', 'NORA@example.com', '+966501111111'),
    request('Nora', 'new@example.com', '+966501111111'),
    request('Ali', '', '+966503333333'),
    request('Abu Ali', 'ali@example.com', '+966503333333'),
    request('Omar', 'omar@example.com', '+966503333333'),
    request('Bot', 'bot@example.com', '+966509999999', { is_spam: 1 }),
    request('—', '', ''),
  ])
    await db.insertInto('quote_requests').values(row).execute();
  const estimation = (user_id: number, name: string, email: string, phone: string) => ({
    ...{ user_id, name, email, phone, city: '', realty_type: 'villa', project_type: 'bones' },
    ...{ price_book_version: 1, estimate: '{}', notes: '{}', total_amount: 1, status: 'pending' },
    ...{ is_approved: 'N', prices_include_vat: 0, valid_until: '2026-12-31', search: '', ...times },
  });
  for (const row of [
    estimation(1, 'Her brother', 'brother@example.com', ''),
    estimation(2, 'Ali', 'ALI@example.com', '+966503333333'),
    estimation(3, 'Huda', 'huda@example.com', '+966501111111'),
    estimation(4, '—', '', ''),
  ])
    await db.insertInto('estimations').values(row).execute();

  await migrate(database.kysely, schema, database.engine.columns);
  const customers = await db
    .selectFrom('customers')
    .select(['id', 'name', 'phone', 'email', 'emails', 'user_id', 'search'])
    .orderBy('id')
    .execute();
  expect(customers).toMatchObject([
    { name: 'Nora', phone: '+966501111111', emails: '["new@example.com"]', user_id: 1 },
    { name: 'Huda', phone: '+966501111111', email: 'huda@example.com', user_id: 3 },
    { name: 'Ali', phone: '+966503333333', email: 'ali@example.com', user_id: null },
    { name: 'Omar', phone: '+966503333333', email: 'omar@example.com', user_id: null },
  ]);
  expect(customers[0]?.search).toContain('new@example.com');
  const belonging = async (table: string) =>
    (await db.selectFrom(table).select(['customer_id', 'updated_at']).orderBy('id').execute()).map(
      ({ customer_id }) => customers.find(({ id }) => id === customer_id)?.name ?? null,
    );
  expect(await belonging('quote_requests')).toEqual(['Nora', 'Nora', 'Ali', 'Ali', 'Omar', null, null]);
  expect(await belonging('estimations')).toEqual(['Nora', 'Ali', 'Huda', null]);
  const keys = await db.selectFrom('customer_keys').select(['kind', 'value']).orderBy('value').execute();
  expect(keys.filter(({ kind }) => kind === 'user')).toEqual([
    { kind: 'user', value: '1' },
    { kind: 'user', value: '3' },
  ]);
});
