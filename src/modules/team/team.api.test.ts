import { beforeEach, expect, it } from 'vitest';
import { createPicture } from '#modules/media/media.factory.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { ManagedPerson, Person } from './team.contract.ts';

const person = {
  name: 'ريم الشهري',
  role: 'مهندسة معمارية',
  text: 'ترتّب الفراغات.',
  group: 'engineers',
  translations: { en: { name: 'Reem Al-Shehri', role: 'Architect', text: 'Plans rooms.' } },
};

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
});

async function add(changes: object = {}): Promise<ManagedPerson> {
  const answer = await staff.write('POST', '/api/team', { ...person, ...changes });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { person: ManagedPerson }).person;
}

async function shown(): Promise<Person[]> {
  return (await (await server.request('/api/team')).json()) as Person[];
}

async function isLinked(): Promise<boolean> {
  const links = (await (await server.request('/api/site-links')).json()) as { path: string }[];
  return links.some(({ path }) => path === '/team');
}

it('a person is shown in both languages, with group and photograph', async () => {
  const photograph = (await createPicture(80, 100).jpeg().toBuffer()).toString('base64');
  const { id } = await add({ thumbnail: `data:image/jpeg;base64,${photograph}` });
  expect(await shown()).toEqual([
    {
      ...person,
      id,
      status: 'active',
      thumbnail: expect.stringMatching(/^data:image\//),
      image: expect.objectContaining({ width: 80, height: 100 }),
    },
  ]);
});

it('people are shown in the order of staff, without hidden and deleted ones', async () => {
  const first = await add({ name: 'أ' });
  const second = await add({ name: 'ب' });
  await add({ name: 'ت', status: 'inactive' });
  await staff.write('PUT', '/api/team/order', { ids: [second.id, first.id] });
  expect((await shown()).map(({ name }) => name)).toEqual(['ب', 'أ']);
  await staff.write('DELETE', `/api/team/${second.id}`);
  expect((await shown()).map(({ name }) => name)).toEqual(['أ']);
});

it('a person needs a name, a role and a known group', async () => {
  const answer = await staff.write('POST', '/api/team', { name: '', role: ' ', group: 'cooks' });
  expect(answer.status).toBe(422);
  const { errors } = (await answer.json()) as { errors: object };
  expect(Object.keys(errors).sort()).toEqual(['group', 'name', 'role']);
});

it('the footer links to the page while it shows somebody', async () => {
  expect(await isLinked()).toBe(false);
  const { id, updated_at } = await add();
  expect(await isLinked()).toBe(true);
  await staff.write('PUT', `/api/team/${id}`, { status: 'inactive', updated_at });
  expect(await isLinked()).toBe(false);
});

it('is written by those who may change company pages', async () => {
  expect((await server.request('/api/team/all')).status).toBe(401);
  const visitor = createClient(server);
  expect((await visitor.write('POST', '/api/team', person)).status).toBe(401);
});
