import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { articleStates } from '#modules/blog/blog.states.ts';
import { certificateStates } from '#modules/certificates/certificates.states.ts';
import { orderStates } from '#modules/change-orders/change-orders.states.ts';
import { contractStates } from '#modules/contracts/contracts.states.ts';
import { designRequestPayload } from '#modules/designs/designs.factory.ts';
import { designStates } from '#modules/designs/designs.states.ts';
import { guaranteeStates } from '#modules/guarantees/guarantees.states.ts';
import { invoiceStates } from '#modules/invoices/invoices.states.ts';
import { quoteStates } from '#modules/quotes/quotes.states.ts';
import { releaseStates } from '#modules/retention/releases/releases.states.ts';
import { billStates } from '#modules/suppliers/bills/bills.states.ts';
import { chequeStates } from '#modules/vouchers/cheques/cheques.states.ts';
import { voucherStates } from '#modules/vouchers/vouchers/vouchers.states.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { createApi } from '#server/http/api.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { withoutGuards } from '#tests/support/without-guards.ts';
import type { Contract } from '#wire/contract.ts';
import { documentKinds, savedEstimation, thingIn } from './documents.factory.ts';
import { loadServerModules } from './start/server-modules.ts';

type Table = Readonly<Record<string, readonly string[]>>;

/** A kind of record that has states. */
interface Kind {
  api: string;
  table: string;
  states: readonly string[];
  /** The states in which each call below its address is allowed; all others are refused. */
  calls: Table;
  /** The state column, if it is called otherwise. */
  column?: string;
  /** What else belongs to a state, so that nothing but the state refuses a call. */
  columns?: (state: string) => Record<string, unknown>;
}

/** States of transfers, expenses and entries. */
const posted = ['draft', 'posted', 'reversed'];
const postedCalls: Table = {
  ...{ 'PUT ': ['draft'], 'DELETE ': ['draft'] },
  ...{ 'POST /post': ['draft'], 'POST /reverse': ['posted'] },
};

const numbered = (letters: string) => (state: string) => ({
  number: state === 'draft' ? null : `${letters}-2026-1`,
});

const vouchers = (letters: string): Pick<Kind, 'states' | 'calls' | 'columns'> => ({
  states: voucherStates,
  calls: {
    ...postedCalls,
    ...{ 'POST /allocate': ['posted'], 'POST /deallocate': ['posted'], 'POST /send': ['posted'] },
  },
  columns: numbered(letters),
});

