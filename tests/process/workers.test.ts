import { execFile } from 'node:child_process';
import { Agent, type RequestOptions, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { visit } from '#tests/faults/visitor.ts';
import { administrator, createClient, type TestClient } from '#tests/support/test-client.ts';
import { ready, type Serving, serve, temporaryFolder } from './serving.ts';

/** Ids of the serving processes. */
async function workersOf(server: Serving): Promise<number[]> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(server.process.pid)]);
  return stdout.trim().split('\n').map(Number).sort();
}

/** The answer to a request, and whether it closes the connection. */
function ask(url: string, options: RequestOptions, sent?: string) {
  return new Promise<{ status: number; body: string; last: boolean }>((resolve, reject) => {
    const call = request(url, options, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      const last = response.headers.connection === 'close';
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, last }));
      response.on('error', reject);
    });
    call.on('error', reject).end(sent);
    call.setTimeout(120_000, () => call.destroy(new Error(`no answer: ${url}`)));
  });
}

/** A GET; without an agent it uses a new connection, and so the next process. */
const get = (url: string, headers: Record<string, string> = {}, agent: Agent | false = false) =>
  ask(url, { headers, agent });

/** Answers of every process in turn, more than once. */
async function byAll(url: string, headers?: Record<string, string>) {
  const answers = [];
  for (let turn = 0; turn < 4; turn += 1) answers.push(await get(url, headers));
  return answers;
}

/** Address of the home page's data, and each process's answer there. */
async function dataOf(url: string): Promise<{ data: string; texts: string[] }> {
  const [, data = ''] = /data-from="([^"]+)"/.exec((await get(`${url}/`)).body) ?? [];
  const answers = await byAll(url + data);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  return { data, texts: answers.map(({ body }) => body) };
}

const metricsToken = 'a token of sixteen and more';

const cookiesOf = ({ cookies }: TestClient) => [...cookies].map((pair) => pair.join('=')).join('; ');

async function begin(): Promise<Serving> {
  const server = await serve({
    WORKERS: '2',
    DATA_DIR: await temporaryFolder(),
    TRUST_PROXY: '1',
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'error',
    METRICS_TOKEN: metricsToken,
  });
  await ready(server);
  return server;
}

it('several processes on one file serve one site, whichever answers, dies or is replaced', async () => {
  const server = await begin();
  const { url } = server;
  expect(server.printed().match(/Omran is ready/g)).toHaveLength(1);
  expect(server.printed().match(/Administrator:/g)).toHaveLength(1);
  const first = await workersOf(server);
  expect(first).toHaveLength(2);

  // A session created by one process works on the other, and a change is visible on the very next request to
  // either.
  const staff = visit(url);
  await staff.signIn();
  for (const { status } of await byAll(`${url}/user`, { Cookie: cookiesOf(staff) })) expect(status).toBe(200);
  const { data: oldData, texts: oldTexts } = await dataOf(url);
  expect(new Set(oldTexts).size).toBe(1);
  for (const name of ['نخلة للحديد', 'صخر للخرسانة', 'سقف']) {
    const shown = async () => (await byAll(`${url}/`)).map(({ body }) => body.includes(name));
    expect(await shown()).toEqual([false, false, false, false]);
    expect((await staff.write('POST', '/api/partners', { name, description: '' })).status).toBe(201);
    expect(await shown()).toEqual([true, true, true, true]);
  }

  // For a page that has changed since, any process returns the original data or today's.
  const { data, texts } = await dataOf(url);
  expect(data).not.toBe(oldData);
  expect(new Set(texts).size).toBe(1);
  for (const { status, body } of await byAll(url + oldData)) {
    expect(status).toBe(200);
    expect([oldTexts[0], texts[0]]).toContain(body);
  }

  // All write at once.
  const requests = Array.from({ length: 24 }, (_, turn) =>
    visit(url).write('POST', '/api/contact-us', quoteRequestPayload({ name: `سعد ${turn}` })),
  );
  for (const { status } of await Promise.all(requests)) expect(status).toBe(200);

  // Any process's metrics cover all of them.
  for (const { body } of await byAll(`${url}/metrics`, { Authorization: `Bearer ${metricsToken}` })) {
    expect(body).toMatch(/_seconds_count\{method="POST",route="\/api\/contact-us",status="200"\} 24$/m);
  }

  // They share one count.
  const knocks = Array.from({ length: 12 }, () => knock(url));
  const statuses = (await Promise.all(knocks)).sort();
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);

  // All are replaced, one after the other, without a failed request.
  const asking = load(url);
  server.process.kill('SIGHUP');
  await expect.poll(async () => (await workersOf(server)).filter((pid) => first.includes(pid))).toEqual([]);
  expect(await asking.end()).toEqual({ failures: [], asked: expect.any(Number) });

  // A killed process is replaced; meanwhile the other answers.
  const [killed = 0, other] = await workersOf(server);
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => workersOf(server)).not.toContain(killed);
  // Until its parent knows that it ended, it is given connections, which nobody answers.
  await expect.poll(() => server.printed()).toContain('another takes its place');
  for (const { status } of await byAll(`${url}/about`)) expect(status).toBe(200);
  await expect.poll(() => workersOf(server)).toHaveLength(2);
  expect(await workersOf(server)).toContain(other);

  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

