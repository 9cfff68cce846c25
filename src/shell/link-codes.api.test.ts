import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { AccountsTables } from '#modules/accounts/accounts.table.ts';
import { rowsOf } from '#modules/accounts/roles/role-permissions.engine.ts';
import { ordersOf } from '#modules/change-orders/change-orders.factory.ts';
import { savePayload } from '#modules/estimations/saved/saved-estimations.factory.ts';
import { invoicesOf } from '#modules/invoices/invoices.factory.ts';
import { createApi } from '#server/http/api.ts';
import { createClient, createCustomer } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { loadServerModules } from './start/server-modules.ts';

type Linked = { id: number; share: { code: string } | null };

/** One document of each kind with a link, as the administrator sees it. */
async function documentsOf(server: TestServer) {
  const staff = createClient(server);
  await staff.signIn();
  const visitor = createClient(server);
  const books = invoicesOf(staff, visitor);
  const { site } = books;
  await books.company();
  const read = async (path: string) =>
    Object.values((await (await staff.get(path)).json()) as Record<string, Linked>)[0] as Linked;
  const contract = await books.contract();
  const quote = await site.contracts.quotes.sent({ customer_id: contract.customer_id });
  const order = await ordersOf(staff).sent(contract.id);
  const certificate = await site.opened(contract.id, { 1: 50 });
  await site.upTo(certificate.id, 'approved');
  const lines = [{ description: 'صيانة', quantity: 1, unit_price: 1000 }];
  const invoice = await books.issued({ customer_id: contract.customer_id, lines });
  const customer = await createCustomer(server);
  const saved = await customer.write('POST', '/api/estimation/save', savePayload());
  const { estimation } = (await saved.json()) as { estimation: Linked };
  const lead = { name: 'سارة', phone: '0501234567', estimation_id: estimation.id };
  expect((await staff.write('POST', '/api/requests', lead)).status).toBe(201);
  const kinds = {
    quote: await read(`/api/quotes/${quote.id}`),
    contract: await read(`/api/contracts/${contract.id}`),
    order: await read(`/api/change-orders/${order.id}`),
    certificate: await read(`/api/certificates/${certificate.id}`),
    invoice: await read(`/api/invoices/${invoice.id}`),
    estimation: await read(`/api/estimations/${estimation.id}`),
  };
  return { staff, kinds };
}

/** Staff who may read everything, and send nothing. */
async function readerOf(server: TestServer) {
  const client = await createCustomer(server);
  const db = server.context.database.kysely as Kysely<AccountsTables>;
  const at = server.context.now().toISOString();
  const row = { name: 'reader', level: 1, translations: '{}', created_at: at, updated_at: at };
  const { id: role } = await db.insertInto('roles').values(row).returning('id').executeTakeFirstOrThrow();
  await db.updateTable('users').set({ role_id: role }).where('id', '=', client.id).execute();
  const names = server.context.permissions.map(({ name }) => name);
  await db
    .insertInto('role_permissions')
    .values(rowsOf(role, names, (_, action) => action === 'read' || action === 'create'))
    .execute();
  return client;
}

async function pathsToRead(server: TestServer): Promise<string[]> {
  const api = createApi(new Hono(), server.context);
  for (const module of await loadServerModules()) module.mount?.(api, server.context);
  // Papers, and a stream of news that never ends, are no data.
  return api.contracts
    .filter(({ method, type }) => method === 'GET' && (type ?? 'application/json') === 'application/json')
    .map(({ path }) => path);
}

it('whoever may only read gets the link of no document, by any call', async () => {
  const server = await startTestServer();
  const { staff, kinds } = await documentsOf(server);
  const codes = Object.entries(kinds).map(([kind, { share }]) => [kind, share?.code ?? ''] as const);
  for (const [kind, code] of codes) expect(code, kind).toMatch(/^[\w-]{24}$/);
  const reader = await readerOf(server);
  const ids = [...new Set(Object.values(kinds).map(({ id }) => id))];
  const leaks: string[] = [];
  let answered = 0;
  for (const path of await pathsToRead(server)) {
    // What is read by a code proves that the reader has it.
    if (path.includes('{code}')) continue;
    const paths = path.includes('{id}') ? ids.map((id) => path.replace('{id}', String(id))) : [path];
    for (const one of paths) {
      const answer = await reader.get(one.replace(/\{\w+\}/g, '1'));
      const text = await answer.text();
      if (answer.status === 200) answered += 1;
      for (const [kind, code] of codes) if (text.includes(code)) leaks.push(`${kind}: ${one}`);
    }
  }
  expect(leaks).toEqual([]);
  expect(answered).toBeGreaterThan(60);
  for (const path of ['quotes', 'contracts', 'change-orders', 'certificates', 'invoices', 'estimations']) {
    const file = await (await reader.get(`/api/${path}?format=csv`)).text();
    expect(file).toContain(',');
    for (const [kind, code] of codes) expect(file, kind).not.toContain(code);
  }
  // Those who send them keep their links.
  const seen = await (await staff.get(`/api/quotes/${kinds.quote.id}`)).text();
  expect(seen).toContain(kinds.quote.share?.code);
  for (const kind of ['quote', 'contract', 'order', 'certificate'] as const) {
    const place = {
      quote: 'quotes',
      contract: 'contracts',
      order: 'change-orders',
      certificate: 'certificates',
    };
    const preview = await reader.get(`/api/${place[kind]}/${kinds[kind].id}/preview`);
    expect(preview.status, kind).toBe(200);
  }
});
