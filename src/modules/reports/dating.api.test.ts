import { beforeEach, describe, expect, it } from 'vitest';
import { bankingOf } from '#modules/banking/banking.factory.ts';
import { retentionOf } from '#modules/retention/retention.factory.ts';
import { suppliersOf } from '#modules/suppliers/suppliers.factory.ts';
import { vouchersOf } from '#modules/vouchers/vouchers.factory.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

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

const faulty = ['2026-12-28', '2062-11-29', '2206-11-05', '1926-11-05', '0026-11-05'];
const fine = ['2026-12-27', '2026-11-26', '2026-01-01'];

type Named = Record<string, { id: number }>;

const errorsOf = async (answer: Response) => {
  const { errors = {} } = (await answer.json()) as { errors?: Record<string, string[]> };
  return [answer.status, Object.keys(errors)];
};

/** What is dated, by its path: a body for a date, which a draft keeps. */
async function drafts(): Promise<[string, (date: string) => object][]> {
  const [cash, bank] = [await office.account('1010'), await office.account('1020')];
  const cost = (await suppliersOf(staff, createClient(server)).account('5010')).id;
  const lines = [{ account_id: cost, description: 'حديد', amount: 10 }];
  const { petty } = await bankingOf(staff).petty(100);
  return [
    ['receipts', (date) => ({ customer_id: buyer, method: 'transfer', amount: 10, date })],
    ['payments', (date) => ({ party: 'المؤجر', method: 'transfer', amount: 10, date })],
    [
      'journal-entries',
      (date) => ({
        date,
        lines: [
          { account: '6020', debit: 10 },
          { account: '1020', credit: 10 },
        ],
      }),
    ],
    ['supplier-bills', (date) => ({ customer_id: buyer, date, lines })],
    ['transfers', (date) => ({ from_account_id: bank, to_account_id: cash, amount: 10, date })],
    ['petty-expenses', (date) => ({ money_account_id: petty.id, date, lines })],
  ];
}

describe('the day of what is recorded', () => {
  it('is refused far ahead and before the books, in new drafts and in changed ones', async () => {
    for (const [path, bodyOn] of await drafts()) {
      let made: { id: number } | undefined;
      for (const date of fine) {
        const answer = await staff.write('POST', `/api/${path}`, bodyOn(date));
        expect([path, date, answer.status]).toEqual([path, date, 201]);
        made = Object.values((await answer.json()) as Named)[0];
      }
      for (const date of faulty) {
        const created = await errorsOf(await staff.write('POST', `/api/${path}`, bodyOn(date)));
        expect([path, date, ...created]).toEqual([path, date, 422, ['date']]);
        const changed = await errorsOf(await staff.write('PUT', `/api/${path}/${made?.id}`, { date }));
        expect([path, date, ...changed]).toEqual([path, date, 422, ['date']]);
      }
    }
  });

  it('says in both languages what is wrong with it', async () => {
    const [, bodyOn] = (await drafts())[0] ?? ['', () => ({})];
    const said = async (date: string, locale: string) => {
      const answer = await staff.write('POST', '/api/receipts', bodyOn(date), { 'Accept-Language': locale });
      return ((await answer.json()) as { errors: { date: string[] } }).errors.date[0];
    };
    expect(await said('2062-11-29', 'en')).toBe(
      'This day (2062-11-29) is more than 31 days after today. Correct the year or month.',
    );
    expect(await said('1926-11-05', 'en')).toContain('before the books begin (1986-01-01)');
    expect(await said('2062-11-29', 'ar')).toContain('بعد اليوم بأكثر من 31 يومًا');
  });

  it('is asked again where a posted document is moved', async () => {
    const invoice = await office.books.issued({
      customer_id: buyer,
      lines: [{ description: 'صيانة', quantity: 1, unit_price: 100 }],
    });
    const receipt = await office.posted({ customer_id: buyer, amount: 115 });
    const allocations = [{ invoice_id: invoice.id, amount: 115 }];
    const refused = async (verb: string, body: object) =>
      errorsOf(await office.move(receipt.id, verb, { ...body, date: '2062-11-29' }));
    expect(await refused('allocate', { allocations })).toEqual([422, ['date']]);
    await office.moved(receipt.id, 'allocate', { allocations });
    expect(await refused('deallocate', { invoice_id: invoice.id })).toEqual([422, ['date']]);
    expect(await refused('reverse', { reason: 'خطأ' })).toEqual([422, ['date']]);
    const cheque = { number: '7', bank: 'الأهلي', due_date: '2027-06-30' };
    const paid = await office.posted({ method: 'cheque', customer_id: buyer, amount: 10, cheque });
    const path = `/api/cheques/${paid.cheque?.id}`;
    for (const date of faulty)
      expect(await errorsOf(await staff.write('POST', `${path}/deposit`, { date }))).toEqual([422, ['date']]);
    await staff.write('POST', `${path}/deposit`, { date: '2026-11-26' });
    for (const verb of ['clear', 'bounce'])
      expect(await errorsOf(await staff.write('POST', `${path}/${verb}`, { date: '2062-11-29' }))).toEqual([
        ...[422, ['date']],
      ]);
  });

  it('is asked of certificates and claims of retention', async () => {
    const retention = retentionOf(staff, createClient(server));
    const { contracts } = retention.office;
    const { id } = await contracts.active({ starts_on: '2026-01-10' });
    for (const [field, date] of [
      ['period_to', '2062-11-29'],
      ['period_to', '2026-12-28'],
      ['period_from', '1926-11-05'],
    ] as const)
      expect([date, ...(await errorsOf(await retention.office.attempt(id, { [field]: date })))]).toEqual([
        ...[date, 422, [field]],
      ]);
    const first = await retention.office.opened(id, { 1: 100 }, { period_to: '2026-10-31' });
    await retention.office.upTo(first.id, 'agreed');
    const outside = (date: string) =>
      staff.write('POST', `/api/certificates/${first.id}/invoiced-elsewhere`, { number: 'I-1', date });
    for (const date of faulty.slice(1)) expect(await errorsOf(await outside(date))).toEqual([422, ['date']]);
    expect((await outside('2026-11-01')).status).toBe(200);
    await retention.handOver(id, 'preliminary', '2026-10-05');
    const claim = (date: string) => retention.attempt(id, { on: 'preliminary', date });
    expect(await errorsOf(await claim('2062-11-29'))).toEqual([422, ['date']]);
    const claimed = await retention.claimed(id, { on: 'preliminary' });
    const agreed = await staff.write('POST', `/api/retention-releases/${claimed.id}/agree`, {
      date: '2062-11-29',
    });
    expect(await errorsOf(agreed)).toEqual([422, ['date']]);
  });

  it('leaves due days, validity and planned days alone', async () => {
    const invoice = await office.books.draft({
      customer_id: buyer,
      due_date: '2027-11-26',
      lines: [{ description: 'صيانة', quantity: 1, unit_price: 100 }],
    });
    expect(invoice.due_date).toBe('2027-11-26');
    const tax = {
      ...{ customer_id: buyer, supply_date: '1926-11-05' },
      lines: [{ description: 'ص', quantity: 1, unit_price: 1 }],
    };
    expect(await errorsOf(await staff.write('POST', '/api/invoices', tax))).toEqual([422, ['supply_date']]);
  });
});
