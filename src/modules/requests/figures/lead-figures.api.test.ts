import { beforeEach, expect, it } from 'vitest';
import { savePayload } from '#modules/estimations/saved/saved-estimations.factory.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Lead } from '../leads/leads.contract.ts';
import { quoteRequestPayload } from '../requests.factory.ts';
import type { LeadFigures } from './lead-figures.contract.ts';

let server: TestServer;
let staff: TestClient;
let phones = 0;

const at = (time: string) => {
  server.context.now = () => new Date(time);
};

beforeEach(async () => {
  server = await startTestServer();
  at('2026-11-26T09:00:00.000Z');
  staff = createClient(server);
  await staff.signIn();
});

async function enter(changes: object = {}): Promise<Lead> {
  phones += 1;
  const body = { name: 'سعد', phone: `05${String(phones).padStart(8, '4')}`, ...changes };
  const answer = await staff.write('POST', '/api/requests', body);
  expect(answer.status).toBe(201);
  return (await answer.json()).request;
}

const change = async ({ id }: Pick<Lead, 'id'>, changes: object) =>
  expect((await staff.write('PUT', `/api/requests/${id}`, changes)).status).toBe(200);

const figures = async (query = '', of = staff) =>
  (await (await of.get(`/api/requests/figures${query}`)).json()) as LeadFigures;

const total = async (query: string) =>
  Number((await staff.get(`/api/requests?per_page=1&${query}`)).headers.get('x-total-count'));

it('sums open leads by stage, with the totals of the estimates they ask about', async () => {
  const customer = await createCustomer(server);
  const saved = await customer.write('POST', '/api/estimation/save', savePayload());
  const { code, total_amount } = (await saved.json()).estimation;
  const asking = quoteRequestPayload({ estimation_code: code });
  expect((await createClient(server).write('POST', '/api/contact-us', asking)).status).toBe(200);
  await change(await enter(), { stage: 'visit' });
  await change(await enter(), { stage: 'won' });
  await change(await enter(), { is_spam: true });
  expect((await figures()).pipeline).toEqual([
    { stage: 'new', count: 1, value: total_amount },
    { stage: 'contacted', count: 0, value: 0 },
    { stage: 'visit', count: 1, value: 0 },
    { stage: 'offer_sent', count: 0, value: 0 },
  ]);
});

it('counts what became of the leads of each month in Riyadh by source, as the list does', async () => {
  // Already October in Riyadh.
  at('2026-09-30T21:00:00.000Z');
  await change(await enter({ source: 'phone' }), { stage: 'won' });
  await enter({ source: 'phone' });
  at('2026-09-30T20:59:59.000Z');
  await enter({ source: 'visit' });
  at('2026-11-26T09:00:00.000Z');
  await change(await enter({ source: 'visit' }), { stage: 'lost', lost_reason: 'price' });
  const now = await figures('?months=2');
  expect(now.months).toEqual(['2026-10-01', '2026-11-01']);
  expect(now.conversion).toEqual([
    { month: '2026-10-01', source: 'phone', received: 2, won: 1, lost: 0 },
    { month: '2026-11-01', source: 'visit', received: 1, won: 0, lost: 1 },
  ]);
  expect((await figures()).conversion).toHaveLength(3);
  expect(await total('since=2026-10-01&until=2026-10-31')).toBe(2);
  expect(await total('since=2026-10-01&until=2026-10-31&status=won&source=phone')).toBe(1);
  expect(await total('since=yesterday')).toBe(1);
  expect((await staff.get('/api/requests?since=last')).status).toBe(422);
  expect((await staff.get('/api/requests/figures?months=25')).status).toBe(422);
});

it('lists whose next action is overdue or due today, of open leads', async () => {
  const due = async (day: string, changes: object = {}) =>
    change(await enter(), { next_action: 'Call', next_action_on: day, ...changes });
  await due('2026-11-25', { assignee: 1 });
  await due('2026-11-26', { assignee: 1 });
  await due('2026-11-26', { assignee: null });
  await due('2026-11-27');
  await due('2026-11-24', { stage: 'won' });
  expect(await total('due=late')).toBe(1);
  expect(await total('due=today')).toBe(2);
  expect(await total('due=today&assignee=me')).toBe(1);
});

it('is narrowed to one’s own leads where the rules say so, and closed to those who may not read leads', async () => {
  const roles = (await (await staff.get('/api/roles')).json()) as { id: number; level: number }[];
  const role = roles.find(({ level }) => level === 2)?.id;
  const email = 'huda@example.com';
  const password = 'tall walls 4 all';
  const person = { name: 'هدى', email, type: 'supervisor', role, password, password_confirmation: password };
  expect((await staff.write('POST', '/api/users', person)).status).toBe(201);
  const huda = createClient(server);
  await huda.signIn(email, password);
  const { id } = await (await huda.get('/user')).json().then(({ user }) => user);
  await enter();
  await enter({ assignee: id });
  expect((await figures('', huda)).pipeline[0]?.count).toBe(2);
  const narrowed = await staff.write('PUT', '/api/lead-settings', { own_roles: [role] });
  expect(narrowed.status, await narrowed.clone().text()).toBe(200);
  const own = await figures('', huda);
  expect(own.pipeline[0]?.count).toBe(1);
  expect(own.conversion).toMatchObject([{ received: 1 }]);
  expect((await figures()).pipeline[0]?.count).toBe(2);
  const customer = await createCustomer(server);
  expect((await customer.get('/api/requests/figures')).status).toBe(403);
});
