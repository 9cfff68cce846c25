import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copier } from './copied-rows.ts';
import { loadOf } from './load.ts';
import { median, printTable } from './report.ts';
import { type RunningServer, startServer } from './running-server.ts';

const max = 10_000;
const rounds = 3;
// The same paths with few rows and with many.
const paths = ['/api/projects/public?per_page=10', '/api/projects/1', '/projects', '/project/1'];

/**
 * Cost of a list and a detail, uncached, as the company's work grows from 10 projects to 10,000: ratio of the
 * answer times. Goal: within 1.3 times.
 */
export async function measureGrowth(): Promise<void> {
  const folders = [await filled(10), await filled(max)];
  const servers: RunningServer[] = [];
  try {
    for (const [position, folder] of folders.entries())
      servers.push(await startServer(3353 + position, { ANSWER_CACHE: '0' }, folder));
    const [few, many] = servers as [RunningServer, RunningServer];
    const rows: string[][] = [];
    for (const path of paths) {
      const ratios: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const [a, b] = [await rate(few.url + path), await rate(many.url + path)];
        // The first round only warms up both.
        if (round > 0) ratios.push(a / b);
      }
      rows.push([path, median(ratios).toFixed(2)]);
    }
    printTable(`10 projects → ${max}`, ['what', 'times the cost'], rows);
  } finally {
    for (const server of servers) await server.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}

async function rate(url: string): Promise<number> {
  const result = await loadOf(url, { connections: 8, seconds: 2 });
  return result.requests.average;
}

/** A data folder with the sample company and this many projects in total. */
async function filled(projects: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'omran-bench-'));
  const server = await startServer(3353, {}, folder);
  await server.stop();
  const database = new DatabaseSync(join(folder, 'omran.db'));
  const { there } = database.prepare('SELECT count(*) AS there FROM projects').get() as { there: number };
  database.exec('BEGIN');
  copier(database)('projects', projects - there, {});
  database.exec('COMMIT');
  database.close();
  return folder;
}