it('a reload before all processes serve ends nothing', async () => {
  const server = await serve({ WORKERS: '2' });
  await ready(server, 'One-time password');
  server.process.kill('SIGHUP');
  await ready(server);
  expect(await workersOf(server)).toHaveLength(2);
});

it('changes by a process being replaced are seen by all at once', async () => {
  const server = await begin();
  const { url } = server;
  const staff = visit(url);
  await staff.signIn();
  // Processes take turns accepting connections, so each has some.
  const agents = Array.from({ length: 12 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  for (const agent of agents) await ask(`${url}/healthz`, { agent });
  const [asking = [], writing = []] = [agents.slice(0, 4), agents.slice(4)];
  await byAll(`${url}/api/partners`);

  server.process.kill('SIGHUP');
  for (let turn = 0, ends = false; !ends; turn += 1) {
    ends = (await ask(`${url}/healthz`, { agent: asking[turn % asking.length] })).last;
  }
  const headers = {
    'Content-Type': 'application/json',
    Cookie: cookiesOf(staff),
    'X-XSRF-TOKEN': decodeURIComponent(staff.cookies.get('XSRF-TOKEN') ?? ''),
  };
  let byEnding = 0;
  for (const [position, agent] of writing.entries()) {
    const name = `شريك ${position}`;
    const body = JSON.stringify({ name, description: '' });
    const { status, last } = await ask(`${url}/api/partners`, { method: 'POST', headers, agent }, body);
    expect(status).toBe(201);
    for (const list of await byAll(`${url}/api/partners`)) expect(list.body).toContain(name);
    if (last) byEnding += 1;
  }
  expect(byEnding).toBeGreaterThan(0);
  for (const agent of agents) agent.destroy();
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

/**
 * Requests a password reset for an unknown address, over its own connection but always from the same client
 * address.
 */
function knock(url: string): Promise<number> {
  const client = createClient({
    request: (path, { json, ...init } = {}) => {
      const headers = new Headers(init.headers);
      headers.set('X-Forwarded-For', '192.0.2.7');
      headers.set('Connection', 'close');
      if (json !== undefined) headers.set('Content-Type', 'application/json');
      return fetch(`${url}${path}`, {
        ...init,
        headers,
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
    },
  });
  return client
    .write('POST', '/forgot-password', { email: 'nobody@example.com' })
    .then(({ status }) => status);
}

/** Visitors who send requests repeatedly, each over one connection for as long as it stays open. */
function load(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const failures: unknown[] = [];
  let asked = 0;
  let going = true;
  const visitor = async () => {
    while (going) {
      const answer = await get(`${url}/about`, {}, agent).catch((error) => error);
      asked += 1;
      if (answer.status !== 200) failures.push(answer);
      // The servers need CPU time too.
      await setTimeout(5);
    }
  };
  const visitors = Array.from({ length: 4 }, visitor);
  return {
    async end() {
      going = false;
      await Promise.all(visitors);
      agent.destroy();
      return { failures, asked };
    },
  };
}
