import { describe, expect, it, vi } from 'vitest';
import type { Contract } from '#modules/contracts/contracts.contract.ts';
import { expectOneAccount } from '#modules/reports/account-readers.factory.ts';
import type { VatReturn } from '#modules/reports/reports.contract.ts';
import type { CostReport } from '#modules/suppliers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { createClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { readWorkbook } from '#tests/support/workbook.ts';
import { loadYear } from './loading.service.ts';
import { anyTable } from './sample-year.repository.ts';
import { sampleDocuments } from './sample-year.service.ts';
import { entryReferences, parts, references } from './tables.values.ts';

/** A server that has loaded the year in the background. */
async function start() {
  const server = await startTestServer({ demo: true, config: { demoDocuments: true } });
  const { context } = server;
  const before = await rowsIn(context);
  await sampleDocuments(context).want(context.database.kysely);
  const find = () => sampleDocuments(context).find(context.database.kysely);
  await vi.waitUntil(async () => !(await find()).loading, { interval: 50, timeout: 300_000 });
  const staff = createClient(server);
  await staff.signIn();
  const read = async <Answer>(path: string) => (await (await staff.get(path)).json()) as Answer;
  const make = async <Answer>(path: string, body: object = {}) => {
    const answer = await staff.write('POST', path, body);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  return { server, context, staff, read, make, before };
}

/**
 * The number of rows in every table but those to which the removal itself, sessions, events and legal drafts add, and what
 * reading an account writes down about it.
 */
async function rowsIn({ database: { kysely } }: ServerContext): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await kysely.introspection.getTables()) {
    if (
      /^(sample_company_changes|journal_entries|legal_versions|sessions|counts|events|money_accounts)$/.test(
        name,
      )
    )
      continue;
    const row = await anyTable(kysely)
      .selectFrom(name)
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirst();
    counts[name] = Number(row?.rows);
  }
  return counts;
}

