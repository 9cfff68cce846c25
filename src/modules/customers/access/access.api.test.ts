import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { contractsOf } from '#modules/contracts/contracts.factory.ts';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { authenticatorCode } from '#tests/support/authenticator.ts';
import { codeTo, confirmEmail, createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Customer, CustomerOverview, Double, MergePreview } from '../customers.contract.ts';
import type { OwnClaims } from './claims.contract.ts';

let server: TestServer;
let staff: TestClient;

const dana = { name: 'دانة العتيبي', email: 'dana@example.com', phone: '0500000004' };
const password = 'tall walls 4 all';

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
});

async function made(given: Record<string, unknown>): Promise<Customer> {
  const answer = await staff.write('POST', '/api/customers', given);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()).customer;
}

/** Dana, whom staff know, with a signed contract. */
async function withContract(given: Record<string, unknown> = dana) {
  const customer = await made(given);
  const contract = await contractsOf(staff, createClient(server)).active({ customer_id: customer.id });
  return { customer, contract };
}

type Account = TestClient & { id: number; email: string };

async function registered(given: { email?: string; phone?: string; name?: string }): Promise<Account> {
  const client = createClient(server);
  const form = { ...dana, policy: true, password, password_confirmation: password, ...given };
  const answer = await client.write('POST', '/register', form);
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { user } = await answer.json();
  await client.signIn(form.email, password);
  return { ...client, id: user.id, email: form.email };
}

/** A colleague who works on customers, and reads no contracts. */
async function colleagueForCustomers(): Promise<TestClient> {
  const actions = { create: true, read: true, update: true, delete: true };
  const permissions = [{ module: 'clients', actions }];
  const made = await staff.write('POST', '/api/roles', { name: 'عملاء', level: 3, permissions });
  const { role } = await made.json();
  const user = { name: 'عملاء', email: 'clients@example.com', role: role.id };
  await staff.write('POST', '/api/users', { ...user, password, password_confirmation: password });
  const colleague = createClient(server);
  await colleague.signIn(user.email, password);
  return colleague;
}

const read = async <T>(client: TestClient, path: string): Promise<T> =>
  (await client.get(path)).json() as Promise<T>;
const customers = () => read<Customer[]>(staff, '/api/customers?sort=id');
const customerOf = async (account: number) => {
  const found = (await customers()).find(({ user_id }) => user_id === account);
  if (!found) throw new Error('the account has no customer');
  return found;
};
const overviewOf = (id: number) => read<CustomerOverview>(staff, `/api/customers/${id}/overview`);
const projects = (client: TestClient) => read<{ id: number }[]>(client, '/api/my/projects');
const claims = (client: TestClient) => read<OwnClaims>(client, '/api/my/claims');
const merge = (by: TestClient, from: number, into: number, more = {}) =>
  by.write('POST', `/api/customers/${from}/merge`, { into, ...more });
const invite = (by: TestClient, id: number) =>
  by.write('POST', `/api/customers/${id}/invite`, { locale: 'en' });

/** The latest one-time link that was mailed to an address. */
async function linkTo(email: string): Promise<string> {
  const db = server.context.database.kysely as Kysely<{
    mails: { id: number; text: string; recipient: string };
  }>;
  const mails = await db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute();
  const [link = ''] = mails.flatMap(({ text }) => /token=([\w%-]+)/.exec(text)?.[1] ?? []);
  return link;
}

/** Chooses a password by the latest link to the address, and signs in with it. */
async function signInByLink(email: string): Promise<TestClient> {
  const chosen = 'walls of the owner 9';
  const form = { token: await linkTo(email), password: chosen, password_confirmation: chosen };
  const answer = await createClient(server).write('POST', '/reset-password', form);
  expect(answer.status, await answer.clone().text()).toBe(200);
  const client = createClient(server);
  await client.signIn(email, chosen);
  return client;
}

/** Moves the clock. */
function later(minutes: number) {
  const now = server.context.now().getTime();
  server.context.now = () => new Date(now + minutes * 60_000);
}

