import { beforeEach, describe, expect, it } from 'vitest';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import type { ServerContext } from '#server/context.ts';
import type { ServerModule } from '#server/module.ts';
import type { HeardEvent } from '#server/records/events.ts';
import { defineRecord } from '#server/records/record.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { Problem } from '#wire/problem.ts';
import type { Approval } from './approvals.contract.ts';
import './approvals.events.ts';
import { approvalOf, endApproval, requestApproval } from './server.ts';

const password = 'strong beams hold';

let server: TestServer;
let admin: TestClient;
let heard: HeardEvent[];
let told: string[];
let refuse: Error | null;

/** Quote requests stand for documents that need approval. */
const documents: ServerModule = {
  id: 'documents',
  approvable: () => [
    {
      subject: 'request',
      name: { ar: 'عرض سعر', en: 'Quote' },
      record: defineRecord<{ id: number; updated_at: string; name: string }>({
        ...{ subject: 'request', table: 'quote_requests' },
        nameOf: ({ name }) => name,
        notFound: () => new Problem('common.not_found', 404),
      }),
      waits: () => new Problem('common.state', 409),
      requested: () => new Problem('common.state', 409),
      approved: async (id, { caller, note }) => {
        if (refuse) throw refuse;
        told.push(`approved ${id} ${caller.name} ${note}`);
      },
      returned: async (id, { caller, note }) => void told.push(`returned ${id} ${caller.name} ${note}`),
    },
  ],
  listeners: () => ({
    'approval.requested': async (event) => void heard.push(event),
    'approval.completed': async (event) => void heard.push(event),
    'approval.returned': async (event) => void heard.push(event),
  }),
};

interface User {
  id: number;
  client: TestClient;
}

let preparer: User;
let nora: User;
let sami: User;

beforeEach(async () => {
  [heard, told, refuse] = [[], [], null];
  server = await startTestServer({ extra: [documents] });
  admin = createClient(server);
  await admin.signIn();
  await createClient(server).write('POST', '/api/contact-us', quoteRequestPayload());
  preparer = await makeUser('Preparer', 3);
  nora = await makeUser('Nora', 2);
  sami = await makeUser('Sami', 2);
});

async function makeUser(name: string, role: number): Promise<User> {
  const email = `${name}@example.com`.toLowerCase();
  const user = { name, email, type: 'supervisor', role, password, password_confirmation: password };
  const made = await admin.write('POST', '/api/users', user);
  const { id } = ((await made.json()) as { user: { id: number } }).user;
  const client = createClient(server);
  await client.signIn(email, password);
  return { id, client };
}

const bodyOf = async (response: Promise<Response>) => (await response).json();
const statusOf = async (response: Promise<Response>) => (await response).status;

/** Creates a rule with two steps: a supervisor, then the System administrator. */
async function makeRule(more: object = {}) {
  const steps = [{ role: 2 }, { user: 1 }];
  return admin.write('POST', '/api/approval-rules', { kind: 'request', amount: 1000, steps, ...more });
}

function request(amount = 500_000, preparedBy = { id: preparer.id, name: 'Preparer' }) {
  const { context } = server;
  const asked = { subject: 'request', id: 1, name: 'Villa', amount, preparedBy };
  return context.database.kysely.transaction().execute((trx) => requestApproval(context, asked, trx));
}

const end = ({ database }: ServerContext = server.context) =>
  database.kysely
    .transaction()
    .execute((trx) => endApproval(server.context, { subject: 'request', id: 1 }, trx));

const approve = (client: TestClient, body: object = {}, headers = {}, id = 1) =>
  client.write('POST', `/api/approvals/${id}/approve`, body, headers);
const giveBack = (client: TestClient, body: object, id = 1) =>
  client.write('POST', `/api/approvals/${id}/return`, body);
const waitingFor = async (client: TestClient): Promise<Approval[]> => bodyOf(client.get('/api/approvals'));

