import { expect, it } from 'vitest';
import { tiles as clients } from '#modules/accounts/web/admin/tiles.ts';
import { savePayload } from '#modules/estimations/saved/saved-estimations.factory.ts';
import { tiles as estimations } from '#modules/estimations/web/admin/tiles.ts';
import { tiles as partners } from '#modules/partners/web/admin/tiles.ts';
import { makeProject } from '#modules/projects/projects.factory.ts';
import { tiles as projects } from '#modules/projects/web/admin/tiles.ts';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { tiles as requests } from '#modules/requests/web/admin/tiles.ts';
import { createClient, createCustomer } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { waitingTotal } from './web/admin/waiting-total.ts';

/** The lists that tiles link to. */
const lists = {
  users: 'users',
  projects: 'projects',
  partners: 'partners/all',
  requests: 'requests',
} as const;

const statistics = [clients, projects, partners, requests].flatMap((tiles) => tiles.statistics ?? []);

it("a tile shows the count of its page's list", async () => {
  const server = await startTestServer();
  const staff = createClient(server);
  await staff.signIn();
  const get = (path: string) => staff.get(`/api/${path}`);
  const total = async (path: string) => Number((await get(path)).headers.get('x-total-count'));
  const counted = async (tile: string) =>
    ((await (await get(`stats/${tile}`)).json()) as { stats: number }).stats;
  const listed = (tile: string) =>
    total(
      (statistics.find(({ key }) => key === tile)?.to ?? '').replace(
        /^\/admin\/(\w+)/,
        (_, page: keyof typeof lists) => lists[page],
      ),
    );

  for (const entry of [{ is_public: true }, { is_public: false }]) await makeProject(server.context, entry);
  for (const status of ['active', 'inactive', 'active'])
    expect((await staff.write('POST', '/api/partners', { name: `متانة ${status}`, status })).status).toBe(
      201,
    );
  const customers = [
    await createCustomer(server),
    await createCustomer(server),
    await createCustomer(server),
  ];
  const [left, moved, builder] = customers;
  await staff.write('PUT', `/api/users/${left?.id}`, { active: false });
  await staff.write('PUT', `/api/users/${moved?.id}`, { role: 3 });
  await builder?.write('POST', '/api/estimation/save', savePayload());
  for (const honeypot of ['', '', 'filled']) {
    const payload = quoteRequestPayload({ honeypot, message: `${honeypot} ${Math.random()}` });
    expect((await createClient(server).write('POST', '/api/contact-us', payload)).status).toBe(200);
  }

  expect([await counted('clients'), await listed('clients')]).toEqual([1, 1]);
  expect([await counted('projects'), await listed('projects')]).toEqual([2, 2]);
  expect([await counted('partners'), await listed('partners')]).toEqual([2, 2]);
  // Next to this number are its two parts, each with its list.
  expect([await counted('requests'), await listed('requests'), await total('estimations')]).toEqual([
    3, 2, 1,
  ]);
});

it('what waits and what is new counts the list that it leads to', async () => {
  const server = await startTestServer();
  const staff = createClient(server);
  await staff.signIn();
  const total = async (path: string) => Number((await staff.get(path)).headers.get('x-total-count'));
  server.context.now = () => new Date('2026-11-23T09:00:00Z');
  await staff.write('POST', '/api/requests', { name: 'سعد', phone: '0551234567' });
  await staff.write('POST', '/api/requests', { name: 'هند', phone: '0557654321' });
  await staff.write('PUT', '/api/requests/1', {
    assignee: 1,
    next_action: 'x',
    next_action_on: '2026-11-20',
  });
  await staff.write('PUT', '/api/requests/2', { assignee: 1 });
  await staff.write('POST', '/api/estimations', savePayload());
  server.context.now = () => new Date('2026-11-24T09:00:00Z');
  const rows = [requests, estimations].flatMap(({ waiting = [], fresh = [] }) => [...fresh, ...waiting]);
  const counted = await Promise.all(
    rows
      .filter(({ key }) => key !== 'draft')
      .map(async ({ key, path, to }) => [key, await total(path), await total(to.replace('/admin', '/api'))]),
  );
  expect(counted).toEqual([
    ['requests', 2, 2],
    ['late', 1, 1],
    ['today', 1, 1],
    ['requests', 2, 2],
    ['estimations', 1, 1],
    ['estimations', 1, 1],
  ]);
  const waiting = await Promise.all(
    (requests.waiting ?? []).map(async ({ path, shared }) => ({
      count: await total(path),
      twice: shared ? await total(shared) : 0,
    })),
  );
  expect(waitingTotal(waiting)).toBe(2);
});
