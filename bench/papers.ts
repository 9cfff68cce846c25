import { printTable } from './report.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { administrator, signIn } from './signed-in.ts';

const different = 40;
const papers = 1000;

/**
 * Estimates as PDF over HTTP, no two in a row the same. Goal: 20 ms each when warm, 30 a second on one core,
 * memory flat over 1,000.
 */
export async function measurePapers(): Promise<void> {
  const server = await startServer(3357, { ADMIN_PASSWORD: administrator.password });
  try {
    const headers = await signIn(server);
    const ids: number[] = [];
    for (let number = 0; number < different; number += 1) ids.push(await save(server, headers, number));
    const idle = await both(server);
    const read = async (at: number) => {
      const locale = at % 2 === 0 ? 'ar' : 'en';
      const id = ids[at % different];
      const answer = await fetch(`${server.url}/api/estimations/${id}/pdf?locale=${locale}`, { headers });
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    };
    const first = await timed(() => read(0));
    for (let at = 1; at < 50; at += 1) await read(at);
    const alone: number[] = [];
    for (let at = 0; at < 200; at += 1) alone.push(await timed(() => read(at)));
    alone.sort((one, other) => one - other);
    const memory = [await both(server)];
    const took = await timed(async () => {
      for (let at = 0; at < papers; at += 4)
        await Promise.all([read(at), read(at + 1), read(at + 2), read(at + 3)]);
    });
    memory.push(await both(server));
    printTable(
      `${papers} estimates as PDF`,
      [
        'first',
        'warm, median',
        'p95',
        'four at a time',
        'memory of server + papers: idle, after 250, after 1,250',
      ],
      [
        [
          `${first.toFixed(0)} ms`,
          `${alone[100]?.toFixed(1)} ms`,
          `${alone[190]?.toFixed(1)} ms`,
          `${((papers / took) * 1000).toFixed(0)}/s`,
          [idle, ...memory].join(', '),
        ],
      ],
    );
  } finally {
    await server.stop();
  }
}

async function both(server: RunningServer): Promise<string> {
  const [own, children] = [await server.memory(), await server.memoryOfChildren()];
  return `${own.toFixed(0)} + ${children.toFixed(0)} MiB`;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function save(server: RunningServer, headers: Record<string, string>, number: number): Promise<number> {
  const item = (space: number) => ({ qty: 1, space: space + number });
  const description = {
    tank: item(24),
    bayyarah: item(16),
    soor: item(96),
    sitrah: item(78.25),
    land_floor: item(285),
    recur_floor: { qty: 1 + (number % 4), space: 262 },
    relative_floor: item(84),
    stair_box: item(22),
  };
  const answer = await fetch(`${server.url}/api/estimation/save`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      name: 'عبدالله بن سعد القحطاني',
      email: 'abdullah@example.com',
      phone: '0501234567',
      city: 'الرياض',
      realty_type: number % 2 ? 'building' : 'villa',
      project_type: 'bones',
      description,
    }),
  });
  if (answer.status !== 200) throw new Error(`saving: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).estimation.id;
}