describe('an account with the data of a customer', () => {
  it('reaches nothing of theirs by being registered', async () => {
    const { customer, contract } = await withContract();
    const stranger = await registered({});
    expect(await projects(stranger)).toEqual([]);
    expect((await stranger.get(`/api/my/projects/${contract.id}`)).status).toBe(404);
    expect((await customers()).find(({ id }) => id === customer.id)).toMatchObject({ user_id: null });
    const own = await customerOf(stranger.id);
    const [pair] = await read<Double[]>(staff, '/api/customers/doubles');
    expect(pair).toMatchObject({
      ...{ one: { id: customer.id }, other: { id: own.id }, agree: ['email', 'phone'] },
      ...{ one_unproven: [], other_unproven: [dana.email] },
    });
  });

  it('reaches nothing by taking their phone later, or by what staff choose or type', async () => {
    const { customer } = await withContract();
    const stranger = await registered({ email: 'stranger@example.com', phone: '0559998877' });
    await confirmEmail(server, stranger);
    const change = { name: dana.name, mobile: dana.phone };
    expect((await stranger.write('PUT', '/api/account', change)).status).toBe(200);
    expect(await projects(stranger)).toEqual([]);
    await staff.write('DELETE', `/api/customers/${(await customerOf(stranger.id)).id}`);
    const chosen = await staff.write('PUT', `/api/customers/${customer.id}`, { user_id: stranger.id });
    expect(chosen.status).toBe(200);
    expect(await projects(stranger)).toEqual([]);
    expect((await overviewOf(customer.id)).accounts).toMatchObject([
      { id: stranger.id, confirmed: true, proof: null, proven_at: null },
    ]);
  });

  it('that is older than the customer loses what was typed into it to the owner of the address', async () => {
    const stranger = await registered({});
    const { uri } = await (await stranger.write('POST', '/api/account/second-factor', { password })).json();
    const secret = new URL(uri).searchParams.get('secret') ?? '';
    const code = authenticatorCode(secret);
    expect((await stranger.write('POST', '/api/account/second-factor/confirm', { code })).status).toBe(200);
    const { customer, contract } = await withContract();
    expect((await invite(staff, customer.id)).status).toBe(200);
    expect(await projects(stranger)).toEqual([]);
    expect((await overviewOf(customer.id)).accounts).toMatchObject([
      { id: stranger.id, confirmed: false, proof: null, invited_at: expect.any(String) },
    ]);
    const owner = await signInByLink(dana.email);
    expect(await projects(owner)).toMatchObject([{ id: contract.id }]);
    expect((await stranger.get('/user')).status).toBe(401);
    expect((await overviewOf(customer.id)).accounts).toMatchObject([
      { id: stranger.id, confirmed: true, proof: 'invitation' },
    ]);
  });

  it('is opened to its owner by a forgotten password as well, with the documents', async () => {
    const { contract } = await withContract();
    await registered({});
    await createClient(server).write('POST', '/forgot-password', { email: dana.email });
    expect(await projects(await signInByLink(dana.email))).toMatchObject([{ id: contract.id }]);
  });
});

describe('an invitation', () => {
  it('proves the account that it opens', async () => {
    const { customer, contract } = await withContract();
    expect((await invite(staff, customer.id)).status).toBe(200);
    const owner = await signInByLink(dana.email);
    expect(await projects(owner)).toMatchObject([{ id: contract.id }]);
    const { accounts } = await overviewOf(customer.id);
    expect(accounts).toMatchObject([{ email: dana.email, confirmed: true, proof: 'invitation' }]);
  });

  it('to a customer with contracts is sent only by staff who may read them', async () => {
    const { customer } = await withContract();
    const colleague = await colleagueForCustomers();
    expect((await invite(colleague, customer.id)).status).toBe(403);
    const other = await made({ name: 'سعد', email: 'saad@example.com' });
    expect((await invite(colleague, other.id)).status).toBe(200);
  });

  it('goes to the address on the record, whatever account the customer has', async () => {
    const { customer, contract } = await withContract();
    const stranger = await registered({ email: 'stranger@example.com' });
    await staff.write('DELETE', `/api/customers/${(await customerOf(stranger.id)).id}`);
    await staff.write('PUT', `/api/customers/${customer.id}`, { user_id: stranger.id });
    expect((await invite(staff, customer.id)).status).toBe(200);
    expect(await linkTo(stranger.email)).toBe('');
    expect(await projects(await signInByLink(dana.email))).toMatchObject([{ id: contract.id }]);
    expect(await projects(stranger)).toEqual([]);
  });
});

