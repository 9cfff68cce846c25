import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerTables } from '#modules/ledger/server.ts';
import { makeProject } from '#modules/projects/projects.factory.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { CustomerStatement } from './statement/customer-statement.contract.ts';
import type { VoucherAccounts } from './vouchers/vouchers.contract.ts';
import { vouchersOf } from './vouchers.factory.ts';

let server: TestServer;
let staff: TestClient;
let office: ReturnType<typeof vouchersOf>;
let buyer: number;

beforeEach(async () => {
  server = await startTestServer();
  server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
  staff = createClient(server);
  await staff.signIn();
  office = vouchersOf(staff, createClient(server));
  await office.books.company();
  buyer = (await office.books.buyer()).id;
});

afterEach(async () => {
  // Whatever happened, the ledger says what the documents say.
  const check = await staff.write('POST', '/api/ledger/check', {});
  expect(await check.json()).toEqual({ ok: true, differences: [] });
});

const told = async (answer: Response) => {
  const { message, errors = {} } = (await answer.json()) as { message: string; errors?: object };
  return [answer.status, `${message} ${JSON.stringify(errors)}`] as const;
};

/** An issued invoice of 115 SAR for each 100 of `net`. */
const invoice = (net: number, more: object = {}) =>
  office.books.issued({
    customer_id: buyer,
    lines: [{ description: 'صيانة', quantity: 1, unit_price: net }],
    ...more,
  });

const ledger = () => tablesOf<LedgerTables>(server.context.database.kysely);

/** Account, debit and credit of the entries of vouchers in SAR, and of their mirrors. Each one balances. */
async function entries() {
  const rows = await ledger()
    .selectFrom('ledger_lines')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_lines.account_id')
    .select(['entry_id', 'code', 'debit', 'credit'])
    .where('source_subject', 'in', ['receipt', 'payment', 'journal_entry'])
    .orderBy('ledger_lines.id')
    .execute();
  return [...Map.groupBy(rows, ({ entry_id }) => entry_id).values()].map((lines) => {
    expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
    return lines.map(({ code, debit, credit }) => [code, debit / 100, credit / 100]);
  });
}

