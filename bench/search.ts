import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { moveToServer } from '#server/db/copy/move.ts';
import { migrateFile, snapshot } from '#server/db/copy/snapshot.ts';
import { loadServerModules } from '#shell/start/server-modules.ts';
import { schemaOf } from '#shell/start/start-up.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { copier } from './copied-rows.ts';
import { crowd, fillPanel } from './panel-rows.ts';
import { printTable } from './report.ts';
import { startServer } from './running-server.ts';
import { administrator, signIn } from './signed-in.ts';

const port = 3356;
const max = 10_000;
const times = 30;

/** Queries that match everything, little and nothing: a letter, names, phones, a number, a setting. */
const queries = [
  'م',
  'احمد',
  'عبدالله القحطاني',
  '0501112233',
  '#4711',
  '4711',
  'فيلا',
  'نجد 99',
  'آيبان',
  'zzz',
];

/** Search everywhere with 10,000 requests, estimations, users, projects and partners. Goal: p95 50 ms on either database. */
export async function measureSearch(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'omran-bench-search-'));
  const postgres = await startPostgres();
  try {
    await fillPanel(dataDir, port);
    fillUp(dataDir);
    const rows = [['SQLite', ...(await measure(dataDir, {}))]];
    const databaseUrl = `${postgres.url}/postgres`;
    await moveTo(databaseUrl, dataDir);
    // As the server does by itself within a minute when not configured for tests.
    await settle(databaseUrl);
    rows.push(['PostgreSQL', ...(await measure(dataDir, { DATABASE_URL: databaseUrl }))]);
    printTable(
      `Search everywhere, ${max} of each kind`,
      ['database', 'median', 'p95', 'processor of ours each', 'slowest query, median', 'that query'],
      rows,
    );
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function fillUp(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'omran.db'));
  database.exec('BEGIN');
  const copy = copier(database);
  const numbered = { name: "t.name || ' ' || n.i", search: "t.search || ' ' || n.i" };
  copy('projects', max - crowd.projects, numbered);
  copy('partners', max, numbered);
  database.exec('COMMIT');
  database.close();
}

/** As `bin/migrate-to-postgres` does it. */
async function moveTo(databaseUrl: string, dataDir: string): Promise<void> {
  const steps = schemaOf(await loadServerModules());
  const copy = join(dataDir, 'copy.db');
  await snapshot({ databaseUrl: undefined, dataDir }, steps, copy);
  await migrateFile(copy, steps);
  await moveToServer(copy, databaseUrl, steps);
}

async function settle(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
}

async function measure(dataDir: string, environment: Record<string, string>): Promise<string[]> {
  const server = await startServer(port, { ADMIN_PASSWORD: administrator.password, ...environment }, dataDir);
  try {
    const headers = await signIn(server);
    const taken = new Map<string, number[]>(queries.map((query) => [query, []]));
    let spent = 0;
    for (let time = 0; time < times; time += 1) {
      // The first round only warms up.
      if (time === 1) spent = await server.processor();
      for (const query of queries) {
        const startedAt = performance.now();
        const answer = await fetch(`${server.url}/api/search?q=${encodeURIComponent(query)}`, { headers });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
        if (time > 0) taken.get(query)?.push(performance.now() - startedAt);
      }
    }
    spent = (await server.processor()) - spent;
    const at = (all: readonly number[], part: number) =>
      all.toSorted((one, other) => one - other)[Math.floor(all.length * part)] ?? Number.NaN;
    const all = [...taken.values()].flat();
    const [slowest, own] = [...taken].toSorted((one, other) => at(other[1], 0.5) - at(one[1], 0.5))[0] ?? [
      '',
      [],
    ];
    const figures = [at(all, 0.5), at(all, 0.95), (spent * 1000) / all.length, at(own, 0.5)];
    return [...figures.map((value) => `${value.toFixed(1)} ms`), slowest];
  } finally {
    await server.stop();
  }
}
