import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { AccountsTables } from '#modules/accounts/accounts.table.ts';
import { savePayload } from '#modules/estimations/saved/saved-estimations.factory.ts';
import type { OutboxTables } from '#modules/outbox/outbox.table.ts';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import {
  createClient,
  createCustomer,
  createProvenCustomer,
  type TestClient,
} from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const phone = '+966501234567';
const company = 'info@company.example';

/** A customer with an estimation, a quote request, mails, and requests of others, one under the customer's phone. */
async function startWithCustomer() {
  const server = await startTestServer();
  const admin = createClient(server);
  await admin.signIn();
  await admin.write('POST', '/api/configurations', { key: 'corp_email', value: company });
  const customer = await createProvenCustomer(server);
  const saved = savePayload({ name: 'سارة', email: customer.email, city: 'أبها' });
  const { estimation } = await (await customer.write('POST', '/api/estimation/save', saved)).json();
  const ask = (changes: object) =>
    createClient(server).write('POST', '/api/contact-us', quoteRequestPayload({ ...changes }));
  await ask({ email: customer.email.toUpperCase(), phone: '0551112233', message: 'wish one 71' });
  await ask({ email: 'other-address@example.com', phone, name: 'أخوها', message: 'wish two 72' });
  await ask({ email: 'somebody@example.com', phone: '0559998877', name: 'غيرها', message: 'wish three 73' });
  await createClient(server).write('POST', '/forgot-password', { email: customer.email });
  await sendAllAgain(server, admin);
  return { server, admin, customer, estimation, path: `/api/users/${customer.id}/personal-data` };
}

/** Resends every mail as administrator, which the system log records. */
async function sendAllAgain({ context }: TestServer, admin: TestClient) {
  context.config.smtpUrl = 'smtp://127.0.0.1:9';
  for (const { id } of await mailsOf(admin)) await admin.write('POST', `/api/mails/${id}/send-again`);
  context.config.smtpUrl = undefined;
}

async function mailsOf(admin: TestClient): Promise<{ id: number; kind: string; recipient: string }[]> {
  return (await admin.get('/api/mails?sort=id')).json();
}

/** All text in all tables. */
async function everything({ context }: TestServer): Promise<string> {
  const db = context.database.kysely as Kysely<Record<string, object>>;
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const rows = await Promise.all(
    tables
      .filter((table) => !/^(pictures|media|kysely)/.test(table))
      .map((table) => db.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows);
}

it('a customer’s data is exported completely, and nobody else’s', async () => {
  const { admin, customer, estimation, path } = await startWithCustomer();
  expect((await customer.write('POST', path)).status).toBe(403);
  const answer = await admin.write('POST', path);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { data } = await answer.json();
  expect(data.account).toMatchObject([{ id: customer.id, email: customer.email, mobile: phone }]);
  expect(data.sessions).toHaveLength(1);
  expect(data.estimations).toMatchObject([{ id: estimation.id, city: 'أبها' }]);
  expect(data.quote_requests.map(({ message }: { message: string }) => message)).toEqual(['wish one 71']);
  expect(data.mails.length).toBeGreaterThan(0);
  expect(JSON.stringify(data)).not.toMatch(/argon2|"token"|"password"|token=|somebody@example|other-address/);
  const log = await (await admin.get('/api/system-log?sort=-id')).json();
  expect(log[0]).toMatchObject({ action: 'send', subject: 'user', subject_id: customer.id });
});

it('a customer’s data is erased; figures, and the data of others, stay', async () => {
  const { server, admin, customer, estimation, path } = await startWithCustomer();
  expect((await customer.write('DELETE', path)).status).toBe(403);
  expect((await admin.write('DELETE', path)).status).toBe(200);
  const left = await everything(server);
  for (const trace of [customer.email, '+966551112233', 'أبها', 'wish one 71', 'سارة']) {
    expect(left.toLowerCase().includes(trace), trace).toBe(false);
  }
  for (const other of ['somebody@example.com', 'other-address@example.com', 'wish two 72'])
    expect(left).toContain(other);
  const mails = await mailsOf(admin);
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['new_request', company],
    ['new_request', company],
  ]);
  expect(left).toContain('wish three 73');
  expect((await customer.get('/user')).status).toBe(401);
  expect(
    (
      await createClient(server).write('POST', '/login', {
        email: customer.email,
        password: 'tall walls 4 all',
      })
    ).status,
  ).toBe(422);
  const { estimation: kept } = await (await admin.get(`/api/estimations/${estimation.id}`)).json();
  expect(kept).toMatchObject({ total_amount: estimation.total_amount, name: '—', email: '', code: null });
  const requests = await (await admin.get('/api/requests?sort=id')).json();
  expect(requests.map(({ name }: { name: string }) => name)).toEqual(['—', 'أخوها', 'غيرها']);
  expect((await admin.get('/api/users')).status).toBe(200);
  const log = await (await admin.get('/api/system-log?sort=-id')).json();
  expect(log[0]).toMatchObject({
    action: 'delete',
    subject: 'user',
    subject_id: customer.id,
    subject_name: '—',
  });
});

