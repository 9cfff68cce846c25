import { beforeEach, describe, expect, it } from 'vitest';
import { savePayload } from '#modules/estimations/saved/saved-estimations.factory.ts';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import type { ServerModule } from '#server/module.ts';
import type { HeardEvent } from '#server/records/events.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const password = 'strong beams hold';

let server: TestServer;
let staff: TestClient;
let heard: HeardEvent[];

const listener: ServerModule = {
  id: 'listener',
  listeners: () => ({
    'note.mentioned': async (event) => void heard.push(event),
    'record.assigned': async (event) => void heard.push(event),
  }),
};

beforeEach(async () => {
  heard = [];
  server = await startTestServer({ extra: [listener] });
  staff = createClient(server);
  await staff.signIn();
  await createClient(server).write('POST', '/api/contact-us', quoteRequestPayload());
  const customer = await createCustomer(server);
  expect((await customer.write('POST', '/api/estimation/save', savePayload())).status).toBe(200);
});

async function makeUser(name: string, role = 3): Promise<{ id: number; client: TestClient }> {
  const email = `${name}@example.com`.toLowerCase();
  const user = { name, email, type: role === 4 ? 'user' : 'supervisor', role, password };
  const made = await staff.write('POST', '/api/users', { ...user, password_confirmation: password });
  const { id } = ((await made.json()) as { user: { id: number } }).user;
  const client = createClient(server);
  await client.signIn(email, password);
  return { id, client };
}

const bodyOf = async (response: Promise<Response>) => (await response).json();

const noAction = { next_action: null, next_action_on: null };
// An open lead is never without one.
const firstAction = { next_action: 'الاتصال بالعميل', next_action_on: expect.stringMatching(/^2/) };

