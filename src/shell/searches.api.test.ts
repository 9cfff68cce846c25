import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { savePayload } from '#modules/estimations/saved/saved-estimations.factory.ts';
import { makeProject } from '#modules/projects/projects.factory.ts';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { renewSearchColumns } from '#server/db/search-columns.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { loadServerModules } from './start/server-modules.ts';

let server: TestServer;
let staff: TestClient;

const name = 'عبد الله أبو خالد';
const phone = '+966501234567';

/** Creates one row in every list. */
async function setUp(): Promise<void> {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
  await makeProject(server.context, { name, translations: { en: { name: 'M. A. Khan’s villa' } } });
  await staff.write('POST', '/api/partners', { name, translations: { en: { name: 'M. A. Khan' } } });
  await staff.write('POST', '/api/roles', { name, level: 9, permissions: [] });
  await createClient(server).write('POST', '/api/contact-us', { ...quoteRequestPayload(), name, phone });
  const customer = await createCustomer(server);
  await customer.write('PUT', '/api/account', { name, email: customer.email, phone });
  await customer.write('POST', '/api/estimation/save', { ...savePayload(), name, phone });
}

const lists = [
  'projects',
  'partners/all',
  'customers',
  'roles',
  'requests',
  'users',
  'estimations',
  'system-log',
];

async function found(list: string, query: string): Promise<number> {
  const answer = await staff.get(`/api/${list}?q=${encodeURIComponent(query)}`);
  return Number(answer.headers.get('x-total-count'));
}

it('lists find names in any spelling, people by phone in any notation, and records by number', async () => {
  await setUp();
  for (const list of lists) {
    for (const query of ['عبدالله', 'عبد الله', 'ابوخالد', 'أبو خالد', 'عبدﷲ']) {
      expect([list, query, await found(list, query)]).not.toEqual([list, query, 0]);
    }
    expect([list, await found(list, 'عبدالرحمن')]).toEqual([list, 0]);
  }
  for (const list of ['projects', 'partners/all']) expect(await found(list, 'MA Khan')).toBe(1);
  for (const list of ['requests', 'users', 'estimations']) {
    for (const query of ['0501234567', '٠٥٠ ١٢٣ ٤٥٦٧', '+966 50-123-4567', '1234567']) {
      expect([list, query, await found(list, query)]).toEqual([list, query, 1]);
    }
  }
  for (const list of ['requests', 'estimations']) {
    const [{ id }] = (await (await staff.get(`/api/${list}`)).json()) as [{ id: number }];
    expect(await found(list, String(id))).toBe(1);
    expect(await found(list, `#${id}`)).toBe(1);
    expect(await found(list, `${id}0`)).toBe(0);
  }
});

it('folded texts of an earlier version are rebuilt once; erased data stays erased', async () => {
  await setUp();
  const db = server.context.database.kysely as Kysely<
    Record<string, { id: number; name: string; search: string; version: number }>
  >;
  const tables = (await loadServerModules()).flatMap(({ searched = [] }) => searched);
  for (const { table } of tables) await db.updateTable(table).set({ search: 'as it was' }).execute();
  await db.updateTable('partners').set({ search: '' }).execute();
  await renewSearchColumns(server.context.database.kysely, tables);
  expect(await found('projects', 'عبدالله')).toBe(0);
  await db.updateTable('search_version').set({ version: 1 }).execute();
  await renewSearchColumns(server.context.database.kysely, tables);
  for (const list of ['projects', 'requests', 'users', 'estimations']) {
    expect([list, await found(list, 'عبدالله')]).toEqual([list, 1]);
  }
  expect(await found('system-log', 'عبدالله')).toBeGreaterThan(0);
  expect(await found('partners/all', 'عبدالله')).toBe(0);
});
