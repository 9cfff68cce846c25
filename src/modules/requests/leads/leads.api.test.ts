import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const dataOf = async <T>(response: Response) => (await response.json()) as T;

interface Lead {
  id: number;
  name: string;
  status: string;
  next_action: string | null;
  next_action_on: string | null;
  updated_at: string;
}

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
});

async function send(changes: Record<string, string> = {}) {
  const visitor = createClient(server);
  const answer = await visitor.write('POST', '/api/contact-us', {
    name: 'أحمد الشهري',
    email: 'ahmad@example.com',
    phone: '0501112233',
    message: 'أرغب في بناء فيلا.',
    real_estate_type: 'villa',
    project_type: 'bones',
    honeypot: '',
    ...changes,
  });
  expect(answer.status).toBe(200);
}

const list = async (query = '') => dataOf<Lead[]>(await staff.get(`/api/requests${query}`));

describe('quote requests as leads', () => {
  it('are listed, found by name and phone, and separate from spam', async () => {
    await send();
    await send({ name: 'Mona', email: 'mona@example.com', phone: '+4915112345678' });
    await send({ name: 'Robot', email: 'robot@example.com', honeypot: 'filled' });
    expect((await list()).map(({ name }) => name).sort()).toEqual(['Mona', 'أحمد الشهري']);
    expect((await list('?q=احمد')).map(({ name }) => name)).toEqual(['أحمد الشهري']);
    expect((await list('?q=5011122')).map(({ name }) => name)).toEqual(['أحمد الشهري']);
    await send({ name: 'Villa 300 Fahd', email: 'fahd@example.com', phone: '0501112299' });
    expect((await list('?q=villa 300')).map(({ name }) => name)).toEqual(['Villa 300 Fahd']);
    const [{ id = 0 } = {}] = await list('?q=fahd');
    expect((await list(`?q=fahd ${id}`)).map(({ name }) => name)).toEqual(['Villa 300 Fahd']);
    for (const number of [`${id}`, `%23${id}`])
      expect((await list(`?q=${number}`)).map((lead) => lead.id)).toEqual([id]);
    expect((await list('?spam=1')).map(({ name }) => name)).toEqual(['Robot']);
    expect(await list('?status=won')).toEqual([]);
  });

  it('are sorted by status in workflow order', async () => {
    const order = ['new', 'contacted', 'offer_sent', 'won', 'lost'];
    for (const status of [...order].reverse()) {
      await send({ name: status, email: `${status}@example.com`, message: status });
      const [lead] = await list('?sort=-id');
      expect((await staff.write('PUT', `/api/requests/${lead?.id}`, { status })).status).toBe(200);
    }
    const statuses = async (query: string) => (await list(query)).map(({ status }) => status);
    expect(await statuses('?sort=status')).toEqual(order);
    expect(await statuses('?sort=-status&per_page=2')).toEqual(['lost', 'won']);
  });

  it('have status, assignee and notes; each change is in the system log', async () => {
    await send();
    const [lead] = await list();
    const path = `/api/requests/${lead?.id}`;
    expect(await dataOf(await staff.get('/api/requests/assignees'))).toEqual([
      { id: 1, name: 'مدير النظام' },
    ]);
    const changed = await staff.write('PUT', path, {
      status: 'contacted',
      assignee: 1,
      note: 'Called, wants a visit.',
      updated_at: lead?.updated_at,
    });
    expect(changed.status).toBe(200);
    await staff.write('PUT', path, { note: 'Visited.' });
    expect(await dataOf(await staff.get(path))).toMatchObject({
      request: { status: 'contacted', assignee: { id: 1, name: 'مدير النظام' } },
      notes: [{ text: 'Visited.' }, { text: 'Called, wants a visit.', user_name: 'مدير النظام' }],
    });
    const log = await dataOf<unknown[]>(await staff.get('/api/system-log?subject=request'));
    expect(log).toHaveLength(2);
    expect(await list('?assignee=1')).toHaveLength(1);
  });

  it('are found in the system log by the day in Riyadh', async () => {
    await send();
    server.context.now = () => new Date('2026-11-21T22:00:00.000Z');
    await staff.write('PUT', `/api/requests/${(await list())[0]?.id}`, { status: 'won' });
    const on = async (since: string, until: string) =>
      dataOf<unknown[]>(await staff.get(`/api/system-log?subject=request&since=${since}&until=${until}`));
    expect(await on('2026-11-22', '2026-11-22')).toHaveLength(1);
    expect(await on('2026-11-01', '2026-11-21')).toEqual([]);
  });

  it('cannot be overwritten with an older version, nor assigned to non-staff', async () => {
    await send();
    const [lead] = await list();
    const path = `/api/requests/${lead?.id}`;
    const customer = await createCustomer(server);
    expect((await staff.write('PUT', path, { assignee: customer.id })).status).toBe(422);
    expect((await staff.write('PUT', path, { status: 'dreamt of' })).status).toBe(422);
    const asRead = { 'If-Match': (await staff.get(path)).headers.get('etag') ?? '' };
    expect((await staff.write('PUT', path, { status: 'won' }, asRead)).status).toBe(200);
    expect((await staff.write('PUT', path, { status: 'lost' }, asRead)).status).toBe(409);
    const stale = await staff.write('PUT', path, { status: 'lost', updated_at: lead?.updated_at });
    expect(stale.status).toBe(409);
    expect((await list())[0]?.status).toBe('won');
    expect((await staff.write('PUT', '/api/requests/999', {})).status).toBe(404);
  });

  it('detect an outdated version, however soon they are changed', async () => {
    await send();
    const [lead] = await list();
    const path = `/api/requests/${lead?.id}`;
    server.context.now = () => new Date(lead?.updated_at ?? '');
    const change = async (status: string) =>
      (await staff.write('PUT', path, { status, updated_at: lead?.updated_at })).status;
    expect(await change('won')).toBe(200);
    expect(await change('lost')).toBe(409);
    expect(await list()).toMatchObject([{ status: 'won' }]);
  });

  it('keep an assignee who has left the staff', async () => {
    await send();
    const path = `/api/requests/${(await list())[0]?.id}`;
    const password = 'strong beams hold';
    const person = { name: 'نورة', email: 'noura@example.com', type: 'supervisor', role: 3 };
    const made = await staff.write('POST', '/api/users', {
      ...person,
      password,
      password_confirmation: password,
    });
    const { id } = (await dataOf<{ user: { id: number } }>(made)).user;
    expect((await staff.write('PUT', path, { assignee: id })).status).toBe(200);
    expect((await staff.write('PUT', `/api/users/${id}`, { role: 4, type: 'user' })).status).toBe(200);
    const assignee = { id, name: 'نورة' };
    expect(await list()).toMatchObject([{ assignee }]);
    expect(await dataOf(await staff.get('/api/requests/assignees'))).toMatchObject([{ id: 1 }]);
    const saved = await staff.write('PUT', path, { assignee: id, status: 'contacted' });
    expect(await dataOf(saved)).toMatchObject({ request: { assignee, status: 'contacted' } });
    await staff.write('PUT', path, { assignee: null });
    expect((await staff.write('PUT', path, { assignee: id })).status).toBe(422);
  });

  it('move between the folders, and count only as leads', async () => {
    await send();
    const [lead] = await list();
    const count = async () => dataOf(await staff.get('/api/stats/requests'));
    expect(await count()).toEqual({ stats: 1 });
    await staff.write('PUT', `/api/requests/${lead?.id}`, { is_spam: true });
    expect(await count()).toEqual({ stats: 0 });
    expect(await list('?spam=1')).toHaveLength(1);
  });

  it('are counted by week in Riyadh, without spam', async () => {
    // Ten on Saturday evening in London is Sunday in Riyadh, where the week begins.
    server.context.now = () => new Date('2026-11-21T20:00:00.000Z');
    await send();
    server.context.now = () => new Date('2026-11-21T22:00:00.000Z');
    await send({ name: 'Mona', email: 'mona@example.com' });
    await send({ name: 'Noura', email: 'noura@example.com' });
    await send({ name: 'Robot', email: 'robot@example.com', honeypot: 'filled' });
    const weeks = await dataOf<{ week: string; count: number }[]>(await staff.get('/api/requests/weekly'));
    expect(weeks).toHaveLength(12);
    expect(weeks.map(({ count }) => count)).toEqual([...Array(10).fill(0), 1, 2]);
    const estimations = await dataOf<{ count: number }[]>(await staff.get('/api/estimations/weekly'));
    expect(estimations.reduce((sum, { count }) => sum + count, 0)).toBe(0);
  });

  it('are mailed to the company, without spam', async () => {
    server = await startTestServer({ demo: true });
    await send();
    await send({ name: 'Robot', email: 'robot@example.com', honeypot: 'filled' });
    const mails = await (
      server.context.database.kysely as Kysely<{ mails: { kind: string; text: string; reply_to: string } }>
    )
      .selectFrom('mails')
      .select(['text', 'reply_to'])
      .where('kind', '=', 'new_request')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('أحمد الشهري');
    expect(mails[0]?.text).toContain('المطلوب: فيلا، عظم.');
    expect(mails[0]?.text).toMatch(/\/admin\/requests\/\d+\n/);
    expect(mails[0]?.reply_to).toMatch(/@example\.com$/);
  });
});