it('the sender of a quote request without an account is erased through their customer, without notifying anyone', async () => {
  const server = await startTestServer();
  const admin = createClient(server);
  await admin.signIn();
  const asked = { name: 'ماجد', email: 'majed@example.com', message: 'wish four 74' };
  await createClient(server).write('POST', '/api/contact-us', quoteRequestPayload({ ...asked, phone }));
  const mails = (await mailsOf(admin)).length;
  const [customer] = await (await admin.get('/api/customers')).json();
  expect((await admin.write('DELETE', `/api/customers/${customer.id}/personal-data`)).status).toBe(200);
  expect((await mailsOf(admin)).length).toBeLessThanOrEqual(mails);
  const left = await everything(server);
  for (const trace of [...Object.values(asked), phone]) expect(left.includes(trace), trace).toBe(false);
});

it('an account that has proven nothing gets and erases only what is its own', async () => {
  const { server, admin, customer } = await startWithCustomer();
  const other = await createCustomer(server);
  const db = server.context.database.kysely as Kysely<AccountsTables>;
  await db
    .updateTable('users')
    .set({ email: `x${customer.email}` })
    .where('id', '=', customer.id)
    .execute();
  // As if it had been registered with everything of the other.
  await db.updateTable('users').set({ email: customer.email }).where('id', '=', other.id).execute();
  const path = `/api/users/${other.id}/personal-data`;
  const { data } = await (await admin.write('POST', path)).json();
  expect(data).toMatchObject({ quote_requests: [], estimations: [], customers: [], contracts: [] });
  expect(data.mails.map(({ kind }: { kind: string }) => kind)).toEqual(['welcome']);
  const before = (await mailsOf(admin)).length;
  expect((await admin.write('DELETE', path)).status).toBe(200);
  expect(await mailsOf(admin)).toHaveLength(before - 1);
  const left = await everything(server);
  for (const kept of ['wish one 71', 'wish two 72', 'سارة', '+966551112233']) expect(left).toContain(kept);
});

it('no mail of others is erased with a customer’s data, whatever requests contain', async () => {
  const { server, admin, customer, path } = await startWithCustomer();
  const other = await createCustomer(server);
  const db = server.context.database.kysely as Kysely<AccountsTables>;
  const renamed = { email: `x${customer.email}` };
  await db.updateTable('users').set(renamed).where('id', '=', other.id).execute();
  await createClient(server).write('POST', '/forgot-password', renamed);
  const strange = quoteRequestPayload({ email: company, phone, message: 'a strange one' });
  await createClient(server).write('POST', '/api/contact-us', strange);
  expect((await admin.write('DELETE', path)).status).toBe(200);
  expect((await mailsOf(admin)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ...Array(2).fill(['new_request', company]),
    ['welcome', other.email],
    ['password_reset', renamed.email],
    ['new_request', company],
  ]);
});

it('the system log forgets the address of a mail, even after the mail is deleted', async () => {
  const { server, admin, customer, path } = await startWithCustomer();
  await (server.context.database.kysely as Kysely<OutboxTables>).deleteFrom('mails').execute();
  expect(await everything(server)).toContain(`"subject_name":"${customer.email}"`);
  expect((await admin.write('DELETE', path)).status).toBe(200);
  expect(await everything(server)).not.toContain(customer.email);
});

it('a user with the company’s own e-mail neither gets nor erases mails about the requests of others', async () => {
  const { server, admin } = await startWithCustomer();
  const owner = await createCustomer(server);
  const db = server.context.database.kysely as Kysely<AccountsTables>;
  const asCompany = { email: company, email_verified: 1 };
  await db.updateTable('users').set(asCompany).where('id', '=', owner.id).execute();
  const path = `/api/users/${owner.id}/personal-data`;
  const { data } = await (await admin.write('POST', path)).json();
  expect(data.mails).toMatchObject([{ kind: 'welcome' }]);
  const notices = async () => (await mailsOf(admin)).filter(({ kind }) => kind === 'new_request');
  expect(await notices()).toHaveLength(3);
  await admin.write('DELETE', path);
  expect((await notices()).length).toBeGreaterThan(0);
});

it('staff cannot be erased, as they are part of the company’s records', async () => {
  const server = await startTestServer();
  const admin = createClient(server);
  await admin.signIn();
  const db = server.context.database.kysely as Kysely<AccountsTables>;
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  for (const method of ['POST', 'DELETE']) {
    expect((await admin.write(method, `/api/users/${id}/personal-data`)).status).toBe(409);
  }
});