describe('a claim', () => {
  it('says nothing of any customer before the account’s own address is confirmed', async () => {
    const { customer } = await withContract();
    const stranger = await registered({ email: 'stranger@example.com' });
    expect(await claims(stranger)).toMatchObject({ confirmed: false, claims: [] });
    for (const id of [customer.id, 999]) {
      const asked = await stranger.write('POST', `/api/my/claims/${id}/code`);
      const tried = await stranger.write('POST', `/api/my/claims/${id}`, { code: '123456' });
      expect([asked.status, tried.status]).toEqual([409, 409]);
    }
    await confirmEmail(server, stranger);
    expect((await stranger.write('POST', '/api/my/claims/999/code')).status).toBe(404);
    expect((await createClient(server).get('/api/my/claims')).status).toBe(401);
    expect(await claims(staff)).toMatchObject({ claims: [] });
  });

  it('is proven by a code to the address on the customer’s record', async () => {
    const { customer, contract } = await withContract();
    const owner = await registered({ email: 'dana.private@example.com' });
    await confirmEmail(server, owner);
    expect(await claims(owner)).toMatchObject({
      ...{ email: owner.email, confirmed: true },
      claims: [{ id: customer.id, sent_to: 'd•••@e•••.com' }],
    });
    const asked = await owner.write('POST', `/api/my/claims/${customer.id}/code`);
    expect(asked.status).toBe(200);
    expect((await asked.json()).sent).toBe(false);
    const code = await codeTo(server, dana.email);
    const prove = (code: string) => owner.write('POST', `/api/my/claims/${customer.id}`, { code });
    expect((await prove('12')).status).toBe(422);
    expect((await prove(code === '111111' ? '222222' : '111111')).status).toBe(422);
    expect(await projects(owner)).toEqual([]);
    const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect((await prove(`\u200f${arabic.slice(0, 3)} - ${arabic.slice(3)}`)).status).toBe(200);
    expect(await projects(owner)).toMatchObject([{ id: contract.id }]);
    expect((await claims(owner)).claims).toEqual([]);
    expect((await prove(code)).status).toBe(404);

    const { accounts } = await overviewOf(customer.id);
    expect(accounts).toMatchObject([{ id: owner.id, proof: 'staff' }]);
    const log = await read<{ after: object; user_id: number }[]>(staff, '/api/system-log?subject=customer');
    expect(log[0]).toMatchObject({ user_id: owner.id, after: { access: owner.email, proof: 'staff' } });
    const db = server.context.database.kysely as Kysely<Record<string, object>>;
    for (const table of ['customer_access_codes', 'email_codes'])
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(code);
  });

  it('tells staff, who may read the customer, that an account was proven', async () => {
    const { customer } = await withContract();
    const owner = await registered({ email: 'dana.private@example.com' });
    await confirmEmail(server, owner);
    await owner.write('POST', `/api/my/claims/${customer.id}/code`);
    const code = await codeTo(server, dana.email);
    expect((await owner.write('POST', `/api/my/claims/${customer.id}`, { code })).status).toBe(200);
    const notices = () =>
      read<{ event: string; page: string }[]>(staff, '/api/notifications').then((all) =>
        all.filter(({ event }) => event === 'customer.access_given'),
      );
    await expect
      .poll(notices, { timeout: 300_000 })
      .toMatchObject([{ page: `/admin/customers/${customer.id}` }]);
  });

  it('takes five attempts with a code, which is good for ten minutes and for the address it went to', async () => {
    const { customer, contract } = await withContract();
    const owner = await registered({ email: 'dana.private@example.com' });
    await confirmEmail(server, owner);
    const ask = () => owner.write('POST', `/api/my/claims/${customer.id}/code`);
    const prove = async (code: string) => {
      const answer = await owner.write('POST', `/api/my/claims/${customer.id}`, { code });
      return [answer.status, (await answer.json()).errors?.code?.[0] ?? ''];
    };
    await ask();
    const code = await codeTo(server, dana.email);
    const wrong = code === '111111' ? '222222' : '111111';
    for (const _ of Array(5)) expect((await prove(wrong))[0]).toBe(422);
    expect((await prove(code))[0]).toBe(422);
    await ask();
    const second = await codeTo(server, dana.email);
    later(11);
    expect((await prove(second))[0]).toBe(422);
    await ask();
    const third = await codeTo(server, dana.email);
    await staff.write('PUT', `/api/customers/${customer.id}`, { email: 'dana.new@example.com' });
    expect((await prove(third))[0]).toBe(422);
    await ask();
    expect((await prove(await codeTo(server, 'dana.new@example.com')))[0]).toBe(200);
    expect(await projects(owner)).toMatchObject([{ id: contract.id }]);
  });

  it('is not proven by an address that came by a form, until staff invite', async () => {
    const { customer } = await withContract({ name: dana.name, phone: dana.phone });
    const sent = quoteRequestPayload({ name: dana.name, phone: dana.phone, email: 'evil@example.com' });
    expect((await createClient(server).write('POST', '/api/contact-us', sent)).status).toBe(200);
    expect((await customers())[0]).toMatchObject({
      ...{ id: customer.id, email: 'evil@example.com', unchecked: ['evil@example.com'] },
    });
    const stranger = await registered({ email: 'evil@example.com' });
    await confirmEmail(server, stranger);
    expect(await projects(stranger)).toEqual([]);
    expect((await claims(stranger)).claims).toEqual([{ id: customer.id, sent_to: null }]);
    expect((await stranger.write('POST', `/api/my/claims/${customer.id}/code`)).status).toBe(409);
    expect((await invite(staff, customer.id)).status).toBe(200);
    expect((await customers())[0]).toMatchObject({ unchecked: [] });
    expect(await projects(stranger)).toHaveLength(1);
  });

  it('is not proven by an address that staff typed who may not read the contracts', async () => {
    const { customer, contract } = await withContract();
    const colleague = await colleagueForCustomers();
    const mine = 'colleague.private@example.com';
    const changed = await colleague.write('PUT', `/api/customers/${customer.id}`, { email: mine });
    expect(changed.status).toBe(200);
    const account = await registered({ email: mine });
    await confirmEmail(server, account);
    expect(await projects(account)).toEqual([]);
    expect((await claims(account)).claims).toEqual([{ id: customer.id, sent_to: null }]);
    await staff.write('PUT', `/api/customers/${customer.id}`, { email: dana.email });
    const owner = await registered({ email: dana.email });
    await confirmEmail(server, owner);
    expect(await projects(owner)).toMatchObject([{ id: contract.id }]);
  });
});

