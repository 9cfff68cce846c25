import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { contractsOf } from '#modules/contracts/contracts.factory.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { LedgerAccount } from './chart/chart.contract.ts';
import type { JournalEntry } from './entries/entries.contract.ts';
import type { Period } from './periods/periods.contract.ts';
import { closePeriod } from './periods/periods.service.ts';
import { postEntry } from './posting.service.ts';

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
  staff = createClient(server);
  await staff.signIn();
});

const path = '/api/journal-entries';
const rent = [
  { account: '6020', debit: 1200.5 },
  { account: '1020', credit: 1200.5 },
];
const rentByCode = [
  { account: '6020', debit: 500 },
  { account: '1020', credit: 500 },
];
const send = (body: object) => staff.write('POST', path, { date: '2026-11-01', lines: rent, ...body });
const move = (id: number, verb: string, body: object = {}) =>
  staff.write('POST', `${path}/${id}/${verb}`, body);

async function entryIn(answer: Response, status = 200): Promise<JournalEntry> {
  const body = (await answer.json()) as { journal_entry: JournalEntry };
  expect([answer.status, body]).toEqual([status, expect.anything()]);
  return body.journal_entry;
}

async function refusal(answer: Response) {
  const { message, errors = {} } = (await answer.json()) as { message: string; errors?: object };
  return { status: answer.status, message, fields: Object.keys(errors), sentences: JSON.stringify(errors) };
}

const posted = async (body: object = {}) =>
  entryIn(await move((await entryIn(await send(body), 201)).id, 'post'));
const listed = async (query = '') => (await (await staff.get(path + query)).json()) as JournalEntry[];
const accounts = async (query = '') =>
  (await (await staff.get(`/api/accounts${query}`)).json()) as LedgerAccount[];