describe.each([
  ['/api/requests/1', firstAction],
  ['/api/estimations/1', noAction],
])('%s', (api, cleared) => {
  it('accepts notes that mention colleagues, and informs the listeners', async () => {
    const nora = await makeUser('Nora');
    const added = await staff.write('POST', `${api}/notes`, {
      text: 'Ask @Nora about the roof.',
      mentions: [nora.id, nora.id, 1],
    });
    expect(added.status).toBe(201);
    const { note } = await added.json();
    expect(note).toMatchObject({ user_id: 1, text: 'Ask @Nora about the roof.' });
    expect(note.mentions).toEqual([
      { id: nora.id, name: 'Nora' },
      { id: 1, name: 'مدير النظام' },
    ]);
    await nora.client.get(`${api}/notes`);
    await staff.write('POST', `${api}/notes`, { text: 'Second.' });
    const list = await nora.client.get(`${api}/notes?per_page=1`);
    expect(list.headers.get('x-total-count')).toBe('2');
    expect(await list.json()).toMatchObject([{ text: 'Second.', mentions: [] }]);
    await expect.poll(() => heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({
      name: 'note.mentioned',
      subject: api.includes('requests') ? 'request' : 'estimation',
      id: 1,
      actor: { id: 1 },
      data: { note: note.id, users: [nora.id] },
    });
  });

  it('refuses mentions of people without access to the record, and creates a retried note once', async () => {
    const customer = await makeUser('Customer', 4);
    for (const mentions of [[customer.id], [99999], ['x']]) {
      const refused = await staff.write('POST', `${api}/notes`, { text: 'Look.', mentions });
      expect([refused.status, Object.keys((await refused.json()).errors)[0]?.split('.')[0]]).toEqual([
        422,
        'mentions',
      ]);
    }
    expect((await staff.write('POST', `${api}/notes`, { text: ' ' })).status).toBe(422);
    const key = { 'Idempotency-Key': 'one' };
    const first = await bodyOf(staff.write('POST', `${api}/notes`, { text: 'Once.' }, key));
    expect(await bodyOf(staff.write('POST', `${api}/notes`, { text: 'Once.' }, key))).toEqual(first);
    expect(await bodyOf(staff.get(`${api}/notes`))).toHaveLength(1);
  });

  it('is assigned with a next action; an outdated change is refused', async () => {
    const nora = await makeUser('Nora');
    expect(await bodyOf(staff.get(`${api}/colleagues`))).toEqual([
      { id: nora.id, name: 'Nora' },
      { id: 1, name: 'مدير النظام' },
    ]);
    const empty = await staff.get(`${api}/assignment`);
    const { assignment } = await empty.json();
    expect(assignment).toMatchObject({ assignee: null });
    expect(empty.headers.get('etag')).toBe(`"${assignment.updated_at}"`);
    const wanted = { assignee: nora.id, next_action: ' Call back ', next_action_on: '2036-12-01' };
    const given = { ...wanted, updated_at: assignment.updated_at };
    const done = await staff.write('PUT', `${api}/assignment`, given);
    expect(done.status).toBe(200);
    const after = {
      assignee: { id: nora.id, name: 'Nora' },
      next_action: 'Call back',
      next_action_on: '2036-12-01',
    };
    expect((await done.json()).assignment).toMatchObject(after);
    expect((await staff.write('PUT', `${api}/assignment`, given)).status).toBe(409);
    await nora.client.get(`${api}/assignment`);
    const partly = await staff.write('PUT', `${api}/assignment`, { next_action: '' });
    expect((await partly.json()).assignment).toMatchObject({ ...after, ...cleared });
    await expect.poll(() => heard).toMatchObject([{ name: 'record.assigned', data: { assignee: nora.id } }]);
    const [latest] = await bodyOf(staff.get('/api/system-log?action=update'));
    expect(latest.before).toEqual({ next_action: 'Call back', next_action_on: '2036-12-01' });
  });

  it('refuses an assignee without access, a day without an action and an invalid day', async () => {
    const customer = await makeUser('Customer', 4);
    const refused = async (body: object) => {
      const answer = await staff.write('PUT', `${api}/assignment`, body);
      return [answer.status, ...Object.keys((await answer.json()).errors ?? {})];
    };
    expect(await refused({ assignee: customer.id })).toEqual([422, 'assignee']);
    const dayAlone = { next_action: null, next_action_on: '2026-12-01' };
    expect(await refused(dayAlone)).toEqual([422, 'next_action']);
    expect(await refused({ next_action: 'Go', next_action_on: '2026-02-30' })).toEqual([
      422,
      'next_action_on',
    ]);
    expect(await refused({ next_action: 'x'.repeat(256) })).toEqual([422, 'next_action']);
  });

  it('is closed to customers and visitors, and 404 for a missing record', async () => {
    const customer = await createCustomer(server);
    const gone = api.replace('/1', '/999');
    for (const path of ['notes', 'assignment', 'colleagues']) {
      expect((await createClient(server).get(`${api}/${path}`)).status, path).toBe(401);
      expect((await customer.get(`${api}/${path}`)).status, path).toBe(403);
      expect((await staff.get(`${gone}/${path}`)).status, path).toBe(404);
    }
    expect((await staff.write('POST', `${gone}/notes`, {})).status).toBe(404);
  });
});

it('a request’s own calls show and change the same assignment', async () => {
  const changed = await staff.write('PUT', '/api/requests/1', {
    assignee: 1,
    next_action: 'Visit',
    next_action_on: '2026-11-30',
    note: 'Agreed on a visit.',
  });
  const request = { assignee: { id: 1 }, next_action: 'Visit', next_action_on: '2026-11-30' };
  expect(await changed.json()).toMatchObject({ request, notes: [{ text: 'Agreed on a visit.' }] });
  expect(await bodyOf(staff.get('/api/requests/1/assignment'))).toMatchObject({ assignment: request });
  await createClient(server).write('POST', '/api/contact-us', quoteRequestPayload({ name: 'Mona' }));
  await staff.write('PUT', '/api/requests/2', { next_action_on: '2026-12-02' });
  const list = async (query: string) =>
    ((await bodyOf(staff.get(`/api/requests?${query}`))) as { id: number }[]).map(({ id }) => id);
  expect(await list('assignee=me')).toEqual([1]);
  expect(await list('sort=next_action_on')).toEqual([1, 2]);
  expect(await list('sort=-next_action_on')).toEqual([2, 1]);
  const read = (await bodyOf(staff.get('/api/requests/1'))).request.updated_at;
  await staff.write('PUT', '/api/requests/1/assignment', { assignee: null });
  const stale = await staff.write('PUT', '/api/requests/1', { status: 'won', updated_at: read });
  expect(stale.status).toBe(409);
});
