import { describe, expect, it } from 'vitest';
import { sweep as sweepCustomers } from '#modules/customers/customers.jobs.ts';
import { makeProject } from '#modules/projects/projects.factory.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Reference } from '#server/records/references.ts';
import { startWithYear } from '#tests/support/sample-year.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** Columns with ids of records that need no declaration, by the reason. */
const harmless: Readonly<Record<string, readonly string[]>> = {
  'names accounts of people, which are deactivated and stay': [
    ...['acceptance_papers.by_id', 'acceptance_withdrawals.by_id', 'acceptances.recorded_by_id'],
    ...['approval_decisions.by_id', 'approval_decisions.for_id', 'approval_deputies.deputy_id'],
    ...['approval_deputies.user_id', 'article_versions.by_id', 'assignments.assignee_id'],
    ...['attachments.deleted_by_id', 'attachments.user_id', 'contract_clauses.published_by_id'],
    ...['credentials.user_id', 'customer_access_codes.user_id', 'customer_accounts.user_id'],
    ...['customer_distinctions.user_id', 'customer_merges.user_id', 'customers.user_id'],
    ...['design_requests.user_id', 'diary_photographs.user_id', 'email_codes.user_id', 'estimations.user_id'],
    ...['events.actor_id', 'imports.user_id', 'journal_entries.user_id', 'lead_turns.user_id'],
    ...['legal_acceptances.user_id', 'legal_versions.published_by_id', 'money_accounts.holder_id'],
    ...['notes.user_id', 'notification_preferences.user_id', 'notifications.actor_id'],
    ...['notifications.user_id', 'quote_requests.user_id', 'quote_terms.published_by_id'],
    ...['record_writers.user_id', 'sessions.user_id', 'state_changes.by_id', 'two_factors.user_id'],
  ],
  'names records that no call deletes: roles, rules, versions, lines of the books, devices': [
    ...['approval_rounds.rule_id', 'article_tags.tag_id', 'bank_lines.account_id', 'bank_matches.account_id'],
    ...['bank_matched_entries.account_id', 'bank_matched_entries.ledger_line_id', 'invoices.unit_id'],
    ...['ledger_totals.account_id', 'legal_acceptances.version_id', 'role_permissions.role_id'],
    ...['users.role_id', 'zatca_queue.unit_id'],
  ],
  'names the record that it is a part of': [
    ...['acceptance_papers.acceptance_id', 'acceptance_withdrawals.acceptance_id'],
    ...['approval_decisions.round_id', 'article_pictures.article_id', 'article_projects.article_id'],
    ...['article_tags.article_id', 'article_versions.article_id', 'attachment_chunks.attachment_id'],
    ...['bank_lines.match_id', 'bank_lines.statement_id', 'bank_matched_entries.match_id'],
    ...['certificate_photos.certificate_id', 'contract_budget_versions.contract_id'],
    ...['contract_budgets.contract_id', 'customer_access_codes.customer_id'],
    ...['customer_accounts.customer_id', 'customer_distinctions.one_id', 'customer_distinctions.other_id'],
    ...['customer_keys.customer_id', 'customer_merges.from_id', 'customer_merges.into_id'],
    ...['diary_photographs.day_id', 'document_papers.acceptance_id', 'documents.entity_id'],
    ...['import_rows.import_id', 'invoice_documents.invoice_id', 'ledger_lines.entry_id'],
    ...['project_units.project_id', 'request_estimations.estimation_id', 'request_estimations.request_id'],
    ...['supplier_bill_lines.bill_id', 'voucher_allocations.voucher_id', 'zatca_answers.invoice_id'],
    'zatca_queue.invoice_id',
  ],
  'belongs to a document that refers by itself, or follows from one': [
    ...['bank_lines.voucher_id', 'certificate_photos.file_id', 'certificate_photos.line_id'],
    ...['cheques.voucher_id', 'contract_budgets.line_id', 'ledger_entries.source_id'],
    ...['ledger_lines.contract_line_id', 'ledger_lines.source_id', 'ledger_totals.contract_id'],
    ...['ledger_totals.project_id', 'money_transfers.entry_id', 'payments.entry_id'],
    ...['petty_expenses.entry_id', 'receipts.entry_id', 'supplier_bill_lines.contract_line_id'],
    ...['supplier_bills.entry_id', 'vat_returns.entry_id', 'voucher_allocations.entry_id'],
  ],
  'names what is given out already, and cannot be deleted then': [
    ...['voucher_allocations.contract_id', 'voucher_allocations.document_id'],
    ...[
      'acceptances.link_id',
      'document_declines.link_id',
      'acceptances.file_id',
      'acceptance_papers.file_id',
    ],
  ],
  'is about records of any kind, and follows them': [
    ...['acceptance_codes', 'acceptances', 'approval_rounds', 'assignments', 'attachments', 'events'],
    ...['document_declines', 'document_papers', 'given_papers', 'invoice_reminders', 'journal_entries'],
    ...['legal_acceptances', 'notes', 'notifications', 'record_writers', 'share_links', 'state_changes'],
  ].map((table) => `${table}.subject_id`),
  'remembers what was done': [
    ...['import_rows.other_id', 'import_rows.record_id', 'import_rows.with_id', 'mails.about_id'],
    'request_keys.made_id',
  ],
  'is no id of a record': [
    ...['acceptances.request_id', 'credentials.account_id', 'credentials.provider_id'],
    ...['customers.national_id', 'zatca_devices.request_id'],
  ],
};

