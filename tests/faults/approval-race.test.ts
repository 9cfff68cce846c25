import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { bankingOf } from '#modules/banking/banking.factory.ts';
import { suppliersOf } from '#modules/suppliers/suppliers.factory.ts';
import { vouchersOf } from '#modules/vouchers/vouchers.factory.ts';
import { ready, serve } from '#tests/process/serving.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { administrator, type TestClient } from '#tests/support/test-client.ts';
import { visit } from './visitor.ts';

const rounds = Number(process.env.RACE_ROUNDS ?? 50);

/** SAR: what needs no approval, what a rule begins with, what is approved, and what nobody approved. */
const [small, limit, approved, large] = [10, 100_000, 100_500, 500_000];

interface Document {
  id: number;
  state: string;
}

/** A kind of document that is changed and moved at the same time. */
interface Race {
  api: string;
  as: string;
  verb: string;
  /** Its amount in a body. */
  of(amount: number): object;
  amountIn(document: never): number;
  /** Path and body of a new one, if they differ. */
  made?: { path: string; body: object };
  /** No rule stops it: only its figures are compared. */
  free?: true;
}

/** Kinds whose rules begin with `limit`. A manual entry on the bank's account follows the rule of payments. */
const ruled = ['payment', 'supplier_bill', 'invoice', 'change_order', 'transfer', 'petty_expense'];

/** The company's books with rules that only the administrator can decide, and an employee who writes documents. */
async function openOffice(url: string) {
  const admin = visit(url);
  await admin.signIn();
  const password = 'strong beams hold';
  const user = { name: 'محاسب', email: 'books@example.com', type: 'supervisor', role: 2, password };
  await expectOk(admin.write('POST', '/api/users', { ...user, password_confirmation: password }));
  const staff = visit(url);
  await staff.signIn(user.email, password);
  const receipts = vouchersOf(admin, visit(url));
  await receipts.books.company();
  const banking = bankingOf(admin);
  const { petty } = await banking.petty(large * 2);
  const contract = await receipts.books.contract();
  const bank = await receipts.account('1020');
  const cash = await receipts.account('1010');
  const { id: rent } = await banking.costAccount('6020');
  const supplier = await suppliersOf(admin, visit(url)).supplier();
  const bought = await suppliersOf(admin, visit(url)).account('5010');
  const buyer = await receipts.books.buyer();
  for (const kind of ruled)
    await expectOk(admin.write('POST', '/api/approval-rules', { kind, amount: limit, steps: [{ user: 1 }] }));
  const races: Race[] = [
    {
      ...{ api: '/api/payments', as: 'payment', verb: 'post' },
      of: (amount) => ({ method: 'transfer', party: 'مورد', account_id: bank, amount }),
      amountIn: ({ amount }: { amount: number }) => amount,
    },
    {
      ...{ api: '/api/receipts', as: 'receipt', verb: 'post', free: true },
      of: (amount) => ({ method: 'transfer', party: 'عميل', account_id: bank, amount }),
      amountIn: ({ amount }: { amount: number }) => amount,
    },
    {
      ...{ api: '/api/supplier-bills', as: 'supplier_bill', verb: 'post' },
      of: (amount) => ({
        ...{ customer_id: supplier.id, vat_rate: 0 },
        lines: [{ account_id: bought.id, description: 'خرسانة', amount }],
      }),
      amountIn: ({ totals }: { totals: { total: number } }) => totals.total,
    },
    {
      ...{ api: '/api/invoices', as: 'invoice', verb: 'issue' },
      of: (amount) => ({
        customer_id: buyer.id,
        lines: [{ description: 'صيانة', quantity: 1, unit_price: amount }],
      }),
      amountIn: ({ totals }: { totals: { net: number } }) => totals.net,
    },
    {
      ...{ api: '/api/change-orders', as: 'change_order', verb: 'send' },
      of: (amount) => ({ lines: [{ line_id: null, description: 'ملحق', amount }] }),
      amountIn: ({ totals }: { totals: { net: number } }) => totals.net,
      made: {
        path: `/api/contracts/${contract.id}/change-orders`,
        body: { name: 'ملحق', reason: 'client', days: 0 },
      },
    },
    {
      ...{ api: '/api/journal-entries', as: 'journal_entry', verb: 'post' },
      of: (amount) => ({
        date: '2026-11-20',
        lines: [
          { account_id: rent, debit: amount },
          { account_id: bank, credit: amount },
        ],
      }),
      amountIn: ({ totals }: { totals: { debit: number } }) => totals.debit,
    },
    {
      ...{ api: '/api/transfers', as: 'transfer', verb: 'post' },
      of: (amount) => ({ from_account_id: bank, to_account_id: cash, amount }),
      amountIn: ({ amount }: { amount: number }) => amount,
    },
    {
      ...{ api: '/api/petty-expenses', as: 'petty_expense', verb: 'post' },
      of: (amount) => ({
        money_account_id: petty.id,
        lines: [{ account_id: rent, description: 'إيجار', amount }],
      }),
      amountIn: ({ totals }: { totals: { total: number } }) => totals.total,
    },
  ];
  return { admin, staff, races };
}

