import { beforeEach, expect, it } from 'vitest';
import {
  createClient,
  createCustomer,
  createProvenCustomer,
  type TestClient,
} from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { SavedEstimation } from '../saved/saved-estimations.contract.ts';
import { savePayload } from '../saved/saved-estimations.factory.ts';

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
});

async function saved(client: TestClient): Promise<SavedEstimation> {
  const answer = await client.write('POST', '/api/estimation/save', savePayload(), {
    'Accept-Language': 'en',
  });
  return (await answer.json()).estimation;
}

const mailsOf = async (kind: string) => (await staff.get(`/api/mails?kind=${kind}`)).json();

it('a confirmed estimation is new to its owner until they open it', async () => {
  const customer = await createCustomer(server);
  const { id, is_new } = await saved(customer);
  const isNew = async () => (await (await customer.get('/api/estimations/mine')).json())[0].is_new;
  expect([is_new, await isNew()]).toEqual([false, false]);
  expect((await staff.write('POST', '/api/estimations/confirm', { id })).status).toBe(200);
  await staff.get(`/api/estimations/${id}`);
  expect(await isNew()).toBe(true);
  await customer.get(`/api/estimations/${id}`);
  expect(await isNew()).toBe(false);
});

it('staff mail an estimation in the language of its customer, before and after confirming it', async () => {
  const { id, locale } = await saved(await createCustomer(server));
  expect(locale).toBe('en');
  const send = () => staff.write('POST', `/api/estimations/${id}/send`);
  expect((await send()).status).toBe(200);
  expect(await mailsOf('estimation_sent')).toMatchObject([
    { recipient: 'sarah@example.com', subject: `Your estimate no. ${id}` },
  ]);
  await staff.write('POST', '/api/estimations/confirm', { id });
  await send();
  // The first went to the owner's account on confirming.
  expect((await mailsOf('estimation_confirmed')).length).toBe(2);
  expect((await staff.write('POST', '/api/estimations/99/send')).status).toBe(404);
});

it('staff store items without confirming, until it is confirmed', async () => {
  const customer = await createCustomer(server);
  const { id, updated_at } = await saved(customer);
  const description = { land_floor: { qty: 2, space: 285 } };
  const change = (more = {}) => staff.write('PUT', `/api/estimations/${id}`, { description, ...more });
  const answer = await change({ updated_at });
  expect(answer.status).toBe(200);
  const { estimation } = await answer.json();
  expect(JSON.parse(estimation.description).land_floor.qty).toBe(2);
  expect(estimation).toMatchObject({ status: 'pending', is_approved: 'N' });
  expect((await change({ updated_at })).status).toBe(409);
  expect((await customer.write('PUT', `/api/estimations/${id}`, { description })).status).toBe(403);
  await staff.write('POST', '/api/estimations/confirm', { id });
  expect((await change()).status).toBe(409);
});

it('staff make an estimate for a customer, who finds it among their own', async () => {
  const customer = await createProvenCustomer(server);
  const [{ id: customerId }] = await (await staff.get('/api/customers')).json();
  const make = (changes = {}) =>
    staff.write('POST', '/api/estimations', savePayload({ email: '', ...changes }));
  const known = await make({ customer_id: customerId, locale: 'en' });
  expect(known.status).toBe(201);
  const { estimation } = await known.json();
  expect(estimation).toMatchObject({ customer_id: customerId, user_id: customer.id, locale: 'en' });
  expect(estimation.total_amount).toBe(430_560);
  expect((await (await customer.get('/api/estimations/mine')).json()).length).toBe(1);
  // A new one is added by the contact data.
  const added = (await (await make({ name: 'نورة', phone: '0559998877' })).json()).estimation;
  const { customer: one } = await (await staff.get(`/api/customers/${added.customer_id}`)).json();
  expect(one).toMatchObject({ name: 'نورة', phone: '+966559998877', user_id: null });
  expect((await make({ phone: '' })).status).toBe(422);
  expect((await make({ customer_id: 999 })).status).toBe(422);
  expect((await customer.write('POST', '/api/estimations', savePayload())).status).toBe(403);
  // Nobody mails staff what they confirm.
  await staff.write('POST', '/api/estimations/confirm', { id: added.id });
  expect(await mailsOf('estimation_confirmed')).toEqual([]);
});