describe('rules', () => {
  it('are created, listed, changed, deleted and restored', async () => {
    const made = await makeRule({ amount: '١٠٠٠.٥' });
    expect(made.status).toBe(201);
    const { rule } = await made.json();
    expect(rule).toMatchObject({
      kind: 'request',
      kind_name: { ar: 'عرض سعر', en: 'Quote' },
      amount: 1000.5,
      steps: [
        { role: 2, user: null, name: 'مشرف', translations: { en: { name: 'Supervisor' } } },
        { role: null, user: 1, name: 'مدير النظام' },
      ],
    });
    const change = { amount: 2000, steps: rule.steps.toReversed(), updated_at: rule.updated_at };
    const changed = await bodyOf(admin.write('PUT', '/api/approval-rules/1', change));
    expect(changed.rule).toMatchObject({ amount: 2000, steps: [{ user: 1 }, { role: 2 }] });
    expect(await statusOf(admin.write('PUT', '/api/approval-rules/1', change))).toBe(409);
    expect(await bodyOf(nora.client.get('/api/approval-rules?q=supervisor'))).toHaveLength(1);
    expect(await statusOf(nora.client.write('PUT', '/api/approval-rules/1', { amount: 1 }))).toBe(403);
    expect(await statusOf(preparer.client.get('/api/approval-rules'))).toBe(403);
    expect(
      (await admin.get('/api/approval-rules?format=csv&locale=en').then((r) => r.text())).trim(),
    ).toContain('Quote,2000');
    expect(await statusOf(admin.write('DELETE', '/api/approval-rules/1'))).toBe(200);
    expect(await request()).toBe('not_needed');
    expect((await makeRule({ amount: 2000 })).status).toBe(201);
    expect(await statusOf(admin.write('POST', '/api/approval-rules/1/restore'))).toBe(409);
    await admin.write('DELETE', '/api/approval-rules/2');
    expect(await statusOf(admin.write('POST', '/api/approval-rules/1/restore'))).toBe(200);
    const log = await bodyOf(admin.get('/api/system-log?subject=approval_rule'));
    expect(log.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['create', 'update', 'delete', 'restore']),
    );
  });

  it('reject invalid values', async () => {
    const refusals: [object, string][] = [
      [{ kind: 'partner' }, 'kind'],
      [{ kind: '' }, 'kind'],
      [{ amount: -1 }, 'amount'],
      [{ amount: 1.005 }, 'amount'],
      [{ steps: [] }, 'steps'],
      [{ steps: [{}] }, 'steps.0'],
      [{ steps: [{ role: 2, user: 1 }] }, 'steps.0'],
      [{ steps: [{ role: 2 }, { role: 4 }] }, 'steps.1'],
      [{ steps: [{ user: 99999 }] }, 'steps.0'],
    ];
    for (const [more, field] of refusals) {
      const refused = await makeRule(more);
      expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, [field]]);
    }
  });

  it('are unique by kind and amount', async () => {
    await makeRule();
    const again = await makeRule();
    expect([again.status, Object.keys((await again.json()).errors)]).toEqual([422, ['amount']]);
    const key = { 'Idempotency-Key': 'one' };
    const body = { kind: 'request', amount: 0, steps: [{ role: 1 }] };
    const first = await bodyOf(admin.write('POST', '/api/approval-rules', body, key));
    expect(await bodyOf(admin.write('POST', '/api/approval-rules', body, key))).toEqual(first);
  });
});

