import { beforeEach, describe, expect, it } from 'vitest';
import { contractsOf } from '#modules/contracts/contracts.factory.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Customer } from './customers.contract.ts';

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

async function registered(given: object): Promise<TestClient & { id: number }> {
  const client = createClient(server);
  const form = { ...dana, policy: true, password, password_confirmation: password, ...given };
  const answer = await client.write('POST', '/register', form);
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { user } = await answer.json();
  await client.signIn(form.email, password);
  return { ...client, id: user.id };
}

const customers = async () => (await (await staff.get('/api/customers?sort=id')).json()) as Customer[];
const projects = async (client: TestClient) => (await client.get('/api/my/projects')).json();

describe('an account with the data of a customer', () => {
  it('reaches nothing of theirs by being registered', async () => {
    const { customer, contract } = await withContract();
    const stranger = await registered({});
    expect(await projects(stranger)).toEqual([]);
    expect((await stranger.get(`/api/my/projects/${contract.id}`)).status).toBe(404);
    expect((await customers()).find(({ id }) => id === customer.id)).toMatchObject({ user_id: null });
  });

  it('is not merged into them by staff who may not read contracts, nor by anybody without a proof', async () => {
    const { customer } = await withContract();
    const stranger = await registered({ email: 'stranger@example.com' });
    const own = (await customers()).find(({ user_id }) => user_id === stranger.id);
    const permissions = [
      { module: 'clients', actions: { create: true, read: true, update: true, delete: true } },
    ];
    const { role } = await (
      await staff.write('POST', '/api/roles', { name: 'عملاء', level: 3, permissions })
    ).json();
    const user = { name: 'عملاء', email: 'clients@example.com', role: role.id };
    await staff.write('POST', '/api/users', { ...user, password, password_confirmation: password });
    const colleague = createClient(server);
    await colleague.signIn(user.email, password);
    const merge = (by: TestClient, from = own?.id, into: number | undefined = customer.id) =>
      by.write('POST', `/api/customers/${from}/merge`, { into });
    expect((await merge(colleague)).status).toBe(403);
    expect((await merge(staff)).status).toBe(409);
    expect((await merge(colleague, customer.id, own?.id)).status).toBe(403);
    expect((await merge(staff, customer.id, own?.id)).status).toBe(409);
    expect(await projects(stranger)).toEqual([]);
  });
});
