import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { quoteRequestPayload } from '../requests.factory.ts';
import { reportUntouched } from './leads.jobs.ts';

const password = 'strong beams hold';
const hour = 3_600_000;

interface Lead {
  id: number;
  assignee: { id: number } | null;
  untouched_since: string | null;
  created_at: string;
  updated_at: string;
}

let server: TestServer;
let administrator: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  administrator = createClient(server);
  await administrator.signIn();
});

const dataOf = async <T>(response: Response) => (await response.json()) as T;

const rules = (changes: object) => administrator.write('PUT', '/api/lead-settings', changes);

let people = 0;

/** Someone of a new role with these rights to leads. */
async function person(...rights: ('create' | 'read' | 'update')[]) {
  people += 1;
  const name = `person${people}`;
  const actions = { create: false, read: false, update: false, delete: false };
  for (const right of rights) actions[right] = true;
  const permissions = ['orders', 'clients'].map((module) => ({ module, actions }));
  const { role } = await dataOf<{ role: { id: number } }>(
    await administrator.write('POST', '/api/roles', { name, level: 3, permissions }),
  );
  const email = `${name}@example.com`;
  const user = { name, email, role: role.id, password, password_confirmation: password };
  const made = await administrator.write('POST', '/api/users', user);
  const { id } = (await dataOf<{ user: { id: number } }>(made)).user;
  const client = createClient(server);
  await client.signIn(email, password);
  return { ...client, id, role: role.id };
}

let sent = 0;

/** A lead from the site; its number. */
async function send(changes: object = {}): Promise<number> {
  sent += 1;
  const phone = `05${String(10_000_000 + sent)}`;
  const body = { ...quoteRequestPayload(), phone, email: `sender${sent}@example.com`, ...changes };
  const answer = await createClient(server).write('POST', '/api/contact-us', body);
  return (await dataOf<{ id: number }>(answer)).id;
}

const leadOf = async (id: number, client = administrator) =>
  (await dataOf<{ request: Lead }>(await client.get(`/api/requests/${id}`))).request;

const listOf = async (query = '', client = administrator) =>
  (await dataOf<Lead[]>(await client.get(`/api/requests${query}`))).map(({ id }) => id);

describe('a lead that nobody touched', () => {
  const start = new Date('2026-11-26T09:00:00.000Z');
  const at = (hours: number) => {
    server.context.now = () => new Date(start.getTime() + hours * hour);
  };
  const untouched = () => listOf('?untouched=1&sort=id');

  it('is shown after the hours of the rules, until somebody notes, changes or mails', async () => {
    at(0);
    const [noted, changed, left, mailed] = [await send(), await send(), await send(), await send()];
    const spam = await send({ honeypot: 'bot' });
    await rules({ untouched_hours: 5 });
    at(4);
    expect(await untouched()).toEqual([]);
    await administrator.write('POST', `/api/requests/${noted}/notes`, { text: 'Called.' });
    await administrator.write('POST', `/api/requests/${mailed}/answers`, { subject: 'Hello', text: 'Hello' });
    at(6);
    expect(await untouched()).toEqual([changed, left]);
    expect(await listOf('?untouched=0&sort=id')).toEqual([noted, changed, left, mailed]);
    expect((await leadOf(left)).untouched_since).toBe(start.toISOString());
    expect((await leadOf(noted)).untouched_since).toBeNull();
    expect((await leadOf(spam)).untouched_since).toBeNull();
    await administrator.write('PUT', `/api/requests/${changed}`, { assignee: 1 });
    expect(await untouched()).toEqual([left]);
    // Left again, for as long.
    at(12);
    expect(await untouched()).toEqual([noted, changed, left, mailed]);
    await administrator.write('PUT', `/api/requests/${left}`, { stage: 'contacted' });
    at(99);
    expect(await untouched()).toEqual([noted, changed, mailed]);
    await rules({ untouched_hours: 0 });
    expect(await untouched()).toEqual([]);
    expect((await leadOf(changed)).untouched_since).toBeNull();
  });

  it('is reported once, to its assignee, otherwise to those who may change leads', async () => {
    at(0);
    const [reader, worker] = [await person('read'), await person('read', 'update')];
    const [assigned, free] = [await send(), await send()];
    await administrator.write('PUT', `/api/requests/${assigned}`, { assignee: reader.id });
    at(25);
    await Promise.all([reportUntouched(server.context), reportUntouched(server.context)]);
    await reportUntouched(server.context);
    const reported = async (client: TestClient) =>
      (await dataOf<{ event: string; subject_id: number }[]>(await client.get('/api/notifications')))
        .filter(({ event }) => event === 'request.untouched')
        .map(({ subject_id }) => subject_id);
    await vi.waitFor(
      async () => expect([await reported(reader), await reported(worker)]).toEqual([[assigned], [free]]),
      { timeout: 300_000, interval: 20 },
    );
    at(80);
    await reportUntouched(server.context);
    expect([await reported(reader), await reported(worker)]).toEqual([[assigned], [free]]);
  });
});

