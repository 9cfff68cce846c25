import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { contractsOf } from '#modules/contracts/contracts.factory.ts';
import { invoicesOf } from '#modules/invoices/invoices.factory.ts';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { authenticatorCode } from '#tests/support/authenticator.ts';
import {
  codeTo,
  confirmEmail,
  createClient,
  createCustomer,
  createProvenCustomer,
  type TestClient,
} from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let staff: TestClient;

const password = 'tall walls 4 all';
const current_password = password;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
});

interface Mail {
  kind: string;
  recipient: string;
  state: string;
}

const mails = async (kind: string): Promise<Mail[]> =>
  ((await (await staff.get('/api/mails?sort=id')).json()) as Mail[]).filter((mail) => mail.kind === kind);
const emailOf = async (client: TestClient) => (await (await client.get('/api/account')).json()).email;
const confirm = (client: TestClient, code: string) =>
  client.write('POST', '/api/account/email/confirm', { code });
const change = (client: TestClient, email: string, more = {}) =>
  client.write('PUT', '/api/account/email', { email, current_password, ...more });

async function withFactor(client: TestClient): Promise<string> {
  const { uri } = await (await client.write('POST', '/api/account/second-factor', { password })).json();
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const code = authenticatorCode(secret);
  expect((await client.write('POST', '/api/account/second-factor/confirm', { code })).status).toBe(200);
  return secret;
}

