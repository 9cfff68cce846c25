import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Headers, percentiles, write } from './calls.ts';
import { printTable } from './report.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { administrator, antiForgery, signIn } from './signed-in.ts';

const port = 3364;
const max = 10_000;
const times = 40;
const atOnce = 50;

const lists = [
  ['newest first', '/api/quotes?per_page=25'],
  ['accepted, by total', '/api/quotes?per_page=25&state=accepted&sort=-total'],
  ['a number', '/api/quotes?per_page=25&q=Q-2025-77'],
  ['last page', '/api/quotes?per_page=25&page=400'],
] as const;

interface Offer {
  id: number;
  code: string;
  link: string;
}

/**
 * Quotes: 50 accepted at once (goal: p99 150 ms), a PDF of 300 lines (60 ms), and the list of 10,000 (p95 30 ms).
 */
export async function measureOffers(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'omran-bench-offers-'));
  const environment = { ADMIN_PASSWORD: administrator.password };
  try {
    const first = await startServer(port, environment, dataDir);
    const rows: string[][] = [];
    try {
      const headers = await signIn(first);
      // First, as papers of the accepted quotes are made in the background.
      const pdf = await printed(first, headers);
      rows.push(await accepted(first, headers), pdf);
    } finally {
      await first.stop();
    }
    fillUp(dataDir);
    const second = await startServer(port, environment, dataDir);
    try {
      rows.push(...(await listed(second, await signIn(second))));
    } finally {
      await second.stop();
    }
    printTable(`Quotes, ${max} in the list`, ['call', 'median', 'p95', 'p99'], rows);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Sends quotes, asks for their codes and reads these in the outbox. */
async function offers(server: RunningServer, headers: Headers): Promise<Offer[]> {
  const given = { name: 'سارة القحطاني', phone: '0501234567', email: 'sarah@example.com' };
  const { customer } = await write<{ customer: { id: number } }>(server, headers, '/api/customers', given);
  const lines = Array.from({ length: 10 }, (_, at) => ({
    description: `بند ${at}`,
    quantity: 1.5,
    unit_price: 100.25,
  }));
  const made: Offer[] = [];
  for (let number = 0; number < atOnce; number += 1) {
    const body = { customer_id: customer.id, lines };
    const { quote } = await write<{ quote: { id: number } }>(server, headers, '/api/quotes', body);
    const sent = await write<{ quote: { share: { code: string } } }>(
      server,
      headers,
      `/api/quotes/${quote.id}/send`,
      {},
    );
    const link = `/api/d/${sent.quote.share.code}`;
    await write(server, headers, `${link}/code`, {});
    const read = async <T>(path: string) => (await (await fetch(server.url + path, { headers })).json()) as T;
    const [mail] = await read<{ id: number }[]>('/api/mails?kind=acceptance_code&sort=-id&per_page=1');
    const { mail: text } = await read<{ mail: { text: string } }>(`/api/mails/${mail?.id}`);
    made.push({ id: quote.id, link, code: /^\d{6}$/m.exec(text.text)?.[0] ?? '' });
  }
  return made;
}

async function accepted(server: RunningServer, headers: Headers): Promise<string[]> {
  const all = await offers(server, headers);
  // Their papers are made in the background.
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  const customer = await antiForgery(server);
  const evidence = { name: 'سارة القحطاني', id_last4: '4821', agreed: true, terms_version: 1 };
  const taken = await Promise.all(
    all.map(async ({ link, code }) => {
      const startedAt = performance.now();
      await write(server, customer, `${link}/accept`, { ...evidence, code });
      return performance.now() - startedAt;
    }),
  );
  return [`${atOnce} accepted at once`, ...figures(taken)];
}

async function printed(server: RunningServer, headers: Headers): Promise<string[]> {
  const taken: number[] = [];
  for (let time = 0; time < 12; time += 1) {
    const lines = Array.from({ length: 300 }, (_, at) => ({
      description: `بند رقم ${at} من ${time}`,
      quantity: at + time / 8,
      unit_price: 10.25,
    }));
    const { quote } = await write<{ quote: { id: number } }>(server, headers, '/api/quotes', { lines });
    const startedAt = performance.now();
    const answer = await fetch(`${server.url}/api/quotes/${quote.id}/pdf`, { headers });
    await answer.arrayBuffer();
    if (time > 1) taken.push(performance.now() - startedAt);
  }
  return ['PDF of 300 lines', ...figures(taken)];
}

/** Copies a sent quote. */
function fillUp(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'omran.db'));
  const columns = database
    .prepare("SELECT name FROM pragma_table_info('quotes') WHERE name <> 'id'")
    .all()
    .map(({ name }) => String(name));
  const other: Record<string, string> = {
    number: "'Q-2025-' || printf('%05d', n.i)",
    created_at: "datetime('2025-01-01', '+' || n.i || ' minutes')",
    total: 'total + n.i',
    search: "search || ' q-2025-' || printf('%05d', n.i)",
  };
  database.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${max})
    INSERT INTO quotes (${columns.join(', ')})
      SELECT ${columns.map((name) => other[name] ?? name).join(', ')}
      FROM n, (SELECT * FROM quotes ORDER BY id LIMIT 1)`);
  database.close();
}

async function listed(server: RunningServer, headers: Headers): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [name, path] of lists) {
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const startedAt = performance.now();
      const answer = await fetch(server.url + path, { headers });
      await answer.arrayBuffer();
      // The first rounds only warm up.
      if (time > 2) taken.push(performance.now() - startedAt);
    }
    rows.push([`list, ${name}`, ...figures(taken)]);
  }
  return rows;
}

function figures(taken: readonly number[]): string[] {
  return percentiles(taken, [0.5, 0.95, 0.99]);
}
