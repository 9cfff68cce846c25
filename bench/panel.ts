import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measurePanelPages } from './panel-pages.ts';
import { fillPanel } from './panel-rows.ts';
import { printTable } from './report.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { administrator, signIn } from './signed-in.ts';

const port = 3351;
const times = 40;

/** Each list of the panel as its page requests it: default order, another order, and a search. */
const lists = [
  { path: '/api/estimations', sorts: ['-id', 'name', '-total_amount', 'created_at'], q: 'احمد' },
  { path: '/api/users', sorts: ['id', 'name', '-email', 'created_at'], q: 'احمد' },
  { path: '/api/projects', sorts: ['-id', 'name', '-cost', 'end_date'], q: '1999' },
  { path: '/api/requests', sorts: ['-created_at', 'name', 'status'], q: 'احمد' },
  { path: '/api/mails', sorts: ['-created_at', 'recipient', 'state'], q: 'person99' },
  { path: '/api/system-log', sorts: ['-at', 'user_name', 'subject'], q: 'احمد' },
  { path: '/api/partners/all', sorts: ['position', 'name'], q: 'نجد' },
];

type Headers = Record<string, string>;

/** The panel with 10,000 rows in its lists. Goals: p95 of a page 30 ms, of a search 200 ms, 100 KiB, 250 MiB of memory. */
export async function measurePanel(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'omran-bench-panel-'));
  try {
    await fillPanel(dataDir, port);
    const server = await startServer(port, { ADMIN_PASSWORD: administrator.password }, dataDir);
    try {
      const headers = { ...(await signIn(server)), 'Accept-Encoding': 'gzip, br' };
      const memory = [await server.memory()];
      await measureLists(server, headers);
      memory.push(await server.memory());
      await measureFiles(server, headers);
      memory.push(await server.memory());
      await measurePanelPages(server.url);
      memory.push(await server.memory());
      const after = ['start', 'the lists', 'the files', 'the pages'];
      printTable('Memory of the process after', after, [memory.map((size) => `${size.toFixed(0)} MiB`)]);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureLists(server: RunningServer, headers: Headers): Promise<void> {
  const rows: string[][] = [];
  for (const { path, sorts, q } of lists) {
    const first = await timed(server, `${path}?per_page=20&sort=${sorts[0]}`, headers);
    const total = first.total;
    const lastPage = Math.ceil(total / 20);
    const pages = sorts.flatMap((sort) => [`sort=${sort}`, `sort=${sort}&page=${lastPage}`]);
    const found = sorts.map((sort) => `sort=${sort}&q=${encodeURIComponent(q)}`);
    const page = await repeated(
      server,
      pages.map((query) => `${path}?per_page=20&${query}`),
      headers,
    );
    const search = await repeated(
      server,
      found.map((query) => `${path}?per_page=20&${query}`),
      headers,
    );
    const heaviest = Math.max(page.bytes, search.bytes) / 1024;
    rows.push([path, `${total}`, ms(page.p95), ms(search.p95), `${heaviest.toFixed(1)} KiB`]);
  }
  printTable(
    'Lists of the panel: 20 rows of the first and last page in each order',
    ['list', 'rows', 'page p95', 'search p95', 'heaviest page'],
    rows,
  );
}

async function repeated(server: RunningServer, addresses: readonly string[], headers: Headers) {
  const taken: number[] = [];
  let bytes = 0;
  for (let time = 0; time < times; time += 1) {
    for (const address of addresses) {
      const answer = await timed(server, address, headers);
      taken.push(answer.taken);
      bytes = Math.max(bytes, answer.bytes);
    }
  }
  taken.sort((one, other) => one - other);
  return { p95: taken[Math.floor(taken.length * 0.95)] ?? Number.NaN, bytes };
}

async function timed(server: RunningServer, address: string, headers: Headers) {
  const startedAt = performance.now();
  const answer = await fetch(server.url + address, { headers });
  const body = await answer.arrayBuffer();
  const taken = performance.now() - startedAt;
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const bytes = Number(answer.headers.get('content-length') ?? body.byteLength);
  return { taken, bytes, total: Number(answer.headers.get('x-total-count')) };
}

async function measureFiles(server: RunningServer, headers: Headers): Promise<void> {
  const rows: string[][] = [];
  for (const { path } of lists) {
    for (const format of ['xlsx', 'csv']) {
      const before = await server.memory();
      const startedAt = performance.now();
      const answer = await fetch(`${server.url}${path}?format=${format}&locale=ar`, { headers });
      let bytes = 0;
      let max = before;
      for await (const part of answer.body ?? []) {
        if (bytes >> 16 !== (bytes + part.length) >> 16) max = Math.max(max, await server.memory());
        bytes += part.length;
      }
      const seconds = (performance.now() - startedAt) / 1000;
      const grown = Math.max(max, await server.memory()) - before;
      const size = `${(bytes / 1024).toFixed(0)} KiB`;
      rows.push([path, format, `${seconds.toFixed(2)} s`, size, `${grown.toFixed(0)} MiB`]);
    }
  }
  printTable('Whole lists as files', ['list', 'file', 'time', 'size', 'memory grown'], rows);
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