describe('the e-mail address of an account', () => {
  it('is confirmed by the code of the welcome, once', async () => {
    const customer = await createCustomer(server);
    expect(await emailOf(customer)).toEqual({
      ...{ confirmed: false, pending: null, mailed: false, office: null },
    });
    const code = await codeTo(server, customer.email);
    expect((await confirm(customer, code === '111111' ? '222222' : '111111')).status).toBe(422);
    const answer = await confirm(customer, `${code.slice(0, 3)}-${code.slice(3)}`);
    expect([answer.status, (await answer.json()).user.email]).toEqual([200, customer.email]);
    expect(await emailOf(customer)).toMatchObject({ confirmed: true });
    expect((await confirm(customer, code)).status).toBe(409);
    expect((await customer.write('POST', '/api/account/email/code')).status).toBe(409);
    const log = await (await staff.get('/api/system-log?subject=user')).json();
    expect(log[0]).toMatchObject({ user_id: customer.id, after: { email_verified: 1 } });
  });

  it('gets another code, which says truthfully whether it was mailed and whom to ask', async () => {
    await staff.write('POST', '/api/configurations', { key: 'corp_phone', value: '920012345' });
    const customer = await createCustomer(server);
    const first = await codeTo(server, customer.email);
    const ask = async (locale: string) =>
      (await customer.write('POST', '/api/account/email/code', {}, { 'Accept-Language': locale })).json();
    const kept = await ask('en');
    expect(kept).toMatchObject({ sent: false });
    expect(kept.message.replace(/\s/g, '')).toMatch(/^Noemailcanbesent.*920012345/);
    expect((await confirm(customer, first)).status).toBe(422);
    server.context.config.smtpUrl = 'smtp://127.0.0.1:9';
    const sent = await ask('ar');
    expect(sent).toMatchObject({ sent: true });
    expect(sent.message).toContain(customer.email);
    expect(await emailOf(customer)).toMatchObject({ mailed: true, office: expect.stringMatching(/^9200/) });
    const [, mail] = await mails('email_code');
    expect(mail).toMatchObject({ state: 'queued', recipient: customer.email });
    expect((await confirm(customer, await codeTo(server, customer.email))).status).toBe(200);
  });

  it('takes a code for ten minutes and five attempts, and mails six in an hour', async () => {
    const customer = await createCustomer(server);
    const ask = () => customer.write('POST', '/api/account/email/code');
    const code = await codeTo(server, customer.email);
    const now = Date.now();
    server.context.now = () => new Date(now + 11 * 60_000);
    expect((await confirm(customer, code)).status).toBe(422);
    expect((await ask()).status).toBe(200);
    const second = await codeTo(server, customer.email);
    for (const _ of Array(5))
      expect((await confirm(customer, second === '111111' ? '222222' : '111111')).status).toBe(422);
    expect((await confirm(customer, second)).status).toBe(422);
    const asked = [];
    for (const _ of Array(6)) asked.push((await ask()).status);
    expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('changes only once the new one is confirmed, and the old one is told', async () => {
    const customer = await createProvenCustomer(server);
    const elsewhere = createClient(server);
    await elsewhere.signIn(customer.email, password);
    const wanted = 'new-home@example.com';
    const wrong = await change(customer, wanted, { current_password: 'not this one' });
    expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([422, ['current_password']]);
    expect((await change(customer, customer.email)).status).toBe(422);
    expect((await change(customer, 'admin@example.com')).status).toBe(422);
    expect((await change(customer, 'New-Home@example.com')).status).toBe(200);
    expect(await emailOf(customer)).toMatchObject({ confirmed: true, pending: wanted });
    await createClient(server).signIn(customer.email, password);

    expect((await confirm(customer, await codeTo(server, wanted))).status).toBe(200);
    expect(await emailOf(customer)).toMatchObject({ confirmed: true, pending: null });
    expect((await (await customer.get('/user')).json()).user.email).toBe(wanted);
    expect((await elsewhere.get('/user')).status).toBe(200);
    await createClient(server).signIn(wanted, password);
    await expect(createClient(server).signIn(customer.email, password)).rejects.toThrow('422');
    expect(await mails('email_changed')).toMatchObject([{ recipient: customer.email }]);
    const log = await (await staff.get('/api/system-log?subject=user')).json();
    expect(log[0]).toMatchObject({ before: { email: customer.email }, after: { email: wanted } });
  });

  it('stays when the change is given up, and its code is of no use then', async () => {
    const customer = await createProvenCustomer(server);
    const giveUp = () => customer.write('DELETE', '/api/account/email');
    expect((await giveUp()).status).toBe(409);
    await change(customer, 'new-home@example.com');
    const code = await codeTo(server, 'new-home@example.com');
    expect((await giveUp()).status).toBe(200);
    expect(await emailOf(customer)).toMatchObject({ confirmed: true, pending: null });
    expect((await confirm(customer, code)).status).toBe(409);
  });

  it('asks for a code of the second factor where it is on', async () => {
    const customer = await createProvenCustomer(server);
    const secret = await withFactor(customer);
    const without = await change(customer, 'new-home@example.com');
    expect([without.status, Object.keys((await without.json()).errors)]).toEqual([422, ['code']]);
    expect((await change(customer, 'new-home@example.com', { code: '000000' })).status).toBe(422);
    const code = authenticatorCode(secret, 1);
    expect((await change(customer, 'new-home@example.com', { code })).status).toBe(200);
  });

  it('that somebody takes meanwhile is refused at the last step, and nothing is lost', async () => {
    const customer = await createProvenCustomer(server);
    await change(customer, 'wanted@example.com');
    const code = await codeTo(server, 'wanted@example.com');
    const form = { name: 'سعد', email: 'wanted@example.com', phone: '0501112222', policy: true };
    await createClient(server).write('POST', '/register', {
      ...form,
      password,
      password_confirmation: password,
    });
    const answer = await confirm(customer, code);
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['email']]);
    expect((await (await customer.get('/user')).json()).user.email).toBe(customer.email);
  });

  it('is unconfirmed again after staff change it, and no older code confirms it', async () => {
    const customer = await createProvenCustomer(server);
    await change(customer, 'wanted@example.com');
    const code = await codeTo(server, 'wanted@example.com');
    const moved = { email: 'by-staff@example.com' };
    expect((await staff.write('PUT', `/api/users/${customer.id}`, moved)).status).toBe(200);
    expect(await emailOf(customer)).toMatchObject({ confirmed: false, pending: null });
    expect((await confirm(customer, code)).status).toBe(422);
    const { user } = await (await staff.get(`/api/users/${customer.id}`)).json();
    expect(user).toMatchObject({ ...moved, email_confirmed: false });
    await customer.write('POST', '/api/account/email/code');
    await confirmEmail(server, { ...customer, ...moved });
    expect(await emailOf(customer)).toMatchObject({ confirmed: true });
  });
});

