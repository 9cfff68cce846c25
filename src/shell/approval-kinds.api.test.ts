import { beforeEach, describe, expect, it } from 'vitest';
import { bankingOf } from '#modules/banking/banking.factory.ts';
import { vouchersOf } from '#modules/vouchers/vouchers.factory.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { thingIn } from './documents.factory.ts';

let server: TestServer;
let admin: TestClient;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  admin = createClient(server);
  await admin.signIn();
  const password = 'strong beams hold';
  const user = { name: 'Books', email: 'books@example.com', type: 'supervisor', role: 2, password };
  await admin.write('POST', '/api/users', { ...user, password_confirmation: password });
  staff = createClient(server);
  await staff.signIn(user.email, password);
});

/** A rule whose one step is the administrator. */
const rule = async (kind: string, amount: number) => {
  const made = await admin.write('POST', '/api/approval-rules', { kind, amount, steps: [{ user: 1 }] });
  expect(made.status, kind).toBe(201);
};

const statusOf = async (answer: Promise<Response>) => (await answer).status;
const approvalOf = async (path: string) => (await (await admin.get(`${path}/approval`)).json()).approval;

async function approve(path: string): Promise<void> {
  const { id } = await approvalOf(path);
  expect(await statusOf(admin.write('POST', `/api/approvals/${id}/approve`, {}))).toBe(200);
}

/** A move that waits for approval, and is made after it. */
async function expectAsked(path: string, verb: string, body: object = {}): Promise<void> {
  const move = () => statusOf(staff.write('POST', `${path}/${verb}`, body));
  expect(await move(), `${path} ${verb}`).toBe(409);
  expect(await approvalOf(path)).toMatchObject({ state: 'waiting' });
  await approve(path);
  expect(await move(), `${path} ${verb}`).toBe(200);
}

describe('rules', () => {
  it('can be about entries, transfers, petty cash and write-offs, in both languages', async () => {
    const { kinds } = await (await staff.get('/api/approvals/choices')).json();
    for (const [kind, ar, en] of [
      ['journal_entry', 'قيد يومية', 'Journal entry'],
      ['transfer', 'تحويل بين الحسابات', 'Transfer between own accounts'],
      ['petty_expense', 'مصروف عهدة', 'Petty cash expense'],
      ['write_off', 'شطب فرق', 'Write-off of a difference'],
    ])
      expect(kinds).toContainEqual({ kind, name: { ar, en } });
  });
});

describe('an entry by hand', () => {
  it('on an account of money needs the approval that a payment of that amount does', async () => {
    const { account } = vouchersOf(admin, createClient(server));
    const bank = await account('1020');
    const rent = (await bankingOf(admin).costAccount('6020')).id;
    const owner = await chartId('3030');
    await rule('payment', 1000);
    const draft = async (lines: object[]) =>
      (await thingIn(staff.write('POST', '/api/journal-entries', { date: '2026-11-20', lines }))).id;
    const post = (id: number) => statusOf(staff.write('POST', `/api/journal-entries/${id}/post`, {}));
    const pair = (debited: number, credited: number, amount: number) => [
      { account_id: debited, debit: amount },
      { account_id: credited, credit: amount },
    ];
    expect(await post(await draft(pair(rent, bank, 999.99)))).toBe(200);
    expect(await post(await draft(pair(rent, owner, 5_000_000)))).toBe(200);
    for (const money of [bank, await account('1010'), await chartId('1030'), await chartId('2020')]) {
      const id = await draft(pair(rent, money, 5_000_000));
      await expectAsked(`/api/journal-entries/${id}`, 'post');
    }
    const id = await draft(pair(bank, owner, 1000));
    await expectAsked(`/api/journal-entries/${id}`, 'post');
    // Taking it back moves the same money.
    await expectAsked(`/api/journal-entries/${id}`, 'reverse', { reason: 'خطأ' });
  });

  it('falls under the rule about entries and that about payments together', async () => {
    const { account } = vouchersOf(admin, createClient(server));
    const bank = await account('1020');
    const rent = (await bankingOf(admin).costAccount('6020')).id;
    const { id: role } = await (await admin.get('/api/roles')).json().then((roles) => roles[1]);
    await rule('payment', 1000);
    await admin.write('POST', '/api/approval-rules', { kind: 'journal_entry', amount: 0, steps: [{ role }] });
    const lines = [
      { account_id: rent, debit: 2000 },
      { account_id: bank, credit: 2000 },
    ];
    const { id } = await thingIn(admin.write('POST', '/api/journal-entries', { date: '2026-11-20', lines }));
    expect(await statusOf(admin.write('POST', `/api/journal-entries/${id}/post`, {}))).toBe(409);
    const { steps, rule_kind_name } = await approvalOf(`/api/journal-entries/${id}`);
    expect(steps).toMatchObject([{ role }, { user: 1 }]);
    expect(rule_kind_name).toBeNull();
  });
});

