import { expect, it } from 'vitest';
import { contractsOf } from '#modules/contracts/contracts.factory.ts';
import { createClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { goldenOrder, ordersOf } from '../change-orders.factory.ts';

it('waits for the approval that a rule requires, which its preparer cannot give', async () => {
  const server = await startTestServer();
  server.context.now = () => new Date('2026-05-10T09:00:00.000Z');
  const staff = createClient(server);
  await staff.signIn();
  const user = { name: 'Nora', email: 'nora@example.com', type: 'supervisor', role: 2 };
  const password = 'strong beams hold';
  await staff.write('POST', '/api/users', { ...user, password, password_confirmation: password });
  const nora = createClient(server);
  await nora.signIn(user.email, password);
  const rule = { kind: 'change_order', amount: 41_208, steps: [{ role: 2 }] };
  expect((await staff.write('POST', '/api/approval-rules', rule)).status).toBe(201);
  const contract = await contractsOf(staff, createClient(server)).active();
  const office = ordersOf(staff);
  const attempt = async (path: string, body: object = {}) => (await staff.write('POST', path, body)).status;

  const small = await office.create(contract.id, {
    reason: 'site',
    lines: [{ line_id: 1, description: '', amount: -100 }],
  });
  expect(await attempt(`/api/change-orders/${small.id}/send`)).toBe(200);

  const { id } = await office.create(contract.id, goldenOrder);
  const send = () => attempt(`/api/change-orders/${id}/send`);
  expect(await send()).toBe(409);
  const read = async () => (await (await staff.get(`/api/change-orders/${id}`)).json()).change_order;
  expect(await read()).toMatchObject({ state: 'draft', number: null });
  const chain = async () => (await (await staff.get(`/api/change-orders/${id}/approval`)).json()).approval;
  expect(await chain()).toMatchObject({ state: 'waiting', may_decide: false });
  const path = `/api/approvals/${(await chain()).id}/approve`;
  expect(await attempt(path)).toBe(403);
  expect((await staff.write('PUT', `/api/change-orders/${id}`, { days: 3 })).status).toBe(409);
  expect((await staff.write('DELETE', `/api/change-orders/${id}`)).status).toBe(409);

  expect((await nora.write('POST', path, {})).status).toBe(200);
  expect((await staff.write('PUT', `/api/change-orders/${id}`, { days: 3 })).status).toBe(200);
  // What was approved has changed.
  expect(await send()).toBe(409);
  expect((await nora.write('POST', `/api/approvals/${(await chain()).id}/approve`, {})).status).toBe(200);
  expect(await send()).toBe(200);
  expect(await read()).toMatchObject({ state: 'sent', number: 'CO-2026-0002' });
});
