import autocannon from 'autocannon';
import { printTable } from './report.ts';
import { startServer } from './running-server.ts';
import { antiForgery } from './signed-in.ts';

const writers = 8;
const seconds = 5;

/** Quote requests stored per second, each from its own address and answered once it is on disk. Goal: 300. */
export async function measureQuotes(): Promise<void> {
  const server = await startServer(3351, { TRUST_PROXY: '1' });
  try {
    const headers = await antiForgery(server);
    const before = await countRequests(server.url);
    let asked = 0;
    const result = await autocannon({
      url: `${server.url}/api/contact-us`,
      connections: writers,
      duration: seconds,
      requests: [
        {
          method: 'POST',
          setupRequest: (request) => {
            asked += 1;
            return {
              ...request,
              headers: { ...headers, 'X-Forwarded-For': addressOf(asked) },
              body: JSON.stringify(quote(asked)),
            };
          },
        },
      ],
    });
    const stored = (await countRequests(server.url)) - before;
    if (result.non2xx > 0 || result.errors > 0 || stored < result['2xx'])
      throw new Error(
        `${result['2xx']} answered, ${result.non2xx + result.errors} refused, ${stored} stored`,
      );
    printTable(
      `Quote requests, ${writers} writers, SQLite with synchronous=FULL`,
      ['what', 'stored', 'p99'],
      [['POST /api/contact-us', `${Math.round(result.requests.average)}/s`, `${result.latency.p99} ms`]],
    );
  } finally {
    await server.stop();
  }
}

export function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

export function quote(number: number) {
  return {
    name: 'أحمد الشهري',
    email: `ahmad${number}@example.com`,
    phone: `05${String(10_000_000 + number)}`,
    message: `أرض في حي الياسمين، 420 مترًا، وأفكر في دورين وملحق. (${number})`,
    real_estate_type: 'villa',
    project_type: 'bones',
    honeypot: '',
  };
}

/** Number of quote requests and estimations in the database. */
export async function countRequests(url: string): Promise<number> {
  const answer = (await (await fetch(`${url}/api/stats/requests`)).json()) as { stats: number };
  return answer.stats;
}