describe('money of one’s own', () => {
  it('is moved, spent and taken back only with the approval of a rule', async () => {
    const banking = bankingOf(admin);
    const { petty } = await banking.petty(5000);
    const bank = (await banking.accounts()).find(({ code }) => code === '1020')?.id;
    const rent = (await banking.costAccount('6020')).id;
    await rule('transfer', 1000);
    await rule('petty_expense', 100);
    const transfer = async (amount: number) =>
      (
        await thingIn(
          staff.write('POST', '/api/transfers', { from_account_id: bank, to_account_id: petty.id, amount }),
        )
      ).id;
    const expense = async (amount: number) => {
      const lines = [{ account_id: rent, description: 'إيجار', amount }];
      const body = { money_account_id: petty.id, lines };
      return (await thingIn(staff.write('POST', '/api/petty-expenses', body))).id;
    };
    for (const [api, make, limit] of [
      ['/api/transfers', transfer, 1000],
      ['/api/petty-expenses', expense, 100],
    ] as const) {
      const small = await make(limit - 1);
      expect(await statusOf(staff.write('POST', `${api}/${small}/post`, {})), api).toBe(200);
      const path = `${api}/${await make(limit)}`;
      await expectAsked(path, 'post');
      await expectAsked(path, 'reverse', { reason: 'خطأ' });
      const waiting = `${api}/${await make(limit)}`;
      expect(await statusOf(staff.write('POST', `${waiting}/post`, {})), api).toBe(409);
      expect(await statusOf(staff.write('PUT', waiting, {})), api).toBe(409);
      expect(await statusOf(admin.write('DELETE', waiting)), api).toBe(409);
      expect(await statusOf(staff.write('DELETE', `${waiting}/approval`)), api).toBe(200);
      expect(await statusOf(admin.write('DELETE', waiting)), api).toBe(200);
    }
  });
});

describe('a write-off', () => {
  it('needs its approval when a receipt is posted and when it is allocated later, for exactly these documents', async () => {
    const receipts = vouchersOf(admin, createClient(server));
    const { books } = receipts;
    await books.company();
    await admin.write('POST', '/api/configurations', { key: 'voucher_write_off_limit', value: '50' });
    await rule('write_off', 5);
    const buyer = await books.buyer();
    const invoiced = async () =>
      (
        await books.issued({
          customer_id: buyer.id,
          lines: [{ description: 'صيانة', quantity: 1, unit_price: 100 }],
        })
      ).id;
    const bank = await receipts.account('1020');
    const body = { method: 'transfer', account_id: bank, customer_id: buyer.id };
    const draft = async (given: object) =>
      (await thingIn(staff.write('POST', '/api/receipts', { ...body, ...given }))).id;
    const settling = async (write_off: number) => ({
      amount: 115 - write_off,
      allocations: [{ invoice_id: await invoiced(), amount: 115 - write_off, write_off }],
    });
    const small = await draft(await settling(4.99));
    expect(await statusOf(staff.write('POST', `/api/receipts/${small}/post`, {}))).toBe(200);
    await expectAsked(`/api/receipts/${await draft(await settling(5))}`, 'post');

    const [first, second] = [await invoiced(), await invoiced()];
    const later = await draft({ amount: 220 });
    expect(await statusOf(staff.write('POST', `/api/receipts/${later}/post`, {}))).toBe(200);
    const path = `/api/receipts/${later}`;
    const allocate = (invoice_id: number, write_off: number) =>
      statusOf(
        staff.write('POST', `${path}/allocate`, {
          allocations: [{ invoice_id, amount: 115 - write_off, write_off }],
        }),
      );
    expect(await allocate(first, 10)).toBe(409);
    expect(await approvalOf(path)).toMatchObject({ state: 'waiting', purpose: 'allocate', amount: 10 });
    await approve(path);
    // Another invoice, or more, is not what was approved.
    expect(await allocate(second, 10)).toBe(409);
    await approve(path);
    expect(await allocate(second, 10)).toBe(200);
    expect(await allocate(first, 10)).toBe(409);
    expect(await receipts.read(later)).toMatchObject({ unallocated: 115 });
  });
});

async function chartId(code: string): Promise<number> {
  const accounts = await (await admin.get('/api/accounts?per_page=500')).json();
  return accounts.find((one: { code: string }) => one.code === code).id;
}