describe('the rules of leads', () => {
  it('name only staff who may read leads, and roles below the administrators', async () => {
    const [reader, other] = [await person('read'), await person()];
    const faultsOf = async (answer: Response) => [
      answer.status,
      ...Object.keys((await dataOf<{ errors?: object }>(answer)).errors ?? {}),
    ];
    expect(await faultsOf(await rules({ turns: [other.id] }))).toEqual([422, 'turns']);
    expect(await faultsOf(await rules({ own_roles: [1] }))).toEqual([422, 'own_roles']);
    expect(await faultsOf(await rules({ untouched_hours: -1 }))).toEqual([422, 'untouched_hours']);
    expect(
      (await rules({ turns: [reader.id], own_roles: [reader.role], untouched_hours: '٤٨' })).status,
    ).toBe(200);
    const read = await dataOf<{ settings: object }>(await administrator.get('/api/lead-settings'));
    expect(read.settings).toMatchObject({
      turns: [reader.id],
      own_roles: [reader.role],
      untouched_hours: 48,
    });
    expect((await rules({ untouched_hours: 1, updated_at: '2020-01-01T00:00:00.000Z' })).status).toBe(409);
    const log = await dataOf<unknown[]>(await administrator.get('/api/system-log?subject=lead_settings'));
    expect(log).toHaveLength(1);
  });
});

describe('leads in turn', () => {
  const assignees = async () => {
    const leads = await dataOf<Lead[]>(await administrator.get('/api/requests?sort=id&per_page=100'));
    return leads.map(({ assignee }) => assignee?.id ?? null);
  };
  const enter = async (changes: object = {}) => {
    sent += 1;
    const body = { name: 'سارة', phone: `05${String(10_000_000 + sent)}`, source: 'phone', ...changes };
    return administrator.write('POST', '/api/requests', body);
  };

  it('go to nobody until the rules name staff, and spam to nobody', async () => {
    await send();
    const one = await person('read');
    await rules({ turns: [one.id] });
    const spam = await send({ honeypot: 'bot' });
    await send();
    expect(await assignees()).toEqual([null, one.id]);
    expect((await leadOf(spam)).assignee).toBeNull();
  });

  it('alternate between active staff who may read them, from the site and by quick entry', async () => {
    const [one, two, three] = [await person('read'), await person('read'), await person('read')];
    await rules({ turns: [one.id, two.id, three.id] });
    await administrator.write('PUT', `/api/users/${two.id}`, { active: false });
    await send();
    await enter();
    await createClient(server).write('POST', '/api/contact-us/message', {
      ...{ name: 'Mona', email: 'mona@example.com', subject: 'A question', message: 'When do you open?' },
      honeypot: '',
    });
    await enter({ assignee: null });
    await enter({ assignee: 1 });
    expect(await assignees()).toEqual([one.id, three.id, one.id, null, 1]);
    await administrator.write('PUT', `/api/users/${two.id}`, { active: true });
    await send();
    await send();
    expect((await assignees()).slice(5)).toEqual([two.id, three.id]);
    expect((await enter({ assignee: 999 })).status).toBe(422);
  });

  it('are shared fairly when many come at once', async () => {
    const staff = [await person('read'), await person('read'), await person('read')];
    await rules({ turns: staff.map(({ id }) => id) });
    await Promise.all(Array.from({ length: 12 }, () => send()));
    const all = await assignees();
    expect(staff.map(({ id }) => all.filter((one) => one === id).length)).toEqual([4, 4, 4]);
  });
});