describe('a lead that staff enter', () => {
  const entered = { name: 'سارة', phone: '0551234567', message: 'فيلا دورين', source: 'phone' };

  async function enter(body: object): Promise<{ status: number; request: Lead }> {
    const answer = await staff.write('POST', '/api/requests', body);
    return { status: answer.status, ...((await answer.json()) as { request: Lead }) };
  }

  it('is new, with its source, and belongs to a customer', async () => {
    const { status, request } = await enter(entered);
    expect(status).toBe(201);
    expect(request).toMatchObject({
      ...entered,
      phone: '+966551234567',
      stage: 'new',
      status: 'new',
      customer: { name: 'سارة' },
    });
  });

  it('is the same when its phone is entered again within ten minutes, in another spelling', async () => {
    const { request } = await enter(entered);
    const again = await enter({ ...entered, name: 'ساره', phone: '+966 55 123 4567', source: 'whatsapp' });
    expect([again.status, again.request.id]).toEqual([201, request.id]);
    expect((await enter({ ...entered, phone: '0557654321' })).request.id).not.toBe(request.id);
  });

  it('keeps a second message, or another name, as a note on the lead that its phone already has', async () => {
    const { request } = await enter(entered);
    const notes = async () => {
      const found = await (await staff.get(`/api/requests/${request.id}/notes`)).json();
      return (found as { text: string }[]).map(({ text }) => text);
    };
    await enter({ ...entered, name: 'ساره' });
    await enter({ ...entered, message: '' });
    expect(await notes()).toEqual([]);
    const second = { ...entered, message: 'تريد مسبحًا أيضًا' };
    for (const body of [second, second, { ...entered, name: 'هند' }])
      expect((await enter(body)).request).toMatchObject({ id: request.id, message: entered.message });
    expect(await notes()).toEqual(['هند', 'تريد مسبحًا أيضًا']);
  });

  it('opens the request that came from its phone; a request after it is another, so that no message is lost', async () => {
    await send({ phone: entered.phone });
    expect((await enter(entered)).request).toMatchObject({ message: 'أرغب في بناء فيلا.' });
    expect(await list()).toHaveLength(1);
    await enter({ ...entered, phone: '0557654321' });
    await send({ phone: '0557654321', email: 'sarah@example.com' });
    expect(await list()).toMatchObject([
      { phone: '+966557654321', message: 'أرغب في بناء فيلا.' },
      { phone: '+966557654321', message: entered.message },
      {},
    ]);
  });

  it('is one when its phone is entered in four spellings at the same moment', async () => {
    const spellings = ['0551234567', '+966551234567', '00966 55 123 4567', '٠٥٥١٢٣٤٥٦٧'];
    const entries = await Promise.all(spellings.map((phone) => enter({ ...entered, phone })));
    expect(entries.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(entries.map(({ request }) => request.id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  it('has a next action from the start, and keeps one while it is open', async () => {
    server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
    await send();
    const { request } = await enter(entered);
    expect((await list()).map(({ next_action_on }) => next_action_on)).toEqual(['2026-11-29', '2026-11-29']);
    const path = `/api/requests/${request.id}`;
    const change = async (body: object) =>
      ((await (await staff.write('PUT', path, body)).json()) as { request: Lead }).request;
    expect(await change({ next_action: 'زيارة', next_action_on: '2026-12-02' })).toMatchObject({
      next_action: 'زيارة',
      next_action_on: '2026-12-02',
    });
    expect(await change({ next_action: null })).toMatchObject({
      next_action: request.next_action,
      next_action_on: '2026-11-29',
    });
    const closed = await change({ stage: 'won', next_action: null });
    expect(closed).toMatchObject({ next_action: null, next_action_on: null });
  });

  it('may have called from a landline', async () => {
    const called = await enter({ ...entered, phone: '011 234 5678' });
    expect(called).toMatchObject({ status: 201, request: { phone: '+966112345678' } });
  });

  it('needs a name and a phone that can be called', async () => {
    const answer = await staff.write('POST', '/api/requests', { name: ' ', phone: '12', source: 'fax' });
    expect(answer.status).toBe(422);
    expect(Object.keys(((await answer.json()) as { errors: object }).errors).sort()).toEqual([
      'name',
      'phone',
      'source',
    ]);
  });

  it('is lost only with a reason, which goes when it is open again', async () => {
    const { request } = await enter(entered);
    const path = `/api/requests/${request.id}`;
    const refused = await staff.write('PUT', path, { stage: 'lost' });
    expect([refused.status, Object.keys(((await refused.json()) as { errors: object }).errors)]).toEqual([
      422,
      ['lost_reason'],
    ]);
    const change = async (body: object) =>
      ((await (await staff.write('PUT', path, body)).json()) as { request: Lead }).request;
    expect(await change({ stage: 'lost', lost_reason: 'price' })).toMatchObject({
      stage: 'lost',
      lost_reason: 'price',
      next_action: null,
      next_action_on: null,
    });
    expect(await change({ stage: 'visit' })).toMatchObject({ status: 'visit', lost_reason: null });
    const visits = (await (await staff.get('/api/requests?stage=visit')).json()) as Lead[];
    expect(visits.map(({ id }) => id)).toEqual([request.id]);
  });
});
