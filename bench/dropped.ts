import { setTimeout as pause } from 'node:timers/promises';
import { askOften, publicPages } from './public-pages.ts';
import { median, printTable } from './report.ts';
import { startServer } from './running-server.ts';
import { administrator, signIn } from './signed-in.ts';

const visitors = 32;
const rounds = 5;

/**
 * Visitors who each request a page at the same moment, right after a change has invalidated every page:
 * waiting time of the first and the last.
 */
export async function measureDropped(): Promise<void> {
  const server = await startServer(3347, { ADMIN_PASSWORD: administrator.password });
  try {
    await askOften(server.url, publicPages);
    const headers = await signIn(server);
    const waits: { first: number; last: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const changed = await fetch(`${server.url}/api/configurations`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ key: 'corp_name', value: `متانة ${round}` }),
      });
      if (!changed.ok) throw new Error(`a change: ${changed.status} ${await changed.text()}`);
      const startedAt = performance.now();
      const all = await Promise.all(
        Array.from({ length: visitors }, async (_, visitor) => {
          const path = publicPages[visitor % publicPages.length] ?? '/';
          const response = await fetch(server.url + path, { headers: { 'Accept-Encoding': 'br' } });
          if (!response.ok) throw new Error(`${path}: ${response.status}`);
          await response.arrayBuffer();
          return performance.now() - startedAt;
        }),
      );
      waits.push({ first: Math.min(...all), last: Math.max(...all) });
      await pause(3000);
    }
    const middle = (values: number[]) => `${Math.round(median(values))} ms`;
    const max = (values: number[]) => `${Math.round(Math.max(...values))} ms`;
    const [first, last] = [waits.map((wait) => wait.first), waits.map((wait) => wait.last)];
    printTable(
      `${visitors} visitors at once on pages that were just dropped, ${rounds} rounds`,
      ['who', 'median', 'longest'],
      [
        ['the first', middle(first), max(first)],
        ['the last', middle(last), max(last)],
      ],
    );
  } finally {
    await server.stop();
  }
}