async function idColumns({ context }: TestServer): Promise<string[]> {
  const tables = await context.database.kysely.introspection.getTables();
  return tables.flatMap(({ name, columns }) =>
    columns.filter((column) => column.name.endsWith('_id')).map((column) => `${name}.${column.name}`),
  );
}

const referencesOf = ({ context }: TestServer) => context.hooks.of('refersTo').flat();

interface Answered {
  status: number;
  message: string;
  needed_by?: { records: { subject: string; id: number; name: string; page: string | null }[]; more: number };
  may_archive?: boolean;
}

async function answerOf(answer: Response): Promise<Answered> {
  return { status: answer.status, ...((await answer.json()) as Omit<Answered, 'status'>) };
}

async function make<Thing extends { id: number } = { id: number }>(
  client: TestClient,
  path: string,
  body: object,
): Promise<Thing> {
  const answer = await client.write('POST', path, body);
  expect({ path, status: answer.status }).toEqual({ path, status: 201 });
  return Object.values((await answer.json()) as object)[0] as Thing;
}

const listOf = async (client: TestClient, path: string) =>
  (await (await client.get(path)).json()) as { id: number }[];

async function signedIn(): Promise<{ server: TestServer; client: TestClient }> {
  const server = await startTestServer({ demo: true });
  const client = createClient(server);
  await client.signIn();
  return { server, client };
}

const english = { 'Accept-Language': 'en' };

describe('every column with the id of a record', () => {
  it('is declared, or is known to need no declaration', async () => {
    const server = await startTestServer();
    const found = await idColumns(server);
    const declared = referencesOf(server).map(({ table, column }) => `${table}.${column}`);
    const known = [...declared, ...Object.values(harmless).flat()];
    expect(found.filter((column) => !known.includes(column)).sort()).toEqual([]);
    expect(known.filter((column) => !found.includes(column)).sort()).toEqual([]);
    expect(
      Object.values(harmless)
        .flat()
        .filter((column) => declared.includes(column)),
    ).toEqual([]);
  });

  it('is declared with kinds and tables that there are', async () => {
    const server = await startTestServer();
    const { context } = server;
    const kinds = new Set(context.subjects.all().map(({ subject }) => subject));
    const wrong = referencesOf(server).filter(({ subject, by }) => !kinds.has(subject) || !kinds.has(by));
    // Statements and reconciliations are read with their account.
    expect([...new Set(wrong.map(({ by }) => by))]).toEqual(['bank_statement', 'bank_reconciliation']);
  });
});

describe('a record that others need', () => {
  it('is kept whatever needs it, and its deletion names that', async () => {
    const server = await startWithYear();
    const client = createClient(server);
    await client.signIn();
    const { context } = server;
    const deletions: Readonly<Record<string, string>> = {
      ...{ customer: '/api/customers', project: '/api/projects', branch: '/api/branches' },
      ...{ contract: '/api/contracts', quote: '/api/quotes', certificate: '/api/certificates' },
      ...{ invoice: '/api/invoices', design_request: '/api/design-requests' },
    };
    const withoutDeletion = new Set(['ledger_account', 'request', 'estimation']);
    const tried: string[] = [];
    for (const reference of referencesOf(server).filter(({ loose }) => !loose)) {
      const { subject, table, column, by } = reference;
      if (withoutDeletion.has(subject)) continue;
      expect(deletions).toHaveProperty(subject);
      const id = await neededOne(reference, context);
      if (id === undefined) continue;
      const answer = await answerOf(
        await client.write('DELETE', `${deletions[subject]}/${id}`, undefined, english),
      );
      const where = `${table}.${column} of ${by}`;
      expect({ where, status: answer.status }).toEqual({ where, status: 409 });
      // Documents are kept by their state before anything else is asked.
      if (answer.needed_by) tried.push(`${subject} by ${by}`);
    }
    expect([...new Set(tried)].sort()).toEqual([
      ...['cheque', 'contract', 'invoice', 'payment', 'quote', 'receipt', 'supplier_bill'].map(
        (by) => `customer by ${by}`,
      ),
      ...['project by contract', 'project by supplier_bill'],
    ]);
  });

  it('names at most five of what needs it, and counts the others', async () => {
    const { server, client } = await signedIn();
    const records = await recordsOf(server, client);
    const account_id = (await listOf(client, '/api/money-accounts?kind=cash'))[0]?.id;
    const facts = { method: 'cash', account_id, amount: 10, customer_id: records.customer.id };
    const payments: { id: number }[] = [];
    for (let count = 0; count < 7; count++)
      payments.push(
        await make(client, '/api/payments', {
          ...facts,
          project_id: records.project.id,
          branch_id: records.branch.id,
        }),
      );
    const deletion = async (path: string) => answerOf(await client.write('DELETE', path, undefined, english));

    // Drafts need nothing: they say that it is in the bin, and ask for it before they are given out.
    for (const { path } of Object.values(records)) {
      expect(await deletion(path)).toMatchObject({ status: 200 });
      expect((await client.write('POST', `${path}/restore`)).status).toBe(200);
    }
    expect(await deletion(records.customer.path)).toMatchObject({ status: 200 });
    // Housekeeping leaves it to them.
    const now = Date.now();
    server.context.now = () => new Date(now + 40 * 86_400_000);
    await sweepCustomers(server.context);
    server.context.now = () => new Date();
    const inBin = { customer: { name: 'شركة المالك', deleted: true } };
    const read = async (path: string) => (await client.get(path)).json();
    expect(await read('/api/payments')).toMatchObject(payments.map(() => inBin));
    expect(await read(`/api/customers/${records.customer.id}/statement`)).toMatchObject(inBin);
    const post = (id = payments[0]?.id) => client.write('POST', `/api/payments/${id}/post`, {}, english);
    expect(await answerOf(await post())).toMatchObject({
      ...{ status: 409, message: expect.stringContaining('شركة المالك') },
    });
    expect((await client.write('POST', `${records.customer.path}/restore`)).status).toBe(200);
    for (const { id } of payments) expect((await post(id)).status).toBe(200);

    const newest = payments.at(-1)?.id;
    for (const { path, list, id } of Object.values(records)) {
      const refused = await deletion(path);
      expect(refused).toMatchObject({ status: 409, may_archive: true, needed_by: { more: 2 } });
      expect(refused.needed_by?.records).toHaveLength(5);
      const [first] = refused.needed_by?.records ?? [];
      expect(first).toMatchObject({ subject: 'payment', id: newest, page: `/admin/payments/${newest}` });
      expect(refused.message).toContain(String(first?.name));
      expect(refused.message).toContain('and 2 more');
      expect((await listOf(client, list)).map((one) => one.id)).toContain(id);
    }
  });
});

