import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savePayload } from '#modules/estimations/saved/saved-estimations.factory.ts';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import type { HeardEvent } from '#server/records/events.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Notification, Preference } from './notifications.contract.ts';
import type { NotificationsTables } from './notifications.table.ts';

const password = 'strong beams hold';

let server: TestServer;
let administrator: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  administrator = createClient(server);
  await administrator.signIn();
});

const sendRequest = (changes: object = {}) =>
  createClient(server).write('POST', '/api/contact-us', { ...quoteRequestPayload(), ...changes });

async function listOf(client: TestClient, query = ''): Promise<Notification[]> {
  const answer = await client.get(`/api/notifications${query}`, { 'Accept-Language': 'en' });
  expect(answer.status).toBe(200);
  return answer.json() as Promise<Notification[]>;
}

const unreadOf = async (client: TestClient) =>
  ((await (await client.get('/api/notifications/count')).json()) as { unread: number }).unread;

const told = (client: TestClient, unread: number) =>
  vi.waitFor(async () => expect(await unreadOf(client)).toBe(unread), { timeout: 300_000, interval: 20 });

/** Resolves when no event is waiting for delivery. */
const delivered = () =>
  vi.waitUntil(
    async () => {
      const db = server.context.database.kysely as Kysely<{ events: { id: number } }>;
      return (await db.selectFrom('events').select('id').execute()).length === 0;
    },
    { timeout: 300_000, interval: 20 },
  );

async function reader(name: string, ...modules: string[]): Promise<TestClient & { id: number }> {
  const permissions = modules.map((module) => ({
    module,
    actions: { create: false, read: true, update: false, delete: false },
  }));
  const made = await administrator.write('POST', '/api/roles', { name, level: 3, permissions });
  const { role } = (await made.json()) as { role: { id: number } };
  const email = `${name}@example.com`;
  const user = { name, email, role: role.id, password, password_confirmation: password };
  const created = await administrator.write('POST', '/api/users', user);
  const { id } = ((await created.json()) as { user: { id: number } }).user;
  const client = createClient(server);
  await client.signIn(email, password);
  return { ...client, id };
}

const mails = async () =>
  (await (await administrator.get('/api/mails?kind=notification')).json()) as { recipient: string }[];

