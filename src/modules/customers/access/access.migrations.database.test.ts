import type { Kysely } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { loadServerModules } from '#shell/start/server-modules.ts';
import { schemaOf } from '#shell/start/start-up.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const at = (second: number) => `2026-11-20T08:00:${String(second).padStart(2, '0')}.000Z`;

it('accounts of an old installation are proven if an invitation made them, and asked for a code otherwise', async () => {
  const { databaseUrl, drop } = await createTestDatabase(inject('engine'));
  const database = openDatabase({ databaseUrl, dataDir: ':memory:' });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const schema = schemaOf(await loadServerModules());
  const isNew = (name: string) => /^20261129_5[01]\d_/.test(name);
  const old = Object.entries(schema).filter(([name]) => !isNew(name));
  await migrate(database.kysely, Object.fromEntries(old), database.engine.columns);
  const db = database.kysely as Kysely<Record<string, Record<string, unknown>>>;
  const times = (second: number) => ({ created_at: at(second), updated_at: at(second) });
  await db
    .insertInto('roles')
    .values({ id: 4, name: 'Customer', level: 4, translations: '{}', ...times(0) })
    .execute();
  const users = ['registered', 'invited', 'moved', 'added'].map((name, place) => ({
    ...{ id: place + 1, name, email: `${name}@example.com`, type: 'user', role_id: 4, search: name },
    ...times(place + 1),
  }));
  await db.insertInto('users').values(users).execute();
  const customer = (id: number, user_id: number, more = {}) => ({
    ...{ id, kind: 'person', name: `customer ${id}`, translations: '{}', phone: '', phones: '[]' },
    ...{ email: `customer-${id}@example.com`, emails: '[]', id_kind: '', national_id: '', cr_number: '' },
    ...{ vat_number: '', street: '', building_no: '', additional_no: '', district: '', city: '' },
    ...{ postal_code: '', country: 'SA', note: '', user_id, user_ids: '[]', search: '' },
    ...{ created_at: '2026-10-01T08:00:00.000Z', updated_at: at(0), deleted_at: null, ...more },
  });
  await db
    .insertInto('customers')
    .values([customer(1, 1, { user_ids: '[4]' }), customer(2, 2), customer(3, 3), customer(4, 1, times(1))])
    .execute();
  const byStaff = (id: number) => ({
    ...{ at: at(id), user_id: 9, user_name: 'staff', action: 'create', subject: 'user', subject_id: id },
    ...{ subject_name: '', search: '' },
  });
  await db.insertInto('journal_entries').values([2, 3, 4].map(byStaff)).execute();
  const invitation = (id: number, recipient: string) => ({
    ...{ kind: 'invitation', about: 'customer', about_id: id, recipient, locale: 'ar', subject: '' },
    ...{ text: '', html: '', state: 'sent', tries: 1, due_at: at(id), ...times(id) },
  });
  await db
    .insertInto('mails')
    .values([invitation(2, 'invited@example.com'), invitation(3, 'before@example.com')])
    .execute();

  await migrate(database.kysely, schema, database.engine.columns);
  const links = await db
    .selectFrom('customer_accounts')
    .select(['customer_id', 'user_id', 'own', 'proof', 'proven_at'])
    .orderBy('customer_id')
    .orderBy('user_id')
    .execute();
  const unproven = { proof: null, proven_at: null };
  expect(links).toEqual([
    { customer_id: 1, user_id: 1, own: 0, ...unproven },
    { customer_id: 1, user_id: 4, own: 0, ...unproven },
    { customer_id: 2, user_id: 2, own: 0, proof: 'invitation', proven_at: at(2) },
    { customer_id: 3, user_id: 3, own: 0, ...unproven },
    { customer_id: 4, user_id: 1, own: 1, ...unproven },
  ]);
  const confirmed = await db.selectFrom('users').select('id').where('email_verified', '=', 1).execute();
  expect(confirmed).toEqual([{ id: 2 }]);
});