describe('an approval', () => {
  it('is not needed without a rule, or below its amount', async () => {
    expect(await request()).toBe('not_needed');
    await makeRule();
    expect(await request(99_999)).toBe('not_needed');
    expect(await request(100_000)).toMatchObject({ state: 'waiting', step: 0 });
  });

  it('goes from step to step through the deciders, and notifies the document when complete', async () => {
    await makeRule();
    await request();
    expect(await waitingFor(admin)).toEqual([]);
    expect(await waitingFor(preparer.client)).toEqual([]);
    const [waiting] = await waitingFor(nora.client);
    expect(waiting).toMatchObject({
      ...{ subject: 'request', subject_id: 1, name: 'Villa', amount: 5000, rule_amount: 1000 },
      ...{ state: 'waiting', may_decide: true, page: '/admin/requests/1' },
      prepared_by: { id: preparer.id, name: 'Preparer' },
      steps: [
        { role: 2, state: 'due', yours: true, by: null },
        { user: 1, state: 'later', yours: false, by: null },
      ],
    });
    const early = await approve(admin, {}, { 'Accept-Language': 'en' });
    expect([early.status, (await early.json()).message]).toEqual([
      409,
      'It is not your turn yet. Supervisor approves first.',
    ]);
    const done = await approve(nora.client, { note: ' Good ', updated_at: waiting?.updated_at });
    expect((await done.json()).approval).toMatchObject({
      state: 'waiting',
      may_decide: false,
      steps: [{ state: 'approved', by: { id: nora.id }, for: null, note: 'Good' }, { state: 'due' }],
    });
    expect(await statusOf(approve(nora.client))).toBe(409);
    expect(await statusOf(approve(sami.client))).toBe(409);
    expect(told).toEqual([]);
    expect((await bodyOf(approve(admin, { note: 'Go' }))).approval.state).toBe('approved');
    expect(told).toEqual(['approved 1 مدير النظام Go']);
    expect(await statusOf(approve(admin))).toBe(409);
    expect(await approvalOf(server.context, { subject: 'request', id: 1 })).toMatchObject({
      state: 'approved',
    });
    await expect
      .poll(() =>
        heard.map(({ name, data }) => [
          name,
          'users' in data ? data.users : 'preparedBy' in data && data.preparedBy,
        ]),
      )
      .toEqual([
        ['approval.requested', [nora.id, sami.id]],
        ['approval.requested', [1]],
        ['approval.completed', preparer.id],
      ]);
    await expect
      .poll(async () =>
        (await bodyOf(preparer.client.get('/api/notifications'))).map((n: { event: string }) => n.event),
      )
      .toContain('approval.completed');
  });

  it('refuses the preparer and anyone not involved, and says who may decide', async () => {
    await makeRule();
    await request(500_000, { id: nora.id, name: 'Nora' });
    const own = await approve(nora.client);
    expect([own.status, (await own.json()).message]).toEqual([403, 'لا تعتمد ما أعددته. يعتمده مشرف.']);
    const english = await approve(nora.client, {}, { 'Accept-Language': 'en' });
    expect((await english.json()).message).toBe(
      'You cannot approve what you prepared. Supervisor approves it.',
    );
    const other = await approve(preparer.client, {}, { 'Accept-Language': 'en' });
    expect([other.status, (await other.json()).message]).toEqual([
      403,
      'This approval is not yours. Supervisor approves it.',
    ]);
    expect(await statusOf(giveBack(preparer.client, {}))).toBe(403);
    const customer = await createCustomer(server);
    expect(await statusOf(approve(customer))).toBe(403);
    expect(await statusOf(customer.get('/api/approvals'))).toBe(403);
    expect(await statusOf(approve(createClient(server)))).toBe(401);
    expect(await statusOf(approve(admin, {}, {}, 99))).toBe(404);
    expect((await waitingFor(sami.client)).length).toBe(1);
  });

  it('is returned with a reason; a new request is a new round, and the old one stays readable', async () => {
    await makeRule();
    await request();
    for (const body of [{}, { reason: ' ' }]) {
      const refused = await giveBack(nora.client, body);
      expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['reason']]);
    }
    expect(await statusOf(giveBack(nora.client, { reason: 'Too dear.' }))).toBe(200);
    expect(told).toEqual(['returned 1 Nora Too dear.']);
    expect(await waitingFor(sami.client)).toEqual([]);
    await request();
    const chain = await bodyOf(admin.get('/api/requests/1/approval'));
    expect(chain).toMatchObject({
      approval: { id: 2, state: 'waiting' },
      earlier: [
        { id: 1, state: 'returned', steps: [{ state: 'returned', note: 'Too dear.' }, { state: 'ended' }] },
      ],
    });
    await end();
    expect(await statusOf(approve(nora.client, {}, {}, 2))).toBe(409);
    expect(await bodyOf(admin.get('/api/approvals?state=ended'))).toMatchObject([{ id: 2 }]);
    expect(await bodyOf(admin.get('/api/approvals?state=all'))).toHaveLength(2);
    const [change] = await bodyOf(admin.get('/api/requests/1/timeline'));
    expect(change).toMatchObject({ kind: 'approval', approval: { decision: 'requested' } });
    const entries = await bodyOf(admin.get('/api/requests/1/timeline?only=changes'));
    expect(entries.filter(({ kind }: { kind: string }) => kind === 'approval')).toMatchObject([
      { approval: { decision: 'requested' } },
      { by: { name: 'Nora' }, approval: { decision: 'returned', text: 'Too dear.' } },
      { approval: { decision: 'requested' } },
    ]);
    expect(await statusOf(admin.get('/api/requests/9/approval'))).toBe(404);
  });

  it('accepts one of two simultaneous decisions', async () => {
    await makeRule({ steps: [{ role: 2 }] });
    await request();
    const answers = await Promise.all([approve(nora.client), approve(sami.client), approve(nora.client)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(told).toHaveLength(1);
  });

  it('decides once under one key', async () => {
    await makeRule();
    await request();
    const key = { 'Idempotency-Key': 'one' };
    const first = await approve(nora.client, { note: 'Good' }, key);
    const again = await approve(nora.client, { note: 'Good' }, key);
    expect([first.status, again.status, await again.json()]).toEqual([200, 200, await first.json()]);
    expect(await statusOf(approve(nora.client, { note: 'Good' }, { 'Idempotency-Key': 'two' }))).toBe(409);
  });

  it('stays unchanged if the document refuses', async () => {
    await makeRule({ steps: [{ role: 2 }] });
    await request();
    refuse = new Error('no');
    expect(await statusOf(approve(nora.client))).toBe(500);
    expect(await waitingFor(nora.client)).toMatchObject([{ state: 'waiting', steps: [{ state: 'due' }] }]);
    refuse = null;
    expect(await statusOf(approve(nora.client))).toBe(200);
  });

  it("accepts the second of one person's two steps only in its current state", async () => {
    await makeRule({ steps: [{ role: 2 }, { user: nora.id }] });
    await request();
    const [{ updated_at }] = (await waitingFor(nora.client)) as [Approval];
    expect(await statusOf(approve(sami.client))).toBe(200);
    expect(await statusOf(approve(nora.client, { updated_at }))).toBe(409);
    expect(await statusOf(approve(nora.client))).toBe(200);
  });

  it('continues under the rule at the time of the request', async () => {
    await makeRule({ steps: [{ role: 2 }] });
    await request();
    await admin.write('PUT', '/api/approval-rules/1', { steps: [{ user: 1 }] });
    expect(await statusOf(approve(nora.client))).toBe(200);
  });

  it('is erased with its record', async () => {
    await makeRule();
    await request();
    await approve(nora.client);
    const { context } = server;
    await context.database.kysely.transaction().execute((trx) => context.eraseRecords('request', [1], trx));
    expect(await approvalOf(context, { subject: 'request', id: 1 })).toBeUndefined();
  });
});

