import { loadOf } from './load.ts';
import { median, printTable } from './report.ts';
import { type RunningServer, startServer } from './running-server.ts';

const connections = 32;
const seconds = 4;
const rounds = 5;

/**
 * Pages per second of two processes compared with one (`WORKERS`), alternating, and the CPU time per page. On
 * a machine with two cores the load generator takes part of them: two processes with two cores of their own
 * would reach twice the ratio of the costs.
 */
export async function measureWorkers(): Promise<void> {
  const rows = [
    await compare('page rendered afresh /', 3361, { ANSWER_CACHE: '0' }),
    await compare('page rendered afresh /project/1', 3361, { ANSWER_CACHE: '0' }, '/project/1'),
    await compare('page from memory /', 3361, {}),
  ];
  printTable(
    `Two processes against one, ${connections} connections`,
    ['what', 'one', 'two', 'ratio', 'cost by one', 'cost by two', 'ratio on processors of their own'],
    rows,
  );
}

async function compare(name: string, port: number, environment: Record<string, string>, path = '/') {
  const one = await startServer(port, environment);
  const two = await startServer(port + 1, { ...environment, WORKERS: '2' });
  const ratios: number[] = [];
  const found = { one: [] as Load[], two: [] as Load[] };
  try {
    for (const server of [one, two, two]) await load(server, path);
    for (let round = 0; round < rounds; round += 1) {
      const [alone, together] = [await load(one, path), await load(two, path)];
      found.one.push(alone);
      found.two.push(together);
      ratios.push(together.requests / together.seconds / (alone.requests / alone.seconds));
    }
  } finally {
    await Promise.all([one.stop(), two.stop()]);
  }
  const [alone, together] = [total(found.one), total(found.two)];
  return [
    name,
    `${Math.round(alone.requests / alone.seconds)}/s`,
    `${Math.round(together.requests / together.seconds)}/s`,
    median(ratios).toFixed(2),
    `${((alone.processor / alone.requests) * 1000).toFixed(2)} ms`,
    `${((together.processor / together.requests) * 1000).toFixed(2)} ms`,
    ((2 * alone.processor * together.requests) / (alone.requests * together.processor)).toFixed(2),
  ];
}

interface Load {
  requests: number;
  seconds: number;
  processor: number;
}

function total(loads: readonly Load[]): Load {
  const sum = (key: keyof Load) => loads.reduce((all, load) => all + load[key], 0);
  return { requests: sum('requests'), seconds: sum('seconds'), processor: sum('processor') };
}

async function load(server: RunningServer, path: string): Promise<Load> {
  const before = await server.processor();
  const result = await loadOf(server.url + path, { connections, seconds });
  const processor = (await server.processor()) - before;
  return { requests: result.requests.total, seconds: result.duration, processor };
}
