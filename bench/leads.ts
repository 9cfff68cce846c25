import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { chromium as browserType } from '@playwright/test';
import { chromium } from '#tests/support/chromium.ts';
import { copier } from './copied-rows.ts';
import { fillPanel } from './panel-rows.ts';
import { printTable } from './report.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { administrator, signIn, signInOn } from './signed-in.ts';

const port = 3361;
const max = 20_000;
const times = 40;

const calls: readonly [name: string, path: string][] = [
  ['board', '/api/requests/board?per_page=20'],
  ['board, one person', '/api/requests/board?per_page=20&assignee=1'],
  ['board, a name', '/api/requests/board?per_page=20&q=عبدالله'],
  ['next cards of a column', '/api/requests/board?per_page=20&stage=new&page=2'],
  ['day list', '/api/requests/board?by=due&per_page=20'],
  ['list, newest first', '/api/requests?per_page=20'],
  ['list of a stage', '/api/requests?per_page=20&stage=visit'],
  ['list by next action', '/api/requests?per_page=20&sort=next_action_on'],
  ['list by value', '/api/requests?per_page=20&sort=-value'],
  ['list, a name', '/api/requests?per_page=20&q=عبدالله'],
];

/** 20,000 leads, two thirds of them open, half with an estimation. Goals: board ready in 1.0 s, list p95 30 ms. */
export async function measureLeads(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'omran-bench-leads-'));
  try {
    await fillPanel(dataDir, port);
    fillUp(dataDir);
    const server = await startServer(port, { ADMIN_PASSWORD: administrator.password }, dataDir);
    try {
      const rows = await measure(server);
      printTable(`Leads, ${max}`, ['call', 'median', 'p95', 'size'], rows);
      printTable(
        `The board of ${max} leads, ready`,
        ['page', 'median', 'longest'],
        await measureBoard(server),
      );
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function fillUp(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'omran.db'));
  database.exec('BEGIN');
  const { count } = database.prepare('SELECT count(*) AS count FROM quote_requests').get() as {
    count: number;
  };
  copier(database)('quote_requests', max - count, { dedupe_key: 'null', ticket: 'null' });
  database.exec(`
    UPDATE quote_requests SET
      status = json_extract('["new","contacted","visit","offer_sent","won","lost"]', '$[' || (id * 7 % 6) || ']'),
      created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (id * 20) || ' minutes'),
      estimation_id = iif(id % 2, (SELECT min(id) FROM estimations) + id % 9000, null),
      value = iif(id % 3, null, id % 900 * 100000);
    UPDATE quote_requests SET closed_at = created_at WHERE status IN ('won', 'lost');
    DELETE FROM assignments WHERE subject = 'request';
    INSERT INTO assignments (subject, subject_id, assignee_id, next_action, next_action_on)
      SELECT 'request', id, iif(id % 5, 1, null), 'اتصال', date('now', (id % 60 - 20) || ' days') FROM quote_requests;`);
  database.exec('COMMIT');
  database.close();
}

async function measure(server: RunningServer): Promise<string[][]> {
  const headers = { ...(await signIn(server)), 'Accept-Encoding': 'gzip, br' };
  const rows: string[][] = [];
  for (const [name, path] of calls) {
    const taken: number[] = [];
    let bytes = 0;
    for (let time = 0; time < times; time += 1) {
      const startedAt = performance.now();
      const answer = await fetch(server.url + encodeURI(path), { headers });
      const body = await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      bytes = Number(answer.headers.get('content-length') ?? body.byteLength);
      // The first rounds only warm up.
      if (time > 2) taken.push(performance.now() - startedAt);
    }
    taken.sort((one, other) => one - other);
    const at = (part: number) => `${(taken[Math.floor(taken.length * part)] ?? Number.NaN).toFixed(1)} ms`;
    rows.push([name, at(0.5), at(0.95), `${(bytes / 1024).toFixed(1)} KiB`]);
  }
  return rows;
}

/** From the request for the page, with an empty cache, until the first card is shown. */
async function measureBoard({ url }: RunningServer): Promise<string[][]> {
  const browser = await browserType.launch(chromium);
  const signedIn = await browser.newContext();
  await signInOn(await signedIn.newPage(), url);
  const storageState = await signedIn.storageState();
  const rows: string[][] = [];
  const widths = { board: 1440, 'day list': 390 };
  for (const [name, width] of Object.entries(widths)) {
    const taken: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const context = await browser.newContext({ storageState, viewport: { width, height: 900 } });
      const page = await context.newPage();
      const startedAt = performance.now();
      await page.goto(`${url}/admin/requests?view=board`);
      await page.locator('[data-lead]').first().waitFor();
      taken.push((performance.now() - startedAt) / 1000);
      await context.close();
    }
    taken.sort((one, other) => one - other);
    rows.push([name, `${taken[2]?.toFixed(2)} s`, `${taken.at(-1)?.toFixed(2)} s`]);
  }
  await browser.close();
  return rows;
}