describe('the confirmed address of an account', () => {
  it('opens the documents of customers with it, and shows requests sent with it', async () => {
    const { customer, contract } = await withContract();
    const send = (changes: object) =>
      createClient(server).write('POST', '/api/contact-us', quoteRequestPayload({ ...dana, ...changes }));
    await send({ message: 'mine' });
    await send({ email: 'other@example.com', message: 'of somebody who typed the phone and the name' });
    expect((await overviewOf(customer.id)).leads).toHaveLength(2);
    const owner = await registered({});
    await confirmEmail(server, owner);
    expect(await projects(owner)).toMatchObject([{ id: contract.id }]);
    const own = await read<{ message: string }[]>(owner, '/api/requests/mine');
    expect(own.map(({ message }) => message)).toEqual(['mine']);
  });

  it('ends to prove anything once staff who may not read contracts set it, or the password', async () => {
    const { contract } = await withContract();
    const owner = await registered({});
    await confirmEmail(server, owner);
    const colleague = await colleagueForCustomers();
    const set = (by: TestClient, changes: object) => by.write('PUT', `/api/users/${owner.id}`, changes);
    const fresh = { password: 'a password of staff 1', password_confirmation: 'a password of staff 1' };
    expect((await set(staff, fresh)).status).toBe(200);
    await owner.signIn(owner.email, fresh.password);
    expect(await projects(owner)).toMatchObject([{ id: contract.id }]);
    expect((await set(colleague, fresh)).status).toBe(200);
    await owner.signIn(owner.email, fresh.password);
    expect(await projects(owner)).toEqual([]);
    expect((await claims(owner)).claims).toMatchObject([{ sent_to: 'd•••@e•••.com' }]);
    expect((await set(colleague, { email: 'moved@example.com' })).status).toBe(200);
    expect(await claims(owner)).toMatchObject({ confirmed: false, claims: [] });
  });
});

