import { beforeEach, expect, it } from 'vitest';
import type { Approval } from '#modules/approvals/approvals.contract.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { TimelineEntry } from '#wire/timeline.ts';
import { savePayload } from '../saved/saved-estimations.factory.ts';

const password = 'strong beams hold';
const supervisors = 2;

let server: TestServer;
let admin: TestClient;
let sami: TestClient;
let nora: TestClient;
let noraId: number;
let customer: Awaited<ReturnType<typeof createCustomer>>;
let path: string;

beforeEach(async () => {
  server = await startTestServer();
  admin = createClient(server);
  await admin.signIn();
  ({ client: sami } = await supervisor('sami'));
  ({ client: nora, id: noraId } = await supervisor('nora'));
  customer = await createCustomer(server);
  const saved = await bodyOf(customer.write('POST', '/api/estimation/save', savePayload()));
  path = `/api/estimations/${saved.estimation.id}`;
});

const bodyOf = async (response: Promise<Response>) => (await response).json();
const statusOf = async (response: Promise<Response>) => (await response).status;

async function supervisor(name: string): Promise<{ id: number; client: TestClient }> {
  const email = `${name}@example.com`;
  const user = { name, email, role: supervisors, password, password_confirmation: password };
  const { id } = (await bodyOf(admin.write('POST', '/api/users', user))).user;
  const client = createClient(server);
  await client.signIn(email, password);
  return { id, client };
}

/** Supervisors approve estimations from this amount up. */
const makeRule = (amount: number, steps: object[] = [{ role: supervisors }]) =>
  admin.write('POST', '/api/approval-rules', { kind: 'estimation', amount, steps });

const confirm = (client: TestClient, more = {}) =>
  client.write('POST', '/api/estimations/confirm', { id: path.split('/').at(-1), is_approved: 'Y', ...more });
const read = async () => (await bodyOf(admin.get(path))).estimation;
const waitingFor = async (client: TestClient): Promise<Approval[]> => bodyOf(client.get('/api/approvals'));
const decide = (client: TestClient, what: 'approve' | 'return', id: number, body: object) =>
  client.write('POST', `/api/approvals/${id}/${what}`, body);
const mailsToCustomer = async () =>
  (await bodyOf(admin.get(`/api/mails?q=${encodeURIComponent(customer.email)}`))).length;

it('asks for the approval that a rule wants, and confirms once it is given', async () => {
  expect(await statusOf(makeRule(400_000))).toBe(201);
  const before = await mailsToCustomer();
  const changed = { soor: { qty: 1, space: 100, price: 600 } };
  const sent = await bodyOf(confirm(sami, { description: changed }));
  expect(sent.message).toMatch(/للاعتماد/);
  expect(sent.estimation).toMatchObject({ is_approved: 'N', status: 'pending' });
  expect((await read()).description).toContain('"space":100');
  expect(await mailsToCustomer()).toBe(before);
  expect(await statusOf(confirm(sami))).toBe(409);
  expect(await statusOf(confirm(nora))).toBe(409);

  expect(await waitingFor(sami)).toEqual([]);
  const [waiting] = await waitingFor(nora);
  expect(waiting).toMatchObject({
    subject: 'estimation',
    amount: Number(sent.estimation.total_amount),
    prepared_by: { name: 'sami' },
    page: path.replace('/api', '/admin'),
  });
  const id = waiting?.id ?? 0;
  expect(await statusOf(decide(sami, 'approve', id, {}))).toBe(403);
  expect(await statusOf(decide(nora, 'approve', id, { note: 'Prices are right.' }))).toBe(200);

  expect(await read()).toMatchObject({
    is_approved: 'Y',
    status: 'confirmed',
    total_amount: sent.estimation.total_amount,
  });
  expect(await mailsToCustomer()).toBe(before + 1);
  await expect
    .poll(() => bodyOf(customer.get('/api/notifications')))
    .toMatchObject([{ event: 'estimation.confirmed' }]);
  const entries: TimelineEntry[] = await bodyOf(admin.get(`${path}/timeline?only=changes`));
  expect(entries.map(({ kind, by, approval }) => [kind, by?.name, approval?.text])).toEqual(
    expect.arrayContaining([
      ['move', 'nora', undefined],
      ['approval', 'nora', 'Prices are right.'],
      ['approval', 'sami', ''],
      ['change', 'sami', undefined],
    ]),
  );
});

it('goes on waiting after a return and a withdrawal, and is then sent again', async () => {
  await makeRule(400_000);
  await confirm(sami);
  const [first] = await waitingFor(nora);
  await decide(nora, 'return', first?.id ?? 0, { reason: 'The wall is too short.' });
  expect(await read()).toMatchObject({ is_approved: 'N', status: 'pending' });
  const { approval } = await bodyOf(admin.get(`${path}/approval`));
  expect(approval).toMatchObject({ state: 'returned', steps: [{ note: 'The wall is too short.' }] });

  await confirm(sami);
  expect(await statusOf(customer.write('DELETE', `${path}/approval`))).toBe(403);
  expect((await bodyOf(sami.write('DELETE', `${path}/approval`))).approval).toMatchObject({ state: 'ended' });
  expect(await statusOf(sami.write('DELETE', `${path}/approval`))).toBe(409);
  expect(await waitingFor(nora)).toEqual([]);
  const [withdrawn] = await bodyOf(admin.get(`${path}/timeline`, { 'Accept-Language': 'en' }));
  expect(withdrawn).toMatchObject({ by: { name: 'sami' }, changes: [{ after: 'Withdrawn' }] });

  await admin.write('DELETE', '/api/approval-rules/1');
  expect((await bodyOf(confirm(sami))).estimation).toMatchObject({ is_approved: 'Y' });
});

it('is decided by a deputy, and asks nobody below the amount of the rule', async () => {
  await makeRule(430_561, [{ user: 1 }]);
  expect((await bodyOf(confirm(sami))).estimation).toMatchObject({ is_approved: 'Y' });

  const saved = await bodyOf(customer.write('POST', '/api/estimation/save', savePayload({ city: 'جدة' })));
  path = `/api/estimations/${saved.estimation.id}`;
  await makeRule(1000, [{ user: 1 }]);
  const days = { from: '2020-01-01', to: '2999-12-31' };
  await admin.write('POST', '/api/approval-deputies', { deputy: noraId, ...days });
  await confirm(sami);
  const [waiting] = await waitingFor(nora);
  await decide(nora, 'approve', waiting?.id ?? 0, {});
  expect(await read()).toMatchObject({ is_approved: 'Y' });
  const { approval } = await bodyOf(admin.get(`${path}/approval`));
  expect(approval.steps).toMatchObject([{ state: 'approved', by: { name: 'nora' }, for: { id: 1 } }]);
});
