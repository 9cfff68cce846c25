import { beforeEach, describe, expect, it } from 'vitest';
import { vouchersOf } from '#modules/vouchers/vouchers.factory.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const password = 'strong beams hold';

let server: TestServer;
let admin: TestClient;
let staff: User;
let approver: User;

interface User {
  id: number;
  client: TestClient;
}

async function makeUser(name: string, role: number): Promise<User> {
  const email = `${name}@example.com`.toLowerCase();
  const user = { name, email, type: 'supervisor', role, password, password_confirmation: password };
  const made = await admin.write('POST', '/api/users', user);
  const { id } = ((await made.json()) as { user: { id: number } }).user;
  const client = createClient(server);
  await client.signIn(email, password);
  return { id, client };
}

beforeEach(async () => {
  server = await startTestServer();
  admin = createClient(server);
  await admin.signIn();
  staff = await makeUser('Staff', 2);
  approver = await makeUser('Nora', 3);
});

const rule = async (steps: object[], amount = 1000) => {
  const made = await admin.write('POST', '/api/approval-rules', { kind: 'payment', amount, steps });
  return ((await made.json()) as { rule: { id: number } }).rule.id;
};

/** A payment that waits for approval. */
async function waiting(): Promise<{ path: string; id: number }> {
  const { id } = await vouchersOf(staff.client, staff.client, 'payment').draft({
    party: 'المؤجر',
    amount: 5000,
  });
  expect((await staff.client.write('POST', `/api/payments/${id}/post`, {})).status).toBe(409);
  return { path: `/api/payments/${id}`, id };
}

const english = { 'Accept-Language': 'en' };
const listed = async ({ get }: TestClient) => (await get('/api/approvals')).json();

describe('an approver who leaves', () => {
  it('is named with rules and waiting documents before they are deactivated', async () => {
    const other = await makeUser('Second', 1);
    await rule([{ user: approver.id }]);
    const { path, id } = await waiting();
    const leave = (query = '', headers = {}) =>
      admin.write('DELETE', `/api/users/${approver.id}${query}`, undefined, headers);
    const refused = await leave('', english);
    expect(refused.status).toBe(409);
    const { message, errors } = await refused.json();
    const needed = [
      'the rule “Payment voucher” from 1,000.00 SAR',
      `Payment voucher #${id} المؤجر, which waits now`,
    ];
    expect(errors).toEqual({ confirmed: needed });
    for (const one of needed) expect(message).toContain(one);
    expect((await (await leave()).json()).errors.confirmed).toEqual([
      'قاعدة «سند صرف» من 1,000.00 ر.س',
      `سند صرف #${id} المؤجر المنتظر الآن`,
    ]);
    expect((await admin.get(`/api/users/${approver.id}`).then((answer) => answer.json())).user.active).toBe(
      true,
    );
    const inCharge = await (await admin.get(`/api/users/${approver.id}/in-charge`, english)).json();
    expect(inCharge).toEqual({ count: 0, approves: needed });

    expect((await leave('?confirmed=1')).status).toBe(200);
    const [found] = await listed(admin);
    expect(found).toMatchObject({
      ...{ subject: 'payment', subject_id: id, may_decide: true },
      steps: [{ user: approver.id, name: 'Nora', instead: [{ role: 1 }] }],
    });
    await expect
      .poll(async () =>
        (await (await other.client.get('/api/notifications')).json()).map(
          (one: { event: string }) => one.event,
        ),
      )
      .toContain('approval.requested');
    expect((await admin.write('POST', `/api/approvals/${found.id}/approve`, {})).status).toBe(200);
    expect((await staff.client.write('POST', `${path}/post`, {})).status).toBe(200);
    const rules = await (await admin.get('/api/approval-rules')).json();
    expect(rules).toMatchObject([{ steps: [{ user: approver.id, missing: true }] }]);
  });

  it('is named when they get another role, and the last of a role is', async () => {
    const { role } = await (
      await admin.write('POST', '/api/roles', { name: 'معتمدون', level: 3, permissions: [] })
    ).json();
    const ruleId = await rule([{ role: role.id }, { user: approver.id }]);
    const change = (user: User, body: object) => admin.write('PUT', `/api/users/${user.id}`, body);
    expect((await change(approver, { role: role.id })).status).toBe(200);
    const { path } = await waiting();
    // Another role of the staff: the step of the person stays, that of the role has nobody.
    const moved = await change(approver, { role: 3 });
    expect([moved.status, (await moved.json()).errors.confirmed.length]).toEqual([409, 2]);
    const planned = await admin.get(`/api/users/${approver.id}/in-charge?role=3`);
    expect((await planned.json()).approves).toHaveLength(2);
    expect((await change(approver, { active: false })).status).toBe(409);
    expect((await change(approver, { name: 'Nora S.' })).status).toBe(200);
    expect((await change(approver, { role: 3, confirmed: true })).status).toBe(200);
    // The next in order is the person themselves.
    const [found] = await listed(approver.client);
    expect(found.steps[0].instead.map(({ name }: { name: string }) => name)).toEqual([
      'مدير النظام',
      'Nora S.',
    ]);
    for (const _ of ['first', 'second'])
      expect((await approver.client.write('POST', `/api/approvals/${found.id}/approve`, {})).status).toBe(
        200,
      );
    expect((await staff.client.write('POST', `${path}/post`, {})).status).toBe(200);
    // The rule is written back as it was read, and no newcomer can be named who is not of the staff.
    await change(approver, { active: false, confirmed: true });
    const read = (await (await admin.get(`/api/approval-rules/${ruleId}`)).json()).rule;
    const rewrite = (body: object) => admin.write('PUT', `/api/approval-rules/${ruleId}`, body);
    expect((await rewrite({ ...read, amount: 2000 })).status).toBe(200);
    expect((await rewrite({ steps: [{ user: 99_999 }] })).status).toBe(422);
  });

  it('is named when their role leaves the staff', async () => {
    const { role } = await (
      await admin.write('POST', '/api/roles', { name: 'معتمدون', level: 3, permissions: [] })
    ).json();
    await rule([{ role: role.id }]);
    await admin.write('PUT', `/api/users/${approver.id}`, { role: role.id });
    await waiting();
    const weaken = (body: object) => admin.write('PUT', `/api/roles/${role.id}`, { level: 10, ...body });
    const refused = await weaken({});
    expect([refused.status, (await refused.json()).errors.confirmed.length]).toEqual([409, 2]);
    expect((await weaken({ confirmed: true })).status).toBe(200);
    expect(await listed(approver.client)).toMatchObject({});
    expect(await listed(admin)).toMatchObject([{ subject: 'payment', may_decide: true }]);
  });

  it('may leave without a word where others of the step, or a deputy’s principal, stay', async () => {
    const other = await makeUser('Other', 3);
    await rule([{ role: 3 }, { user: staff.id }]);
    const span = { from: '2000-01-01', to: '2999-12-31' };
    await staff.client.write('POST', '/api/approval-deputies', { deputy: other.id, ...span });
    expect((await admin.write('DELETE', `/api/users/${approver.id}`)).status).toBe(200);
    // A deputy who has gone decides nothing; whom they acted for still does.
    const last = await admin.write('DELETE', `/api/users/${other.id}`);
    expect([last.status, (await last.json()).errors.confirmed.length]).toEqual([409, 1]);
    expect((await admin.write('DELETE', `/api/users/${other.id}?confirmed=1`)).status).toBe(200);
    expect(await listed(staff.client)).toEqual([]);
  });
});
