import type { Kysely } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { createClient } from '#tests/support/test-client.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { contractsOf } from '../contracts.factory.ts';
import { reviewClauses } from '../migrations/20261129_601_reviewed_clauses.ts';
import { firstClauses } from './first-clauses.values.ts';

async function start() {
  const server = await startTestServer();
  const staff = createClient(server);
  await staff.signIn();
  const office = contractsOf(staff, createClient(server));
  const change = async (id: number, body: object) => {
    const answer = await staff.write('PUT', `/api/contracts/${id}`, body);
    expect(answer.status).toBe(200);
    return (await answer.json()).contract;
  };
  return { staff, office, change };
}

it('sample clauses carry no remark, and a contract warns of them until they are changed or confirmed', async () => {
  const { staff, office, change } = await start();
  const contract = await office.draft();
  expect(JSON.stringify(contract.clauses)).not.toMatch(/نموذج|محامي|sample|lawyer/i);
  expect(contract).toMatchObject({ clauses_reviewed: false, clauses_version: 1 });
  expect(contract.warnings?.[0]).toBe('clauses');
  // Written back as read, nobody has read them.
  const { clauses, clauses_reviewed } = contract;
  expect(await change(contract.id, { clauses, clauses_reviewed })).toMatchObject({ clauses_reviewed: false });

  const edited = await change(contract.id, { clauses: clauses?.slice(1) });
  expect(edited).toMatchObject({ clauses_reviewed: true });
  expect(edited.warnings).not.toContain('clauses');

  const other = await office.draft();
  expect(await change(other.id, { clauses_reviewed: true })).toMatchObject({ clauses_reviewed: true });
  // Approving warns and refuses nothing.
  const approved = await office.move((await office.draft()).id, 'approve');
  expect(approved).toMatchObject({ state: 'approved', clauses_reviewed: false });
  expect(approved.warnings).toContain('clauses');

  const [sample] = await (await staff.get('/api/contracts/clauses')).json();
  expect(sample).toMatchObject({ version: 1, sample: true });
  const published = await staff.write('POST', '/api/contracts/clauses', {
    based_on: 1,
    clauses,
    note: 'روجعت',
  });
  expect((await published.json()).clauses).toMatchObject({ version: 2, sample: false });
  expect(await office.draft()).toMatchObject({ clauses_version: 2, clauses_reviewed: true });
});

it('facts of both parties that are missing are named before the approval', async () => {
  const { staff, office, change } = await start();
  const contract = await office.draft({ clauses: [{ title: 'النطاق', body: 'كما في المخططات.' }] });
  expect(contract.warnings).toEqual([
    ...['customer_number', 'customer_vat_number', 'representative', 'company_cr_number'],
    ...['company_vat_number', 'company_representative', 'permit', 'insurance'],
  ]);
  for (const [key, value] of [
    ['corp_cr_number', '1010010000'],
    ['corp_vat_number', '310122393500003'],
  ])
    await staff.write('POST', '/api/configurations', { key, value });
  const customer = await office.quotes.customer({ cr_number: '1010548217', vat_number: '399999999800003' });
  const whole = await change(contract.id, {
    customer_id: customer.id,
    ...{ representative: 'سعد', company_representative: 'خالد', insurance_policy: 'IDI-7' },
    site: { permit_no: '77' },
  });
  expect(whole.warnings).toEqual([]);
  // A person signs alone.
  const person = await office.quotes.customer({ kind: 'person', national_id: '1098765432', id_kind: 'NAT' });
  expect((await change(contract.id, { customer_id: person.id, representative: '' })).warnings).toEqual([]);
});

it('the migration takes the remark from templates and drafts that still have it, not from what was approved', async () => {
  const { databaseUrl, drop } = await createTestDatabase(inject('engine'));
  const { kysely, engine, close } = openDatabase(testConfig({ databaseUrl }));
  onTestFinished(async () => {
    await close();
    await drop();
  });
  const db = kysely as never as Kysely<Record<string, Record<string, unknown>>>;
  for (const [table, columns] of Object.entries({
    contracts: ['state', 'clauses'],
    contract_clauses: ['clauses'],
  })) {
    let made = db.schema.createTable(table).addColumn('id', 'integer');
    for (const column of columns) made = made.addColumn(column, 'text');
    for (const column of ['clauses_version', 'version', 'published_by_id'])
      made = made.addColumn(column, 'integer');
    await made.execute();
  }
  const [now, ...others] = firstClauses;
  if (!now) throw new Error('There are sample clauses.');
  const first = { ...now, body: now.body.replace('جدول الكميات والأسعار', 'جدول القيم') };
  const remark = ' هذه البنود نموذج يراجعه محامي الشركة قبل استعماله.';
  const english = ' These clauses are a sample, to be reviewed by the company’s lawyer before use.';
  const old = {
    title: `${first.title} (نموذج)`,
    body: first.body + remark,
    en: { title: `${first.en.title} (sample)`, body: first.en.body + english },
  };
  const sample = JSON.stringify([old, ...others]);
  const edited = JSON.stringify([{ ...old, body: 'نص آخر' }]);
  await db
    .insertInto('contract_clauses')
    .values([{ id: 1, version: 1, clauses: sample, published_by_id: null }])
    .execute();
  await db
    .insertInto('contracts')
    .values([
      { id: 1, state: 'draft', clauses: sample, clauses_version: 1 },
      { id: 2, state: 'draft', clauses: edited, clauses_version: 1 },
      { id: 3, state: 'approved', clauses: sample, clauses_version: 1 },
    ])
    .execute();
  await reviewClauses(kysely as never, engine.columns);
  const rows = await db.selectFrom('contracts').selectAll().orderBy('id').execute();
  const clean = { title: first.title, body: 'نص آخر', en: first.en };
  expect(rows).toMatchObject([
    { clauses: JSON.stringify([first, ...others]), clauses_reviewed: 0 },
    { clauses: JSON.stringify([clean]), clauses_reviewed: 1 },
    { clauses: sample, clauses_reviewed: 1 },
  ]);
  expect(await db.selectFrom('contract_clauses').selectAll().execute()).toMatchObject([
    { clauses: JSON.stringify([first, ...others]) },
  ]);
});