describe("the sample company's year", () => {
  it('is loaded once, in books that agree, apart from those of the company, and removed without a trace', async () => {
    const { server, context, staff, read, make, before } = await start();
    expect(await loadYear(context)).toBe(false);
    expect(await make('/api/ledger/check')).toEqual({ ok: true, differences: [] });
    const { debit, credit } = await read<{ debit: number; credit: number }>('/api/reports/trial-balance');
    expect(debit).toBeGreaterThan(0);
    expect(credit).toBe(debit);
    for (const list of lists) expect(await read<object[]>(list), list).not.toEqual([]);

    // Each page says the same of a contract, and a file of the invoices has the sums of the VAT return.
    const contracts = await read<Contract[]>('/api/contracts?per_page=500');
    const accounts = await expectOneAccount(server, staff, contracts);
    expect(accounts.filter(({ paid }) => paid > 0).length).toBeGreaterThan(3);
    expect(accounts.some(({ held_credited }) => held_credited > 0)).toBe(true);
    const file = await staff.get('/api/invoices?format=xlsx&locale=en&per_page=500');
    const [heads = [], ...rows] = (await readWorkbook(await file.arrayBuffer())).rows;
    const sumOf = (head: string) => {
      expect(heads).toContain(head);
      const issued = rows.filter((row) => row[heads.indexOf('Issued on')]);
      return issued.reduce((sum, row) => sum + Math.round(Number(row[heads.indexOf(head)] ?? 0) * 100), 0);
    };
    const vat = await read<VatReturn>('/api/reports/vat-return?from=2000-01-01&to=2099-12-31');
    const { net, vat: tax } = vat.sales.total;
    const filed = [Math.round(net * 100), Math.round(tax * 100)];
    expect([sumOf('Taxable in VAT return'), sumOf('VAT in VAT return')]).toEqual(filed);
    expect([sumOf('Net') - sumOf('Advance recovered'), sumOf('VAT') - sumOf('VAT on the advance')]).toEqual(
      filed,
    );

    const [accepted] = await read<{ id: number }[]>('/api/quotes?state=accepted');
    expect(await read(`/api/quotes/${accepted?.id}`)).toMatchObject({
      quote: { acceptance: { ip: '203.0.113.24' } },
    });

    // The months of its bank are reconciled but for the last, which has suggestions.
    const [statement] = await read<{ account_id: number }[]>('/api/bank-statements');
    const months = await read<object[]>(`/api/bank-reconciliations?account_id=${statement?.account_id}`);
    expect(months.length).toBeGreaterThan(9);
    const open = await read<{ reconciliation: { suggestions: object[] } }>(
      `/api/money-accounts/${statement?.account_id}/reconciliation`,
    );
    expect(open.reconciliation.suggestions).not.toEqual([]);

    // The work is within its budgets but for a line or two.
    const { projects } = await read<CostReport>('/api/costs');
    const budgeted = projects.flatMap(({ contracts }) => contracts).filter(({ budget }) => budget !== null);
    expect(budgeted.length).toBeGreaterThan(1);
    expect(budgeted.every(({ spent, budget }) => spent > 0 && spent < Number(budget))).toBe(true);
    const over = await read<CostReport>('/api/costs?over=1');
    const costly = over.projects.flatMap(({ contracts }) => contracts.flatMap(({ lines }) => lines));
    expect(costly.filter(({ rest }) => (rest ?? 0) < 0).length).toBe(2);

    // The company's first invoice is the first of its series and of its chain.
    for (const [key, value] of Object.entries(facts)) await make('/api/configurations', { key, value });
    const between = await rowsIn(context);
    const person = { name: 'عميل حقيقي', phone: '0551234567', kind: 'person' };
    const { customer } = await make<{ customer: { id: number } }>('/api/customers', person);
    const lines = [{ description: 'دراسة', quantity: 1, unit_price: 1000 }];
    const draft = await make<{ invoice: { id: number } }>('/api/invoices', {
      ...{ customer_id: customer.id, lines },
    });
    const { invoice } = await make<{ invoice: Record<string, unknown> }>(
      `/api/invoices/${draft.invoice.id}/issue`,
    );
    const own = await rowsIn(context);
    const year = new Date().getFullYear();
    expect(invoice).toMatchObject({ number: `INV-${year}-0001`, counter: 1 });
    const samples = await read<{ number: string; hash: string }[]>('/api/invoices?q=S-INV&per_page=500');
    expect(samples.length).toBeGreaterThan(20);
    expect(samples.map(({ hash }) => hash)).not.toContain(invoice.previous_hash);

    // A document of the company that refers to the year keeps all of it.
    const [sample] = await read<{ id: number }[]>('/api/customers?q=روابي');
    const addition = { name: 'ملحق', customer_id: sample?.id, lines: [] };
    const { quote } = await make<{ quote: { id: number } }>('/api/quotes', addition);
    const refused = await staff.write('DELETE', '/api/sample-company', undefined, {
      'Accept-Language': 'en',
    });
    expect(refused.status).toBe(409);
    expect((await refused.json()).message).toContain('documents of yours refer to them (1): ملحق');
    expect((await read<object[]>('/api/contracts')).length).toBe(6);
    await staff.write('DELETE', `/api/quotes/${quote.id}`);

    const company = await (await staff.write('DELETE', '/api/sample-company')).json();
    expect(company.sample_company).toMatchObject({ documents: 'none', undo: { contracts: 6 } });
    const added = Object.keys(before).map((table) => [table, (own[table] ?? 0) - (between[table] ?? 0)]);
    const expected = added.map(([table, rows]) => [table, (before[table as string] ?? 0) + Number(rows)]);
    expect(await rowsIn(context)).toMatchObject({
      ...{ ...Object.fromEntries(expected), sample_year_rows: 0 },
      // Jobs may tell of the year's documents at any time.
      notifications: before.notifications,
      // Those of the invoice alone.
      ledger_totals: 3,
    });
    expect(await read('/api/money-accounts')).toMatchObject([{ code: '1010' }, { code: '1020' }]);
    expect(await read('/api/invoices')).toMatchObject([{ number: invoice.number }]);
    expect(await read('/api/journal-entries')).toMatchObject([{ number: `JE-${year}-0001` }]);
    expect(await loadYear(context)).toBe(false);
    const undone = await make<{ sample_company: object }>('/api/sample-company/undo');
    expect(undone.sample_company).toMatchObject({ documents: 'loading', kept: { projects: 0 } });
  });

  it('knows every column with which a document can refer to one of another kind', async () => {
    const { context } = await startTestServer();
    const known = new Set(
      [...parts, ...references, ...entryReferences].map(({ table, column }) => `${table}.${column}`),
    );
    const unknown: string[] = [];
    for (const { name, columns } of await context.database.kysely.introspection.getTables())
      for (const { name: column } of columns)
        if (referring.test(column) && !known.has(`${name}.${column}`)) unknown.push(`${name}.${column}`);
    expect(unknown).toEqual(elsewhere);
  });
});

const referring =
  /^(customer|contract|project|quote|request|estimation|certificate|of_invoice|replaces|bill)_id$/;

/** Of rows that stand for nothing without another that is known, or of other things. */
const elsewhere = [
  ...['acceptances.request_id', 'certificate_credits.contract_id', 'certificate_credits.certificate_id'],
  ...[
    'cheques.customer_id',
    'customer_access_codes.customer_id',
    'customer_accounts.customer_id',
    'ledger_totals.project_id',
    'ledger_totals.contract_id',
  ],
  ...['voucher_allocations.contract_id', 'zatca_devices.request_id'],
];

const lists = [
  ...[
    'customers',
    'quotes',
    'contracts',
    'certificates',
    'change-orders',
    'invoices',
    'receipts',
    'payments',
  ],
  ...['cheques', 'retention-releases', 'supplier-bills', 'journal-entries', 'requests', 'estimations'],
  ...[
    'guarantees',
    'diary',
    'periods',
    'transfers',
    'petty-expenses',
    'bank-statements',
    'reports/vat-returns',
  ],
].map((list) => `/api/${list}`);

const facts = {
  ...{ corp_vat_number: '310122393500003', corp_cr_number: '1010010000', corp_building_no: '2322' },
  ...{ corp_street: 'طريق الأمير تركي الأول', corp_district: 'حطين', corp_city: 'الرياض' },
  corp_postal_code: '13512',
};
