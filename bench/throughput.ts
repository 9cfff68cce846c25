import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { loadOf } from './load.ts';
import { median, printTable } from './report.ts';
import { startServer } from './running-server.ts';

const connections = 32;
const seconds = 4;
const rounds = 3;
/** Hot code is optimised after some hundred requests to a page. */
const warmingSeconds = 4;

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Requests per second of a path compared with a bare node:http server sending the same bytes, alternating.
 */
export async function compare(name: string, url: string, barePort: number) {
  const bare = spawn(process.execPath, ['bench/bare-server.ts', String(barePort), url], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(bare.stdout, 'data');
  const ratios: number[] = [];
  let ours = { requests: 0, p99: 0 };
  try {
    await load(url, warmingSeconds);
    await load(`http://127.0.0.1:${barePort}/`, 1);
    for (let round = 0; round < rounds; round += 1) {
      ours = await load(url, seconds);
      const theirs = await load(`http://127.0.0.1:${barePort}/`, seconds);
      ratios.push(ours.requests / theirs.requests);
    }
  } finally {
    bare.kill();
  }
  const ratio = median(ratios);
  return [name, `${Math.round(ours.requests)}/s`, `${ours.p99} ms`, ratio.toFixed(3)];
}

async function load(url: string, duration: number): Promise<{ requests: number; p99: number }> {
  const result = await loadOf(url, { connections, seconds: duration });
  return { requests: result.requests.average, p99: result.latency.p99 };
}

export async function measureThroughput(): Promise<void> {
  const rows: string[][] = [];
  const fresh = await startServer(3301, { ANSWER_CACHE: '0' });
  for (const path of ['/', '/en', '/projects', '/project/1', '/about', '/services']) {
    rows.push(await compare(`page rendered afresh ${path}`, fresh.url + path, 3302));
  }
  await fresh.stop();
  const server = await startServer(3303);
  for (const path of ['/api/projects/public', '/api/projects/1', '/api/configurations/general'])
    rows.push(await compare(`GET ${path}`, server.url + path, 3304));
  for (const path of ['/', '/en', '/about', '/project/1'])
    rows.push(await compare(`page from memory ${path}`, server.url + path, 3305));
  await server.stop();
  printTable(
    'Throughput, 32 connections, ratio to bare node:http',
    ['what', 'requests', 'p99', 'of bare'],
    rows,
  );
}
