import { expect, it, onTestFinished, vi } from 'vitest';
import type { Config } from '#server/config/config.ts';
import { createInstallation } from '#tests/support/installation.ts';
import { createClient } from '#tests/support/test-client.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';
import { startWay } from '#tests/support/way.ts';

/** One machine of an installation; stopped after the test, before its database is dropped. */
async function machine(config: Config): Promise<TestServer> {
  const server = await openTestServer(config);
  onTestFinished(() => server.close());
  return server;
}

async function addPartner(server: TestServer, name: string): Promise<void> {
  const staff = createClient(server);
  await staff.signIn();
  const answer = await staff.write('POST', '/api/partners', { name, description: '' });
  expect(answer.status, await answer.text()).toBe(201);
}

async function partnersOn(server: TestServer): Promise<string[]> {
  const answer = await server.request('/api/partners');
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
}

/** Within a second, as docs/scale.md says, unless the machine may be busy with other tests. */
const within = process.env.PROOF ? 1000 : 30_000;

it('a change on one machine is soon seen on another, and a session of one is valid on the other', async () => {
  const config = await createInstallation('postgres');
  const [here, there] = [await machine(config), await machine(config)];
  expect([await partnersOn(here), await partnersOn(there)]).toEqual([[], []]);
  await addPartner(here, 'نخلة');
  expect(await partnersOn(here)).toEqual(['نخلة']);
  await expect.poll(() => partnersOn(there), { timeout: within, interval: 20 }).toEqual(['نخلة']);

  const staff = createClient(here);
  await staff.signIn();
  const cookies = [...staff.cookies].map((pair) => pair.join('=')).join('; ');
  expect((await there.request('/user', { headers: { Cookie: cookies } })).status).toBe(200);
});

it('limits apply to all machines together', async () => {
  const config = await createInstallation('postgres');
  const machines = [await machine(config), await machine(config)];
  const asked = Array.from({ length: 12 }, (_, turn) => {
    const server = machines[turn % 2] as TestServer;
    return server.write('POST', '/forgot-password', { email: 'nobody@example.com' });
  });
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);

  const wrong = { email: config.administrator.email, password: 'no such password' };
  const tries = Array.from({ length: 10 }, (_, turn) =>
    (machines[turn % 2] as TestServer).write('POST', '/login', wrong),
  );
  for (const { status } of await Promise.all(tries)) expect(status).toBe(422);
  for (const server of machines) {
    const right = { email: config.administrator.email, password: config.administrator.password };
    expect((await server.write('POST', '/login', right)).status).toBe(429);
  }
});

it('a disconnected machine reports it, marks its answers as stale, and is up to date once reconnected', async () => {
  const config = await createInstallation('postgres');
  const way = await startWay(new URL(config.databaseUrl ?? ''));
  const [here, there] = [await machine(config), await machine({ ...config, databaseUrl: way.url })];
  const asked = () => there.request('/api/partners');
  expect(await partnersOn(there)).toEqual([]);
  await addPartner(here, 'سقف');
  await expect.poll(() => partnersOn(there)).toEqual(['سقف']);
  expect((await asked()).headers.get('warning')).toBeNull();

  way.break(true);
  await expect.poll(async () => (await asked()).headers.has('warning')).toBe(true);
  expect((await there.request('/readyz')).status).toBe(503);
  await addPartner(here, 'نخلة');
  expect(await partnersOn(there)).toEqual(['سقف']);

  way.break(false);
  await expect.poll(() => partnersOn(there)).toEqual(['سقف', 'نخلة']);
  expect((await asked()).headers.get('warning')).toBeNull();
  expect((await there.request('/readyz')).status).toBe(200);
});

it('visitors read from the replica, but recent changes and staff from the primary', async () => {
  const replica = await createInstallation('postgres');
  await addPartner(await machine(replica), 'كما في النسخة');
  const config = await createInstallation('postgres');
  const server = await machine({ ...config, databaseReadUrl: replica.databaseUrl });
  expect(await partnersOn(server)).toEqual([]);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  onTestFinished(() => void vi.useRealTimers());
  server.context.cache.clear();
  vi.setSystemTime(Date.now() + 61_000);
  expect(await partnersOn(server)).toEqual(['كما في النسخة']);
  const staff = createClient(server);
  await staff.signIn();
  expect(await (await staff.get('/api/partners')).json()).toEqual([]);
  await addPartner(server, 'نخلة');
  expect(await partnersOn(server)).toEqual(['نخلة']);
});

it('visitors read from the primary while the replica is down', async () => {
  const config = await createInstallation('postgres');
  const away = new URL(config.databaseUrl ?? '');
  away.port = '1';
  const server = await machine({ ...config, databaseReadUrl: away.href });
  await addPartner(server, 'نخلة');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  onTestFinished(() => void vi.useRealTimers());
  const answer = await server.request('/api/projects/public');
  expect(answer.status).toBe(200);
  expect(await partnersOn(server)).toEqual(['نخلة']);
});