describe('an archived record', () => {
  it('leaves its list, is found where asked for, and comes back', async () => {
    const { server, client } = await signedIn();
    for (const { path, list, id } of Object.values(await recordsOf(server, client))) {
      const call = async (way: string) => (await client.write('POST', `${path}/${way}`, {})).status;
      const listed = async () => {
        const has = async (query: string) =>
          (await listOf(client, `${list}?per_page=500${query}`)).some((one) => one.id === id);
        return [await has(''), await has('&archived=1'), await has('&archived=all')];
      };
      expect(await listed()).toEqual([true, false, true]);
      expect(await call('archive')).toBe(200);
      expect(await listed()).toEqual([false, true, true]);
      expect(await call('archive')).toBe(409);
      expect((await client.get(path)).status).toBe(200);
      const [logged] = (await (await client.get('/api/system-log?per_page=1')).json()) as object[];
      expect(logged).toMatchObject({
        ...{ action: 'update', subject_id: id },
        ...{ before: { archived_at: null }, after: { archived_at: expect.any(String) } },
      });
      expect(await call('unarchive')).toBe(200);
      expect(await listed()).toEqual([true, false, true]);
      expect(await call('unarchive')).toBe(409);
    }
  });
});

/** A customer, a project and a branch, with their addresses. */
async function recordsOf(server: TestServer, client: TestClient) {
  const at = (path: string, { id }: { id: number }, list = path) => ({ id, list, path: `${path}/${id}` });
  const facts = { code: 'TUU', name: 'فرع تبوك', city: 'تبوك' };
  return {
    customer: at(
      '/api/customers',
      await make(client, '/api/customers', { name: 'شركة المالك', kind: 'company' }),
    ),
    project: at('/api/projects', { id: await makeProject(server.context) }),
    branch: at('/api/branches', await make(client, '/api/branches', facts), '/api/branches/all'),
  };
}

/** A record that a row needs which is given to somebody; undefined if the sample year has none. */
async function neededOne(
  { table, column, of, drafts = [], undeletable, only }: Reference,
  { database }: TestServer['context'],
): Promise<number | undefined> {
  const whole = of?.table ?? table;
  const named = await tablesOf<Record<string, Record<string, never>>>(database.kysely)
    .selectFrom(table)
    .$if(of !== undefined, (rows) =>
      rows.innerJoin(String(of?.table), `${of?.table}.id`, `${table}.${of?.column}`),
    )
    .select(`${table}.${column} as id`)
    .where(`${table}.${column}`, 'is not', null)
    .$if(!undeletable, (rows) => rows.where(`${whole}.deleted_at`, 'is', null))
    .$if(drafts.length > 0, (rows) => rows.where(`${whole}.state`, 'not in', drafts as never))
    .$if(only !== undefined, (rows) =>
      rows.where(`${table}.${only?.column}`, 'in', (only?.values ?? []).filter(Boolean) as never),
    )
    .executeTakeFirst();
  return named && Number((named as { id: unknown }).id);
}