describe('notifications', () => {
  it("report a new request to staff who may read requests, in the reader's language, and never spam", async () => {
    const [sales, works] = [await reader('sales', 'orders'), await reader('works', 'projects')];
    await sendRequest({ honeypot: 'bot' });
    await sendRequest({ name: 'سارة' });
    await told(sales, 1);
    await told(administrator, 1);
    expect(await listOf(sales)).toMatchObject([
      { event: 'request.created', text: 'New quote request: \u2068سارة\u2069', read_at: null },
    ]);
    const [arabic] = (await (await sales.get('/api/notifications')).json()) as Notification[];
    expect(arabic?.text).toBe('طلب عرض سعر جديد: \u2068سارة\u2069');
    expect(arabic?.page).toBe(`/admin/requests/${arabic?.subject_id}`);
    expect(await unreadOf(works)).toBe(0);
  });

  it('are read one by one or all at once, by their own person only', async () => {
    const other = await reader('other', 'orders');
    for (const phone of ['0501111111', '0502222222', '0503333333']) await sendRequest({ phone });
    await told(administrator, 3);
    await told(other, 3);
    const [first] = await listOf(administrator);
    const read = (client: TestClient) => client.write('POST', `/api/notifications/${first?.id}/read`);
    expect((await read(other)).status).toBe(404);
    expect(await (await read(administrator)).json()).toEqual({ unread: 2 });
    expect(await (await read(administrator)).json()).toEqual({ unread: 2 });
    const unread = await administrator.get('/api/notifications?unread=1&per_page=1');
    expect([unread.headers.get('x-total-count'), ((await unread.json()) as []).length]).toEqual(['2', 1]);
    const all = await administrator.write('POST', '/api/notifications/read');
    expect(await all.json()).toEqual({ unread: 0 });
    expect(await listOf(administrator, '?unread=1')).toEqual([]);
    expect(await listOf(administrator)).toHaveLength(3);
    expect(await unreadOf(other)).toBe(3);
  });

  it("follow each person's preferences, in the panel and by mail", async () => {
    const sales = await reader('sales', 'orders');
    const preferences = async () =>
      ((await (await sales.get('/api/notifications/preferences')).json()) as { preferences: Preference[] })
        .preferences;
    const events = (await preferences()).map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['request.created', 'estimation.saved']));
    expect(events).not.toContain('backup.failed');
    const save = (...chosen: object[]) =>
      sales.write('PUT', '/api/notifications/preferences', { preferences: chosen });
    expect((await save({ event: 'backup.failed', panel: false, mail: false })).status).toBe(422);
    expect((await save({ event: 'request.created', panel: false, mail: true })).status).toBe(200);
    expect(await preferences()).toContainEqual(
      expect.objectContaining({ event: 'request.created', panel: false, mail: true }),
    );
    await sendRequest({ name: 'سارة' });
    await told(administrator, 1);
    await delivered();
    expect([await unreadOf(sales), await listOf(sales)]).toEqual([0, []]);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['sales@example.com']);
  });

  it('report an estimation to staff when saved and to its customer when confirmed', async () => {
    const customer = await createCustomer(server);
    const saved = await customer.write('POST', '/api/estimation/save', savePayload());
    const { estimation } = (await saved.json()) as { estimation: { id: number; updated_at: string } };
    await told(administrator, 1);
    await administrator.write('POST', '/api/estimations/confirm', { id: estimation.id });
    await told(customer, 1);
    expect(await listOf(customer)).toMatchObject([
      { event: 'estimation.confirmed', page: '/admin/my-orders' },
    ]);
    await delivered();
    expect(await unreadOf(administrator)).toBe(1);
  });

  it('report notes that mention people and records assigned to them, also by mail', async () => {
    const sales = await reader('sales', 'orders');
    await sendRequest({ name: 'سارة' });
    await told(sales, 1);
    const [{ subject_id: id }] = (await listOf(sales)) as [Notification];
    await administrator.write('POST', `/api/requests/${id}/notes`, {
      text: 'انظري',
      mentions: [sales.id, 1],
    });
    await administrator.write('PUT', `/api/requests/${id}`, { assignee: sales.id });
    await told(sales, 3);
    await delivered();
    const texts = (await listOf(sales)).map(({ text }) => text);
    expect(texts).toContain('\u2068System administrator\u2069 named you in a note: \u2068سارة\u2069');
    expect(texts).toContain('\u2068System administrator\u2069 assigned to you: \u2068سارة\u2069');
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      'sales@example.com',
      'sales@example.com',
    ]);
    expect(await unreadOf(administrator)).toBe(1);
  });

  it('are mailed in the language used last when signing in or switching', async () => {
    const noura = await reader('noura', 'orders');
    await noura.write('PUT', '/api/notifications/preferences', {
      preferences: [{ event: 'request.created', panel: true, mail: true }],
    });
    const subjects = async () => {
      await sendRequest({ message: crypto.randomUUID() });
      await delivered();
      const mails = (await (await administrator.get('/api/mails?q=noura@example.com&sort=-id')).json()) as {
        subject: string;
      }[];
      return mails[0]?.subject;
    };
    expect(await subjects()).toBe('طلب عرض سعر جديد');
    const english = { 'Accept-Language': 'en' };
    const login = { email: 'noura@example.com', password };
    expect((await createClient(server).write('POST', '/login', login, english)).status).toBe(200);
    expect(await subjects()).toBe('New quote request');
    const switched = await noura.write('PUT', '/api/account/language', { language: 'ar' });
    expect(await switched.json()).toEqual({ language: 'ar' });
    expect(await subjects()).toBe('طلب عرض سعر جديد');
    expect((await noura.write('PUT', '/api/account/language', { language: 'fr' })).status).toBe(422);
  });

  it('that mention the reader have a list of their own', async () => {
    const noura = await reader('noura', 'orders');
    await sendRequest();
    await administrator.write('POST', '/api/requests/1/notes', { text: 'See.', mentions: [noura.id] });
    await told(noura, 2);
    const events = async (query: string) => (await listOf(noura, query)).map(({ event }) => event).sort();
    expect(await events('')).toEqual(['note.mentioned', 'request.created']);
    expect(await events('?mentions=1')).toEqual(['note.mentioned']);
  });

  it("come once per event however often it is delivered, and not for one's own actions", async () => {
    await sendRequest();
    await told(administrator, 1);
    const [row] = await listOf(administrator);
    const listener = server.context.events.listener('notifications', 'request.created');
    const event = {
      ...{ key: 9999, name: 'request.created', subject: 'request', id: row?.subject_id, at: row?.created_at },
      ...{ actor: null, data: {} },
    } as HeardEvent;
    await Promise.all([listener?.(event), listener?.(event)]);
    await listener?.(event);
    expect(await unreadOf(administrator)).toBe(2);
    await listener?.({ ...event, key: 10_000, actor: { id: 1, name: '' } });
    expect(await unreadOf(administrator)).toBe(2);
  });

  it('report failed backups and mails to administrators, backups also by mail', async () => {
    const { kysely } = server.context.database;
    const sales = await reader('sales', 'orders');
    await kysely.transaction().execute(async (trx) => {
      const common = { id: 1, actor: null, data: {} };
      await raiseEvent(server.context, { ...common, name: 'backup.failed', subject: 'backup' }, trx);
      await raiseEvent(server.context, { ...common, name: 'mail.failed', subject: 'mail' }, trx);
    });
    await told(administrator, 2);
    expect((await listOf(administrator)).map(({ page, tone }) => [page, tone])).toEqual(
      expect.arrayContaining([
        ['/admin', 'error'],
        ['/admin/outbox/1', 'error'],
      ]),
    );
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['admin@example.com']);
    expect(await unreadOf(sales)).toBe(0);
  });

  it('are erased with the account', async () => {
    const db = server.context.database.kysely as Kysely<NotificationsTables>;
    const customer = await createCustomer(server);
    const saved = await customer.write('POST', '/api/estimation/save', savePayload());
    const { estimation } = (await saved.json()) as { estimation: { id: number } };
    await administrator.write('POST', '/api/estimations/confirm', { id: estimation.id });
    await told(customer, 1);
    const copy = await administrator.write('POST', `/api/users/${customer.id}/personal-data`);
    expect(await copy.text()).toContain('estimation.confirmed');
    expect((await administrator.write('DELETE', `/api/users/${customer.id}/personal-data`)).status).toBe(200);
    const left = await db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', customer.id)
      .execute();
    expect(left).toEqual([]);
    expect(JSON.stringify(await listOf(administrator))).not.toContain(savePayload().name);
  });
});

