import autocannon from 'autocannon';
import { publicPages } from './public-pages.ts';
import { printTable } from './report.ts';
import { startServer } from './running-server.ts';

/** Minutes; `MINUTES=2 npm run bench -- memory` measures a shorter run. */
const minutes = Number(process.env.MINUTES ?? 10);
const looks = 10;

/** Memory of the process during ten minutes of load. Goal: at most 250 MiB, flat. */
export async function measureMemory(): Promise<void> {
  const server = await startServer(3356);
  try {
    const sizes = [await server.memory()];
    for (let look = 0; look < looks; look += 1) {
      const result = await autocannon({
        url: server.url,
        connections: 16,
        // As a proxy that honours `Connection: close`; the server ends a connection after 20,000 requests.
        reconnectRate: 10_000,
        duration: (minutes * 60) / looks,
        requests: [...publicPages, '/api/projects/public', '/api/projects/1'].map((path) => ({
          path,
        })),
      });
      if (result.errors > 0 || result.non2xx > 0)
        throw new Error(`${result.errors + result.non2xx} bad answers`);
      sizes.push(await server.memory());
    }
    const head = sizes.map((_, look) => `${((look * minutes) / looks).toFixed(0)} min`);
    printTable(`Memory under load for ${minutes} minutes`, head, [
      sizes.map((size) => `${size.toFixed(0)} MiB`),
    ]);
  } finally {
    await server.stop();
  }
}