const kinds: readonly Kind[] = [
  {
    ...{ api: '/api/quotes/{id}', table: 'quotes', states: quoteStates },
    calls: {
      ...{ 'PUT ': ['draft'], 'DELETE ': ['draft'], 'POST /send': ['draft'], 'POST /mail': ['sent'] },
      ...{ 'POST /withdraw': ['sent'], 'POST /accept': ['sent', 'expired'], 'POST /take-back': ['accepted'] },
      'POST /revise': ['sent', 'declined', 'expired', 'withdrawn', 'superseded'],
      'POST /copy': quoteStates,
    },
  },
  {
    ...{ api: '/api/contracts/{id}', table: 'contracts', states: contractStates },
    calls: {
      ...{ 'PUT ': ['draft'], 'DELETE ': ['draft'], 'POST /approve': ['draft'], 'POST /send': ['approved'] },
      ...{ 'POST /mail': ['sent'], 'POST /sign': ['approved', 'sent'], 'POST /activate': ['signed'] },
      ...{ 'POST /suspend': ['active'], 'POST /resume': ['suspended'] },
      ...{ 'POST /hand-over': ['active', 'handed_over'], 'POST /close': [] },
      'POST /start': ['active', 'suspended'],
      'POST /take-back-handover': ['handed_over'],
      'POST /terminate': ['approved', 'sent', 'signed', 'active', 'suspended'],
      'POST /certificates': ['active', 'handed_over'],
      'POST /change-orders': ['signed', 'active', 'suspended'],
      'POST /retention-releases': ['terminated'],
      // Days of the site and budgets are entered in any state.
      ...{ 'POST /diary': contractStates, 'PUT /costs': contractStates },
    },
  },
  {
    ...{ api: '/api/change-orders/{id}', table: 'change_orders', states: orderStates },
    calls: {
      ...{ 'PUT ': ['draft'], 'DELETE ': ['draft'], 'POST /send': ['draft'] },
      ...{ 'POST /accept': ['sent'], 'POST /decline': ['sent'], 'POST /apply': ['accepted'] },
    },
  },
  {
    ...{ api: '/api/certificates/{id}', table: 'certificates', states: certificateStates },
    calls: {
      ...{ 'PUT ': ['draft'], 'DELETE ': ['draft'], 'POST /submit': ['draft'] },
      ...{ 'POST /measure': ['submitted'], 'POST /approve': ['measured'] },
      ...{ 'POST /return': ['submitted', 'measured'], 'POST /agree': ['approved'] },
      ...{ 'POST /invoiced-elsewhere': ['agreed'], 'POST /remind': ['agreed'] },
      'POST /photos': ['draft', 'submitted', 'measured', 'approved'],
    },
  },
  {
    ...{ api: '/api/retention-releases/{id}', table: 'retention_releases', states: releaseStates },
    calls: { 'PUT ': ['claimed'], 'DELETE ': ['claimed'], 'POST /agree': ['claimed'] },
  },
  {
    ...{ api: '/api/guarantees/{id}', table: 'guarantees', states: guaranteeStates },
    calls: {
      ...{ 'PUT ': ['active', 'extended'], 'DELETE ': ['active'], 'POST /extend': ['active', 'extended'] },
      ...{ 'POST /release': ['active', 'extended'], 'POST /call': ['active', 'extended'] },
    },
  },
  {
    ...{ api: '/api/invoices/{id}', table: 'invoices', states: invoiceStates },
    calls: {
      ...{ 'PUT ': ['draft'], 'DELETE ': ['draft'], 'POST /issue': ['draft'] },
      'POST /send': invoiceStates.filter((state) => state !== 'draft'),
      'PUT /sending': invoiceStates.filter((state) => state !== 'draft'),
      'POST /credit-notes': invoiceStates.filter((state) => state !== 'draft'),
      'POST /debit-notes': invoiceStates.filter((state) => state !== 'draft'),
      // Only what the authority has rejected is replaced.
      'POST /replace': [],
    },
    columns: numbered('I'),
  },
  { ...{ api: '/api/receipts/{id}', table: 'receipts' }, ...vouchers('RV') },
  { ...{ api: '/api/payments/{id}', table: 'payments' }, ...vouchers('PV') },
  {
    ...{ api: '/api/cheques/{id}', table: 'cheques', states: chequeStates },
    calls: {
      ...{ 'POST /deposit': ['received'], 'POST /clear': ['deposited', 'issued'] },
      'POST /bounce': ['received', 'deposited', 'issued'],
      'POST /return': ['received', 'deposited', 'bounced', 'issued'],
    },
    columns: (state) => ({ direction: ['issued', 'stopped'].includes(state) ? 'out' : 'in' }),
  },
  {
    ...{ api: '/api/supplier-bills/{id}', table: 'supplier_bills', states: billStates },
    calls: {
      ...{ 'PUT ': ['draft'], 'DELETE ': ['draft'], 'POST /submit': ['draft'], 'POST /post': ['draft'] },
      ...{ 'POST /reverse': ['posted'], 'POST /release': ['posted', 'part_paid', 'paid'] },
    },
    columns: numbered('BILL'),
  },
  {
    ...{ api: '/api/journal-entries/{id}', table: 'ledger_entries', states: posted, calls: postedCalls },
    columns: numbered('JE'),
  },
  {
    ...{ api: '/api/transfers/{id}', table: 'money_transfers', states: posted, calls: postedCalls },
    columns: numbered('TR'),
  },
  {
    ...{ api: '/api/petty-expenses/{id}', table: 'petty_expenses', states: posted, calls: postedCalls },
    columns: numbered('PX'),
  },
  {
    ...{ api: '/api/periods/{id}', table: 'ledger_periods', states: ['open', 'closed'] },
    calls: { 'POST /close': ['open'], 'POST /reopen': ['closed'] },
  },
  {
    ...{
      api: '/api/estimations/{id}',
      table: 'estimations',
      column: 'status',
      states: ['pending', 'confirmed'],
    },
    calls: {
      'PUT ': ['pending'],
      ...{ 'POST /send': ['pending', 'confirmed'], 'POST /share': ['pending', 'confirmed'] },
      'DELETE /share': ['pending', 'confirmed'],
    },
    columns: (state) => ({ is_approved: state === 'confirmed' ? 'Y' : 'N' }),
  },
  {
    ...{ api: '/api/design-requests/{id}', table: 'design_requests', column: 'status', states: designStates },
    calls: {
      ...{ 'PUT ': designStates, 'DELETE ': designStates, 'POST /uploads': designStates },
      ...{ 'POST /study': ['new', 'offered', 'accepted', 'declined'], 'POST /offer': ['studied'] },
      ...{ 'POST /accept': ['offered'], 'POST /decline': ['new', 'studied', 'offered'] },
    },
  },
  {
    ...{
      api: '/api/legal/versions/{id}',
      table: 'legal_versions',
      states: ['draft', 'published', 'withdrawn'],
    },
    calls: {
      ...{ 'PUT ': ['draft'], 'DELETE ': ['draft'], 'POST /publish': ['draft'] },
      // In force since today, so it stays.
      'POST /withdraw': [],
    },
    columns: (state) => ({ in_force_from: state === 'draft' ? null : '2026-01-01' }),
  },
  {
    ...{ api: '/api/articles/{id}', table: 'articles', states: articleStates },
    calls: {
      ...{ 'PUT ': articleStates, 'DELETE ': articleStates, 'POST /preview': articleStates },
      // Each state leads to another; the body says to which.
      ...{ 'POST /move': articleStates, 'POST /versions/{number}/restore': articleStates },
    },
  },
  {
    ...{ api: '/api/reports/vat-returns/{id}', table: 'vat_returns', states: ['filed', 'reopened'] },
    calls: { 'POST /reopen': ['filed'] },
  },
  {
    ...{
      api: '/api/bank-reconciliations/{id}',
      table: 'bank_reconciliations',
      states: ['closed', 'reopened'],
    },
    calls: { 'POST /reopen': ['closed'] },
  },
  {
    ...{ api: '/api/zatca/units/{id}', table: 'zatca_devices' },
    states: ['requested', 'compliant', 'checked', 'active', 'retired'],
    calls: {
      ...{ 'POST /csr': ['requested'], 'POST /compliance': ['requested'], 'POST /production': ['checked'] },
      ...{ 'POST /checks': ['compliant', 'checked'], 'POST /renew': ['active'], 'POST /resume': ['active'] },
      'POST /retire': ['requested', 'compliant', 'checked', 'active'],
    },
  },
  {
    ...{ api: '/api/imports/{id}', table: 'imports' },
    states: ['mapping', 'checking', 'checked', 'running', 'done', 'taking_back', 'taken_back'],
    calls: {
      'PUT ': ['mapping', 'checking', 'checked'],
      'DELETE ': ['mapping', 'checking', 'checked'],
      'POST /run': ['checked', 'running', 'done'],
      'POST /take-back': ['running', 'done', 'taking_back', 'taken_back'],
    },
  },
  {
    ...{ api: '/api/approvals/{id}', table: 'approval_rounds' },
    states: ['waiting', 'approved', 'returned', 'ended'],
    calls: { 'POST /approve': ['waiting'], 'POST /return': ['waiting'] },
    // Somebody else has asked: who asked is refused as such.
    columns: () => ({ prepared_by: 999, requested_by: 999, barred: '[]' }),
  },
];

