import { beforeEach, describe, expect, it } from 'vitest';
import { ordersOf } from '#modules/change-orders/change-orders.factory.ts';
import { applyChange } from '#modules/contracts/server.ts';
import type { Invoice } from '#modules/invoices/invoices.contract.ts';
import { invoicesOf } from '#modules/invoices/invoices.factory.ts';
import type { InvoicesTables } from '#modules/invoices/invoices.table.ts';
import { suppliersOf } from '#modules/suppliers/suppliers.factory.ts';
import { vouchersOf } from '#modules/vouchers/vouchers.factory.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type {
  AccountLedger,
  Advances,
  Ageing,
  BalanceSheet,
  CashForecast,
  Income,
  JournalBook,
  Overview,
  Profitability,
  TrialBalance,
  VatReturn,
} from './reports.contract.ts';
import type { WholeFiledReturn } from './vat/filings.contract.ts';

let server: TestServer;
let staff: TestClient;
let books: ReturnType<typeof invoicesOf>;

beforeEach(async () => {
  server = await startTestServer();
  server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
  staff = createClient(server);
  await staff.signIn();
  books = invoicesOf(staff, createClient(server));
  await books.company();
});

/** Answers by the report's name. */
interface Reports {
  'trial-balance': TrialBalance;
  ledger: AccountLedger;
  'journal-book': JournalBook;
  income: Income;
  'balance-sheet': BalanceSheet;
  receivables: Ageing;
  payables: Ageing;
  advances: Advances;
  'vat-return': VatReturn;
  cash: CashForecast;
  projects: Profitability;
  overview: Overview;
}