describe('deputies', () => {
  const span = { from: '2000-01-01', to: '2999-12-31' };

  it('decide for the person they represent, whom the trail names', async () => {
    await makeRule({ steps: [{ user: nora.id }] });
    const named = await nora.client.write('POST', '/api/approval-deputies', { deputy: sami.id, ...span });
    expect(named.status).toBe(201);
    expect((await named.json()).deputy).toMatchObject({
      user: { name: 'Nora' },
      deputy: { name: 'Sami' },
      ...span,
    });
    await request();
    expect(await waitingFor(sami.client)).toHaveLength(1);
    expect((await bodyOf(approve(sami.client))).approval).toMatchObject({
      state: 'approved',
      steps: [{ by: { name: 'Sami' }, for: { name: 'Nora' } }],
    });
    await expect.poll(() => heard[0]?.data).toMatchObject({ users: [nora.id, sami.id] });
    const [entry] = await bodyOf(admin.get('/api/requests/1/timeline'));
    expect(entry).toMatchObject({ by: { name: 'Sami' }, approval: { decision: 'approved', for: 'Nora' } });
  });

  it('do not decide for the preparer', async () => {
    await makeRule({ steps: [{ user: nora.id }] });
    await nora.client.write('POST', '/api/approval-deputies', { deputy: sami.id, ...span });
    await request(500_000, { id: nora.id, name: 'Nora' });
    expect(await waitingFor(sami.client)).toEqual([]);
    expect(await statusOf(approve(sami.client))).toBe(403);
  });

  it('are named for others by staff who may change approvals', async () => {
    const given = { user: nora.id, deputy: sami.id, ...span };
    expect(await statusOf(sami.client.write('POST', '/api/approval-deputies', given))).toBe(403);
    expect(await statusOf(admin.write('POST', '/api/approval-deputies', given))).toBe(201);
    expect(await bodyOf(preparer.client.get('/api/approval-deputies'))).toEqual([]);
    expect(await bodyOf(nora.client.get('/api/approval-deputies'))).toHaveLength(1);
    expect(await statusOf(sami.client.write('DELETE', '/api/approval-deputies/1'))).toBe(403);
    expect(await statusOf(nora.client.write('DELETE', '/api/approval-deputies/1'))).toBe(200);
    expect(await statusOf(nora.client.write('DELETE', '/api/approval-deputies/1'))).toBe(404);
  });

  it('must be able to decide, on valid days', async () => {
    const refusals: [object, string][] = [
      [{ deputy: nora.id }, 'deputy'],
      [{ deputy: 99999 }, 'deputy'],
      [{ from: '2026-02-30' }, 'from'],
      [{ from: '2999-01-02', to: '2999-01-01' }, 'to'],
      [{ to: '2020-01-01' }, 'to'],
    ];
    for (const [more, field] of refusals) {
      const body = { deputy: sami.id, ...span, ...more };
      const refused = await nora.client.write('POST', '/api/approval-deputies', body);
      expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, [field]]);
    }
  });
});

it('lists kinds, roles and people for all staff', async () => {
  const choices = await bodyOf(preparer.client.get('/api/approvals/choices'));
  expect(choices.kinds).toContainEqual({ kind: 'request', name: { ar: 'عرض سعر', en: 'Quote' } });
  expect(choices.roles.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3]);
  expect(choices.people.map(({ id }: { id: number }) => id)).toContain(nora.id);
  expect(await statusOf((await createCustomer(server)).get('/api/approvals/choices'))).toBe(403);
});