describe('staff of a role that sees only its own leads', () => {
  const at = '?sort=id&per_page=100';

  it('find no other lead anywhere, nor those of nobody', async () => {
    const one = await person('create', 'read', 'update');
    const colleague = await person('read');
    await rules({ own_roles: [one.role] });
    const [own, other, free] = [await send({ name: 'Owned' }), await send({ name: 'Others' }), await send()];
    await administrator.write('PUT', `/api/requests/${own}`, { assignee: one.id });
    await administrator.write('PUT', `/api/requests/${other}`, { assignee: colleague.id });
    await administrator.write('POST', `/api/requests/${other}/notes`, { text: 'Only for others.' });
    expect(await listOf(at, one)).toEqual([own]);
    expect((await one.get('/api/requests?per_page=1')).headers.get('x-total-count')).toBe('1');
    expect(await listOf(`${at}&assignee=${colleague.id}`, one)).toEqual([]);
    expect(await listOf(at, colleague)).toEqual([own, other, free]);
    const { columns } = await (await one.get('/api/requests/board?stage=new')).json();
    expect(columns).toMatchObject([{ count: 1, leads: [{ id: own }] }]);
    for (const id of [other, free]) {
      const path = `/api/requests/${id}`;
      for (const part of ['', '/notes', '/timeline', '/assignment', '/colleagues', '/files'])
        expect([part, (await one.get(`${path}${part}`)).status]).toEqual([part, 404]);
      expect((await one.write('PUT', path, { stage: 'won' })).status).toBe(404);
      expect((await one.write('POST', `${path}/notes`, { text: 'Hello' })).status).toBe(404);
      expect((await one.write('PUT', `${path}/assignment`, { assignee: one.id })).status).toBe(404);
    }
    const weeks = await dataOf<{ count: number }[]>(await one.get('/api/requests/weekly'));
    expect(weeks.at(-1)?.count).toBe(1);
    for (const client of [one, colleague]) {
      const { stages } = await dataOf<{ stages: Record<string, { count: number }> }>(
        await client.get('/api/requests/board'),
      );
      expect(stages.new?.count).toBe(client === one ? 1 : 3);
    }
    const file = await one.get('/api/requests?format=csv');
    expect(await file.text()).not.toContain('Others');
    const selected = await one.write('POST', '/api/requests/file?format=csv', { ids: [own, other] });
    const text = await selected.text();
    expect([text.includes('Owned'), text.includes('Others')]).toEqual([true, false]);
    const search = async (words: string) =>
      JSON.stringify(await (await one.get(`/api/search?q=${words}`)).json());
    expect(await search('Owned')).toContain(`/admin/requests/${own}`);
    expect(await search('Others')).not.toContain(`/admin/requests/${other}`);
  });

  it('see on a customer their own leads, and get notices about no others', async () => {
    const one = await person('read');
    await rules({ own_roles: [one.role] });
    const same = { phone: '0507777777', email: 'same@example.com' };
    const [own, other] = [await send({ ...same, message: 'One' }), await send({ ...same, message: 'Two' })];
    await administrator.write('PUT', `/api/requests/${own}`, { assignee: one.id });
    const { customer_id } = (await leadOf(own)) as Lead & { customer_id: number };
    const leads = async (client: TestClient) => {
      const answer = await client.get(`/api/customers/${customer_id}/overview`);
      return (await dataOf<{ leads: { id: number }[] }>(answer)).leads.map(({ id }) => id);
    };
    expect([await leads(one), await leads(administrator)]).toEqual([[own], [other, own]]);
    await vi.waitFor(
      async () => {
        const notices = await dataOf<{ event: string; subject_id: number }[]>(
          await one.get('/api/notifications'),
        );
        expect(notices.map(({ event }) => event)).toContain('record.assigned');
        expect(notices.filter(({ subject_id }) => subject_id !== own)).toEqual([]);
      },
      { timeout: 300_000, interval: 20 },
    );
  });

  it('see what they entered, whoever is in charge of it', async () => {
    const [one, colleague] = [await person('create', 'read'), await person('read')];
    await rules({ own_roles: [one.role, colleague.role], turns: [colleague.id] });
    const body = { name: 'سارة', phone: '0501234567', source: 'phone' };
    const made = await one.write('POST', '/api/requests', body);
    const { request } = await dataOf<{ request: Lead }>(made);
    expect(request.assignee?.id).toBe(colleague.id);
    expect([await listOf('', one), await listOf('', colleague)]).toEqual([[request.id], [request.id]]);
    await rules({ own_roles: [] });
    const free = await send();
    expect(await listOf('?sort=id', one)).toEqual([request.id, free]);
  });
});

