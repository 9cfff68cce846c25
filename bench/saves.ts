import autocannon from 'autocannon';
import { countRequests } from './quotes.ts';
import { printTable } from './report.ts';
import { startServer } from './running-server.ts';
import { administrator, signIn } from './signed-in.ts';

const writers = 8;
const seconds = 5;

const villa = {
  tank: { qty: 1, space: 24 },
  bayyarah: { qty: 1, space: 16 },
  soor: { qty: 1, space: 96 },
  sitrah: { qty: 1, space: 78 },
  land_floor: { qty: 1, space: 285 },
  recur_floor: { qty: 1, space: 262 },
  relative_floor: { qty: 1, space: 84 },
  stair_box: { qty: 1, space: 22 },
};

const estimation = {
  name: 'عبدالله بن سعد القحطاني',
  email: 'abdullah@example.com',
  phone: '0501234567',
  city: 'الرياض',
  realty_type: 'villa',
  project_type: 'bones',
  description: JSON.stringify(villa),
};

/** Estimations saved per second by several writers, each answered once it is on disk. */
export async function measureSaves(): Promise<void> {
  const server = await startServer(3341, { ADMIN_PASSWORD: administrator.password });
  try {
    const headers = await signIn(server);
    const before = await countRequests(server.url);
    const result = await autocannon({
      url: `${server.url}/api/estimation/save`,
      method: 'POST',
      headers,
      body: JSON.stringify(estimation),
      connections: writers,
      duration: seconds,
    });
    const kept = (await countRequests(server.url)) - before;
    // Requests in flight at the end are stored but not counted here.
    if (result.non2xx > 0 || result.errors > 0 || kept < result['2xx'] || kept > result['2xx'] + writers) {
      throw new Error(`${result['2xx']} saved and ${result.non2xx + result.errors} refused, ${kept} kept`);
    }
    printTable(
      `Saving estimations, ${writers} writers`,
      ['what', 'saves', 'p99'],
      [['POST /api/estimation/save', `${Math.round(result.requests.average)}/s`, `${result.latency.p99} ms`]],
    );
  } finally {
    await server.stop();
  }
}
