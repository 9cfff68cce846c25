import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { renewTotals } from '#modules/ledger/server.ts';
import { openDatabase } from '#server/db/database.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { type Headers, percentiles, timed, write } from './calls.ts';
import { printTable } from './report.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { administrator, signIn } from './signed-in.ts';

const port = Number(process.env.BENCH_PORT ?? 3368);
const entries = 250_000;
const linesPerEntry = 4;
const times = 20;

const invoices = 50_000;

/** In the middle of a month: reports add up sums of whole months, and lines of the days beside them. */
const today = '2026-09-15';

const calls = [
  ['trial balance', `/api/reports/trial-balance?to=${today}`],
  ['trial balance of a period', `/api/reports/trial-balance?from=2026-01-10&to=${today}`],
  [
    'ledger of receivables, a page',
    `/api/reports/ledger?account=1100&from=2026-01-10&to=${today}&per_page=50`,
  ],
  ['journal book, a page', `/api/reports/journal-book?from=2026-01-10&to=${today}&per_page=50`],
  ['income of a year', `/api/reports/income?from=2026-01-01&to=${today}`],
  ['balance sheet', `/api/reports/balance-sheet?on=${today}&compare_on=2025-12-31`],
  ['VAT return of a quarter', '/api/reports/vat-return?from=2026-07-01&to=2026-09-30'],
  ['receivables by age', `/api/reports/receivables?on=${today}`],
  ['payables by age', `/api/reports/payables?on=${today}`],
  ['advances', `/api/reports/advances?on=${today}`],
  ['cash of 13 weeks', `/api/reports/cash?from=${today}`],
  ['profitability', `/api/reports/projects?to=${today}`],
  ['statement of a customer', '/api/customers/1/statement'],
  ['overview', '/api/reports/overview'],
  ['journal, newest first', '/api/journal-entries?per_page=25'],
] as const;

/**
 * The books with 1,000,000 lines and 50,000 invoices on SQLite and PostgreSQL: reports (trial balance 300 ms, a page of an account 100 ms), and
 * an entry posted among them beside one in empty books.
 */
export async function measureLedger(): Promise<void> {
  const postgres = await startPostgres();
  const rows: string[][] = [];
  try {
    for (const databaseUrl of [undefined, `${postgres.url}/postgres`])
      rows.push(...(await measureOn(databaseUrl)));
  } finally {
    await postgres.stop();
  }
  printTable(
    `The books, ${(entries * linesPerEntry).toLocaleString('en')} lines`,
    ['engine', 'call', 'median', 'p95'],
    rows,
  );
}

async function measureOn(databaseUrl: string | undefined): Promise<string[][]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'omran-bench-ledger-'));
  const environment = {
    ...{ ADMIN_PASSWORD: administrator.password },
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const engine = databaseUrl === undefined ? 'SQLite' : 'PostgreSQL';
  const rows: string[][] = [];
  try {
    const first = await startServer(port, environment, dataDir);
    try {
      const headers = await signIn(first);
      rows.push([engine, 'post an entry, empty books', ...(await posting(first, headers))]);
      // The first of 300 to whom the entries belong.
      const customer = { kind: 'company', name: 'شركة', phone: '0559998877' };
      await write(first, headers, '/api/customers', customer);
    } finally {
      await first.stop();
    }
    await fillUp(dataDir, databaseUrl);
    const second = await startServer(port, environment, dataDir);
    try {
      const headers = await signIn(second);
      for (const [name, path] of calls) {
        const taken: number[] = [];
        for (let time = 0; time < times + 3; time += 1) taken.push(await timed(second, headers, path));
        rows.push([engine, name, ...figures(taken.slice(3))]);
      }
      rows.push([engine, 'post an entry', ...(await posting(second, headers))]);
    } finally {
      await second.stop();
    }
    return rows;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Milliseconds of the call that posts a draft. */
async function posting(server: RunningServer, headers: Headers): Promise<string[]> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const { journal_entry } = await write<{ journal_entry: { id: number } }>(
      server,
      headers,
      '/api/journal-entries',
      {
        date: '2026-11-01',
        lines: [
          { account: '6020', debit: 1200.5 },
          { account: '1020', credit: 1200.5 },
        ],
      },
    );
    const startedAt = performance.now();
    await write(server, headers, `/api/journal-entries/${journal_entry.id}/post`, {});
    taken.push(performance.now() - startedAt);
  }
  return figures(taken);
}

