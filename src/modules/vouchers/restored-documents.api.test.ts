import { describe, expect, it } from 'vitest';
import { ordersOf } from '#modules/change-orders/change-orders.factory.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { vouchersOf } from './vouchers.factory.ts';

async function start() {
  const server = await startTestServer();
  const staff = createClient(server);
  await staff.signIn();
  const receipts = vouchersOf(staff, createClient(server));
  await receipts.books.company();
  return { staff, receipts, books: receipts.books, site: receipts.books.site };
}

async function remove(staff: TestClient, path: string): Promise<void> {
  expect((await staff.write('DELETE', path)).status).toBe(200);
}

const restore = async (staff: TestClient, path: string) =>
  (await staff.write('POST', `${path}/restore`)).status;

describe('an advance is invoiced once', () => {
  it('a deleted draft stays deleted once another has its place', async () => {
    const { staff, books } = await start();
    const contract = await books.contract({ advance_percent: 20 });
    const first = await books.draft({ contract_id: contract.id });
    await remove(staff, `/api/invoices/${first.id}`);
    const second = await books.draft({ contract_id: contract.id });
    // A second draft has it as well as an issued one.
    expect(await restore(staff, `/api/invoices/${first.id}`)).toBe(409);
    await books.issue(second.id);
    expect(await restore(staff, `/api/invoices/${first.id}`)).toBe(409);
    expect((await staff.write('POST', `/api/invoices/${first.id}/issue`)).status).toBe(404);
    expect((await books.attempt({ contract_id: contract.id })).status).toBe(409);

    // Credited in full, it may be invoiced again, by one door.
    const note = await books.note(second.id, 'credit-notes', { reason: 'إلغاء', amount: 200_000 });
    await books.issue(note.id);
    expect(await restore(staff, `/api/invoices/${first.id}`)).toBe(200);
    expect((await books.attempt({ contract_id: contract.id })).status).toBe(409);
    await books.issue(first.id);
    const { id } = await books.site.opened(contract.id, { 1: 100, 2: 100, 3: 100, 4: 100 });
    await books.site.upTo(id, 'agreed');
    const invoice = await books.issued({ certificate_id: id });
    expect(invoice.totals.recovered).toBe(200_000);
    const { rows } = await (await staff.get('/api/reports/advances')).json();
    expect(rows.find((row: { contract_id: number }) => row.contract_id === contract.id)).toMatchObject({
      received: 200_000,
      recovered: 200_000,
      rest: 0,
    });
  });

  it('parts never exceed the whole, and none comes back for a contract that is over', async () => {
    const { staff, books, site } = await start();
    const contract = await books.contract({ advance_percent: 20 });
    const part = (amount: number) => books.draft({ contract_id: contract.id, type: 386, amount });
    const [most, some] = [await part(150_000), await part(50_000)];
    await remove(staff, `/api/invoices/${some.id}`);
    await part(30_000);
    expect(await restore(staff, `/api/invoices/${some.id}`)).toBe(409);
    await books.issue(most.id);
    await site.contracts.move(contract.id, 'terminate', { reason: 'باتفاق الطرفين' });
    const late = await staff.get(`/api/invoices?contract_id=${contract.id}&state=draft`);
    const [draft] = await late.json();
    await remove(staff, `/api/invoices/${draft.id}`);
    expect(await restore(staff, `/api/invoices/${draft.id}`)).toBe(409);
  });
});

it('a credit note comes back only while its invoice leaves what it takes', async () => {
  const { staff, books } = await start();
  const { id } = await books.issued({
    customer_id: (await books.buyer()).id,
    lines: [{ description: 'بند', quantity: 1, unit_price: 1000 }],
  });
  const draft = await books.note(id, 'credit-notes', { reason: 'خصم', amount: 600 });
  await remove(staff, `/api/invoices/${draft.id}`);
  const other = await books.note(id, 'credit-notes', { reason: 'خصم', amount: 500 });
  await books.issue(other.id);
  expect(await restore(staff, `/api/invoices/${draft.id}`)).toBe(422);
  await books.issue((await books.note(id, 'credit-notes', { reason: 'خصم', amount: 500 })).id);
  expect(await restore(staff, `/api/invoices/${draft.id}`)).toBe(409);
});

it('a change order, a certificate and a revision come back only where a new one could begin', async () => {
  const { staff, books, site } = await start();
  const contract = await books.contract();
  const order = await ordersOf(staff).create(contract.id);
  const certificate = await site.opened(contract.id, { 1: 10 });
  await remove(staff, `/api/change-orders/${order.id}`);
  await remove(staff, `/api/certificates/${certificate.id}`);
  expect(await restore(staff, `/api/change-orders/${order.id}`)).toBe(200);
  await remove(staff, `/api/change-orders/${order.id}`);
  await site.contracts.move(contract.id, 'suspend', { reason: 'توقف' });
  expect(await restore(staff, `/api/certificates/${certificate.id}`)).toBe(409);
  await site.contracts.move(contract.id, 'terminate', { reason: 'باتفاق الطرفين' });
  expect(await restore(staff, `/api/change-orders/${order.id}`)).toBe(409);

  const { quotes } = site.contracts;
  const quote = await quotes.sent();
  const revision = await quotes.move(quote.id, 'revise');
  await remove(staff, `/api/quotes/${revision.id}`);
  const again = await quotes.move(quote.id, 'revise');
  expect(await restore(staff, `/api/quotes/${revision.id}`)).toBe(409);
  await remove(staff, `/api/quotes/${again.id}`);
  expect(await restore(staff, `/api/quotes/${revision.id}`)).toBe(200);
});

it('a receipt does not come back for an invoice that was paid since', async () => {
  const { staff, receipts, books } = await start();
  const customer_id = (await books.buyer()).id;
  const { id: invoice_id } = await books.issued({
    ...{ customer_id, lines: [{ description: 'بند', quantity: 1, unit_price: 1000 }] },
  });
  const body = {
    ...{ customer_id, amount: 1150, account_id: await receipts.account('1020') },
    allocations: [{ invoice_id, amount: 1150 }],
  };
  const draft = await receipts.draft(body);
  await remove(staff, `/api/receipts/${draft.id}`);
  expect(await restore(staff, `/api/receipts/${draft.id}`)).toBe(200);
  await remove(staff, `/api/receipts/${draft.id}`);
  await receipts.posted(body);
  const refused = await staff.write('POST', `/api/receipts/${draft.id}/restore`);
  expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([
    (await receipts.attempt(body)).status,
    ['allocations.0.amount'],
  ]);
});

it('an entry does not come back into a period that was closed since', async () => {
  const { staff, receipts } = await start();
  const lines = [
    { account: '1020', debit: 100 },
    { account: '3010', credit: 100 },
  ];
  const made = await staff.write('POST', '/api/journal-entries', { date: '2026-10-05', text: 'x', lines });
  const { journal_entry: entry } = await made.json();
  await remove(staff, `/api/journal-entries/${entry.id}`);
  expect(await restore(staff, `/api/journal-entries/${entry.id}`)).toBe(200);
  await remove(staff, `/api/journal-entries/${entry.id}`);
  const closed = await staff.write('POST', '/api/periods', { from: '2026-10-01', to: '2026-10-31' });
  const { period } = await closed.json();
  await staff.write('POST', `/api/periods/${period.id}/close`);
  expect(await restore(staff, `/api/journal-entries/${entry.id}`)).toBe(409);
  expect(await receipts.account('1020')).toBeGreaterThan(0);
});
