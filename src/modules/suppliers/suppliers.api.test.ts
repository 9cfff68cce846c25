import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerTables } from '#modules/ledger/server.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { readWorkbook } from '#tests/support/workbook.ts';
import type { BillAccount } from './bills/bills.contract.ts';
import type { CostReport } from './costs/costs.contract.ts';
import { suppliersOf } from './suppliers.factory.ts';

let server: TestServer;
let staff: TestClient;
let office: ReturnType<typeof suppliersOf>;

beforeEach(async () => {
  server = await startTestServer();
  server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
  staff = createClient(server);
  await staff.signIn();
  office = suppliersOf(staff, createClient(server));
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

/** Balances of the ledger by account, debit above zero, in SAR. */
async function balances(): Promise<Record<string, number>> {
  const rows = await tablesOf<LedgerTables>(server.context.database.kysely)
    .selectFrom('ledger_lines')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_lines.account_id')
    .select(['code', 'debit', 'credit'])
    .execute();
  const sums: Record<string, number> = {};
  for (const { code, debit, credit } of rows) sums[code] = (sums[code] ?? 0) + Number(debit) - Number(credit);
  return Object.fromEntries(Object.entries(sums).map(([code, sum]) => [code, sum / 100]));
}

const pay = (id: number, amount: number) =>
  server.context.database.kysely.transaction().execute(async (trx) => {
    const payment = { id, amount: amount * 100, caller: null, date: '2026-11-26' };
    for (const payable of server.context.hooks.of('payableBills')) await payable.pay(payment, trx);
  });

describe('a bill of a supplier', () => {
  it('is posted with its entry: cost and input tax against what is payable and retained', async () => {
    const supplier = await office.supplier();
    const account = await office.account('5030');
    const draft = await office.draft({
      customer_id: supplier.id,
      supplier_number: 'S-77',
      due_date: '2026-12-20',
      vat_rate: 15,
      retention_percent: 10,
      lines: [
        { account_id: account.id, description: 'أعمال حفر', amount: '١٠٫١٠' },
        { account_id: account.id, amount: 10.1 },
        { account_id: account.id, amount: 10.1 },
      ],
    });
    expect(draft).toMatchObject({
      ...{ state: 'draft', number: null, entry: null, open: 0, supplier_number: 'S-77' },
      customer: { id: supplier.id, name: 'مصنع الخرسانة' },
      // Tax once on the sum: three lines of 1.52 would be 4.56.
      totals: { net: 30.3, vat: 4.55, total: 34.85, retained: 3.03, due: 31.82 },
    });
    expect(await balances()).toEqual({});
    const bill = await office.post(draft.id);
    expect(bill).toMatchObject({
      ...{ state: 'posted', number: 'BILL-2026-0001', open: 31.82, retained: 3.03, paid: 0 },
      entry: { number: expect.stringMatching(/^JE-2026-/) },
    });
    expect(await balances()).toEqual({ '5030': 30.3, '1200': 4.55, '2010': -31.82, '2050': -3.03 });
    expect((await told(await office.move(bill.id, 'post')))[0]).toBe(409);
    expect((await staff.write('PUT', `/api/supplier-bills/${bill.id}`, { note: 'x' })).status).toBe(409);
    expect((await staff.write('DELETE', `/api/supplier-bills/${bill.id}`)).status).toBe(409);
  });

  it('is paid, opens again by released retention, and is reversed once nothing is paid', async () => {
    const bill = await office.posted({ retention_percent: 10 });
    await pay(bill.id, 400);
    expect(await office.read(bill.id)).toMatchObject({ state: 'part_paid', paid: 400, open: 650 });
    await expect(pay(bill.id, 651)).rejects.toMatchObject({ status: 422 });
    expect((await told(await office.move(bill.id, 'reverse', { reason: 'خطأ' })))[1]).toContain('400');
    await pay(bill.id, 650);
    expect(await office.read(bill.id)).toMatchObject({ state: 'paid', open: 0 });
    expect((await told(await office.move(bill.id, 'release', { amount: 100.01 })))[1]).toContain('100');
    expect((await office.move(bill.id, 'release', { amount: 40 })).status).toBe(200);
    expect(await office.read(bill.id)).toMatchObject({ state: 'part_paid', open: 40, released: 40 });
    expect((await balances())['2050']).toBe(-60);
    await pay(bill.id, -1050);
    expect((await told(await office.move(bill.id, 'reverse', { reason: '' })))[0]).toBe(422);
    expect((await office.move(bill.id, 'reverse', { reason: 'بضاعة مرتجعة' })).status).toBe(200);
    expect(await office.read(bill.id)).toMatchObject({
      ...{ state: 'reversed', open: 0, reversed_on: '2026-11-26', reverse_reason: 'بضاعة مرتجعة' },
    });
    expect(Object.values(await balances()).every((sum) => sum === 0)).toBe(true);
  });

  it('is one movement of a payment that settles several, in the statement of the supplier', async () => {
    const one = await office.posted();
    const customer_id = one.customer_id;
    const bills = [one, await office.posted({ customer_id, supplier_number: 'S-2' })];
    const allocations = bills.map(({ id, open }) => ({ supplier_bill_id: id, amount: open }));
    const body = { method: 'transfer', amount: 2300, customer_id, date: '2026-11-25', allocations };
    const made = await staff.write('POST', '/api/payments', body);
    const { id } = ((await made.json()) as { payment: { id: number } }).payment;
    expect((await staff.write('POST', `/api/payments/${id}/post`)).status).toBe(200);
    const { rows, closing } = await office.statement(customer_id);
    expect(rows.filter(({ kind }) => kind === 'payment')).toMatchObject([{ id, debit: 2300, balance: 0 }]);
    expect(closing).toBe(0);
  });

  it('is paid by a payment voucher, whose reversal opens it again', async () => {
    const bill = await office.posted();
    const payment = { method: 'transfer', amount: 1150, customer_id: bill.customer_id, date: '2026-11-25' };
    const allocations = [{ supplier_bill_id: bill.id, amount: 1150 }];
    const made = await staff.write('POST', '/api/payments', { ...payment, allocations });
    expect(made.status, await made.clone().text()).toBe(201);
    const { id } = ((await made.json()) as { payment: { id: number } }).payment;
    expect((await staff.write('POST', `/api/payments/${id}/post`)).status).toBe(200);
    expect(await office.read(bill.id)).toMatchObject({ state: 'paid', paid: 1150, open: 0 });
    expect(await balances()).toMatchObject({ '1020': -1150, '2010': 0 });
    expect(await office.statement(bill.customer_id)).toMatchObject({ debit: 1150, credit: 1150, closing: 0 });
    await staff.write('POST', `/api/payments/${id}/reverse`, { reason: 'مرتجع' });
    expect(await office.read(bill.id)).toMatchObject({ state: 'posted', open: 1150 });
  });

  it('with the same number of the supplier is refused, unless the first was reversed or deleted', async () => {
    const supplier = await office.supplier();
    const given = { customer_id: supplier.id, supplier_number: 'INV ٥٥' };
    const first = await office.posted(given);
    const [status, text] = await told(
      await office.attempt({ ...given, supplier_number: 'inv 55', lines: first.lines }),
    );
    expect([status, text.includes('BILL-2026-0001')]).toEqual([422, true]);
    expect((await office.draft({ ...given, customer_id: undefined })).supplier_number).toBe('INV 55');
    await office.move(first.id, 'reverse', { reason: 'مكررة' });
    const again = await office.draft(given);
    await staff.write('DELETE', `/api/supplier-bills/${again.id}`);
    await office.draft(given);
    expect((await staff.write('POST', `/api/supplier-bills/${again.id}/restore`)).status).toBe(422);
  });

  it('names what is wrong with it', async () => {
    const { id: customer_id } = await office.supplier();
    const { id: account_id } = await office.account('5010');
    const lines = [{ account_id, amount: 100 }];
    const contract = await office.contracts.draft();
    const chart = (await (await staff.get('/api/accounts?per_page=100')).json()) as BillAccount[];
    // Cheques, input tax and advances are kept by documents of their own.
    const kept = chart.filter(({ code }) => ['1030', '1200', '1300'].includes(code));
    expect(kept).toHaveLength(3);
    for (const [given, field] of [
      ...kept.map(
        ({ id }) => [{ customer_id, lines: [{ account_id: id, amount: 1 }] }, 'lines.0.account_id'] as const,
      ),
      [{ customer_id: 999, lines }, 'customer_id'],
      [{ customer_id, lines: [] }, 'lines'],
      [{ customer_id, lines: [{ account_id: 999, amount: 1 }] }, 'lines.0.account_id'],
      [{ customer_id, lines: [{ account_id, amount: 0 }] }, 'lines.0.amount'],
      [{ customer_id, lines: [{ account_id, amount: 1.001 }] }, 'lines.0.amount'],
      [{ customer_id, lines: [...lines, { account_id, amount: 1, contract_id: 99 }] }, 'lines.1.contract_id'],
      [
        { customer_id, lines: [{ account_id, amount: 1, contract_id: contract.id, contract_line_id: 99 }] },
        'lines.0.contract_line_id',
      ],
      [{ customer_id, lines: [{ account_id, amount: 1, project_id: 99 }] }, 'lines.0.project_id'],
      [{ customer_id, lines, date: '2026-11-20', due_date: '2026-11-19' }, 'due_date'],
      [{ customer_id, lines, vat_rate: 101 }, 'vat_rate'],
      [{ customer_id, lines, vat_rate: 7.5 }, 'vat_rate'],
    ] as const) {
      const [status, text] = await told(await office.attempt(given));
      expect([status, text.includes(`"${field}"`)], `${field}: ${text}`).toEqual([422, true]);
    }
    const bill = await office.draft();
    const stale = { note: 'x', updated_at: '2026-01-01T00:00:00.000Z' };
    expect((await staff.write('PUT', `/api/supplier-bills/${bill.id}`, stale)).status).toBe(409);
  });

  it('is listed by what it is for, found and exported', async () => {
    const contract = await office.contracts.active();
    const { id: account_id } = await office.account('5010');
    const lines = [{ account_id, description: 'حديد تسليح', amount: 500, contract_id: contract.id }];
    const one = await office.posted({ lines, due_date: '2026-11-22' });
    const other = await office.draft();
    const ids = async (query: string) => (await office.list(query)).map(({ id }) => id);
    expect(await ids(`?contract_id=${contract.id}`)).toEqual([one.id]);
    expect(await ids(`?project_id=${contract.project_id ?? 1}`)).toEqual(contract.project_id ? [one.id] : []);
    expect(await ids('?open=1')).toEqual([one.id]);
    expect(await ids('?overdue=1')).toEqual([one.id]);
    expect(await ids('?state=draft')).toEqual([other.id]);
    expect(await ids('?q=حديد')).toEqual([one.id]);
    expect(await ids(`?customer_id=${other.customer_id}`)).toEqual([other.id]);
    const { rows } = await readWorkbook(
      await (await staff.get('/api/supplier-bills?format=xlsx&locale=en')).arrayBuffer(),
    );
    expect(rows).toHaveLength(3);
    expect(rows.flat()).toContain('BILL-2026-0001');
    const timeline = await (await staff.get(`/api/supplier-bills/${one.id}/timeline`)).text();
    expect(timeline).toContain('مُرحّل');
  });

  it('makes its sender a supplier, and is not for those without the permission', async () => {
    const { id } = await office.supplier({ supplier: false });
    await office.draft({ customer_id: id });
    const suppliers = (await (await staff.get('/api/customers?supplier=1')).json()) as { id: number }[];
    expect(suppliers.map((one) => one.id)).toEqual([id]);
    const customer = await createCustomer(server);
    for (const path of ['supplier-bills', 'supplier-bills/1', 'contracts/1/costs'])
      expect((await customer.get(`/api/${path}`)).status).toBe(403);
  });

  it('adds to what its supplier is owed, in the list of suppliers and its file', async () => {
    const owed = await office.posted({ due_date: '2026-11-22', retention_percent: 10 });
    await office.draft();
    const suppliers = async (query: string) =>
      (await (await staff.get(`/api/suppliers${query}`)).json()) as { id: number }[];
    const rows = await suppliers('?sort=-owed');
    const byId = await suppliers('?sort=id');
    expect(byId).toEqual(byId.toSorted((one, other) => one.id - other.id));
    expect(rows).toMatchObject([
      { id: owed.customer_id, bills: 1, last_bill: '2026-11-20', owed: 1050, overdue: 1050, retained: 100 },
      { bills: 0, last_bill: null, owed: 0, overdue: 0, retained: 0 },
    ]);
    expect(await office.statement(owed.customer_id)).toMatchObject({ closing: 1050, retained: 100 });
    for (const query of ['?owed=1', '?overdue=1', `?ids=${owed.customer_id}&format=csv`])
      expect(await (await staff.get(`/api/suppliers${query}`)).text()).toContain('1050');
    expect((await suppliers('?owed=0')).map(({ id }) => id)).toEqual([rows[1]?.id]);
    expect(await suppliers('?q=nobody')).toEqual([]);
    expect((await (await createCustomer(server)).get('/api/suppliers')).status).toBe(403);
  });

  it('waits for the approval that a rule requires', async () => {
    const rule = { kind: 'supplier_bill', amount: 1000, steps: [{ role: 2 }] };
    const made = await staff.write('POST', '/api/approval-rules', rule);
    expect(made.status, await made.clone().text()).toBe(201);
    const smaller = [{ account_id: (await office.account('5010')).id, amount: 100 }];
    const bill = await office.draft();
    expect((await office.move(bill.id, 'submit')).status).toBe(200);
    expect((await told(await office.move(bill.id, 'post')))[0]).toBe(409);
    expect((await staff.write('PUT', `/api/supplier-bills/${bill.id}`, { note: 'x' })).status).toBe(409);
    expect(await balances()).toEqual({});
    // A withdrawn request can be made again.
    expect((await staff.write('DELETE', `/api/supplier-bills/${bill.id}/approval`)).status).toBe(200);
    expect(await (await office.move(bill.id, 'submit')).json()).toMatchObject({ needs_approval: true });
    expect((await told(await office.move(bill.id, 'post')))[0]).toBe(409);
    const other = await office.draft({ lines: smaller });
    expect(await (await office.move(other.id, 'submit')).json()).toMatchObject({ needs_approval: false });
    expect((await office.move(other.id, 'post')).status).toBe(200);
  });
});

describe('cost', () => {
  it('meets the schedule of values by line, and the statement of its supplier', async () => {
    const contract = await office.contracts.active();
    const [first, second] = contract.lines ?? [];
    const supplier = await office.supplier();
    const { id: account_id } = await office.account('5010');
    const line = (amount: number, contract_line_id?: number) => ({
      ...{ account_id, amount, contract_id: contract.id, contract_line_id },
    });
    const budget = { lines: [{ line_id: first?.id, budget: 150_000 }] };
    expect((await staff.write('PUT', `/api/contracts/${contract.id}/costs`, budget)).status).toBe(200);
    // A budget that somebody else changed since is not overwritten.
    const { updated_at } = await office.costs(contract.id);
    server.context.now = () => new Date('2026-11-26T09:05:00.000Z');
    const known = { ...budget, updated_at };
    expect((await staff.write('PUT', `/api/contracts/${contract.id}/costs`, known)).status).toBe(200);
    const stale = { lines: [{ line_id: first?.id, budget: 1 }], updated_at };
    expect((await staff.write('PUT', `/api/contracts/${contract.id}/costs`, stale)).status).toBe(409);
    const bill = await office.posted({
      ...{ customer_id: supplier.id, supplier_number: 'S-9' },
      lines: [line(40_000, first?.id), line(500)],
    });
    await office.draft({ customer_id: supplier.id, lines: [line(7000, second?.id)] });
    const costs = await office.costs(contract.id);
    expect(costs.lines).toMatchObject([
      {
        line_id: first?.id,
        revised: 180_000,
        budget: 150_000,
        spent: 40_000,
        rest: 110_000,
        margin: -40_000,
      },
      { line_id: second?.id, budget: null, committed: 7000, spent: 0, rest: null },
      {},
      {},
      { line_id: null, spent: 500, revised: 0 },
    ]);
    expect(costs.totals).toMatchObject({ revised: 1_000_000, committed: 7000, spent: 40_500, certified: 0 });
    await office.posted({ lines: [{ account_id, amount: 30 }] });
    const report = async (query = '') => (await (await staff.get(`/api/costs${query}`)).json()) as CostReport;
    const { projects, totals } = await report();
    // All that the ledger says is cost, and the same by contract as on its own page.
    expect(totals.spent).toBe((await balances())['5010']);
    expect(projects.flatMap(({ contracts }) => contracts)).toMatchObject([
      { id: contract.id, lines: costs.lines, spent: 40_500, committed: 7000 },
    ]);
    expect(projects.map(({ other }) => other).reduce((sum, one) => sum + one, 0)).toBe(30);
    expect((await report('?over=1')).projects).toEqual([]);
    const table = await (await staff.get('/api/costs?format=csv&locale=en')).text();
    expect(table).toContain(first?.description ?? 'no line');
    const unknown = { lines: [{ line_id: 99, budget: 1 }] };
    expect((await staff.write('PUT', `/api/contracts/${contract.id}/costs`, unknown)).status).toBe(422);

    expect(await office.statement(supplier.id)).toMatchObject({
      ...{ opening: 0, debit: 0, credit: 46_575, closing: 46_575, retained: 0 },
      rows: [{ date: '2026-11-20', subject: 'supplier_bill', id: bill.id, credit: 46_575 }],
    });
    expect(await office.statement(supplier.id, '?from=2026-11-21')).toMatchObject({
      ...{ opening: 46_575, rows: [], closing: 46_575 },
    });
    const path = `/api/customers/${supplier.id}/supplier-statement`;
    const csv = await (await staff.get(`${path}?format=csv&from=2026-11-21&locale=en`)).text();
    expect(csv).toMatch(/2026-11-21,Brought forward,.*46575/);
    const { debit, credit, closing } = await office.statement(supplier.id, '?from=2026-11-21');
    const sums = [debit, credit, closing].map((riyals) => riyals.toFixed(2)).join(',');
    expect(csv.trimEnd().split('\r\n').at(-1)).toBe(`,Totals and balance,,,,${sums}`);
    for (const locale of ['ar', 'en']) {
      const paper = await staff.get(`${path}/pdf?locale=${locale}&from=2026-11-01`);
      expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    }
    await office.move(bill.id, 'reverse', { reason: 'خطأ' });
    expect((await office.statement(supplier.id)).rows).toMatchObject([
      { kind: 'supplier_bill', number: 'BILL-2026-0001', detail: 'S-9' },
      { kind: 'reversal', number: 'BILL-2026-0001', debit: 46_575 },
    ]);
    expect((await office.costs(contract.id)).totals.spent).toBe(0);
    expect((await office.statement(supplier.id)).closing).toBe(0);
  });
});
