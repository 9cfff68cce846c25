import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buyerFacts, sellerFacts } from '#modules/invoices/invoices.factory.ts';
import { type Headers, percentiles, timed, write } from './calls.ts';
import { copier } from './copied-rows.ts';
import { printTable } from './report.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { administrator, signIn } from './signed-in.ts';

const port = 3367;
const issuers = 8;
const perIssuer = 25;
const invoices = 100_000;
const times = 40;

const lists = [
  ['newest first', '/api/invoices?per_page=25'],
  ['open', '/api/invoices?per_page=25&open=1'],
  ['late, by amount', '/api/invoices?per_page=25&late=1&sort=-due'],
  ['rejected', '/api/invoices?per_page=25&zatca=rejected&open=1'],
  ['a number', '/api/invoices?per_page=25&q=INV-2026-0007'],
] as const;

/**
 * Invoices: issued one by one (15 ms) and by eight at once (50/s, no gap), printed (40 ms), then 100,000 of them
 * (lists: p95 40 ms). Phase 1: without a stamp, whose cost is measured by itself in stamp.service.test.ts.
 */
export async function measureInvoices(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'omran-bench-invoices-'));
  const environment = { ADMIN_PASSWORD: administrator.password };
  const rows: string[][] = [];
  try {
    const first = await startServer(port, environment, dataDir);
    try {
      const headers = await signIn(first);
      const customer = await prepare(first, headers);
      const issued: number[] = [];
      const alone: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const id = await draft(first, headers, customer);
        const startedAt = performance.now();
        await write(first, headers, `/api/invoices/${id}/issue`, {});
        alone.push(performance.now() - startedAt);
        issued.push(id);
      }
      rows.push(['issue, one by one', ...figures(alone)]);
      rows.push(await together(first, headers, customer));
      const printed: number[] = [];
      for (const id of issued.slice(0, 14))
        printed.push(await timed(first, headers, `/api/invoices/${id}/pdf`));
      rows.push(['PDF/A-3 of one line', ...figures(printed.slice(2))]);
    } finally {
      await first.stop();
    }
    fillUp(dataDir);
    const second = await startServer(port, environment, dataDir);
    try {
      const headers = await signIn(second);
      for (const [name, path] of lists) {
        const taken: number[] = [];
        for (let time = 0; time < times + 3; time += 1) taken.push(await timed(second, headers, path));
        rows.push([`list: ${name}`, ...figures(taken.slice(3))]);
      }
    } finally {
      await second.stop();
    }
    printTable(`Invoices, ${invoices} in the list`, ['call', 'median', 'p95', 'p99'], rows);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function prepare(server: RunningServer, headers: Headers): Promise<number> {
  for (const [key, value] of Object.entries(sellerFacts))
    await write(server, headers, '/api/configurations', { key, value });
  const { customer } = await write<{ customer: { id: number } }>(
    server,
    headers,
    '/api/customers',
    buyerFacts,
  );
  return customer.id;
}

async function draft(server: RunningServer, headers: Headers, customer_id: number): Promise<number> {
  const { invoice } = await write<{ invoice: { id: number } }>(server, headers, '/api/invoices', {
    customer_id,
    lines: [{ description: 'صيانة', quantity: 1, unit_price: 1000 }],
  });
  return invoice.id;
}

/** Eight issue at once; their numbers have no gap. */
async function together(server: RunningServer, headers: Headers, customer: number): Promise<string[]> {
  const drafts: number[] = [];
  for (let at = 0; at < issuers * perIssuer; at += 1) drafts.push(await draft(server, headers, customer));
  const counters: number[] = [];
  const taken: number[] = [];
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: issuers }, async (_, issuer) => {
      for (const id of drafts.slice(issuer * perIssuer, (issuer + 1) * perIssuer)) {
        const begun = performance.now();
        const answer = await write<{ invoice: { counter: number } }>(
          server,
          headers,
          `/api/invoices/${id}/issue`,
          {},
        );
        taken.push(performance.now() - begun);
        counters.push(answer.invoice.counter);
      }
    }),
  );
  const perSecond = Math.round((drafts.length * 1000) / (performance.now() - startedAt));
  const sorted = counters.toSorted((one, other) => one - other);
  if (sorted.some((counter, place) => counter !== (sorted[0] ?? 0) + place))
    throw new Error(`a gap among ${sorted.join()}`);
  return [`issue, ${issuers} at once: ${perSecond}/s`, ...figures(taken)];
}

/** Copies an issued invoice; each copy has a number of its own. */
function fillUp(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'omran.db'));
  database.exec('BEGIN');
  const created_at = "strftime('%Y-%m-%dT%H:%M:%fZ', '2025-01-01', '+' || n.i || ' minutes')";
  copier(database)('invoices', invoices, {
    created_at,
    number: "'INV-2025-' || n.i",
    search: "'inv-2025-' || n.i || ' ' || t.search",
    counter: '1000000 + n.i',
    uuid: "'copy-' || n.i",
    state: "CASE WHEN n.i % 10 = 0 THEN 'issued' ELSE 'paid' END",
    due_date: "date('2025-01-01', '+' || (n.i % 1000) || ' days')",
    due: 't.due + n.i',
  });
  database.exec('COMMIT');
  database.exec('ANALYZE');
  database.close();
}

function figures(taken: readonly number[]): string[] {
  return percentiles(taken, [0.5, 0.95, 0.99]);
}