describe('receipts', () => {
  it('are awaited of a customer, whom nobody erases before', async () => {
    const { id } = await invoice(1000);
    const erase = async () => (await staff.write('DELETE', `/api/customers/${buyer}/personal-data`)).status;
    expect(await erase()).toBe(409);
    await office.posted({
      customer_id: buyer,
      amount: 1150,
      allocations: [{ invoice_id: id, amount: 1150 }],
    });
    expect(await erase()).toBe(200);
  });

  it('pay invoices in full and in part, with number, entry and words, and are final', async () => {
    const [one, other] = [await invoice(1000), await invoice(2000)];
    const draft = await office.draft({
      ...{ customer_id: buyer, amount: '2,000.50', reference: 'FT26', date: '2026-11-20' },
      allocations: [
        { invoice_id: one.id, amount: 1150 },
        { invoice_id: other.id, amount: 850 },
      ],
    });
    expect(draft).toMatchObject({
      ...{ state: 'draft', number: null, unallocated: 0.5, entry: null, method: 'transfer' },
      account: { code: '1020' },
      amount_in_words: { en: 'Two thousand Saudi riyals and fifty halalas only' },
    });
    expect((await office.books.read(one.id)).paid).toBe(0);
    const receipt = await office.moved(draft.id, 'post');
    expect(receipt).toMatchObject({
      ...{ state: 'posted', number: 'RV-2026-0001', unallocated: 0.5, entry: { number: 'JE-2026-0003' } },
      allocations: [
        { invoice_id: one.id, number: one.number, amount: 1150, date: '2026-11-20' },
        { invoice_id: other.id, amount: 850 },
      ],
    });
    expect(await entries()).toEqual([
      [
        ['1020', 2000.5, 0],
        ['1100', 0, 1150],
        ['1100', 0, 850],
        ['2300', 0, 0.5],
      ],
    ]);
    expect(await office.books.read(one.id)).toMatchObject({ state: 'paid', open: 0 });
    expect(await office.books.read(other.id)).toMatchObject({ state: 'part_paid', open: 1450 });
    for (const [method, body] of [
      ['PUT', { amount: 1 }],
      ['DELETE', undefined],
    ] as const)
      expect((await staff.write(method, `/api/receipts/${receipt.id}`, body)).status).toBe(409);
    expect((await office.move(receipt.id, 'post')).status).toBe(409);
    const { kysely } = server.context.database;
    const rows = kysely as never as import('kysely').Kysely<{ receipts: { id: number; amount: number } }>;
    await expect(rows.updateTable('receipts').set({ amount: 1 }).execute()).rejects.toThrow(/fixed/);
    await expect(rows.deleteFrom('receipts').execute()).rejects.toThrow(/fixed/);
  });

  it('are refused with the figure for more than is open, or than they have', async () => {
    const one = await invoice(100);
    const of = (amount: number, part: number, more: object = {}) => ({
      ...{ customer_id: buyer, amount },
      allocations: [{ invoice_id: one.id, amount: part }],
      ...more,
    });
    const [status, text] = await told(await office.attempt(of(500, 115.01)));
    expect([status, text.includes('allocations.0.amount'), text.includes('115')]).toEqual([422, true, true]);
    expect((await told(await office.attempt(of(100, 115))))[1]).toContain('100');
    const bare = await told(await office.attempt({ customer_id: buyer, amount: 10, method: 'cheque' }));
    for (const field of ['cheque.number', 'cheque.due_date']) expect(bare[1]).toContain(field);
    for (const wrong of [
      { customer_id: buyer, amount: 0 },
      { amount: 10 },
      { customer_id: buyer, amount: 10, method: 'cheque' },
      { customer_id: buyer, amount: 10, account_id: 99_999 },
      { customer_id: buyer, amount: 10, method: 'cheque', cheque: { number: '1' }, account_id: 1 },
      {
        customer_id: (await office.books.buyer({ name: 'آخر', vat_number: '' })).id,
        ...{ amount: 200 },
        allocations: [{ invoice_id: one.id, amount: 1 }],
      },
      { customer_id: buyer, amount: 10, allocations: [{ amount: 1 }] },
      { customer_id: buyer, amount: 10, allocations: [{ supplier_bill_id: 1, amount: 1 }] },
      of(115, 113, { allocations: [{ invoice_id: one.id, amount: 113, write_off: 2 }] }),
    ])
      expect([wrong, (await office.attempt(wrong)).status]).toEqual([wrong, 422]);
  });

  it('compete for what is open of an invoice, and one is refused without a gap', async () => {
    const one = await invoice(100);
    const body = { customer_id: buyer, amount: 115, allocations: [{ invoice_id: one.id, amount: 115 }] };
    const drafts = [await office.draft(body), await office.draft(body)];
    const answers = await Promise.all(drafts.map(({ id }) => office.move(id, 'post')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await office.books.read(one.id)).paid).toBe(115);
    expect((await office.posted({ customer_id: buyer, amount: 1 })).number).toBe('RV-2026-0002');
    const now = '2026-11-26T09:00:00.000Z';
    await ledger()
      .insertInto('ledger_periods')
      .values({ first: '2026-10-01', last: '2026-11-10', state: 'closed', created_at: now, updated_at: now })
      .execute();
    const early = await office.draft({ customer_id: buyer, amount: 5, date: '2026-11-10' });
    expect((await office.move(early.id, 'post')).status).toBe(409);
    const twice = await office.draft({ customer_id: buyer, amount: 5 });
    const both = await Promise.all([office.move(twice.id, 'post'), office.move(twice.id, 'post')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('suggest the oldest first, allocate the rest later, write a small difference off, and are reversed', async () => {
    const late = await invoice(200, { due_date: '2026-12-20' });
    const early = await invoice(100, { due_date: '2026-11-01' });
    const suggestion = await (
      await staff.get(`/api/receipts/suggestion?customer_id=${buyer}&amount=200`)
    ).json();
    expect(suggestion).toMatchObject({
      documents: [
        { invoice_id: early.id, open: 115, amount: 115 },
        { invoice_id: late.id, open: 230, amount: 85 },
      ],
      allocations: [{ amount: 115 }, { amount: 85 }],
      unallocated: 0,
    });
    const receipt = await office.posted({ customer_id: buyer, amount: 344.5 });
    expect(receipt.unallocated).toBe(344.5);
    expect(
      (await office.move(receipt.id, 'allocate', { allocations: [{ invoice_id: early.id, amount: 400 }] }))
        .status,
    ).toBe(422);
    const allocated = await office.moved(receipt.id, 'allocate', {
      allocations: [
        { invoice_id: early.id, amount: 115 },
        { invoice_id: late.id, amount: 229.5, write_off: 0.5 },
      ],
    });
    expect(allocated).toMatchObject({ unallocated: 0, totals: { allocated: 344.5, written_off: 0.5 } });
    expect(await entries()).toEqual([
      [
        ['1020', 344.5, 0],
        ['2300', 0, 344.5],
      ],
      [
        ['2300', 344.5, 0],
        ['6900', 0.5, 0],
        ['1100', 0, 115],
        ['1100', 0, 230],
      ],
    ]);
    expect((await office.books.read(late.id)).state).toBe('paid');
    // What was written off was never paid.
    const overview = await (await staff.get(`/api/customers/${buyer}/overview`)).json();
    expect(overview).toMatchObject({ invoiced: 345, paid: 344.5, deducted: 0.5, due: 0, balance: 0 });
    expect((await office.move(receipt.id, 'reverse', {})).status).toBe(422);
    const reversed = await office.moved(receipt.id, 'reverse', { reason: 'حُوّل بالخطأ' });
    expect(reversed).toMatchObject({
      ...{ state: 'reversed', number: receipt.number, allocations: [], unallocated: 0 },
      ...{ reverse_reason: 'حُوّل بالخطأ', reversed_on: '2026-11-26' },
    });
    expect(await office.books.read(late.id)).toMatchObject({ state: 'issued', open: 230 });
    expect((await office.move(receipt.id, 'reverse', { reason: 'مرة أخرى' })).status).toBe(409);
  });

  it('create once under one key, are listed, exported, printed, verified and mailed', async () => {
    const again = { 'idempotency-key': 'one' };
    const body = { method: 'cash', customer_id: buyer, amount: 50, reference: 'X9' };
    const first = await staff.write('POST', '/api/receipts', body, again);
    const second = await staff.write('POST', '/api/receipts', body, again);
    const { receipt } = (await first.json()) as { receipt: { id: number; account: { code: string } } };
    expect(receipt.account.code).toBe('1010');
    expect((await second.json()) as object).toMatchObject({ receipt: { id: receipt.id } });
    expect((await office.move(receipt.id, 'send')).status).toBe(409);
    await office.moved(receipt.id, 'post');
    const count = async (query: string) =>
      ((await (await staff.get(`/api/receipts?${query}`)).json()) as unknown[]).length;
    for (const [query, found] of [
      ['q=RV-2026-0001', 1],
      ['state=draft', 0],
      ['method=cash', 1],
      ['unallocated=1', 1],
      ['unallocated=0', 0],
      [`customer_id=${buyer}&from=2026-11-01&to=2026-11-30&sort=-amount`, 1],
      ['invoice_id=1', 0],
    ] as const)
      expect([query, await count(query)]).toEqual([query, found]);
    const file = await staff.get('/api/receipts?format=csv&locale=en');
    expect(file.headers.get('content-disposition')).toContain('Receipt%20vouchers%20');
    expect(await file.text()).toMatch(/^\ufeff?Number,Received from,.*\r\nRV-2026-0001,/);
    expect(await (await staff.get('/api/payments?format=csv&locale=en')).text()).toContain('Number,Paid to,');
    const paper = await staff.get(`/api/receipts/${receipt.id}/pdf?locale=en`);
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { verify } = await office.read(receipt.id);
    const visitor = createClient(server);
    expect(await (await visitor.get(`/api/v/${verify?.code}`)).json()).toMatchObject({
      ...{ number: 'RV-2026-0001', total: 50, state: 'posted', void: false },
    });
    const nameless = await office.posted({ party: 'جار', amount: 60 });
    expect((await office.move(nameless.id, 'send')).status).toBe(409);
    const mailed = await office.posted({ customer_id: buyer, amount: 60 });
    const sent = (await (await office.move(mailed.id, 'send')).json()) as object;
    expect(sent).toMatchObject({
      ...{ receipt: { id: mailed.id }, mailed_to: expect.stringContaining('@'), mail: 'kept' },
      whatsapp: { text: expect.stringContaining('/v/'), url: expect.stringContaining('https://wa.me/') },
    });
    const timeline = (await (await staff.get(`/api/receipts/${mailed.id}/timeline`)).json()) as unknown[];
    expect(timeline.length).toBeGreaterThan(2);
  });
});

describe('the golden example', () => {
  it('is received in full: advance, certificates and releases of retention', async () => {
    const contract = await office.books.contract();
    const customer_id = (await office.books.site.contracts.read(contract.id)).customer_id;
    const pay = async (document: object, amount: number) =>
      office.posted({ customer_id, amount, allocations: [{ ...document, amount }] });
    const advance = await office.books.issued({ contract_id: contract.id, type: 386 });
    await pay({ invoice_id: advance.id }, 115_000);
    const { id } = await office.books.site.opened(
      contract.id,
      { 1: 100, 2: 30 },
      { period_to: '2026-03-31' },
    );
    await office.books.site.upTo(id, 'agreed');
    const first = await office.books.issued({ certificate_id: id });
    expect((await pay({ invoice_id: first.id }, 286_110)).unallocated).toBe(0);
    expect((await office.books.site.read(id)).state).toBe('paid');
    const handed = await staff.write('POST', `/api/contracts/${contract.id}/hand-over`, {
      ...{ on: 'preliminary', date: '2026-10-05' },
    });
    expect(handed.status).toBe(200);
    const claimed = (await (
      await staff.write('POST', `/api/contracts/${contract.id}/retention-releases`, { on: 'preliminary' })
    ).json()) as { retention_release: { id: number; amount: number } };
    const release = claimed.retention_release;
    expect(release.amount).toBe(15_300);
    const body = {
      customer_id,
      amount: 15_300,
      allocations: [{ retention_release_id: release.id, amount: 15_300 }],
    };
    expect((await office.attempt(body)).status).toBe(422);
    await staff.write('POST', `/api/retention-releases/${release.id}/agree`);
    await office.posted(body);
    const paid = await (await staff.get(`/api/retention-releases/${release.id}`)).json();
    expect(paid).toMatchObject({ retention_release: { state: 'paid' } });

    const read = async (query: string) =>
      (await (
        await staff.get(`/api/customers/${customer_id}/statement${query}`)
      ).json()) as CustomerStatement;
    expect(await read('')).toMatchObject({ debit: 416_410, credit: 416_410, balance: 0, unallocated: 0 });
    const period = await read('?from=2026-11-26&to=2026-11-26');
    expect(period.opening + period.debit - period.credit).toBe(period.closing);
    for (const format of ['csv', 'xlsx'])
      expect(
        (await staff.get(`/api/customers/${customer_id}/statement?format=${format}&locale=ar`)).status,
      ).toBe(200);
    for (const locale of ['ar', 'en'])
      expect((await staff.get(`/api/customers/${customer_id}/statement/pdf?locale=${locale}`)).status).toBe(
        200,
      );
    expect((await staff.get('/api/customers/9999/statement')).status).toBe(404);
    const statement = (await (await staff.get(`/api/contracts/${contract.id}/statement`)).json()) as {
      rows: { kind: string; debit: number; credit: number }[];
      balance: number;
    };
    expect(statement.rows.map(({ kind, debit, credit }) => [kind, debit, credit])).toEqual([
      ['invoice', 286_110, 0],
      ['advance_invoice', 115_000, 0],
      ['retention_release', 15_300, 0],
      ['receipt', 0, 115_000],
      ['receipt', 0, 286_110],
      ['receipt', 0, 15_300],
    ]);
    expect(statement.balance).toBe(0);
    const overview = async () => (await staff.get(`/api/customers/${customer_id}/overview`)).json();
    expect(await overview()).toMatchObject({ invoiced: 431_710, paid: 416_410, due: 0, held: 15_300 });
    const note = await office.books.note(first.id, 'credit-notes', { reason: 'قياس زائد', amount: 1000 });
    await office.books.issue(note.id);
    expect(await overview()).toMatchObject({ balance: -1050, invoiced: 430_560, held: 15_200 });
  });
});

describe('an invoice that was credited after its payment', () => {
  const day = '2026-11-26';
  const suggestion = async () =>
    (await staff.get(`/api/payments/suggestion?customer_id=${buyer}`)).json() as Promise<object>;
  const receivables = async (on = day) => (await staff.get(`/api/reports/receivables?on=${on}`)).json();
  const overview = async () => (await staff.get(`/api/customers/${buyer}/overview`)).json();
  const balance = async () => {
    const answer = await staff.get(`/api/customers/${buyer}/statement`);
    const { balance: owed, unallocated } = (await answer.json()) as CustomerStatement;
    return [owed, unallocated];
  };

  /** Paid in full, then credited by `net`. */
  async function credited(net: number) {
    const one = await invoice(1000);
    const allocations = [{ invoice_id: one.id, amount: 1150 }];
    const receipt = await office.posted({ customer_id: buyer, amount: 1150, allocations });
    const note = await office.books.note(one.id, 'credit-notes', { reason: 'إلغاء', amount: net });
    await office.books.issue(note.id);
    return { invoice: await office.books.read(one.id), receipt };
  }

  /** Balances of the customer's accounts in the ledger, in SAR. */
  async function books(...codes: string[]) {
    const rows = await ledger()
      .selectFrom('ledger_lines')
      .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_lines.account_id')
      .where('customer_id', '=', buyer)
      .select(['code', 'debit', 'credit'])
      .execute();
    return codes.map(
      (code) => rows.reduce((sum, row) => (row.code === code ? sum + row.debit - row.credit : sum), 0) / 100,
    );
  }

  it('frees what its receipt paid too much, in full and in part, on the day of the note', async () => {
    for (const [net, freed] of [
      [400, 460],
      [1000, 1150],
    ] as const) {
      const before = await books('1100', '2300');
      const { invoice: one, receipt } = await credited(net);
      expect(one).toMatchObject({ paid: 1150 - freed, open: 0, overpaid: 0 });
      expect(one.state).toBe(net === 1000 ? 'credited' : 'paid');
      expect(await office.read(receipt.id)).toMatchObject({
        ...{ state: 'posted', unallocated: freed, released: [{ invoice_id: one.id, amount: freed }] },
        allocations: freed === 1150 ? [] : [{ invoice_id: one.id, amount: 1150 - freed, date: day }],
      });
      expect((await entries()).at(-1)).toEqual([
        ['2300', 0, freed],
        ['1100', freed, 0],
      ]);
      const after = await books('1100', '2300');
      expect(after.map((sum, place) => sum - (before[place] ?? 0))).toEqual([0, -freed]);
    }
    expect(await receivables()).toMatchObject({ total: 0, unallocated: { total: 1610 }, difference: 0 });
    expect(await overview()).toMatchObject({ balance: -1610, invoiced: 690, paid: 690 });
    expect(await balance()).toEqual([-1610, 1610]);
    const open = await (await staff.get('/api/receipts?unallocated=1')).json();
    expect((open as { unallocated: number }[]).map(({ unallocated }) => unallocated)).toEqual([1150, 460]);
  });

  it('has its receipt pay the next invoice', async () => {
    const { receipt } = await credited(1000);
    const other = await invoice(1000);
    await office.moved(receipt.id, 'allocate', { allocations: [{ invoice_id: other.id, amount: 1150 }] });
    expect(await office.books.read(other.id)).toMatchObject({ state: 'paid', paid: 1150 });
    expect(await office.read(receipt.id)).toMatchObject({ unallocated: 0 });
    expect(await balance()).toEqual([0, 0]);
    await office.moved(receipt.id, 'reverse', { reason: 'خطأ' });
    expect(await receivables()).toMatchObject({ total: 1150, unallocated: { total: 0 }, difference: 0 });
  });

  it.each([
    ['names the receipt', (receipt_id: number) => ({ allocations: [{ receipt_id, amount: 460 }] })],
    [
      'names the invoice',
      (_: number, invoice_id: number) => ({ allocations: [{ invoice_id, amount: 460 }] }),
    ],
    ['names nothing', () => ({})],
    ['names no allocation', () => ({ allocations: [] })],
  ])('is refunded by a payment that %s', async (_, naming) => {
    const payments = vouchersOf(staff, createClient(server), 'payment');
    const { invoice: one, receipt } = await credited(400);
    expect(await suggestion()).toMatchObject({ documents: [{ receipt_id: receipt.id, open: 460 }] });
    const refund = { customer_id: buyer, amount: 460, ...naming(receipt.id, one.id) };
    const paid = await payments.posted(refund);
    expect(paid).toMatchObject({ unallocated: 0, allocations: [{ receipt_id: receipt.id, amount: 460 }] });
    expect((await entries()).at(-1)).toEqual([
      ['1020', 0, 460],
      ['2300', 460, 0],
    ]);
    expect(await books('1100', '2300', '1300')).toEqual([0, 0, 0]);
    expect(await office.read(receipt.id)).toMatchObject({ unallocated: 0, refunded: 460 });
    expect(await receivables()).toMatchObject({ total: 0, unallocated: { total: 0 }, difference: 0 });
    expect(await overview()).toMatchObject({ balance: 0, unallocated: 0 });
    expect(await balance()).toEqual([0, 0]);
    expect((await staff.get(`/api/payments/${paid.id}/pdf`)).status).toBe(200);
    // Neither refunded nor allocated twice.
    const again = await payments.attempt({
      customer_id: buyer,
      amount: 460,
      allocations: [{ receipt_id: receipt.id, amount: 460 }],
    });
    expect(await told(again)).toEqual([422, expect.stringContaining('0.00')]);
    const other = await invoice(1000);
    const allocating = { allocations: [{ invoice_id: other.id, amount: 1 }] };
    expect((await office.move(receipt.id, 'allocate', allocating)).status).toBe(422);
    await payments.moved(paid.id, 'reverse', { reason: 'خطأ' });
    expect(await office.read(receipt.id)).toMatchObject({ unallocated: 460, refunded: 0 });
  });

  it('is refunded no further than what is left, and what is more is an advance to the party', async () => {
    const payments = vouchersOf(staff, createClient(server), 'payment');
    const { receipt } = await credited(400);
    const refund = (amount: number, more: object = {}) => ({
      ...{ customer_id: buyer, amount, allocations: [{ receipt_id: receipt.id, amount, ...more }] },
    });
    expect(await told(await payments.attempt(refund(460.01)))).toEqual([
      422,
      expect.stringContaining('460.00'),
    ]);
    expect((await payments.attempt(refund(459.5, { write_off: 0.5 }))).status).toBe(422);
    await payments.posted({ customer_id: buyer, amount: 500 });
    expect(await books('1100', '2300', '1300')).toEqual([0, 0, 40]);
    // What never arrived, such as the money of a bounced cheque, was refunded all the same.
    await office.moved(receipt.id, 'reverse', { reason: 'خطأ' });
    expect(await balance()).toEqual([1150, -460]);
    // No other invoice is refunded.
    const other = await invoice(100);
    const wrong = { customer_id: buyer, amount: 1, allocations: [{ invoice_id: other.id, amount: 1 }] };
    expect((await payments.attempt(wrong)).status).toBe(422);
  });

  it('frees the latest receipt first, and what was written off before what was paid', async () => {
    const one = await invoice(1000);
    const pay = (amount: number, write_off = 0) =>
      office.posted({
        ...{ customer_id: buyer, amount, allocations: [{ invoice_id: one.id, amount, write_off }] },
      });
    const [early, late] = [await pay(1000), await pay(149.5, 0.5)];
    await office.books.issue(
      (await office.books.note(one.id, 'credit-notes', { reason: 'إلغاء', amount: 200 })).id,
    );
    expect(await office.read(late.id)).toMatchObject({ unallocated: 149.5, totals: { written_off: 0 } });
    expect(await office.read(early.id)).toMatchObject({ unallocated: 80 });
    expect(await office.books.read(one.id)).toMatchObject({ state: 'paid', paid: 920, open: 0 });
    expect(await balance()).toEqual([-229.5, 229.5]);
  });

  it('waits for its voucher to be allocated at the same time', async () => {
    const one = await invoice(1000);
    const receipt = await office.posted({ customer_id: buyer, amount: 1150 });
    const note = await office.books.note(one.id, 'credit-notes', { reason: 'إلغاء', amount: 1000 });
    const [allocated, issued] = await Promise.all([
      office.move(receipt.id, 'allocate', { allocations: [{ invoice_id: one.id, amount: 1150 }] }),
      staff.write('POST', `/api/invoices/${note.id}/issue`, {}),
    ]);
    expect([200, 422]).toContain(allocated.status);
    expect(issued.status).toBe(200);
    expect(await office.read(receipt.id)).toMatchObject({ unallocated: 1150 });
    expect(await books('1100', '2300')).toEqual([0, -1150]);
  });

  it('is an advance whose receipt is freed, by the statement of its contract and what was open on each day', async () => {
    const payments = vouchersOf(staff, createClient(server), 'payment');
    const { id, customer_id } = await office.books.contract();
    const advance = await office.books.issued({ contract_id: id, type: 386 });
    const allocations = [{ invoice_id: advance.id, amount: 115_000 }];
    const receipt = await office.posted({ customer_id, amount: 115_000, allocations });
    const note = await office.books.note(advance.id, 'credit-notes', { reason: 'إلغاء', amount: 100_000 });
    await office.books.issue(note.id);
    expect(await office.read(receipt.id)).toMatchObject({ unallocated: 115_000, allocations: [] });
    const { rows, balance: owed } = (await (await staff.get(`/api/contracts/${id}/statement`)).json()) as {
      rows: { kind: string; debit: number; credit: number }[];
      balance: number;
    };
    expect(rows.map(({ kind, debit, credit }) => [kind, debit, credit])).toEqual([
      ['advance_invoice', 115_000, 0],
      ['credit_note', 0, 115_000],
      ['receipt', 0, 115_000],
      ['receipt', 115_000, 0],
    ]);
    expect(owed).toBe(0);
    await payments.posted({ customer_id, amount: 115_000, date: '2026-11-26' });
    expect(await receivables()).toMatchObject({ total: 0, unallocated: { total: 0 }, difference: 0 });
    const answer = await staff.get(`/api/customers/${customer_id}/statement`);
    expect(await answer.json()).toMatchObject({ balance: 0, unallocated: 0 });
  });
});

it('a receipt that pays two documents is one movement of the contract’s statement', async () => {
  const { id, customer_id } = await office.books.contract();
  const part = { contract_id: id, type: 386, amount: 40_000 };
  const advances = [await office.books.issued(part), await office.books.issued(part)];
  const allocations = advances.map((one) => ({ invoice_id: one.id, amount: 46_000 }));
  await office.posted({ customer_id, amount: 92_000, allocations });
  const { rows } = (await (await staff.get(`/api/contracts/${id}/statement`)).json()) as {
    rows: { kind: string }[];
  };
  expect(rows.filter(({ kind }) => kind === 'receipt')).toMatchObject([{ credit: 92_000, balance: 0 }]);
});

describe('cheques', () => {
  const cheque = { number: '000123', bank: 'البنك الأهلي', due_date: '2026-12-15', drawer: 'شركة المالك' };

  it('move from the customer to the bank, and stay under collection until then', async () => {
    const one = await invoice(100);
    const allocations = [{ invoice_id: one.id, amount: 115 }];
    const receipt = await office.posted({
      method: 'cheque',
      customer_id: buyer,
      amount: 115,
      cheque,
      allocations,
    });
    expect(receipt.cheque).toMatchObject({ number: '000123', state: 'received' });
    const id = receipt.cheque?.id;
    expect((await staff.write('POST', `/api/cheques/${id}/clear`)).status).toBe(409);
    const drawer = await office.account('1010');
    const toCash = await staff.write('POST', `/api/cheques/${id}/deposit`, { account_id: drawer });
    expect(await told(toCash)).toEqual([422, expect.stringContaining('account_id')]);
    expect(await office.cheque(id, 'deposit', { date: '2026-11-26' })).toMatchObject({ state: 'deposited' });
    expect(await office.cheque(id, 'clear')).toMatchObject({ state: 'cleared', direction: 'in' });
    expect(await entries()).toEqual([
      [
        ['1030', 115, 0],
        ['1100', 0, 115],
      ],
      [
        ['1020', 115, 0],
        ['1030', 0, 115],
      ],
    ]);
    expect((await staff.write('POST', `/api/cheques/${id}/bounce`)).status).toBe(409);
    expect((await office.move(receipt.id, 'reverse', { reason: 'خطأ' })).status).toBe(409);
    expect(await (await staff.get('/api/cheques?direction=in&state=cleared')).json()).toHaveLength(1);
    expect(await (await staff.get('/api/cheques?format=csv')).text()).toContain('000123');
  });

  it('are open until the bank has paid them, and have their numbers in digits that files have', async () => {
    const draft = { method: 'cheque', customer_id: buyer, amount: 115, reference: 'حوالة ٧٧' };
    const posted = await office.posted({ ...draft, cheque: { ...cheque, number: '٢٠٠٤٥٦' } });
    expect(posted).toMatchObject({ reference: 'حوالة 77', cheque: { number: '200456' } });
    const open = async (value: string) =>
      ((await (await staff.get(`/api/cheques?open=${value}`)).json()) as object[]).length;
    expect([await open('1'), await open('0')]).toEqual([1, 0]);
    await office.cheque(posted.cheque?.id, 'deposit');
    await office.cheque(posted.cheque?.id, 'clear');
    expect([await open('1'), await open('0')]).toEqual([0, 1]);
  });

  it('name their customer in the reader’s language, on screen, in files and in search', async () => {
    await office.posted({ method: 'cheque', customer_id: buyer, amount: 115, cheque });
    const [stored] = (await (await staff.get('/api/cheques?q=Malik')).json()) as object[];
    expect(stored).toMatchObject({ customer: { translations: { en: { name: 'Al Malik Trading' } } } });
    const file = async (locale: string) =>
      (await staff.get(`/api/cheques?format=csv&locale=${locale}`)).text();
    expect(await file('en')).toContain('Al Malik Trading');
    expect(await file('ar')).toContain('شركة المالك التجارية');
    const titles = async (locale: string) => {
      const found = await staff.get('/api/search?q=000123', { 'Accept-Language': locale });
      return ((await found.json()) as { hits: { title: string }[] }[])
        .flatMap(({ hits }) => hits.map(({ title }) => title))
        .toSorted();
    };
    expect(await titles('en')).toEqual(['000123 Al Malik Trading', 'RV-2026-0001 Al Malik Trading']);
    expect(await titles('ar')).toEqual(['000123 شركة المالك التجارية', 'RV-2026-0001 شركة المالك التجارية']);
  });

  it('reopen their invoice when they bounce, with the fee of the bank', async () => {
    const one = await invoice(100);
    const allocations = [{ invoice_id: one.id, amount: 115 }];
    const receipt = await office.posted({
      method: 'cheque',
      customer_id: buyer,
      amount: 115,
      cheque,
      allocations,
    });
    const id = receipt.cheque?.id;
    await office.cheque(id, 'deposit');
    expect(await office.cheque(id, 'bounce', { fee: 25, reason: 'لا رصيد' })).toMatchObject({
      ...{ state: 'bounced', fee: 25, reason: 'لا رصيد' },
    });
    expect((await entries()).slice(1)).toEqual([
      [
        ['1030', 0, 115],
        ['1100', 115, 0],
      ],
      [
        ['6800', 25, 0],
        ['1020', 0, 25],
      ],
    ]);
    expect(await office.read(receipt.id)).toMatchObject({ state: 'reversed' });
    expect(await office.books.read(one.id)).toMatchObject({ state: 'issued', open: 115 });
    expect(await office.cheque(id, 'return')).toMatchObject({ state: 'returned' });
  });
});

describe('payments', () => {
  it('are posted by cheque until the bank pays, and wait for the approval of a rule', async () => {
    const paying = vouchersOf(staff, createClient(server), 'payment');
    const rent = await paying.posted({ party: 'المؤجر', amount: 5000, note: 'إيجار' });
    expect(rent).toMatchObject({ number: 'PV-2026-0001', party: 'المؤجر', unallocated: 5000 });
    const out = await paying.posted({
      ...{ method: 'cheque', party: 'المورد', amount: 700 },
      cheque: { number: '55', due_date: '2026-12-01' },
    });
    const paid = await paying.cheque(out.cheque?.id, 'clear');
    expect(paid).toMatchObject({ direction: 'out', state: 'cleared' });
    for (const path of ['/api/cheques?format=csv&locale=ar', `/api/cheques/${paid.id}/timeline?locale=ar`])
      expect(await (await staff.get(path, { 'accept-language': 'ar' })).text()).toMatch(
        /^(?!.*محصّل).*مصروف/s,
      );
    expect(await (await staff.get(`/api/cheques/${paid.id}/timeline`)).json()).toHaveLength(2);
    const again = await staff.write('POST', `/api/cheques/${paid.id}/clear`);
    expect(await told(again)).toEqual([409, expect.stringContaining('صُرف هذا الشيك')]);
    const [last] = (await (await staff.get('/api/journal-entries?sort=-id&per_page=1')).json()) as [
      { text: string },
    ];
    expect(last.text).toBe('صرف الشيك 55');
    expect(await entries()).toEqual([
      [
        ['1020', 0, 5000],
        ['1300', 5000, 0],
      ],
      [
        ['2020', 0, 700],
        ['1300', 700, 0],
      ],
      [
        ['2020', 700, 0],
        ['1020', 0, 700],
      ],
    ]);
    expect((await staff.get(`/api/receipts/${rent.id}`)).status).toBe(404);
  });

  it('name another account, a project, a branch and a language, which the entry is about', async () => {
    const paying = vouchersOf(staff, createClient(server), 'payment');
    const { against } = (await (await staff.get('/api/voucher-accounts')).json()) as VoucherAccounts;
    // Control accounts are moved by their documents alone.
    expect(against.map(({ code }) => code)).not.toEqual(expect.arrayContaining(['2010']));
    const bank = await office.account('1020');
    const own = await office.attempt({ party: 'المؤجر', amount: 300, against_account_id: bank });
    expect([own.status, Object.keys((await own.json()).errors)]).toEqual([422, ['against_account_id']]);
    const rent = against.find(({ code }) => code === '6020');
    const project_id = await makeProject(server.context, { name: 'برج العليا' });
    const facts = { code: 'JED', name: 'فرع جدة', city: 'جدة' };
    const added = await staff.write('POST', '/api/branches', facts);
    const { branch } = (await added.json()) as { branch: { id: number } };
    const draft = await paying.draft({
      ...{ party: 'المؤجر', amount: 300, against_account_id: rent?.id, locale: 'en' },
      ...{ project_id, branch_id: branch.id },
    });
    expect(draft).toMatchObject({
      ...{ locale: 'en', against: { code: '6020' }, project: { name: 'برج العليا' } },
      branch: { name: 'فرع جدة' },
    });
    for (const field of ['against_account_id', 'project_id', 'branch_id']) {
      const refused = await paying.attempt({ party: 'المؤجر', amount: 300, [field]: 99_999 });
      expect(await told(refused), field).toEqual([422, expect.stringContaining(`"${field}":["لم نجد`)]);
    }
    await paying.moved(draft.id, 'post');
    const lines = await ledger()
      .selectFrom('ledger_lines')
      .select(['debit', 'project_id', 'branch_id', 'account_id'])
      .where('source_subject', '=', 'payment')
      .where('debit', '>', 0)
      .execute();
    expect(lines).toEqual([{ debit: 300_00, project_id, branch_id: branch.id, account_id: rent?.id }]);
  });

  it('take VAT out of what an account of cost takes, as input VAT of the return', async () => {
    const paying = vouchersOf(staff, createClient(server), 'payment');
    const { against } = (await (await staff.get('/api/voucher-accounts')).json()) as VoucherAccounts;
    const idOf = (code: string) => against.find((account) => account.code === code)?.id;
    const fees = idOf('6800');
    const draft = await paying.draft({
      party: 'البنك',
      amount: 34.5,
      against_account_id: fees,
      vat_rate: 15,
    });
    expect(draft).toMatchObject({ vat: 4.5, amount: 34.5 });
    // What was read is written back as it is.
    const same = await staff.write('PUT', `/api/payments/${draft.id}`, draft);
    expect(await same.json()).toMatchObject({ payment: { vat: 4.5 } });
    await paying.moved(draft.id, 'post');
    expect((await entries()).at(-1)).toEqual([
      ['1020', 0, 34.5],
      ['6800', 30, 0],
      ['1200', 4.5, 0],
    ]);
    const vat = await (await staff.get('/api/reports/vat-return?from=2026-10-01&to=2026-12-31')).json();
    expect(vat).toMatchObject({ purchases: { standard: { net: 30, vat: 4.5 } }, difference: 0 });
    const typed = await paying.draft({ party: 'البنك', amount: 34.5, against_account_id: fees, vat: 4.49 });
    expect(typed.vat).toBe(4.49);
    for (const [wrong, field] of [
      [{ vat: 4.52 }, 'vat'],
      [{ vat_rate: 14 }, 'vat_rate'],
      [{ vat_rate: 15, against_account_id: idOf('3010') }, 'against_account_id'],
      [{ vat_rate: 15, against_account_id: null }, 'vat_rate'],
    ] as const) {
      const body = { party: 'البنك', amount: 34.5, against_account_id: fees, ...wrong };
      const answer = await paying.attempt(body);
      expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, [field]]);
    }
    await paying.moved(draft.id, 'reverse', { reason: 'خطأ' });
    const after = await (await staff.get('/api/reports/vat-return?from=2026-10-01&to=2026-12-31')).json();
    expect(after).toMatchObject({ purchases: { standard: { net: 0, vat: 0 } }, difference: 0 });
  });

  it('and receipts move the only account with a bank, and among several the chosen one', async () => {
    const account = async (name: string) => {
      const body = { kind: 'bank', name, bank: 'مصرف الراجحي', iban: '' };
      const made = await staff.write('POST', '/api/money-accounts', body);
      return ((await made.json()) as { money_account: { id: number } }).money_account.id;
    };
    const given = { party: 'علي', amount: 10, method: 'transfer' };
    expect((await office.draft(given)).account.code).toBe('1020');
    const first = await account('جاري الراجحي');
    expect((await office.draft(given)).account_id).toBe(first);
    const { usual } = (await (await staff.get('/api/voucher-accounts')).json()) as VoucherAccounts;
    expect(usual.bank).toBe(first);
    const second = await account('جاري الأهلي');
    const refused = await office.attempt(given);
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['account_id']]);
    expect((await office.draft({ ...given, account_id: second })).account_id).toBe(second);
  });

  it('above the amount of a rule need an approval to be posted, and another one to be reversed', async () => {
    const paying = vouchersOf(staff, createClient(server), 'payment');
    const password = 'strong beams hold';
    const user = { name: 'Nora', email: 'nora@example.com', type: 'supervisor', role: 2 };
    const made = await staff.write('POST', '/api/users', {
      ...user,
      ...{ password, password_confirmation: password },
    });
    const { id } = ((await made.json()) as { user: { id: number } }).user;
    const nora = createClient(server);
    await nora.signIn(user.email, password);
    await staff.write('POST', '/api/approval-rules', {
      kind: 'payment',
      amount: 1000,
      steps: [{ user: id }],
    });
    expect((await paying.posted({ party: 'المؤجر', amount: 900 })).state).toBe('posted');
    const draft = await paying.draft({ party: 'المؤجر', amount: 5000 });
    const approve = async () => {
      const waiting = (await (await nora.get('/api/approvals')).json()) as { id: number }[];
      return (await nora.write('POST', `/api/approvals/${waiting[0]?.id}/approve`, {})).status;
    };
    for (const [verb, body] of [
      ['post', {}],
      ['reverse', { reason: 'خطأ' }],
    ] as const) {
      expect((await paying.move(draft.id, verb, body)).status).toBe(409);
      expect((await paying.move(draft.id, verb, body)).status).toBe(409);
      expect(await approve()).toBe(200);
      expect((await paying.move(draft.id, verb, body)).status).toBe(200);
    }
  });
});
