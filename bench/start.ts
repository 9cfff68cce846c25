import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, printTable } from './report.ts';
import { startServer } from './running-server.ts';

const runs = 5;

/**
 * Time from the start of the process to the first page with status 200, on an empty database and with data
 * present.
 */
export async function measureStart(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'omran-bench-start-'));
  const first = await startServer(3331, {}, dataDir);
  await first.stop();
  const later: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const server = await startServer(3331, {}, dataDir);
    later.push(server.startedIn);
    await server.stop();
  }
  await rm(dataDir, { recursive: true });
  printTable(
    'Start to the first page',
    ['database', 'seconds'],
    [
      ['empty, sample company seeded', (first.startedIn / 1000).toFixed(2)],
      [`data present, median of ${runs}`, (median(later) / 1000).toFixed(2)],
    ],
  );
}
