import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Headers, percentiles, write } from './calls.ts';
import { copier } from './copied-rows.ts';
import { printTable } from './report.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { administrator, signIn } from './signed-in.ts';

const port = 3366;
const lines = 300;
const certificates = 24;
const contracts = 2000;
const times = 40;

const lists = [
  ['contracts, newest first', '/api/contracts?per_page=25'],
  ['contracts, active, by total', '/api/contracts?per_page=25&state=active&sort=-total'],
  ['contracts, a number', '/api/contracts?per_page=25&q=C-2025-77'],
  ['certificates, newest first', '/api/certificates?per_page=25'],
  ['retention register', '/api/reports/retention?on=2026-12-31'],
] as const;

/**
 * Contracts: one of 300 lines with 24 certificates (PDF: 150 ms), then 2,000 of them, each with a certificate
 * (lists: p95 30 ms, retention register: 100 ms).
 */
export async function measureWorks(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'omran-bench-works-'));
  const environment = { ADMIN_PASSWORD: administrator.password };
  try {
    const first = await startServer(port, environment, dataDir);
    const rows: string[][] = [];
    try {
      const headers = await signIn(first);
      const { contract, certificate } = await worked(first, headers);
      const paths = [
        ['contract of 300 lines', `/api/contracts/${contract}`],
        ['its 24 certificates', `/api/contracts/${contract}/certificates`],
        ['its last certificate', `/api/certificates/${certificate}`],
        ['its statement', `/api/contracts/${contract}/statement`],
        ['PDF of the contract', `/api/contracts/${contract}/pdf?locale=ar`],
        ['PDF of a draft certificate', `/api/certificates/${certificate}/pdf?locale=ar`],
      ] as const;
      for (const [name, path] of paths) rows.push(await read(first, headers, name, path));
      rows.push(await printed(first, headers));
    } finally {
      await first.stop();
    }
    fillUp(dataDir);
    const second = await startServer(port, environment, dataDir);
    try {
      const headers = await signIn(second);
      for (const [name, path] of lists) rows.push(await read(second, headers, name, path));
    } finally {
      await second.stop();
    }
    printTable(`Contracts, ${contracts} in the list`, ['call', 'median', 'p95', 'p99'], rows);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Contract {
  id: number;
  lines: { id: number }[];
}

async function draft(server: RunningServer, headers: Headers, name: string): Promise<Contract> {
  const given = { name: 'سارة القحطاني', phone: '0501234567', email: 'sarah@example.com' };
  const { customer } = await write<{ customer: { id: number } }>(server, headers, '/api/customers', given);
  const { contract } = await write<{ contract: Contract }>(server, headers, '/api/contracts', {
    ...{ name, customer_id: customer.id, advance_percent: 10, retention_percent: 10 },
    lines: Array.from({ length: lines }, (_, at) => ({
      description: `${name} ${at}`,
      amount: 1000 + at,
    })),
  });
  return contract;
}

/** A contract whose certificates certify a 24th of each line, the last of them a draft. */
async function worked(server: RunningServer, headers: Headers) {
  const { id: contract, lines } = await draft(server, headers, 'بند');
  const move = (path: string, body = {}) => write(server, headers, path, body);
  await move(`/api/contracts/${contract}/approve`);
  await move(`/api/contracts/${contract}/sign`, { signed_on: '2025-01-01', name: 'سارة القحطاني' });
  await move(`/api/contracts/${contract}/activate`);
  let certificate = 0;
  for (let number = 1; number <= certificates; number += 1) {
    const percent = number === certificates ? 100 : 4 * number;
    const opened = await write<{ certificate: { id: number } }>(
      server,
      headers,
      `/api/contracts/${contract}/certificates`,
      { lines: lines.map(({ id }) => ({ line_id: id, percent })) },
    );
    certificate = opened.certificate.id;
    if (number === certificates) break;
    for (const verb of ['submit', 'measure', 'approve', 'agree'])
      await move(`/api/certificates/${certificate}/${verb}`);
    const invoice = { number: `X-${number}`, date: '2026-01-01' };
    await move(`/api/certificates/${certificate}/invoiced-elsewhere`, invoice);
  }
  return { contract, certificate };
}

/** Each time another draft, as papers are kept. */
async function printed(server: RunningServer, headers: Headers): Promise<string[]> {
  const taken: number[] = [];
  for (let time = 0; time < 12; time += 1) {
    const { id } = await draft(server, headers, `بند من ${time}`);
    const startedAt = performance.now();
    const answer = await fetch(`${server.url}/api/contracts/${id}/pdf`, { headers });
    await answer.arrayBuffer();
    if (time > 1) taken.push(performance.now() - startedAt);
  }
  return ['PDF of a new draft of 300 lines', ...figures(taken)];
}

/** Copies the contract, and gives each copy a certificate. */
function fillUp(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'omran.db'));
  const highest = (table: string) => Number(database.prepare(`SELECT max(id) AS id FROM ${table}`).get()?.id);
  database.exec('BEGIN');
  const copy = copier(database);
  const before = highest('contracts');
  const created_at = "strftime('%Y-%m-%dT%H:%M:%fZ', '2025-01-01', '+' || n.i || ' minutes')";
  const number = (kind: string) => `'${kind}-2025-' || printf('%05d', n.i)`;
  database.exec(`UPDATE contracts SET state = 'active' WHERE id = 1`);
  copy('contracts', contracts, {
    ...{ created_at, number: number('C'), total: 'total + n.i', quote_id: 'null' },
    state: "iif(n.i % 3, 'active', 'handed_over')",
    search: "search || ' c-2025-' || printf('%05d', n.i)",
  });
  copy('certificates', contracts, {
    ...{ created_at, number: number('PC'), contract_id: `${before} + n.i`, sequence: '1' },
    ...{ state: "'invoiced'", invoiced_on: "'2026-01-01'", retention: '1000 * n.i' },
  });
  database.exec('COMMIT');
  database.close();
}

async function read(server: RunningServer, headers: Headers, name: string, path: string): Promise<string[]> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now();
    const answer = await fetch(server.url + path, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    // The first rounds only warm up.
    if (time > 2) taken.push(performance.now() - startedAt);
  }
  return [name, ...figures(taken)];
}

function figures(taken: readonly number[]): string[] {
  return percentiles(taken, [0.5, 0.95, 0.99]);
}
