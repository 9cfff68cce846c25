import type { Kysely } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { savePayload } from '#modules/estimations/saved/saved-estimations.factory.ts';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { administrator, createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Customer } from './customers.contract.ts';

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
});

const customers = async () => (await (await staff.get('/api/customers?sort=id')).json()) as Customer[];
const invite = (id: number, locale = 'en') => staff.write('POST', `/api/customers/${id}/invite`, { locale });

async function made(given: Record<string, unknown>): Promise<Customer> {
  return (await (await staff.write('POST', '/api/customers', given)).json()).customer;
}

interface Mail {
  id: number;
  kind: string;
  recipient: string;
}

async function linkIn(mail: Mail | undefined): Promise<string> {
  const row = await (server.context.database.kysely as Kysely<{ mails: { id: number; text: string } }>)
    .selectFrom('mails')
    .select('text')
    .where('id', '=', mail?.id ?? 0)
    .executeTakeFirstOrThrow();
  return /token=([\w%-]+)/.exec(row.text)?.[1] ?? '';
}

const mails = async () => (await (await staff.get('/api/mails?sort=-id')).json()) as Mail[];

it('an invitation gives an account, whose password the customer chooses once', async () => {
  const english = { en: { name: 'Nora' } };
  const facts = { name: 'نورة', translations: english, phone: '0501234567', email: 'Nora@example.com' };
  const customer = await made(facts);
  const answer = await invite(customer.id);
  expect(answer.status).toBe(200);
  const [invited] = await mails();
  const { mail: read } = await (await staff.get(`/api/mails/${invited?.id}`)).json();
  expect(read.text).toContain('Hello \u2068Nora\u2069,');
  const [row] = await customers();
  expect(row?.user_id).toEqual(expect.any(Number));
  expect(await customers()).toHaveLength(1);
  const [mail] = await mails();
  expect(mail).toMatchObject({ kind: 'invitation', recipient: 'nora@example.com' });
  const timeline = await (await staff.get(`/api/customers/${customer.id}/timeline?only=mails`)).json();
  expect(timeline).toHaveLength(1);

  const first = await linkIn(mail);
  expect((await invite(customer.id, 'ar')).status).toBe(200);
  const token = await linkIn((await mails())[0]);
  const password = { password: 'tall walls 4 all', password_confirmation: 'tall walls 4 all' };
  const choose = (token: string) =>
    createClient(server).write('POST', '/reset-password', { token, ...password });
  expect((await choose(first)).status).toBe(409);
  expect((await choose(token)).status).toBe(200);
  expect((await choose(token)).status).toBe(409);
  await createClient(server).signIn('nora@example.com', password.password);
});

it('an invitation shows the customer what staff recorded for them before, without staff’s notes', async () => {
  const call = { name: 'سعد', phone: '0507654321', message: 'يفاوض على السعر', source: 'phone' };
  const { request } = await (await staff.write('POST', '/api/requests', call)).json();
  const { estimation } = await (
    await staff.write('POST', '/api/estimations', { ...savePayload(), customer_id: request.customer_id })
  ).json();
  const email = 'saad@example.com';
  await staff.write('PUT', `/api/customers/${request.customer_id}`, { name: 'سعد', email });
  expect((await invite(request.customer_id)).status).toBe(200);
  const password = { password: 'tall walls 4 all', password_confirmation: 'tall walls 4 all' };
  const token = await linkIn((await mails())[0]);
  await createClient(server).write('POST', '/reset-password', { token, ...password });
  const saad = createClient(server);
  await saad.signIn(email, password.password);
  const own = async (path: string) => (await saad.get(path)).json();
  expect(await own('/api/estimations/mine')).toMatchObject([{ id: estimation.id }]);
  expect(await own('/api/requests/mine')).toMatchObject([{ id: request.id, status: 'new', message: '' }]);
  expect((await saad.get(`/api/estimations/${estimation.id}/pdf`)).status).toBe(200);

  // What staff record afterwards is there at once.
  server.context.now = () => new Date(Date.now() + 3_600_000);
  await staff.write('POST', '/api/requests', { ...call, message: 'ملحق' });
  expect(await own('/api/requests/mine')).toHaveLength(2);
});

it('an invitation is valid for seven days, and needs an address that is no colleague’s', async () => {
  const [none, other, nora] = [
    await made({ name: 'أ' }),
    await made({ name: 'ب', email: administrator.email }),
    await made({ name: 'ج', email: 'nora@example.com' }),
  ];
  expect((await invite(none.id)).status).toBe(409);
  expect((await invite(other.id)).status).toBe(409);
  expect((await invite(nora.id)).status).toBe(200);
  const token = await linkIn((await mails())[0]);
  const check = () => createClient(server).write('POST', '/reset-password/check', { token });
  const now = Date.now();
  server.context.now = () => new Date(now + 6 * 86_400_000);
  expect((await check()).status).toBe(200);
  server.context.now = () => new Date(now + 8 * 86_400_000);
  expect((await check()).status).toBe(409);
});

/** All text in all tables. */
async function everything(): Promise<string> {
  const db = server.context.database.kysely as Kysely<Record<string, object>>;
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const rows = await Promise.all(
    tables
      .filter((table) => !/^(pictures|media|kysely)/.test(table))
      .map((table) => db.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows);
}

it('personal data is exported and erased with what was merged, with and without an account', async () => {
  const secret = 'name-of-nora';
  await createClient(server).write(
    'POST',
    '/api/contact-us',
    quoteRequestPayload({ name: secret, email: 'first-of-nora@example.com', phone: '0551112233' }),
  );
  await staff.write(
    'POST',
    '/api/estimation/save',
    savePayload({ name: secret, email: 'second-of-nora@example.com', phone: '0551114444' }),
  );
  const stranger = quoteRequestPayload({ name: 'stranger', email: 's@example.com', phone: '0559998877' });
  await createClient(server).write('POST', '/api/contact-us', stranger);
  const [one, other] = (await customers()) as [Customer, Customer];
  await staff.write('POST', `/api/customers/${one.id}/notes`, { text: 'note-of-nora' });
  await staff.write('PUT', `/api/customers/${other.id}`, { note: 'remark-of-nora' });
  await staff.write('POST', `/api/customers/${other.id}/merge`, { into: one.id });
  await invite(one.id);
  const path = `/api/customers/${one.id}/personal-data`;
  const { data } = await (await staff.write('POST', path)).json();
  expect(data).toMatchObject({
    account: [{ email: 'first-of-nora@example.com' }],
    quote_requests: [{ name: secret }],
    estimations: [{ email: 'second-of-nora@example.com' }],
    mails: [{ kind: 'invitation' }],
  });
  expect(data.customers.map(({ id }: Customer) => id)).toEqual([one.id, other.id]);
  expect(JSON.stringify(data)).not.toContain('stranger');

  expect((await staff.write('DELETE', path)).status).toBe(200);
  expect((await staff.write('DELETE', path)).status).toBe(404);
  const left = await everything();
  expect(left).not.toMatch(/of-nora|55111/);
  expect(left).toContain('stranger');
  expect((await customers()).map(({ name }) => name)).toEqual(['stranger']);
});