async function expectOk(answer: Promise<Response>): Promise<Response> {
  const done = await answer;
  if (!done.ok) throw new Error(`${done.url} ${done.status} ${await done.text()}`);
  return done;
}

const documentIn = async (answer: Response, { as }: Race): Promise<Document> => (await answer.json())[as];

/** Whether the change and the move of a document were made. */
interface Outcome {
  changed: boolean;
  moved: boolean;
}

/** Sends a change and a move of one document, in either order and up to 3 ms apart. */
async function race(staff: TestClient, kind: Race, id: number, round: number): Promise<Outcome> {
  const path = `${kind.api}/${id}`;
  const change = () => staff.write('PUT', path, kind.of(large));
  const move = () => staff.write('POST', `${path}/${kind.verb}`, {});
  const [first, second] = round % 3 === 0 ? [move, change] : [change, move];
  const one = first();
  await setTimeout(round % 4);
  const answers = await Promise.all([one, second()]);
  for (const answer of answers) {
    const text = await answer.clone().text();
    expect([200, 409], `${answer.url} ${text}`).toContain(answer.status);
  }
  const [changed, moved] = first === change ? answers : answers.toReversed();
  return { changed: changed?.status === 200, moved: moved?.status === 200 };
}

/** What the documents say after all rounds, by id. */
async function readAll(staff: TestClient, kind: Race): Promise<Map<number, Document>> {
  const list = (await (await expectOk(staff.get(`${kind.api}?per_page=500`))).json()) as Document[];
  return new Map(list.map((document) => [document.id, document]));
}

/** How often the move was made instead of the change. */
async function runRaces({ staff }: Awaited<ReturnType<typeof openOffice>>, kind: Race): Promise<number> {
  const outcomes = new Map<number, Outcome>();
  for (let round = 0; round < rounds; round += 1) {
    const { path, body } = kind.made ?? { path: kind.api, body: {} };
    const made = await expectOk(staff.write('POST', path, { ...body, ...kind.of(small) }));
    const { id } = await documentIn(made, kind);
    outcomes.set(id, await race(staff, kind, id, round));
  }
  const documents = await readAll(staff, kind);
  for (const [id, { changed, moved }] of outcomes) {
    const document = documents.get(id);
    const amount = kind.amountIn(document as never);
    expect(document?.state !== 'draft', `${kind.as} ${id}`).toBe(moved);
    expect(amount, `${kind.as} ${id}`).toBe(changed ? large : small);
    if (!kind.free && moved) expect(amount, `${kind.as} ${id} without approval`).toBeLessThan(limit);
  }
  return [...outcomes.values()].filter(({ moved }) => moved).length;
}

/** A payment that was approved is posted with the approved amount, or not at all. */
async function runApproved({ admin, staff, races }: Awaited<ReturnType<typeof openOffice>>): Promise<number> {
  const kind = races.find(({ as }) => as === 'payment') as Race;
  const posted: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const made = await expectOk(staff.write('POST', kind.api, kind.of(approved)));
    const { id } = await documentIn(made, kind);
    expect((await staff.write('POST', `${kind.api}/${id}/post`, {})).status).toBe(409);
    const { approval } = await (await admin.get(`${kind.api}/${id}/approval`)).json();
    await expectOk(admin.write('POST', `/api/approvals/${approval.id}/approve`, {}));
    if ((await race(staff, kind, id, round)).moved) posted.push(id);
  }
  const documents = await readAll(staff, kind);
  for (const id of posted) expect(kind.amountIn(documents.get(id) as never), `payment ${id}`).toBe(approved);
  return posted.length;
}

async function expectNothingUnapproved(url: string): Promise<void> {
  const office = await openOffice(url);
  const began = Date.now();
  const [byApproval, ...through] = await Promise.all([
    runApproved(office),
    ...office.races.map((kind) => runRaces(office, kind)),
  ]);
  const counted = office.races.map(({ as }, place) => `${as} ${through[place]}`);
  const took = ((Date.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${rounds} rounds in ${took} s: ${counted.join(', ')}, approved ${byApproval}\n`);
  // Documents and their entries say the same.
  const check = await expectOk(office.admin.write('POST', '/api/ledger/check'));
  expect(await check.json()).toEqual({ ok: true, differences: [] });
}

const environment = {
  TRUST_PROXY: '1',
  ADMIN_PASSWORD: administrator.password,
  BACKUP_EVERY: '0',
  LOG_LEVEL: 'error',
};

it('two processes on one file let nothing through above a rule, and nothing but what was approved', async () => {
  const server = await serve({ ...environment, WORKERS: '2' });
  await ready(server);
  await expectNothingUnapproved(server.url);
});

it('several connections of PostgreSQL do neither', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const server = await serve({ ...environment, DATABASE_URL: `${postgres.url}/postgres` });
  await ready(server);
  await expectNothingUnapproved(server.url);
});