describe('a journal entry', () => {
  it('is a draft, takes its number when posted, and is taken back by a mirror', async () => {
    const draft = await entryIn(await send({ text: 'إيجار' }), 201);
    expect(draft).toMatchObject({ number: null, state: 'draft', source: null });
    const { id } = draft;
    const put = (body: object) => staff.write('PUT', `${path}/${id}`, body);
    expect(await entryIn(await put({ text: 'إيجار نوفمبر' }))).toMatchObject({ text: 'إيجار نوفمبر' });
    expect(await entryIn(await move(id, 'post'))).toMatchObject({
      ...{ number: 'JE-2026-0001', state: 'posted', totals: { debit: 1200.5, credit: 1200.5 } },
      lines: [
        { account: { code: '6020', name: 'إيجار' }, debit: 1200.5, credit: 0 },
        { account: { code: '1020' }, debit: 0, credit: 1200.5 },
      ],
    });
    for (const answer of [await put({ text: 'x' }), await staff.write('DELETE', `${path}/${id}`)])
      expect(answer.status).toBe(409);
    expect((await move(id, 'post')).status).toBe(409);

    const early = await refusal(await move(id, 'reverse', { reason: 'خطأ', date: '2026-10-31' }));
    expect(early).toMatchObject({ status: 422, fields: ['date'] });
    expect(early.sentences).toContain('2026-11-01');
    const reversed = await entryIn(await move(id, 'reverse', { reason: 'خطأ' }));
    const [mirror] = await listed(`?source=journal_entry&source_id=${id}`);
    expect(reversed).toMatchObject({
      state: 'reversed',
      reversed_by: mirror?.id,
      reversed_by_number: mirror?.number,
    });
    expect(mirror).toMatchObject({
      ...{
        number: 'JE-2026-0002',
        state: 'posted',
        reverses: id,
        reverses_number: 'JE-2026-0001',
        date: '2026-11-26',
        reason: 'خطأ',
      },
      lines: [
        { account: { code: '6020' }, credit: 1200.5 },
        { account: { code: '1020' }, debit: 1200.5 },
      ],
    });
    expect((await move(id, 'reverse')).status).toBe(409);
    expect((await move(mirror?.id ?? 0, 'reverse', { reason: 'x' })).status).toBe(409);
    expect((await listed('?account=6020')).length).toBe(2);
    expect((await listed('?account=6010')).length).toBe(0);
    expect((await listed('?q=JE-2026-0002')).map(({ id }) => id)).toEqual([mirror?.id]);
  });

  it('posted or reversed again under the key of a lost answer is answered as then', async () => {
    const { id, updated_at } = await entryIn(await send({}), 201);
    const under = (verb: string, key: string, body: object) =>
      staff.write('POST', `${path}/${id}/${verb}`, body, { 'Idempotency-Key': key });
    const post = () => under('post', 'one', { updated_at });
    const first = await entryIn(await post());
    expect(first).toMatchObject({ number: 'JE-2026-0001', state: 'posted' });
    expect(await entryIn(await post())).toEqual(first);
    expect((await under('post', 'two', { updated_at })).status).toBe(409);

    const reverse = () => under('reverse', 'three', { updated_at: first.updated_at, reason: 'خطأ' });
    const reversed = await entryIn(await reverse());
    expect(await entryIn(await reverse())).toEqual(reversed);
    expect((await listed()).map(({ number }) => number).sort()).toEqual(['JE-2026-0001', 'JE-2026-0002']);
    expect((await move(id, 'reverse', { reason: 'خطأ' })).status).toBe(409);
  });

  it('is refused with the figure if it is unbalanced, empty or posts where it may not', async () => {
    const difference = await refusal(await send({ lines: [rent[0], { account: '1020', credit: 1200 }] }));
    expect(difference).toMatchObject({ status: 422, fields: ['lines'] });
    expect(difference.sentences).toContain('0.50');
    const refused = async (...lines: object[]) => (await refusal(await send({ lines }))).fields;
    expect(await refused()).toEqual(['lines']);
    expect(await refused({ account: '1020', debit: 0, credit: 0 })).toEqual(['lines.0.debit']);
    expect(await refused({ account: '1100', debit: 5 }, { account: '1020', credit: 5 })).toEqual([
      'lines.0.account_id',
    ]);
    expect(await refused({ account: '6020', debit: 5 }, { account: '7777', credit: 5 })).toEqual([
      'lines.1.account_id',
    ]);
    expect(
      await refused({ account: '6020', debit: 5, customer_id: 99 }, { account: '1020', credit: 5 }),
    ).toEqual(['lines.0.customer_id']);
    expect(await refused({ account: '6020', debit: 5, credit: 5 }, { account: '1020' })).toHaveLength(2);
    const unnamed = await refusal(await send({ lines: [{ debit: 5 }, { account: '1020', credit: 5 }] }));
    expect(unnamed.sentences).toBe('{"lines.0.account_id":["اختر الحساب."]}');
    const group = await staff.write('POST', '/api/accounts', {
      ...{ code: '6000', name: 'مصاريف', kind: 'cost', leaf: false },
    });
    expect(group.status).toBe(201);
    expect(await refused({ account: '6000', debit: 5 }, { account: '1020', credit: 5 })).toEqual([
      'lines.0.account_id',
    ]);
    expect(await listed()).toEqual([]);
  });

  it('is on paper, and its log names accounts and amounts', async () => {
    const draft = await entryIn(await send({ text: 'إيجار' }), 201);
    const paper = (locale: string) => staff.get(`${path}/${draft.id}/pdf?locale=${locale}`);
    const timeline = async () => (await staff.get(`${path}/${draft.id}/timeline`)).text();
    expect((await paper('ar')).status).toBe(200);
    const lines = [
      { account: '6020', debit: 1300 },
      { account: '1020', credit: 1300 },
    ];
    await staff.write('PUT', `${path}/${draft.id}`, { lines });
    expect(await timeline()).toContain('6020 إيجار: 1,300.00');
    expect(await timeline()).toContain('1020 البنك: (1,300.00)');
    const changed = (await timeline()).split('1,300.00').length;
    await move(draft.id, 'post');
    const answer = await paper('en');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    // Its lines did not change with its state.
    expect((await timeline()).split('1,300.00')).toHaveLength(changed);
    expect((await staff.get(`${path}/999/pdf`)).status).toBe(404);
  });

  it('names parties that agree with its contract, and follows a customer who is merged', async () => {
    const office = contractsOf(staff, createClient(server));
    const contract = await office.move((await office.draft()).id, 'approve');
    const customer_id = contract.customer_id ?? 0;
    const added = { kind: 'company', name: 'شركة أخرى', phone: '0559998877' };
    const { customer } = await (await staff.write('POST', '/api/customers', added)).json();
    const other: number = customer.id;
    const lines = (party: object) => [{ ...rent[0], contract_id: contract.id, ...party }, rent[1]];
    const wrong = await refusal(await send({ lines: lines({ customer_id: other }) }));
    expect(wrong).toMatchObject({ status: 422, fields: ['lines.0.customer_id'] });
    expect(wrong.sentences).toContain(contract.number);
    const unknown = await refusal(await send({ lines: lines({ customer_id: 999 }) }));
    expect(unknown).toMatchObject({ status: 422, fields: ['lines.0.customer_id'] });

    const { id } = await posted({ lines: lines({ customer_id }) });
    const merge = await staff.write('POST', `/api/customers/${customer_id}/merge`, { into: other });
    expect(merge.status).toBe(200);
    const [now] = (await listed(`?customer_id=${other}`)).filter((entry) => entry.id === id);
    expect(now?.lines[0]).toMatchObject({ customer_id: other, customer: { id: other } });
    await staff.write('POST', `/api/customers/${customer_id}/unmerge`);
    expect((await listed(`?customer_id=${customer_id}`)).map((entry) => entry.id)).toContain(id);
  });

  it('never changes in the database once it is posted', async () => {
    const { id } = await posted();
    const { kysely } = server.context.database;
    for (const change of [
      sql`update ledger_lines set debit = 1 where entry_id = ${id}`,
      sql`delete from ledger_lines where entry_id = ${id}`,
      sql`update ledger_entries set date = '2026-01-01' where id = ${id}`,
      sql`delete from ledger_entries where id = ${id}`,
    ])
      await expect(change.execute(kysely)).rejects.toThrow();
  });
});