describe('several leads at once', () => {
  const bulk = (body: object, client: TestClient = administrator) =>
    client.write('POST', '/api/requests/bulk', body, { 'Accept-Language': 'en' });
  const resultsOf = async (answer: Response) => {
    expect(answer.status, await answer.clone().text()).toBe(200);
    return dataOf<{ done: number; results: { id: number; done: boolean; message: string | null }[] }>(answer);
  };

  it('are assigned, moved, and put into spam and back', async () => {
    const colleague = await person('read');
    const ids = [await send(), await send(), await send()];
    expect(await resultsOf(await bulk({ ids, action: 'assign', assignee: colleague.id }))).toEqual({
      done: 3,
      results: ids.map((id) => ({ id, done: true, message: null })),
    });
    expect(await listOf(`?assignee=${colleague.id}&sort=id`)).toEqual(ids);
    expect((await bulk({ ids, action: 'stage', stage: 'lost' })).status).toBe(422);
    await resultsOf(await bulk({ ids: ids.slice(1), action: 'stage', stage: 'lost', lost_reason: 'price' }));
    expect(await listOf('?status=lost&sort=id')).toEqual(ids.slice(1));
    await resultsOf(await bulk({ ids: ids.slice(2), action: 'spam' }));
    expect(await listOf('?spam=1')).toEqual(ids.slice(2));
    await resultsOf(await bulk({ ids: ids.slice(2), action: 'inbox' }));
    expect(await listOf('?spam=1')).toEqual([]);
    const log = await dataOf<unknown[]>(await administrator.get('/api/system-log?subject=request'));
    expect(log).toHaveLength(7);
    // One notice about all three.
    await vi.waitFor(
      async () => {
        const notices = await dataOf<{ event: string }[]>(await colleague.get('/api/notifications'));
        const assigned = notices.filter(({ event }) => event !== 'request.created');
        expect(assigned.map(({ event }) => event)).toEqual(['request.several_assigned']);
      },
      { timeout: 300_000, interval: 20 },
    );
  });

  it('are each done or not, with the reason in the language of the reader', async () => {
    const one = await person('read', 'update');
    await rules({ own_roles: [one.role] });
    const [own, other] = [await send(), await send()];
    await administrator.write('PUT', `/api/requests/${own}`, { assignee: one.id });
    const body = { ids: [own, other, 999_999], action: 'stage', stage: 'contacted' };
    const { done, results } = await resultsOf(await bulk(body, one));
    expect([done, results.map((result) => result.done)]).toEqual([1, [true, false, false]]);
    expect(results[1]?.message).toBe(results[2]?.message);
    expect(results[1]?.message).toMatch(/not|no longer/i);
    const arabic = await resultsOf(await one.write('POST', '/api/requests/bulk', body));
    expect(arabic.results[1]?.message).toMatch(/[\u0600-\u06ff]/);
    expect(await listOf('?status=contacted')).toEqual([own]);
  });

  it('are at most 500, each with a choice, and only for staff who may change them', async () => {
    const ids = Array.from({ length: 501 }, (_, place) => place + 1);
    expect((await bulk({ ids, action: 'spam' })).status).toBe(422);
    expect((await bulk({ ids: [], action: 'spam' })).status).toBe(422);
    expect((await bulk({ ids: [1], action: 'assign' })).status).toBe(422);
    expect((await bulk({ ids: [1], action: 'assign', assignee: 999 })).status).toBe(422);
    expect((await bulk({ ids: [1], action: 'spam' }, await person('read'))).status).toBe(403);
  });
});

it('a change of the assignment keeps what it leaves out', async () => {
  const id = await send();
  const path = `/api/requests/${id}/assignment`;
  const assign = async (body: object) =>
    (
      await dataOf<{ assignment: Lead & { next_action: string } }>(
        await administrator.write('PUT', path, body),
      )
    ).assignment;
  await assign({ assignee: 1 });
  expect(await assign({ next_action: 'زيارة', next_action_on: '2026-12-02' })).toMatchObject({
    assignee: { id: 1 },
    next_action: 'زيارة',
  });
  expect(await assign({})).toMatchObject({ assignee: { id: 1 }, next_action: 'زيارة' });
  expect(await assign({ assignee: null })).toMatchObject({ assignee: null, next_action: 'زيارة' });
});