/** Records without states, by the beginning of their address. */
const stateless = [
  ...[
    '/api/mails',
    '/api/users',
    '/api/roles',
    '/api/d/{code}',
    '/api/notifications',
    '/api/approval-deputies',
  ],
  ...[
    '/api/approval-rules',
    '/api/customers',
    '/api/my/claims',
    '/api/partners',
    '/api/projects',
    '/api/documents',
    '/api/team',
  ],
  // Leads change by stages, as by fields.
  ...[
    '/api/replies',
    '/api/requests',
    '/api/branches',
    '/api/accounts',
    '/api/diary',
    '/api/diary-photographs',
  ],
  ...[
    '/api/money-accounts',
    '/api/bank-statements',
    '/api/bank-matches',
    '/api/bank-lines',
    '/api/my/projects',
  ],
  '/api/notes',
  '/api/files',
];

/** Calls that belong to every record, whatever its state: notes, files, their assignee, approvals and deletion taken back. */
const shared = /\/(notes|files|assignment|approval|restore)(\/|$)/;

async function changingContracts({ context }: TestServer): Promise<Contract[]> {
  const api = createApi(new Hono(), context);
  for (const module of await loadServerModules()) module.mount?.(api, context);
  return api.contracts.filter(
    ({ method, path }) =>
      method !== 'GET' && path.includes('{') && !shared.test(path.replace('/versions/{number}/restore', '')),
  );
}

