import { beforeEach, describe, expect, it } from 'vitest';
import { savePayload } from '#modules/estimations/saved/saved-estimations.factory.ts';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Customer } from './customers.contract.ts';

interface Record {
  id: number;
  customer_id: number | null;
  customer: { id: number; name: string } | null;
  updated_at: string;
}

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
});

async function ask(changes: object): Promise<void> {
  const answer = await createClient(server).write(
    'POST',
    '/api/contact-us',
    quoteRequestPayload({ ...changes }),
  );
  expect(answer.status).toBe(200);
}

const read = async <T>(path: string): Promise<T> => (await staff.get(path)).json() as Promise<T>;
const customers = () => read<Customer[]>('/api/customers?sort=id');
const requests = (query = '') => read<Record[]>(`/api/requests?sort=id${query}`);

describe('a request', () => {
  it('from one phone in four spellings is of one customer', async () => {
    for (const [index, phone] of [
      '050 123 4567',
      '٠٥٠١٢٣٤٥٦٧',
      '+966501234567',
      '00966 50-1234567',
    ].entries())
      await ask({ phone, message: `call ${index}` });
    const [customer, ...others] = await customers();
    expect(others).toEqual([]);
    expect(customer).toMatchObject({ kind: 'person', phone: '+966501234567', email: 'abdullah@example.com' });
    expect((await requests()).map(({ customer_id }) => customer_id)).toEqual(Array(4).fill(customer?.id));
    expect(await requests(`&customer_id=${customer?.id}`)).toHaveLength(4);
    expect((await requests())[0]?.customer).toMatchObject({ id: customer?.id, name: customer?.name });
  });

  it('joins a customer whose known contacts all agree, and tells what was not known of it', async () => {
    const { customer } = (await (
      await staff.write('POST', '/api/customers', { name: 'عبدالله', phone: '0501234567' })
    ).json()) as { customer: Customer };
    await ask({ name: 'أبو سعد', message: 'one' });
    expect(await customers()).toMatchObject([{ id: customer.id, email: 'abdullah@example.com' }]);
    await ask({ name: 'أبو سعد', phone: '0509998877', message: 'two' });
    expect(await customers()).toHaveLength(2);
    await ask({
      name: 'عبد  الله'.replace('  ', ' '),
      phone: '0501234567',
      email: 'new@example.com',
      message: '3',
    });
    expect(await customers()).toHaveLength(3);
    await ask({ name: 'عَبدالله', phone: '0501234567', email: 'newer@example.com', message: 'four' });
    const [known, ...others] = await customers();
    expect(others).toHaveLength(2);
    expect(known).toMatchObject({ email: 'abdullah@example.com', emails: ['newer@example.com'] });
  });

  it('makes one customer, however many of them arrive at once', async () => {
    const all = Array.from({ length: 8 }, (_, index) => ask({ message: `at once ${index}` }));
    await Promise.all(all);
    const [customer, ...others] = await customers();
    expect(others).toEqual([]);
    expect((await requests()).map(({ customer_id }) => customer_id)).toEqual(Array(8).fill(customer?.id));
  });

  it('kept apart as spam is of nobody until it is taken out', async () => {
    await ask({ honeypot: 'filled' });
    expect(await customers()).toEqual([]);
    const [spam] = await requests('&spam=1');
    expect(spam?.customer_id).toBeNull();
    await staff.write('PUT', `/api/requests/${spam?.id}`, { is_spam: false });
    expect(await requests()).toMatchObject([{ customer_id: (await customers())[0]?.id }]);
  });

  it('is given to another customer by staff', async () => {
    await ask({});
    const made = await staff.write('POST', '/api/customers', { name: 'سارة' });
    const { customer } = await made.json();
    const [{ id = 0 } = {}] = await requests();
    expect((await staff.write('PUT', `/api/requests/${id}`, { customer_id: 999 })).status).toBe(422);
    const changed = await staff.write('PUT', `/api/requests/${id}`, { customer_id: customer.id });
    expect((await changed.json()).request).toMatchObject({ customer: { id: customer.id, name: 'سارة' } });
    const log = await read<{ after: object }[]>('/api/system-log?subject=request');
    expect(log[0]?.after).toEqual({ customer_id: customer.id });
  });
});

describe('an account', () => {
  it('becomes a customer, and its estimations belong to it whatever they name', async () => {
    const account = await createCustomer(server);
    expect(await customers()).toMatchObject([
      { user_id: account.id, email: account.email, phone: '+966501234567', name: 'سارة القحطاني' },
    ]);
    const payload = savePayload({ name: 'أخي', email: 'brother@example.com' });
    const { estimation } = await (await account.write('POST', '/api/estimation/save', payload)).json();
    expect(await customers()).toHaveLength(1);
    expect(estimation.customer_id).toBe((await customers())[0]?.id);
    expect(await read<object[]>(`/api/estimations?customer_id=${estimation.customer_id}`)).toHaveLength(1);
    expect(await read<object[]>('/api/estimations?customer_id=999')).toEqual([]);
  });

  it('that changes its phone or address adds them to its customer', async () => {
    const account = await createCustomer(server);
    const own = { name: 'سارة القحطاني', email: account.email };
    expect((await account.write('PUT', '/api/account', { ...own, mobile: '0551112233' })).status).toBe(200);
    expect((await staff.write('PUT', `/api/users/${account.id}`, { email: 'new@example.com' })).status).toBe(
      200,
    );
    expect(await customers()).toMatchObject([
      { phone: '+966501234567', phones: ['+966551112233'], emails: ['new@example.com'] },
    ]);
  });

  it('has the mails to its addresses in the timeline of its customer', async () => {
    const account = await createCustomer(server);
    const [customer] = await customers();
    const mails = await read<{ mail: object }[]>(`/api/customers/${customer?.id}/timeline?only=mails`);
    expect(mails).toMatchObject([{ mail: { recipient: account.email } }]);
  });

  it('joins no customer, whatever agrees, as anyone may register any phone and address', async () => {
    await staff.write('POST', '/api/customers', { name: 'سارة القحطاني', phone: '0501234567' });
    const account = await createCustomer(server);
    expect(await customers()).toMatchObject([{ user_id: null }, { user_id: account.id }]);
    await staff.write('POST', '/api/customers', {
      name: 'نورة',
      phone: '0501111111',
      email: 'Nora@example.com',
    });
    await createClient(server).write('POST', '/register', {
      ...{ name: 'ن', email: 'nora@example.com', phone: '0501111111', policy: true },
      ...{ password: 'tall walls 4 all', password_confirmation: 'tall walls 4 all' },
    });
    expect((await customers()).map(({ name, user_id }) => [name, user_id !== null])).toEqual([
      ['سارة القحطاني', false],
      ['سارة القحطاني', true],
      ['نورة', false],
      ['ن', true],
    ]);
  });

  it('of staff makes estimations for the people they name', async () => {
    await staff.write('POST', '/api/estimation/save', savePayload({ email: 'nora@example.com' }));
    expect(await customers()).toMatchObject([{ user_id: null, email: 'nora@example.com' }]);
  });
});