describe('the chart of accounts', () => {
  it('begins with the accounts of the trade, and takes more', async () => {
    const all = await accounts();
    expect(all.map(({ code }) => code)).toEqual([...all.map(({ code }) => code)].sort());
    expect(all).toHaveLength(36);
    expect(await accounts('?q=retention')).toMatchObject([
      { code: '1110', name: 'محتجزات لدى العملاء', translations: { en: { name: 'Retention receivable' } } },
      { code: '2050' },
    ]);
    // Both languages name the same account.
    expect(all).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ code: '1120', name: 'سلف وعهد الموظفين' }),
        expect.objectContaining({
          code: '2020',
          translations: { en: { name: 'Post-dated cheques issued' } },
        }),
      ]),
    );
    const bank = { code: '1021', name: 'بنك ثان', kind: 'asset', money: 'bank' };
    const made = await staff.write('POST', '/api/accounts', bank);
    const { account } = (await made.json()) as { account: LedgerAccount };
    expect([made.status, account]).toMatchObject([201, { ...bank, control: false, leaf: true }]);
    expect(await refusal(await staff.write('POST', '/api/accounts', bank))).toMatchObject({
      ...{ status: 422, fields: ['code'] },
    });
    const put = (id: number, body: object) => staff.write('PUT', `/api/accounts/${id}`, body);
    expect((await put(account.id, { name: 'بنك الرياض' })).status).toBe(200);
    const receivables = all.find(({ code }) => code === '1100')?.id ?? 0;
    expect((await put(receivables, { control: false })).status).toBe(409);
    expect((await put(receivables, { name: 'العملاء' })).status).toBe(200);
    await posted();
    const used = all.find(({ code }) => code === '6020')?.id ?? 0;
    expect((await put(used, { kind: 'asset' })).status).toBe(409);
    expect((await put(used, { active: false })).status).toBe(200);
  });
});