describe('a merge', () => {
  it('gives no account contracts that the caller may not read, nor without a proof', async () => {
    const { customer } = await withContract();
    const stranger = await registered({ email: 'stranger@example.com' });
    const own = await customerOf(stranger.id);
    const colleague = await colleagueForCustomers();
    const preview = (by: TestClient, from: number, into: number) =>
      read<MergePreview>(by, `/api/customers/${from}/merge?into=${into}`);
    for (const [from, into] of [
      [own.id, customer.id],
      [customer.id, own.id],
    ] as const) {
      expect((await merge(colleague, from, into)).status).toBe(403);
      const refused = await merge(staff, from, into);
      expect(refused.status).toBe(409);
      expect((await refused.json()).message).toContain(stranger.email);
      expect(await preview(colleague, from, into)).toMatchObject({ contracts: [], refused: 'permission' });
      expect(await preview(staff, from, into)).toMatchObject({
        accounts: [{ id: stranger.id, email: stranger.email, confirmed: false, proven: false }],
        ...{ contracts: [{ number: 'C-2026-0001' }], refused: 'proof' },
      });
    }
    expect(await projects(stranger)).toEqual([]);
    expect(await customers()).toHaveLength(2);
  });

  it('leaves the account behind, and takes it back when it is undone', async () => {
    const { customer } = await withContract();
    const stranger = await registered({ email: 'stranger@example.com' });
    const own = await customerOf(stranger.id);
    const colleague = await colleagueForCustomers();
    const merged = await merge(colleague, own.id, customer.id, { leave_accounts: true });
    expect((await merged.json()).customer).toMatchObject({ user_id: null, user_ids: [] });
    expect(await projects(stranger)).toEqual([]);
    expect((await colleague.write('POST', `/api/customers/${own.id}/unmerge`)).status).toBe(200);
    expect(await customerOf(stranger.id)).toMatchObject({ id: own.id });

    const other = await merge(staff, customer.id, own.id, { leave_accounts: true });
    expect((await other.json()).customer).toMatchObject({ id: own.id, user_id: null });
    expect(await projects(stranger)).toEqual([]);
  });

  it('takes an account along that is proven to be both', async () => {
    const owner = await registered({});
    const own = await customerOf(owner.id);
    const { customer, contract } = await withContract();
    expect((await merge(staff, own.id, customer.id)).status).toBe(409);
    await confirmEmail(server, owner);
    expect((await merge(staff, own.id, customer.id)).status).toBe(200);
    expect(await projects(owner)).toMatchObject([{ id: contract.id }]);
    expect((await overviewOf(customer.id)).accounts).toMatchObject([{ id: owner.id, proof: 'staff' }]);
  });

  it('does not make an address the key to the contracts of the other', async () => {
    const { customer } = await withContract();
    const colleague = await colleagueForCustomers();
    const mine = 'colleague.private@example.com';
    const added = await colleague.write('POST', '/api/customers', { name: 'بطاقة', email: mine });
    const { customer: own } = await added.json();
    expect((await merge(colleague, customer.id, own.id)).status).toBe(200);
    const account = await registered({ email: mine, phone: '0559998877' });
    await confirmEmail(server, account);
    expect(await projects(account)).toEqual([]);
    expect((await claims(account)).claims).toEqual([{ id: own.id, sent_to: null }]);
  });

  it('without accounts or contracts is as free as before', async () => {
    const colleague = await colleagueForCustomers();
    const [one, other] = [await registered({}), await registered({ email: 'second@example.com' })];
    const [into, from] = [await customerOf(one.id), await customerOf(other.id)];
    expect((await merge(colleague, from.id, into.id)).status).toBe(200);
    const { customer } = await withContract({ name: 'سعد' });
    const third = await made({ name: 'سعد' });
    expect((await merge(colleague, third.id, customer.id)).status).toBe(200);
  });
});

describe('a customer', () => {
  it('is written back exactly as it was read, with all its accounts', async () => {
    const [one, other] = [await registered({}), await registered({ email: 'second@example.com' })];
    const [into, from] = [await customerOf(one.id), await customerOf(other.id)];
    await merge(staff, from.id, into.id);
    const { customer } = await read<{ customer: Customer }>(staff, `/api/customers/${into.id}`);
    expect(customer.user_ids).toEqual([other.id]);
    const answer = await staff.write('PUT', `/api/customers/${into.id}`, customer);
    expect(answer.status, await answer.clone().text()).toBe(200);
    const { updated_at: _, ...same } = customer;
    expect((await answer.json()).customer).toMatchObject(same);
  });
});
