import { bankingOf } from '#modules/banking/banking.factory.ts';
import { savePayload } from '#modules/estimations/saved/saved-estimations.factory.ts';
import { quotePayload } from '#modules/quotes/quotes.factory.ts';
import { suppliersOf } from '#modules/suppliers/suppliers.factory.ts';
import { vouchersOf } from '#modules/vouchers/vouchers.factory.ts';
import type { TestClient } from '#tests/support/test-client.ts';

/** A kind of document that a rule can cover, with the calls that write it. */
export interface DocumentKind {
  /** The kind of its rules. */
  subject: string;
  /** Path of all of them. */
  api: string;
  /** Path and body of a new one. */
  made: { path: string; body: object };
  /** A body that changes its figures. */
  change: object;
  /** Moves that lead to the one that needs approval. */
  before?: readonly string[];
  /** The move that needs approval. */
  verb: string;
}

/** All kinds of documents that staff write, in the books of a company with a customer, a supplier and money. */
export async function documentKinds(admin: TestClient, visitor: TestClient): Promise<DocumentKind[]> {
  const { books, account } = vouchersOf(admin, visitor);
  await books.company();
  const banking = bankingOf(admin);
  const [bank, cash] = [await account('1020'), await account('1010')];
  const rent = (await banking.costAccount('6020')).id;
  const { petty } = await banking.petty(1_000_000);
  const buyer = await books.buyer();
  const suppliers = suppliersOf(admin, visitor);
  const supplier = await suppliers.supplier();
  const bought = (await suppliers.account('5010')).id;
  const contract = await books.contract({ customer_id: buyer.id });
  const certified = await books.contract({ customer_id: buyer.id });
  const voucher = (amount: number) => ({ method: 'transfer', account_id: bank, party: 'مؤسسة', amount });
  const lines = (amount: number) => [{ description: 'صيانة', quantity: 1, unit_price: amount }];
  const entry = (amount: number) => [
    { account_id: rent, debit: amount },
    { account_id: bank, credit: amount },
  ];
  const customer_id = buyer.id;
  return [
    {
      ...{ subject: 'quote', api: '/api/quotes', verb: 'send' },
      made: { path: '/api/quotes', body: quotePayload({ customer_id }) },
      change: { lines: lines(900_000) },
    },
    {
      ...{ subject: 'contract', api: '/api/contracts', verb: 'approve' },
      made: {
        path: '/api/contracts',
        body: { customer_id, name: 'فيلا', lines: [{ description: 'الهيكل', amount: 1000 }] },
      },
      change: { lines: [{ description: 'الهيكل', amount: 900_000 }] },
    },
    {
      ...{ subject: 'change_order', api: '/api/change-orders', verb: 'send' },
      made: {
        path: `/api/contracts/${contract.id}/change-orders`,
        body: {
          ...{ name: 'ملحق', reason: 'client', days: 0 },
          lines: [{ line_id: null, description: 'ملحق', amount: 1000 }],
        },
      },
      change: { lines: [{ line_id: null, description: 'ملحق', amount: 90_000 }] },
    },
    {
      ...{ subject: 'certificate', api: '/api/certificates', verb: 'approve' },
      made: {
        path: `/api/contracts/${certified.id}/certificates`,
        body: { lines: [{ line_id: 1, percent: 10 }] },
      },
      change: { lines: [{ line_id: 1, percent: 90 }] },
      before: ['submit', 'measure'],
    },
    {
      ...{ subject: 'invoice', api: '/api/invoices', verb: 'issue' },
      made: { path: '/api/invoices', body: { customer_id, lines: lines(1000) } },
      change: { lines: lines(900_000) },
    },
    {
      ...{ subject: 'payment', api: '/api/payments', verb: 'post' },
      made: { path: '/api/payments', body: voucher(1000) },
      change: { amount: 900_000 },
    },
    {
      ...{ subject: 'supplier_bill', api: '/api/supplier-bills', verb: 'post' },
      made: {
        path: '/api/supplier-bills',
        body: {
          customer_id: supplier.id,
          lines: [{ account_id: bought, description: 'خرسانة', amount: 1000 }],
        },
      },
      change: { lines: [{ account_id: bought, description: 'خرسانة', amount: 900_000 }] },
    },
    {
      ...{ subject: 'journal_entry', api: '/api/journal-entries', verb: 'post' },
      made: { path: '/api/journal-entries', body: { date: '2026-11-20', lines: entry(1000) } },
      change: { lines: entry(900_000) },
    },
    {
      ...{ subject: 'transfer', api: '/api/transfers', verb: 'post' },
      made: { path: '/api/transfers', body: { from_account_id: bank, to_account_id: cash, amount: 1000 } },
      change: { amount: 900_000 },
    },
    {
      ...{ subject: 'petty_expense', api: '/api/petty-expenses', verb: 'post' },
      made: {
        path: '/api/petty-expenses',
        body: {
          money_account_id: petty.id,
          lines: [{ account_id: rent, description: 'إيجار', amount: 1000 }],
        },
      },
      change: { lines: [{ account_id: rent, description: 'إيجار', amount: 900_000 }] },
    },
  ];
}

/** An estimation, which staff confirm by a call of its own. */
export async function savedEstimation(client: TestClient): Promise<{ id: number }> {
  const answer = await client.write('POST', '/api/estimation/save', savePayload({}));
  return (await answer.json()).estimation;
}

/** The one thing in an answer that expects success, such as `{ quote: … }`. */
export async function thingIn<T extends { id: number; state: string }>(
  answer: Response | Promise<Response>,
): Promise<T> {
  const done = await answer;
  if (!done.ok) throw new Error(`${done.url} ${done.status} ${await done.text()}`);
  const things = Object.values((await done.json()) as Record<string, unknown>);
  return things.find((thing) => typeof thing === 'object' && thing !== null && 'id' in thing) as T;
}