const callOf = ({ method, path }: Contract, { api }: Kind) => `${method} ${path.slice(api.length)}`;

const isBelow = (path: string, api: string) => path === api || path.startsWith(`${api}/`);

describe('every call that changes a record with states', () => {
  it('stands in the table of this test, or its record has no states', async () => {
    const contracts = await changingContracts(await startTestServer());
    const unknown = contracts.filter((contract) => {
      const kind = kinds.find(({ api }) => isBelow(contract.path, api));
      if (kind) return !(callOf(contract, kind) in kind.calls);
      return !stateless.some((api) => isBelow(contract.path, api));
    });
    expect(unknown.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    const known = new Set(contracts.map(({ method, path }) => `${method} ${path}`));
    for (const { api, calls } of kinds)
      for (const call of Object.keys(calls))
        expect(known, `${api} ${call}`).toContain(call.replace(' ', ` ${api}`));
  });

  it('is refused by a state that forbids it before its body is read', async () => {
    const server = await startTestServer();
    const admin = createClient(server);
    await admin.signIn();
    const ids = await makeOne(server, admin);
    await withoutGuards(server.context.database);
    const contracts = await changingContracts(server);
    const wrong: string[] = [];
    for (const kind of kinds) {
      const { api, table, states, calls, column = 'state' } = kind;
      const id = ids.get(api);
      if (id === undefined) throw new Error(`${api} has no record`);
      for (const state of states) {
        await tablesOf<Record<string, object>>(server.context.database.kysely)
          .updateTable(table)
          .set({ [column]: state, ...kind.columns?.(state) } as never)
          .where('id' as never, '=', id as never)
          .execute();
        for (const contract of contracts.filter(({ path }) => isBelow(path, api))) {
          if (calls[callOf(contract, kind)]?.includes(state)) continue;
          const path = contract.path.replace('{id}', String(id)).replace('{number}', '1');
          for (const [name, body] of bodies) {
            if (name !== 'none' && !contract.body) continue;
            const answer = await admin.write(contract.method, path, body);
            const { message } = (await answer.json()) as { message?: string };
            if (answer.status !== 409 || !message)
              wrong.push(`${contract.method} ${contract.path} of ${state}, body ${name}: ${answer.status}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** What nobody should have to read to know that the state is wrong. */
const bodies: [string, unknown][] = [
  ['none', undefined],
  ['empty', {}],
  [
    'garbage',
    { lines: 'x', date: {}, amount: [], on: 7, reason: 5, to: null, updated_at: '2020-01-01T00:00:00.000Z' },
  ],
  ['list', [1]],
];

/** One record of each kind, by the address of its kind. */
async function makeOne(server: TestServer, admin: TestClient): Promise<Map<string, number>> {
  const { context } = server;
  const db = tablesOf<Record<string, Record<string, unknown>>>(context.database.kysely);
  const ids = new Map<string, number>();
  const keep = (api: string, id: number) => ids.set(`${api}/{id}`, id);
  for (const { api, made } of await documentKinds(admin, createClient(server)))
    keep(api, (await thingIn(admin.write('POST', made.path, made.body))).id);
  const payment = { method: 'transfer', party: 'مؤسسة', amount: 10 };
  keep('/api/receipts', (await thingIn(admin.write('POST', '/api/receipts', payment))).id);
  keep('/api/estimations', (await savedEstimation(admin)).id);
  const letter = {
    kind: 'performance',
    number: 'LG-1',
    bank: 'مصرف',
    amount: 1000,
    issued_on: '2026-01-01',
    expires_on: '2027-01-01',
  };
  keep('/api/guarantees', (await thingIn(admin.write('POST', '/api/guarantees', letter))).id);
  const period = { from: '2025-01-01', to: '2025-01-31' };
  keep('/api/periods', (await thingIn(admin.write('POST', '/api/periods', period))).id);
  const article = { name: 'مقال', translations: { en: { name: 'Article' } } };
  keep('/api/articles', (await thingIn(admin.write('POST', '/api/articles', article))).id);
  const version = { kind: 'terms', text: '<p>نص</p>' };
  keep('/api/legal/versions', (await thingIn(admin.write('POST', '/api/legal/versions', version))).id);
  // Their calls need files, keys or closed books, so the rows are written as they would be.
  const at = context.now().toISOString();
  const kept = { created_at: at, updated_at: at };
  const insert = async (api: string, table: string, row: Record<string, unknown>) => {
    const { id } = await db
      .insertInto(table)
      .values({ ...row, ...kept } as never)
      .returning('id' as never)
      .executeTakeFirstOrThrow();
    keep(api, Number(id));
  };
  const contract = ids.get('/api/contracts/{id}') ?? 0;
  const account = Number(
    (
      await db
        .selectFrom('ledger_accounts')
        .select('id')
        .where('code', '=', '1020' as never)
        .executeTakeFirstOrThrow()
    ).id,
  );
  await insert('/api/retention-releases', 'retention_releases', {
    ...{
      contract_id: contract,
      contract: 'C-1',
      number: 'RR-1',
      state: 'claimed',
      on: 'final',
      date: '2026-01-01',
    },
    ...{
      amount: 1,
      note: '',
      agreed_on: null,
      paid: 0,
      paid_on: null,
      prepared_by: 1,
      prepared_by_name: '',
      search: '',
    },
  });
  await insert('/api/cheques', 'cheques', {
    ...{
      direction: 'in',
      number: '1',
      bank: '',
      drawer: '',
      due_date: '2026-01-01',
      amount: 1,
      state: 'received',
    },
    ...{
      voucher: 'receipt',
      voucher_id: ids.get('/api/receipts/{id}'),
      voucher_number: 'RV-1',
      customer_id: null,
    },
    ...{
      party: 'مؤسسة',
      customer: '',
      account_id: account,
      fee: 0,
      reason: '',
      search: '',
      deleted_at: null,
    },
    account: JSON.stringify({ id: account, code: '1020', name: 'البنك', translations: { en: {} } }),
    ...{ deposited_on: null, cleared_on: null, bounced_on: null, returned_on: null },
  });
  await insert('/api/bank-reconciliations', 'bank_reconciliations', {
    ...{ account_id: account, date: '2026-01-01', state: 'closed', ledger_balance: 0, outstanding: 0 },
    ...{ statement_balance: 0, closed_by: '', reason: '' },
  });
  await insert('/api/reports/vat-returns', 'vat_returns', {
    ...{ number: 'VR-1', first: '2025-01-01', last: '2025-03-31', state: 'filed', report: '{}', output: 0 },
    ...{ input: 0, net: 0, entry_id: null, reason: '', filed_by_name: '', search: '' },
  });
  await insert('/api/imports', 'imports', {
    ...{
      target: 'customers',
      subject: 'customer',
      name: 'c.csv',
      size: 1,
      state: 'mapping',
      total: 0,
      checked: 0,
    },
    ...{
      ready: 0,
      doubles: 0,
      faulty: 0,
      made: 0,
      removed: 0,
      columns: '[]',
      mapping: '[]',
      undo: null,
      locale: 'ar',
    },
    ...{ turn: 0, finished_at: null, user_id: 1, user_name: '', due_at: at },
  });
  const design = createClient(server).write('POST', '/api/design-requests', designRequestPayload());
  keep('/api/design-requests', (await thingIn(design)).id);
  const unit = admin.write('POST', '/api/zatca/units', {
    name: 'EGS1',
    branch: 'RIYADH',
    environment: 'simulation',
  });
  keep('/api/zatca/units', (await thingIn(unit)).id);
  const rule = { kind: 'payment', amount: 0, steps: [{ role: 2 }] };
  await thingIn(admin.write('POST', '/api/approval-rules', rule));
  const { id: waiting } = await thingIn<{ id: number; state: string }>(
    admin.write('POST', '/api/payments', payment),
  );
  await admin.write('POST', `/api/payments/${waiting}/post`, {});
  const { approval } = await (await admin.get(`/api/payments/${waiting}/approval`)).json();
  keep('/api/approvals', approval.id);
  return ids;
}