describe('the data of one’s own account', () => {
  it('is the export that staff make', async () => {
    const customer = await createProvenCustomer(server);
    const asked = quoteRequestPayload({ email: customer.email, message: 'wish 71' });
    await createClient(server).write('POST', '/api/contact-us', asked);
    const answer = await customer.write('POST', '/api/account/personal-data');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { data } = await answer.json();
    expect(data).toMatchObject({
      account: [{ id: customer.id, email: customer.email }],
      quote_requests: [{ message: 'wish 71' }],
    });
    const byStaff = await (await staff.write('POST', `/api/users/${customer.id}/personal-data`)).json();
    const { sessions: _, ...rest } = data;
    expect(byStaff.data).toMatchObject(rest);
    expect((await staff.write('POST', '/api/account/personal-data')).status).toBe(409);
    expect((await createClient(server).write('POST', '/api/account/personal-data')).status).toBe(401);
  });

  it('of somebody with the contacts of a customer holds nothing of the customer’s', async () => {
    const dana = { name: 'دانة', email: 'dana@example.com', phone: '0500000004' };
    const { customer } = await (await staff.write('POST', '/api/customers', dana)).json();
    await contractsOf(staff, createClient(server)).active({ customer_id: customer.id });
    const stranger = createClient(server);
    const form = { ...dana, policy: true, password, password_confirmation: password };
    await stranger.write('POST', '/register', form);
    await stranger.signIn(dana.email, password);
    const { data } = await (await stranger.write('POST', '/api/account/personal-data')).json();
    expect(data).toMatchObject({ contracts: [], quotes: [], customers: [], quote_requests: [] });
    expect(data.mails).toMatchObject([{ kind: 'welcome' }]);
    const erased = await stranger.write('DELETE', '/api/account/personal-data', { password });
    expect(erased.status).toBe(200);
    const kept = await (await staff.get(`/api/customers/${customer.id}`)).json();
    expect(kept.customer).toMatchObject({ name: 'دانة', email: dana.email });
    expect(await (await staff.get('/api/customers')).json()).toHaveLength(1);
  });

  it('is erased with the account after the password, and ends the session', async () => {
    const customer = await createProvenCustomer(server);
    const secret = await withFactor(customer);
    const erase = (body: object) => customer.write('DELETE', '/api/account/personal-data', body);
    expect((await erase({ password: 'not this one' })).status).toBe(422);
    expect((await erase({ password })).status).toBe(422);
    expect((await erase({ password, code: authenticatorCode(secret, 1) })).status).toBe(200);
    expect((await customer.get('/user')).status).toBe(401);
    await expect(createClient(server).signIn(customer.email, password)).rejects.toThrow('422');
    const db = server.context.database.kysely as Kysely<Record<string, object>>;
    const tables = ['users', 'customers', 'customer_keys', 'customer_accounts', 'mails', 'journal_entries'];
    const left = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    expect(JSON.stringify(left)).not.toMatch(new RegExp(`${customer.email}|سارة القحطاني`));
  });

  it('of staff is not erased by themselves, nor that of the last administrator', async () => {
    const answer = await staff.write('DELETE', '/api/account/personal-data', {
      password: 'correct horse battery',
    });
    expect(answer.status).toBe(409);
    expect((await staff.get('/user')).status).toBe(200);
  });

  it('is not erased while an amount is open, and keeps what the law keeps', async () => {
    const customer = await createProvenCustomer(server);
    const books = invoicesOf(staff, createClient(server));
    await books.company();
    const [{ id: customer_id }] = await (await staff.get('/api/customers')).json();
    const invoice = await books.issued({
      customer_id,
      lines: [{ description: 'بند', unit: 'م²', quantity: 1, unit_price: 100 }],
    });
    const erase = () => customer.write('DELETE', '/api/account/personal-data', { password });
    expect((await erase()).status).toBe(409);
    expect((await customer.get('/user')).status).toBe(200);
    const { invoice: kept } = await (await staff.get(`/api/invoices/${invoice.id}`)).json();
    expect(kept.number).toBe(invoice.number);
  });
});
