import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '#server/db/database.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { printTable } from './report.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { administrator, signIn } from './signed-in.ts';

const port = 3368;
const entries = 250_000;
const linesPerEntry = 4;
const times = 20;

const calls = [
  ['trial balance', '/api/reports/trial-balance?to=2026-12-31'],
  [
    'ledger of receivables, a page',
    '/api/reports/ledger?account=1100&from=2026-01-01&to=2026-12-31&per_page=50',
  ],
  ['VAT return of a quarter', '/api/reports/vat-return?from=2026-07-01&to=2026-09-30'],
  ['receivables by age', '/api/reports/receivables?on=2026-12-31'],
  ['journal, newest first', '/api/journal-entries?per_page=25'],
] as const;

type Headers = Awaited<ReturnType<typeof signIn>>;

/**
 * The books with 1,000,000 lines on SQLite and PostgreSQL: reports (trial balance 300 ms, a page of an account 100 ms), and
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
      rows.push([engine, 'post an entry, empty books', ...(await posting(first, await signIn(first)))]);
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

async function write<T>(server: RunningServer, headers: Headers, path: string, body: object): Promise<T> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function timed(server: RunningServer, headers: Headers, path: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(server.url + path, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - startedAt;
}

function figures(taken: readonly number[]): string[] {
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return [0.5, 0.95].map((share) => `${at(share).toFixed(1)} ms`);
}

/** Entries of invoices and their costs over three years. */
async function fillUp(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  // A statement that adds a million rows says nothing for minutes.
  const database = openDatabase({ dataDir, databaseUrl, silence: 600_000 });
  try {
    await database.kysely.transaction().execute((trx) => addEntries(trx, database.engine.name));
    await sql.raw('analyze').execute(database.kysely);
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
       insert into ledger_lines (entry_id, date, account_id, debit, credit, customer_id, source_subject, source_id)
       select e.id, e.date, a.id, side.debit * (e.id % 9000 + 1 + side.amount),
         (1 - side.debit) * (e.id % 9000 + 1 + side.amount), e.id % 300 + 1, e.source_subject, e.source_id
       from ledger_entries e, side join ledger_accounts a on a.code = side.code where e.id > ${last?.id ?? 0}`,
    )
    .execute(trx);
}
