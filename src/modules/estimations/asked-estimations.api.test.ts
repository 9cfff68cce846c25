import { beforeEach, expect, it } from 'vitest';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { SavedEstimation } from './saved/saved-estimations.contract.ts';
import { savePayload } from './saved/saved-estimations.factory.ts';

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
});

async function saved(client: TestClient): Promise<SavedEstimation> {
  return (await (await client.write('POST', '/api/estimation/save', savePayload())).json()).estimation;
}

async function ask(client: TestClient, named: Record<string, unknown>, name = 'منى العتيبي') {
  const request = {
    ...{ name, email: 'mona@example.com', phone: '0501112233', message: 'أرغب في عرض سعر.' },
    ...{ real_estate_type: 'villa', project_type: 'bones', honeypot: '', ...named },
  };
  const answer = await client.write('POST', '/api/contact-us', request);
  expect(answer.status).toBe(200);
  const { id } = await answer.json();
  return (await (await staff.get(`/api/requests/${id}`)).json()).request;
}

it('a quote request on an estimate shows staff its number, total and link', async () => {
  const customer = await createCustomer(server);
  const { id, code, total_amount } = await saved(customer);
  const lead = {
    source: 'estimate',
    estimation_id: id,
    estimation: { id, number: String(id), total_amount, status: 'pending' },
  };
  const byLink = await ask(createClient(server), { estimation_code: code });
  expect(byLink).toMatchObject(lead);
  expect(byLink.estimation.url).toMatch(new RegExp(`/e/${code}$`));
  const byOwner = await ask(customer, { estimation_id: id }, 'سارة القحطاني');
  expect(byOwner).toMatchObject(lead);
  const [estimation] = await (await staff.get('/api/estimations')).json();
  expect(byOwner.customer_id).toBe(estimation.customer_id);
  expect((await (await staff.get('/api/requests?source=estimate')).json()).length).toBe(2);
});

it('a quote request on an estimate that its sender may not see is kept without it', async () => {
  const { id, code } = await saved(await createCustomer(server));
  const none = { source: 'site', estimation_id: null, estimation: null };
  expect(await ask(createClient(server), { estimation_id: id }, 'زائر')).toMatchObject(none);
  expect(await ask(await createCustomer(server), { estimation_id: id }, 'آخر')).toMatchObject(none);
  const wrong = { estimation_code: `${code}x` };
  expect(await ask(createClient(server), wrong, 'رابط خاطئ')).toMatchObject(none);
});

it('customers list the requests they have sent, and nobody else’s', async () => {
  const customer = await createCustomer(server);
  const { id } = await saved(customer);
  const lead = await ask(customer, { estimation_id: id });
  await ask(await createCustomer(server), {}, 'آخر');
  await ask(staff, {}, 'من الموظف');
  const mine = async (client: TestClient) => (await client.get('/api/requests/mine')).json();
  expect(await mine(customer)).toMatchObject([
    { id: lead.id, status: 'new', estimation_id: id, real_estate_type: 'villa' },
  ]);
  expect(await mine(staff)).toEqual([]);
  await staff.write('PUT', `/api/requests/${lead.id}`, { status: 'contacted' });
  expect(await mine(customer)).toMatchObject([{ status: 'contacted' }]);
  expect((await createClient(server).get('/api/requests/mine')).status).toBe(401);
});