/** Entries of invoices and their costs over three years. */
async function fillUp(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  // A statement that adds a million rows says nothing for minutes.
  const database = openDatabase({ dataDir, databaseUrl, silence: 600_000 });
  try {
    await database.kysely.transaction().execute((trx) => addEntries(trx, database.engine.name));
    await database.kysely.transaction().execute((trx) => renewTotals({ database }, trx));
    // As PostgreSQL does by itself in time.
    await sql.raw(databaseUrl ? 'vacuum analyze' : 'analyze').execute(database.kysely);
  } finally {
    await database.close();
  }
}

async function addEntries(trx: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const day =
    engine === 'sqlite'
      ? "date('2024-01-01', '+' || (i % 1000) || ' days')"
      : "to_char(date '2024-01-01' + (i % 1000), 'YYYY-MM-DD')";
  const [last] = (await sql<{ id: number }>`select max(id) as id from ledger_entries`.execute(trx)).rows;
  await sql
    .raw(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${entries})
       insert into ledger_entries (number, date, text, state, source_subject, source_id, reason, created_by_name,
         created_at, updated_at, draft, search)
       select 'JE-2025-' || i, ${day}, 'قيد', 'posted', 'invoice', i, '', '', '2026-01-01T00:00:00.000Z',
         '2026-01-01T00:00:00.000Z', '', 'je-2025-' || i from n`,
    )
    .execute(trx);
  await sql
    .raw(
      `with side(code, debit, amount) as (values ('1100', 1, 0), ('4010', 0, 0), ('5010', 1, 7), ('1020', 0, 7))
       insert into ledger_lines (entry_id, date, account_id, debit, credit, customer_id, project_id,
         source_subject, source_id)
       select e.id, e.date, a.id, side.debit * (e.id % 9000 + 1 + side.amount),
         (1 - side.debit) * (e.id % 9000 + 1 + side.amount), e.id % 300 + 1, e.id % 40 + 1,
         e.source_subject, e.source_id
       from ledger_entries e, side join ledger_accounts a on a.code = side.code where e.id > ${last?.id ?? 0}`,
    )
    .execute(trx);
  const texts =
    'form form_reason contract certificate of_invoice customer customer_email customer_phone seller locale lines ' +
    'advances exemption reason issued_by zatca_status zatca_messages prepared_by_name';
  const amounts = 'recovered recovered_vat prepaid retention contra credited_net credited_due';
  const columns = { ...filled(texts, "''"), ...filled(amounts, '0') };
  // All but one of five hundred are paid.
  const values: Record<string, string> = {
    ...{ ...columns, number: "'INV-2025-' || i", search: "'inv-2025-' || i", state: "'issued'", type: '388' },
    ...{ tax_date: day, due_date: day, issue_date: day, customer_id: 'i % 300 + 1', vat_rate: '15' },
    ...{ net: '10000', vat: '1500', gross: '11500', payable: '11500', due: '11500' },
    ...{ paid: 'case when i % 500 = 0 then 0 else 11500 end', issued_at: "'2026-01-01T00:00:00.000Z'" },
    ...filled('created_at updated_at', "'2026-01-01T00:00:00.000Z'"),
  };
  await sql
    .raw(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${invoices})
       insert into invoices (${Object.keys(values).join()}) select ${Object.values(values).join()} from n`,
    )
    .execute(trx);
}

const filled = (names: string, value: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]));

function figures(taken: readonly number[]): string[] {
  return percentiles(taken, [0.5, 0.95]);
}