describe('a period', () => {
  const period = async (answer: Response) => ((await answer.json()) as { period: Period }).period;
  const verb = (id: number, name: string, body: object = {}) =>
    staff.write('POST', `/api/periods/${id}/${name}`, body);

  it('takes no entry once it is closed, until it is reopened with a reason', async () => {
    const draft = await entryIn(await send({}), 201);
    const made = await staff.write('POST', '/api/periods', { from: '2026-11-01', to: '2026-11-30' });
    const { id, ...rest } = await period(made);
    expect([made.status, rest]).toMatchObject([201, { from: '2026-11-01', to: '2026-11-30', state: 'open' }]);
    const overlapping = { from: '2026-11-30', to: '2026-12-31' };
    expect((await staff.write('POST', '/api/periods', overlapping)).status).toBe(422);
    expect(await period(await verb(id, 'close'))).toMatchObject({ state: 'closed' });
    expect((await verb(id, 'close')).status).toBe(409);

    for (const answer of [await send({}), await move(draft.id, 'post')])
      expect(await refusal(answer)).toMatchObject({
        ...{ status: 409, message: expect.stringContaining('2026-11-01') },
      });
    expect((await send({ date: '2026-12-01' })).status).toBe(201);

    expect((await verb(id, 'reopen')).status).toBe(422);
    expect(await period(await verb(id, 'reopen', { reason: 'تصحيح' }))).toMatchObject({ state: 'open' });
    expect(await entryIn(await move(draft.id, 'post'))).toMatchObject({ number: 'JE-2026-0001' });
    const ofYear = async (year: number) =>
      (await (await staff.get(`/api/periods?year=${year}`)).json()) as Period[];
    expect(await ofYear(2026)).toMatchObject([{ id }]);
    expect(await ofYear(2025)).toEqual([]);
  });

  it('is closed before an entry or after it, never meanwhile', async () => {
    const { context } = server;
    const draft = await entryIn(await send({}), 201);
    const days = { from: '2026-11-01', to: '2026-11-30', caller: null };
    const late = await context.database.kysely.transaction().execute(async (trx) => {
      await closePeriod(context, days, trx);
      const posting = move(draft.id, 'post');
      await wait(50);
      return { posting };
    });
    expect((await late.posting).status).toBe(409);

    const [closed] = (await (await staff.get('/api/periods')).json()) as Period[];
    const file = await (await staff.get('/api/periods?format=csv&locale=ar')).text();
    expect(file).toContain(`${closed?.from},${closed?.to},`);
    const id = closed?.id ?? 0;
    await verb(id, 'reopen', { reason: 'تصحيح' });
    const order: string[] = [];
    const early = await context.database.kysely.transaction().execute(async (trx) => {
      const source = { subject: 'test', id: 1 };
      await postEntry(
        context,
        { date: '2026-11-02', text: '', source, lines: rentByCode, caller: null },
        trx,
      );
      const closing = verb(id, 'close').then(({ status }) => order.push(`closed ${status}`));
      await wait(50);
      order.push('posted');
      return { closing };
    });
    await early.closing;
    expect(order).toEqual(['posted', 'closed 200']);
  });

  it('is closed by a document in its own transaction, together with what that writes', async () => {
    const { context } = server;
    const filed = (fails: boolean) =>
      context.database.kysely.transaction().execute(async (trx) => {
        const days = { from: '2026-07-01', to: '2026-09-30', caller: null };
        const closed = await closePeriod(context, days, trx);
        if (fails) throw new Error('the return is not stored');
        return closed;
      });
    await expect(filed(true)).rejects.toThrow('not stored');
    expect((await send({ date: '2026-07-01' })).status).toBe(201);
    const { id } = await filed(false);
    expect(await filed(false)).toMatchObject({ id, state: 'closed' });
    expect((await send({ date: '2026-09-30' })).status).toBe(409);
    await verb(id, 'reopen', { reason: 'إقرار معدل' });
    expect((await send({ date: '2026-09-30' })).status).toBe(201);
    expect(await filed(false)).toMatchObject({ id, state: 'closed' });
  });

  it('of a year ends with its result in retained earnings, once', async () => {
    await posted();
    await posted({
      lines: [
        { account: '1020', debit: 2000 },
        { account: '4900', credit: 2000 },
      ],
    });
    const close = () => staff.write('POST', '/api/periods/year-end', { year: 2026 });
    expect((await close()).status).toBe(409);
    server.context.now = () => new Date('2026-12-31T09:00:00.000Z');
    await staff.signIn();
    const { id } = await entryIn(await close());
    expect((await listed()).find((entry) => entry.id === id)).toMatchObject({
      ...{ date: '2026-12-31', source: { subject: 'year_end', id: 2026 } },
      lines: [
        { account: { code: '4900' }, debit: 2000 },
        { account: { code: '6020' }, credit: 1200.5 },
        { account: { code: '3020' }, credit: 799.5 },
      ],
    });
    expect((await close()).status).toBe(409);
    const income = await staff.get('/api/reports/income?from=2026-01-01&to=2026-12-31');
    expect(await income.json()).toMatchObject({ revenue: 2000, cost: 1200.5, result: 799.5 });
  });
});