describe('the stream of notifications', () => {
  /** The counts sent over a stream. */
  async function open(client: TestClient) {
    const answer = await client.get('/api/notifications/stream');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    const reading = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return {
      /** Resolves with the next count, or null when the stream has ended. */
      async next(): Promise<number | null> {
        for (;;) {
          const found = /event: count\ndata: \{"unread":(\d+)\}\n\n/.exec(text);
          if (found) {
            text = text.slice(found.index + found[0].length);
            return Number(found[1]);
          }
          const { done, value } = (await reading?.read()) ?? { done: true };
          if (done) return null;
          text += value;
        }
      },
      /** Resolves with what was sent until the end of the stream. */
      async rest(): Promise<string> {
        while ((await this.next()) !== null);
        return text;
      },
      leave: () => reading?.cancel(),
    };
  }

  it('sends the count at once and on every change, and ends when its reader signs out', async () => {
    const stream = await open(administrator);
    expect(await stream.next()).toBe(0);
    await sendRequest();
    expect(await stream.next()).toBe(1);
    await administrator.write('POST', '/api/notifications/read');
    expect(await stream.next()).toBe(0);
    await administrator.write('POST', '/logout');
    expect(await stream.next()).toBe(null);
    expect((await administrator.get('/api/notifications/stream')).status).toBe(401);
  });

  it('makes way for the sixth of a person, and says so', async () => {
    const oldest = await open(administrator);
    const kept = await Promise.all([2, 3, 4, 5, 6].map(() => open(administrator)));
    expect(await oldest.rest()).toContain('event: replaced\n');
    for (const stream of kept) expect(await stream.next()).toBe(0);
    await sendRequest();
    for (const stream of kept) {
      expect(await stream.next()).toBe(1);
      await stream.leave();
    }
  });

  it('does not extend the session, nor do the count and the list', async () => {
    const db = server.context.database.kysely as Kysely<{
      sessions: { expires_at: string; updated_at: string };
    }>;
    // About to expire: any other call would extend it.
    const soon = new Date(Date.now() + 60_000).toISOString();
    await db.updateTable('sessions').set({ expires_at: soon }).execute();
    const ends = async () =>
      (await db.selectFrom('sessions').select('expires_at').executeTakeFirst())?.expires_at;
    await unreadOf(administrator);
    await listOf(administrator);
    await (await open(administrator)).leave();
    expect(await ends()).toBe(soon);
    await administrator.get('/api/notifications/preferences');
    expect(await ends()).not.toBe(soon);
  });
});