async function read<Name extends keyof Reports>(name: Name, query = ''): Promise<Reports[Name]> {
  const answer = await staff.get(`/api/reports/${name}${query}`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Reports[Name];
}

/** Debits less credits by account, from the trial balance, in halalas. */
async function balances(to: string): Promise<Record<string, number>> {
  const { rows } = await read('trial-balance', `?to=${to}`);
  return Object.fromEntries(
    rows.map(({ code, debit, credit }) => [code, Math.round((debit - credit) * 100)]),
  );
}

/** The id of an account by its code. */
async function idOf(code: string): Promise<number> {
  const accounts = (await (await staff.get('/api/accounts?per_page=500')).json()) as {
    id: number;
    code: string;
  }[];
  return accounts.find((account) => account.code === code)?.id ?? 0;
}

const quarters = [
  ['2026-01-01', '2026-03-31'],
  ['2026-04-01', '2026-06-30'],
  ['2026-07-01', '2026-09-30'],
] as const;

/** The golden example: its advance, three certificates with a change order between, all invoiced. */
async function golden(): Promise<{ contract: { id: number }; customer: number; invoices: Invoice[] }> {
  const customer_id = (await books.buyer()).id;
  const contract = await books.site.contracts.active({ customer_id, starts_on: '2026-01-10' });
  const certified = async (percents: Record<number, number>, period_to: string) => {
    const { id } = await books.site.opened(contract.id, percents, { period_to });
    await books.site.upTo(id, 'agreed');
    return books.issued({ certificate_id: id });
  };
  const advance = await books.issued({ contract_id: contract.id, type: 386, supply_date: '2026-01-15' });
  const first = await certified({ 1: 100, 2: 30 }, '2026-03-31');
  const line = (line_id: number | null, amount: number, description: string) => ({
    ...{ line_id, amount, description, section: '', en: { section: '', description: '' } },
  });
  await server.context.database.kysely.transaction().execute((trx) =>
    applyChange(
      server.context,
      {
        ...{ id: contract.id, order: { id: 1, number: 'CO-2026-0001' }, days: 0, caller: null },
        lines: [line(null, 4_833_333, 'ملحق'), line(4, -1_250_000, '')],
      },
      trx,
    ),
  );
  const second = await certified({ 2: 85, 3: 60, 4: 10, 5: 50 }, '2026-06-30');
  const third = await certified({ 2: 100, 3: 100, 4: 100, 5: 100 }, '2026-09-30');
  return { contract, customer: customer_id, invoices: [advance, first, second, third] };
}

describe('the golden example', () => {
  it('gives the VAT return of its quarters, equal to the ledger', async () => {
    await golden();
    const returns = await Promise.all(
      quarters.map(([from, to]) => read('vat-return', `?from=${from}&to=${to}`)),
    );
    expect(returns.map(({ sales, net_vat, difference }) => [sales.standard, net_vat, difference])).toEqual([
      [{ net: 375_400, vat: 56_310 }, 56_310, 0],
      [{ net: 332_024.67, vat: 49_803.7 }, 49_803.7, 0],
      [{ net: 328_408.66, vat: 49_261.3 }, 49_261.3, 0],
    ]);
    expect(returns[0]?.documents.map(({ number, net, vat, box }) => [number, net, vat, box])).toEqual([
      ['INV-2026-0001', 100_000, 15_000, '1'],
      ['INV-2026-0002', 275_400, 41_310, '1'],
    ]);
    expect(returns[0]?.boxes.find(({ box }) => box === '6')).toMatchObject({ amount: 375_400, vat: 56_310 });
    expect(returns[0]?.boxes.find(({ box }) => box === '2')?.vat).toBeNull();
    const compared = await read(
      'vat-return',
      '?from=2026-04-01&to=2026-06-30&compare_from=2026-01-01&compare_to=2026-03-31',
    );
    const [first] = returns;
    expect(compared.before).toEqual({
      ...{ from: '2026-01-01', to: '2026-03-31', output: 56_310, input: 0, net_vat: 56_310 },
      boxes: first?.boxes,
    });
  });

  it('ends in balances, registers and results that equal each other', async () => {
    const { contract, customer, invoices } = await golden();
    expect(await balances('2026-12-31')).toEqual({
      ...{ 1100: 11_500_000 + 97_262_500, 1110: 10_358_333, 2100: 0, 2200: -15_537_500 },
      ...{ 4010: -98_750_000, 4020: -4_833_333 },
    });
    const trial = await read('trial-balance', '?from=2026-04-01&to=2026-06-30&compare_to=2026-03-31');
    expect(trial).toMatchObject({ debit: trial.credit, difference: 0 });
    expect(trial.rows.find(({ code }) => code === '1110')).toMatchObject({
      ...{ opening: { debit: 30_600, credit: 0 }, movement: { debit: 36_891.67, credit: 0 } },
      ...{ debit: 67_491.67, credit: 0, before: 30_600 },
    });

    const due = await read('receivables', '?on=2026-12-31');
    const open = invoices.map(({ totals }) => totals.due).reduce((sum, one) => sum + one);
    expect(due).toMatchObject({ total: open, ledger: open, difference: 0, unallocated: { total: 0 } });
    expect(due.rows).toMatchObject([{ customer_id: customer, total: open, d30: open }]);
    expect(due.rows[0]?.documents.map(({ number }) => number)).toEqual(invoices.map(({ number }) => number));
    expect((await read('receivables', '?on=2026-05-01')).total).toBe(115_000 + 286_110);

    expect(await read('advances', '?on=2026-12-31')).toMatchObject({
      rows: [{ contract_id: contract.id, received: 100_000, recovered: 100_000, rest: 0 }],
      ...{ received: 100_000, recovered: 100_000, rest: 0, difference: 0 },
    });
    expect(await read('advances', '?on=2026-12-31&compare_on=2026-04-01')).toMatchObject({
      ...{ rest: 0, before: 69_400, difference: 0, rows: [{ rest: 0, before: 69_400 }] },
    });
    const retained = await (await staff.get('/api/reports/retention')).json();
    expect(retained).toMatchObject({ held: 103_583.33, released: 0 });

    expect(await read('income', '?from=2026-01-01&to=2026-12-31')).toMatchObject({
      ...{ revenue: 1_035_833.33, cost: 0, result: 1_035_833.33, difference: 0 },
      rows: [
        { code: '4010', amount: 987_500 },
        { code: '4020', amount: 48_333.33 },
      ],
    });
    const sheet = await read('balance-sheet', '?on=2026-12-31&compare_on=2026-03-31');
    expect(sheet).toMatchObject({ result: 1_035_833.33, difference: 0, before: { result: 306_000 } });
    expect(sheet.assets).toBe(sheet.liabilities + sheet.equity);
    expect(await read('income', `?from=${sheet.since}&to=2026-12-31`)).toMatchObject({
      result: sheet.result,
    });
    expect(await read('projects', '?compare_to=2026-03-31')).toMatchObject({
      ...{ since: '2026-01-01', before: 306_000 },
      ...{ value: 1_035_833.33, certified: 1_035_833.33, margin: 1_035_833.33, remaining: 0, difference: 0 },
    });
    expect(await read('overview')).toMatchObject({ cash: 0, retained: { amount: 103_583.33 } });
  });

  it('has contracts and change orders in the value of projects from their own days on', async () => {
    const { id } = await books.site.contracts.active({ starts_on: '2026-01-10' });
    await ordersOf(staff).applied(id);
    const { id: unsigned } = await books.site.contracts.draft();
    await books.site.contracts.move(unsigned, 'approve');
    await books.site.contracts.move(unsigned, 'terminate', { reason: 'عدل عنه المالك' });
    const values = ['2026-01-09', '2026-01-10', '2026-11-25', '2026-11-26'].map(async (to) => {
      const { value, remaining } = await read('projects', `?to=${to}`);
      return [value, remaining];
    });
    expect(await Promise.all(values)).toEqual([
      [0, 0],
      [1_000_000, 1_000_000],
      [1_000_000, 1_000_000],
      [1_035_833.33, 1_035_833.33],
    ]);
  });

  it('lists the lines of each account, whose sums are the balances', async () => {
    await golden();
    const sums = await balances('2026-12-31');
    for (const [code, balance] of Object.entries(sums)) {
      const whole = await read('ledger', `?account=${code}&to=2026-12-31`);
      const lines = whole.rows.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
      expect([code, Math.round(lines * 100), whole.closing]).toEqual([code, balance, balance / 100]);
      expect(whole.rows.at(-1)?.balance).toBe(whole.closing);
    }
    const page = await read('ledger', '?account=1100&from=2026-02-01&to=2026-12-31&page=2&per_page=2');
    expect(page).toMatchObject({ account: '1100', opening: 115_000, total: 3, closing: 1_087_625 });
    expect(page.rows).toMatchObject([
      { source: { subject: 'invoice', number: 'INV-2026-0004' }, debit: 341_578.3, balance: 1_087_625 },
    ]);
    const book = await read('journal-book', '?to=2026-12-31');
    expect(book).toMatchObject({ total: 4, difference: 0 });
    for (const { debit, credit } of book.rows) expect(debit).toBe(credit);

    const quarter = 'from=2026-04-01&to=2026-06-30&compare_from=2026-01-01&compare_to=2026-03-31';
    expect((await read('ledger', `?account=1100&${quarter}`)).before).toEqual({
      ...{ from: '2026-01-01', to: '2026-03-31', opening: 0, debit: 401_110, credit: 0, closing: 401_110 },
    });
    expect(await read('journal-book', `?${quarter}`)).toMatchObject({
      ...{ total: 1, before: { total: 2, debit: 466_900, credit: 466_900 } },
    });
    const csv = async (path: string) =>
      (await (await staff.get(`/api/reports/${path}&format=csv&locale=en`)).text()).trim().split('\r\n');
    expect((await csv(`ledger?account=1100&${quarter}`)).at(-1)).toContain('401110.00,0.00,401110.00');
    expect((await csv(`journal-book?${quarter}`)).at(-1)).toContain('466900.00,466900.00');
  });

  it('ends with all its cash in the bank once everything is received and released', async () => {
    const { contract, customer, invoices } = await golden();
    const { accounts } = await read('cash');
    const bank = accounts.find(({ code }) => code === '1020')?.account_id;
    const receive = async (allocation: object, amount: number, date: string) => {
      const draft = { customer_id: customer, method: 'transfer', account_id: bank, date, amount };
      const made = await staff.write('POST', '/api/receipts', {
        ...draft,
        allocations: [{ ...allocation, amount }],
      });
      expect(made.status).toBe(201);
      const { receipt } = (await made.json()) as { receipt: { id: number } };
      expect((await staff.write('POST', `/api/receipts/${receipt.id}/post`, {})).status).toBe(200);
    };
    for (const { id, totals } of invoices) await receive({ invoice_id: id }, totals.due, '2026-11-20');
    await books.site.contracts.move(contract.id, 'hand-over', { on: 'preliminary', date: '2026-10-05' });
    const claims = `/api/contracts/${contract.id}/retention-releases`;
    const made = await staff.write('POST', claims, { on: 'preliminary' });
    const { retention_release: claim } = (await made.json()) as { retention_release: { id: number } };
    await staff.write('POST', `/api/retention-releases/${claim.id}/agree`, { date: '2026-10-20' });
    expect(await read('receivables')).toMatchObject({ total: 51_791.67, d60: 51_791.67, difference: 0 });
    expect(await read('receivables', '?on=2026-11-19')).toMatchObject({ total: 1_139_416.67, difference: 0 });
    await receive({ retention_release_id: claim.id }, 51_791.67, '2026-11-21');

    expect(await balances('2026-12-31')).toEqual({
      ...{ 1020: 108_762_500 + 5_179_167, 1100: 0, 1110: 5_179_166, 2100: 0 },
      ...{ 2200: -15_537_500, 4010: -98_750_000, 4020: -4_833_333 },
    });
    expect(await read('receivables')).toMatchObject({ rows: [], total: 0, difference: 0 });
    const forecast = await read('cash', '?compare_from=2026-08-27');
    expect(forecast).toMatchObject({
      ...{ opening: 1_139_416.67, in: 0, closing: 1_139_416.67 },
      before: { from: '2026-08-27', to: '2026-11-25', opening: 0, in: 1_139_416.67, out: 0 },
    });
    expect(forecast.weeks.at(-1)?.before).toEqual({
      ...{ from: '2026-11-19', in: 1_139_416.67, out: 0, balance: forecast.before?.closing },
    });
    // What moves between own accounts is neither received nor paid.
    const lines = [
      { account: '1010', debit: 500 },
      { account: '1020', credit: 500 },
    ];
    const body = { date: '2026-11-20', lines };
    const moved = (await (await staff.write('POST', '/api/journal-entries', body)).json()) as {
      journal_entry: { id: number };
    };
    await staff.write('POST', `/api/journal-entries/${moved.journal_entry.id}/post`);
    expect(await read('overview')).toMatchObject({
      ...{ cash: 1_139_416.67, received: 1_139_416.67, retained: { amount: 51_791.66 } },
    });
    const week = 'from=2026-11-19&to=2026-11-25';
    const received = await read(
      'journal-book',
      `?${week}&flow=in&compare_from=2026-11-19&compare_to=2026-11-25`,
    );
    expect(received).toMatchObject({ flow: 'in', debit: 1_139_416.67, credit: 1_139_416.67 });
    expect(received.before).toMatchObject({ debit: 1_139_416.67, total: received.total });
    expect(await read('journal-book', `?${week}`)).toMatchObject({ flow: null, total: received.total + 1 });
    expect(await read('journal-book', `?${week}&flow=out`)).toMatchObject({ total: 0, debit: 0 });
    const file = await staff.get(`/api/reports/journal-book?${week}&flow=out&format=csv&locale=en`);
    expect(await file.text()).not.toContain('1010');
  });

  it('counts as received and paid what came and went, not what was reversed or moved between own accounts', async () => {
    const cash = vouchersOf(staff, createClient(server));
    const payments = vouchersOf(staff, createClient(server), 'payment');
    const customer_id = (await books.buyer()).id;
    const [bank, till] = [await cash.account('1020'), await cash.account('1010')];
    const received = (amount: number, date: string, more: object = {}) =>
      cash.posted({ customer_id, account_id: bank, amount, date, ...more });
    await received(1000, '2026-11-10');
    const mistaken = await received(160_000, '2026-11-11');
    await cash.moved(mistaken.id, 'reverse', { reason: 'خطأ' });
    // Reversed in a later month, it came in neither.
    const earlier = await received(7000, '2026-10-05');
    await cash.moved(earlier.id, 'reverse', { reason: 'خطأ' });
    const cheque = { number: '77', bank: 'الراجحي', due_date: '2026-12-01' };
    const bounced = await received(900, '2026-11-12', { method: 'cheque', cheque });
    await cash.cheque(bounced.cheque?.id, 'bounce', {});
    const paid = { party: 'مؤجر', account_id: bank, date: '2026-11-13' };
    const rent = await idOf('6020');
    await payments.posted({ ...paid, amount: 300, against_account_id: rent });
    const wrong = await payments.posted({ ...paid, amount: 5000, against_account_id: rent });
    await payments.moved(wrong.id, 'reverse', { reason: 'خطأ' });
    const own = { from_account_id: bank, to_account_id: till, date: '2026-11-14', amount: 180 };
    const { transfer } = await (await staff.write('POST', '/api/transfers', own)).json();
    expect((await staff.write('POST', `/api/transfers/${transfer.id}/post`)).status).toBe(200);

    const overview = await read('overview');
    expect(overview).toMatchObject({ cash: 700, received: 1000 });
    const passed = overview.months.filter(({ expected }) => !expected);
    expect(passed.slice(-2)).toEqual([
      { month: '2026-10', in: 0, out: 0, expected: false },
      { month: '2026-11', in: 1000, out: 300, expected: false },
    ]);
    const { before } = await read('cash', '?compare_from=2026-11-05&to=2026-12-23');
    expect(before).toMatchObject({
      ...{ opening: 7000, in: 1000, out: 300, other: -7000, closing: 700 },
    });
    const flowOf = (flow: string) => read('journal-book', `?from=2026-10-01&to=2026-11-30&flow=${flow}`);
    expect(await flowOf('in')).toMatchObject({ total: 1, debit: 1000 });
    expect(await flowOf('out')).toMatchObject({ total: 1, debit: 300 });
  });

  it('expects filed VAT, retention to be released, and what is late by its rule', async () => {
    const customer_id = (await books.buyer()).id;
    const plan = { starts_on: '2026-01-10', duration_days: 330, advance_percent: 0 };
    const contract = await books.site.contracts.active({ customer_id, ...plan });
    const certificate = await books.site.opened(contract.id, { 1: 100 }, { period_to: '2026-09-30' });
    await books.site.upTo(certificate.id, 'agreed');
    const invoice = await books.issued({ certificate_id: certificate.id, due_date: '2026-11-06' });
    const filed = await staff.write('POST', '/api/reports/vat-returns', {
      from: '2026-07-01',
      to: '2026-09-30',
    });
    expect(filed.status).toBe(201);
    const { vat_return } = (await filed.json()) as { vat_return: WholeFiledReturn };

    const forecast = await read('cash');
    const rows = forecast.weeks.flatMap((week) => week.rows.map((row) => ({ ...row, week: week.from })));
    const told = rows.map((row) => [row.subject, row.due_date, row.expected_on, row.in, row.out, row.late]);
    const { due } = invoice.totals;
    expect(told).toEqual([
      // Due at the end of the month after its period, and late since.
      ['vat_return', '2026-10-31', '2026-11-26', 0, 27_000, true],
      // Half of what is retained, at the planned handover.
      ['contract', '2026-12-06', '2026-12-06', 9000, 0, false],
      // 20 days late: expected in 20 days.
      ['invoice', '2026-11-06', '2026-12-16', due, 0, true],
    ]);
    expect(rows[0]).toMatchObject({ number: vat_return.number, week: '2026-11-26' });
    expect(forecast.overdue).toEqual({
      ...{ rule: 'as_many_days_again', amount: due, count: 1, beyond: { amount: 0, count: 0 } },
    });
    const short = await read('cash', '?to=2026-12-09');
    expect(short.overdue.beyond).toEqual({ amount: due, count: 1 });
    const file = await (await staff.get('/api/reports/cash?format=csv&locale=en')).text();
    expect(file).toContain('after as many days again as it is late');
    const { months } = await read('overview');
    expect(months.filter(({ expected }) => expected).slice(0, 2)).toMatchObject([
      { month: '2026-11', in: 0, out: 27_000 },
      { month: '2026-12', in: due + 9000, out: 0 },
    ]);

    // What is paid of it is expected no more.
    const payments = vouchersOf(staff, createClient(server), 'payment');
    const authority = { party: 'هيئة الزكاة والضريبة والجمارك', account_id: await idOf('1020') };
    const against_account_id = await idOf('2210');
    await payments.posted({ ...authority, date: '2026-11-26', amount: 26_000, against_account_id });
    const after = await read('cash');
    expect(after.weeks[0]?.rows).toMatchObject([{ subject: 'vat_return', out: 1000 }]);
  });

  it('expects what is due in the weeks to come', async () => {
    await golden();
    const cash = await read('cash');
    expect(cash).toMatchObject({ from: '2026-11-26', opening: 0, in: 1_087_625, out: 0, difference: 0 });
    expect(cash.weeks).toHaveLength(13);
    expect(cash.weeks[4]).toMatchObject({ in: 1_087_625, balance: 1_087_625 });
    for (const query of ['to=9999-12-31', 'from=9999-12-01&to=9999-12-31', 'from=2026-01-01&to=2028-01-01'])
      expect((await staff.get(`/api/reports/cash?${query}`)).status, query).toBe(422);
  });
});

describe('what is bought', () => {
  it('is owed by due date, is cost, and its VAT is deducted', async () => {
    const buying = suppliersOf(staff, createClient(server));
    const bill = await buying.posted({ date: '2026-10-01', due_date: '2026-10-20', vat_rate: 15 });
    const due = await read('payables');
    expect(due).toMatchObject({ total: 1150, d60: 1150, ledger: 1150, difference: 0 });
    expect(due.rows).toMatchObject([
      { documents: [{ subject: 'supplier_bill', number: bill.number, due_date: '2026-10-20', days: 37 }] },
    ]);
    expect((await read('payables', '?on=2026-09-30')).rows).toEqual([]);
    expect(await read('vat-return')).toMatchObject({
      purchases: { standard: { net: 1000, vat: 150 } },
      ...{ net_vat: -150, difference: 0 },
    });
    expect(await read('income')).toMatchObject({ revenue: 0, cost: 1000, result: -1000, difference: 0 });
    const cash = await read('cash');
    expect([cash.out, cash.weeks[0]?.out, cash.weeks[0]?.rows[0]?.late]).toEqual([1150, 1150, true]);
    await buying.move(bill.id, 'reverse', { reason: 'مكررة', date: '2026-11-20' });
    expect(await read('payables')).toMatchObject({ total: 0, difference: 0 });
    expect(await read('payables', '?on=2026-11-19')).toMatchObject({ total: 1150, difference: 0 });
    expect(await read('vat-return')).toMatchObject({ net_vat: 0, difference: 0 });
  });

  it('is deducted whatever account it was bought to', async () => {
    const buying = suppliersOf(staff, createClient(server));
    const { id: account_id } = await buying.account('1120');
    const bill = await buying.posted({ vat_rate: 15, lines: [{ account_id, amount: 100 }] });
    const deducted = { purchases: { standard: { net: 100, vat: 15 } }, net_vat: -15, difference: 0 };
    expect(await read('vat-return')).toMatchObject(deducted);
    await buying.move(bill.id, 'reverse', { reason: 'مكررة' });
    expect(await read('vat-return')).toMatchObject({ net_vat: 0, difference: 0 });
  });
});

it('imports taxed at customs are declared, and do not keep a return from being filed', async () => {
  server.context.now = () => new Date('2026-10-02T09:00:00.000Z');
  const payments = vouchersOf(staff, createClient(server), 'payment');
  const against_account_id = await payments.account('1200');
  const accounts = (await (await staff.get('/api/accounts?per_page=200')).json()) as {
    id: number;
    code: string;
  }[];
  const input = against_account_id || accounts.find(({ code }) => code === '1200')?.id;
  const customs = await payments.posted({
    ...{ party: 'هيئة الزكاة والضريبة والجمارك', amount: 150.01, date: '2026-08-20' },
    against_account_id: input,
  });
  const quarter = 'from=2026-07-01&to=2026-09-30';
  const box = async () => {
    const { boxes, difference, net_vat } = await read('vat-return', `?${quarter}`);
    const found = boxes.find(({ key }) => key === 'imports_customs');
    return [found?.amount, found?.adjustment, found?.vat, net_vat, difference];
  };
  expect(await box()).toEqual([1000.07, 0, 150.01, -150.01, 0]);
  const filed = await staff.write('POST', '/api/reports/vat-returns', {
    from: '2026-07-01',
    to: '2026-09-30',
  });
  expect(filed.status, await filed.clone().text()).toBe(201);
  expect(await box()).toEqual([1000.07, 0, 150.01, -150.01, 0]);
  await payments.moved(customs.id, 'reverse', { reason: 'خطأ' });
  const later = await read('vat-return', '?from=2026-10-01&to=2026-12-31');
  expect(later.boxes.find(({ key }) => key === 'imports_customs')).toMatchObject({
    ...{ amount: 0, adjustment: -1000.07, vat: -150.01 },
  });
  expect(later.difference).toBe(0);
});

describe('registers of a day among documents in another order', () => {
  const agrees = async (name: 'receivables' | 'payables', days: readonly [on: string, total: number][]) => {
    for (const [on, total] of days)
      expect(await read(name, `?on=${on}`), on).toMatchObject({ total, ledger: total, difference: 0 });
  };

  it('has what was paid before the date of an invoice or bill, and not what was given back by then', async () => {
    const receipts = vouchersOf(staff, createClient(server));
    const payments = vouchersOf(staff, createClient(server), 'payment');
    const buying = suppliersOf(staff, createClient(server));
    const customer_id = (await books.buyer()).id;
    const lines = [{ description: 'صيانة', quantity: 1, unit_price: 1000 }];
    const invoice = await books.issued({ customer_id, lines, supply_date: '2026-06-30' });
    const receipt = await receipts.posted({
      ...{ customer_id, date: '2026-03-10', amount: 400 },
      allocations: [{ invoice_id: invoice.id, amount: 400 }],
    });
    await agrees('receivables', [
      ['2026-03-09', 0],
      ['2026-03-10', -400],
      ['2026-06-30', 750],
    ]);
    await receipts.moved(receipt.id, 'reverse', { reason: 'خطأ', date: '2026-05-01' });
    await agrees('receivables', [
      ['2026-04-30', -400],
      ['2026-05-01', 0],
      ['2026-06-30', 1150],
    ]);

    const bill = await buying.posted({ date: '2026-06-30', vat_rate: 15, retention_percent: 10 });
    const payment = await payments.posted({
      ...{ customer_id: bill.customer_id, date: '2026-03-10', amount: 50 },
      allocations: [{ supplier_bill_id: bill.id, amount: 50 }],
    });
    await payments.moved(payment.id, 'reverse', { reason: 'خطأ', date: '2026-09-01' });
    await buying.move(bill.id, 'reverse', { reason: 'مكررة', date: '2026-08-01' });
    await agrees('payables', [
      ['2026-03-10', -50],
      ['2026-07-31', 1000],
      ['2026-08-01', -50],
      ['2026-09-01', 0],
    ]);
  });

  it('shows an advance without a contract, as earlier versions issued them, under its customer', async () => {
    const customer_id = (await books.buyer()).id;
    const lines = [{ description: 'دفعة مقدمة', quantity: 1, unit_price: 1000 }];
    const draft = await books.draft({ customer_id, lines });
    await tablesOf<InvoicesTables>(server.context.database.kysely)
      .updateTable('invoices')
      .set({ type: 386 })
      .where('id', '=', draft.id)
      .execute();
    const advance = await books.issue(draft.id);
    expect(await read('advances')).toMatchObject({
      rows: [{ contract_id: null, customer: { id: customer_id }, received: 1000, rest: 1000 }],
      ...{ rest: 1000, ledger: 1000, difference: 0 },
    });
    const sheet = await (await staff.get('/api/reports/advances?format=csv&locale=en')).text();
    expect(sheet).toContain(`Without a contract,Al Malik Trading,${advance.number},1000.00`);
    const more = { reason: 'فرق', amount: 10 };
    expect((await staff.write('POST', `/api/invoices/${advance.id}/debit-notes`, more)).status).toBe(409);
    await books.issue((await books.note(advance.id, 'credit-notes', { reason: 'أُلغي', amount: 400 })).id);
    expect(await read('advances')).toMatchObject({ rest: 600, ledger: 600, difference: 0 });
    expect(await (await staff.write('POST', '/api/ledger/check', {})).json()).toMatchObject({ ok: true });
    // Notes are adjustments, in their row as in their box.
    const tax = await (await staff.get('/api/reports/vat-return?format=csv&locale=en')).text();
    expect(tax).toMatch(/^1,.*Standard-rated sales.*,1000\.00,-400\.00,90\.00\r$/m);
    expect(tax).toMatch(/^1,INV-.*,1000\.00,,150\.00\r$/m);
    expect(tax).toMatch(/^1,CN-.*,,-400\.00,-60\.00\r$/m);
  });
});

describe('a filed VAT return', () => {
  const path = '/api/reports/vat-returns';
  const [first, second] = quarters.map(([from, to]) => ({ from, to }));

  it('settles its quarter, closes it, stays as filed, is paid by a voucher, and is taken back with a reason', async () => {
    await golden();
    const late = await staff.write('POST', '/api/journal-entries', {
      ...{ date: '2026-03-30', text: 'متأخر', lines: await cashLines() },
    });
    const { journal_entry } = (await late.json()) as { journal_entry: { id: number } };

    const filed = await staff.write('POST', path, first);
    expect(filed.status).toBe(201);
    const { vat_return } = (await filed.json()) as { vat_return: WholeFiledReturn };
    expect(vat_return).toMatchObject({
      ...{ number: 'VAT-2026-0001', from: '2026-01-01', to: '2026-03-31', state: 'filed' },
      ...{ output: 56_310, input: 0, net_vat: 56_310, report: { difference: 0 } },
    });
    const entry = await staff.get(`/api/journal-entries/${vat_return.journal_entry?.id}`);
    expect(await entry.json()).toMatchObject({
      journal_entry: { date: '2026-03-31', source: { subject: 'vat_return', id: vat_return.id } },
    });
    expect(await balances('2026-03-31')).toMatchObject({ 2200: 0, 2210: -5_631_000 });
    expect(await read('vat-return', '?from=2026-01-01&to=2026-03-31')).toMatchObject({
      ...{ net_vat: 56_310, difference: 0 },
    });
    expect(await (await staff.get('/api/periods?year=2026')).json()).toMatchObject([
      { from: '2026-01-01', to: '2026-03-31', state: 'closed' },
    ]);

    expect((await staff.write('POST', `/api/journal-entries/${journal_entry.id}/post`, {})).status).toBe(409);
    expect((await staff.write('POST', path, first)).status).toBe(409);

    const [closed] = (await (await staff.get('/api/periods?year=2026')).json()) as { id: number }[];
    const opened = await staff.write('POST', `/api/periods/${closed?.id}/reopen`, { reason: 'تصحيح' });
    expect([opened.status, await opened.text()]).toEqual([409, expect.stringContaining('VAT-2026-0001')]);

    const due = await idOf('2210');
    const payment = await staff.write('POST', '/api/payments', {
      ...{ party: 'هيئة الزكاة والضريبة والجمارك', method: 'transfer', date: '2026-04-20' },
      ...{ amount: 56_310, against_account_id: due },
    });
    expect(payment.status, await payment.clone().text()).toBe(201);
    const paid = (await payment.json()) as { payment: { id: number } };
    expect((await staff.write('POST', `/api/payments/${paid.payment.id}/post`, {})).status).toBe(200);
    expect(await balances('2026-04-30')).toMatchObject({ 2210: 0 });
    expect(await (await staff.write('POST', '/api/ledger/check')).json()).toMatchObject({ differences: [] });

    expect((await staff.write('POST', `${path}/${vat_return.id}/reopen`, {})).status).toBe(422);
    const reopened = await staff.write('POST', `${path}/${vat_return.id}/reopen`, { reason: 'فاتورة ناقصة' });
    expect(reopened.status, await reopened.clone().text()).toBe(200);
    const kept = (await reopened.json()) as { vat_return: WholeFiledReturn };
    expect(kept.vat_return).toMatchObject({ state: 'reopened', reason: 'فاتورة ناقصة' });
    expect(kept.vat_return.report).toEqual(vat_return.report);
    expect(await balances('2026-03-31')).toMatchObject({ 2200: -5_631_000, 2210: 0 });
    expect((await staff.write('POST', `/api/journal-entries/${journal_entry.id}/post`, {})).status).toBe(200);
    expect(await (await staff.write('POST', path, first)).json()).toMatchObject({
      vat_return: { number: 'VAT-2026-0002', net_vat: 56_310 },
    });
    expect(await (await staff.get(path)).json()).toMatchObject([{ state: 'filed' }, { state: 'reopened' }]);
    expect(await (await staff.write('POST', '/api/ledger/check')).json()).toMatchObject({ ok: true });
  });

  it('carries what the authority owes to the next quarter', async () => {
    await suppliersOf(staff, createClient(server)).posted({ date: '2026-02-01', vat_rate: 15 });
    expect(await (await staff.write('POST', path, first)).json()).toMatchObject({
      vat_return: { net_vat: -150 },
    });
    const next = await read('vat-return', '?from=2026-04-01&to=2026-06-30');
    expect(next.boxes.slice(-2)).toMatchObject([{ vat: -150 }, { vat: -150 }]);
    expect(await (await staff.write('POST', path, second)).json()).toMatchObject({
      vat_return: { net_vat: 0, journal_entry: null },
    });
  });

  it('is refused for other days, before its end, and to those without accounting', async () => {
    const asked = async (from: string, to: string) => (await staff.write('POST', path, { from, to })).status;
    expect(await asked('2026-01-01', '2026-02-28')).toBe(422);
    expect(await asked('2026-10-01', '2026-12-31')).toBe(422);
    expect(await asked('2026-03-31', '2026-01-01')).toBe(422);
    expect((await createClient(server).write('POST', path, first)).status).toBe(401);
    expect((await staff.get(`${path}/9`)).status).toBe(404);
  });

  async function cashLines() {
    return [
      { account_id: await idOf('1010'), debit: 5, credit: 0 },
      { account_id: await idOf('3010'), debit: 0, credit: 5 },
    ];
  }
});

describe('files', () => {
  const names = [
    ...['trial-balance', 'ledger?account=1100', 'journal-book', 'income', 'balance-sheet', 'receivables'],
    ...['payables', 'advances', 'vat-return', 'cash', 'projects'],
  ];

  it('say the same as the screen, in either language', async () => {
    await golden();
    for (const name of names) {
      const format = (as: string) => `/api/reports/${name}${name.includes('?') ? '&' : '?'}format=${as}`;
      const csv = await staff.get(`${format('csv')}&locale=en`);
      expect([name, csv.status, csv.headers.get('content-type')]).toEqual([
        name,
        200,
        'text/csv; charset=utf-8',
      ]);
      const xlsx = await staff.get(`${format('xlsx')}&locale=ar`);
      expect(xlsx.status).toBe(200);
      await xlsx.arrayBuffer();
    }
    const csv = await (await staff.get('/api/reports/advances?format=csv&locale=en')).text();
    expect(csv).toContain('100000.00,100000.00,0.00');
  });

  it('are called by their days and by what they are narrowed to', async () => {
    const { customer } = await golden();
    const nameOf = async (path: string) => {
      const { headers } = await staff.get(`/api/reports/${path}&locale=en`);
      return decodeURIComponent(headers.get('content-disposition')?.split("''")[1] ?? '');
    };
    const days = 'from=2026-01-01&to=2026-03-31';
    const named = await (await staff.get(`/api/customers/${customer}`)).json();
    const whose = (named as { customer: { translations: { en: { name: string } } } }).customer.translations.en
      .name;
    const lines = `ledger?account=1100&customer_id=${customer}&${days}`;
    for (const format of ['xlsx', 'csv', 'pdf'])
      expect(await nameOf(`${lines}&format=${format}`)).toBe(
        `General ledger 1100 Trade receivables – ${whose} 2026-01-01 – 2026-03-31.${format}`,
      );
    expect(await nameOf(`income?${days}&format=csv`)).toBe('Income statement 2026-01-01 – 2026-03-31.csv');
    expect(await nameOf('receivables?on=2026-05-01&format=csv')).toBe('Receivables ageing 2026-05-01.csv');
  });

  it('come on paper', async () => {
    await golden();
    for (const path of [
      'reports/trial-balance?format=pdf&',
      'reports/vat-return?format=pdf&',
      'costs/pdf?',
    ]) {
      const answer = await staff.get(`/api/${path}locale=ar`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
  });
});

describe('what is asked wrongly', () => {
  it('is refused with the field', async () => {
    const faults = async (path: string) => {
      const answer = await staff.get(`/api/reports/${path}`);
      const { errors = {} } = (await answer.json()) as { errors?: object };
      return [answer.status, Object.keys(errors)];
    };
    expect(await faults('ledger?account=9999')).toEqual([422, ['account']]);
    expect(await faults('ledger')).toEqual([422, ['account']]);
    expect(await faults('income?from=2026-05-01&to=2026-04-01')).toEqual([422, ['to']]);
    expect(await faults('trial-balance?to=2026-02-30')).toEqual([422, ['to']]);
    expect(await faults('vat-return?from=yesterday')).toEqual([422, ['from']]);
  });

  it('shows empty reports before the first entry', async () => {
    expect(await read('trial-balance')).toMatchObject({ rows: [], debit: 0, credit: 0, difference: 0 });
    expect(await read('receivables')).toMatchObject({ rows: [], total: 0, difference: 0 });
    expect(await read('vat-return')).toMatchObject({ net_vat: 0, difference: 0 });
    expect(await read('overview')).toMatchObject({ cash: 0, projects: [] });
  });
});
