import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import { addressOf, quote } from './quotes.ts';
import { printTable } from './report.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { administrator, antiForgery, signIn } from './signed-in.ts';

const seconds = 10;
const photograph = new URL('../demo/media/about.jpg', import.meta.url);

type Work = (number: number) => Promise<unknown>;

/**
 * p99 of the home page with nothing else, while 20 people a second sign in, and while 50 a second sign in, send quote
 * requests and upload pictures. Goal: within three times, no errors.
 */
export async function measureLogins(): Promise<void> {
  const server = await startServer(3311, { ADMIN_PASSWORD: administrator.password, TRUST_PROXY: '1' });
  try {
    const login: Work = () => signIn(server);
    const [asking, uploading] = [await quoteRequests(server), await uploads(server)];
    await login(0);
    await home(server);
    const alone = await home(server);
    const rows = [['alone', `${alone.p99} ms`, '1', `${alone.errors}`]];
    const loads: [string, number, Work[]][] = [
      ['logins', 20, [login]],
      ['logins, quote requests and uploads', 50, [login, asking, login, asking, uploading]],
    ];
    for (const [name, perSecond, works] of loads) {
      const work = everySo(perSecond, works);
      const beside = await home(server);
      const { done, failed } = await work;
      rows.push([
        `with ${(done / seconds).toFixed(1)} ${name} a second`,
        `${beside.p99} ms`,
        (beside.p99 / alone.p99).toFixed(2),
        `${beside.errors + failed}`,
      ]);
    }
    printTable('Home page beside other work, 32 connections', ['home page', 'p99', 'ratio', 'errors'], rows);
  } finally {
    await server.stop();
  }
}

async function home(server: RunningServer): Promise<{ p99: number; errors: number }> {
  // In its own thread, so that the other requests do not distort its timing.
  const result = await autocannon({ url: server.url, connections: 32, duration: seconds, workers: 1 });
  return { p99: result.latency.p99, errors: result.errors + result.non2xx };
}

async function quoteRequests(server: RunningServer): Promise<Work> {
  const headers = await antiForgery(server);
  return (number) =>
    post(`${server.url}/api/contact-us`, { ...headers, 'X-Forwarded-For': addressOf(number) }, quote(number));
}

async function uploads(server: RunningServer): Promise<Work> {
  const headers = await signIn(server);
  const file_content = (await readFile(photograph)).toString('base64');
  return (number) =>
    post(`${server.url}/api/documents`, headers, {
      ...{ entity_id: 1, entity_name: 'projects', file_name: `${number}.jpg` },
      file_content,
    });
}

async function post(url: string, headers: Record<string, string>, body: object): Promise<void> {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
}

/** Starts this many jobs a second, in turn, without waiting for the previous one. */
async function everySo(perSecond: number, works: readonly Work[]): Promise<{ done: number; failed: number }> {
  const under: Promise<boolean>[] = [];
  for (let number = 0; number < seconds * perSecond; number += 1) {
    under.push(
      (works[number % works.length] as Work)(number).then(
        () => true,
        (error) => {
          console.error(error.message);
          return false;
        },
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
  }
  const ended = await Promise.all(under);
  const done = ended.filter(Boolean).length;
  return { done, failed: ended.length - done };
}
