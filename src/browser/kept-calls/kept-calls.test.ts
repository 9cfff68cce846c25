import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailed } from '#wire/call.ts';
import { madeBy, type NewCall } from './kept-call.ts';
import { type KeptCalls, openKeptCalls } from './kept-calls.ts';
import { forgetDatabase } from './kept-calls-store.ts';

interface Arrived {
  method: string;
  path: string;
  key: string;
  body: unknown;
}

/** The server behind a connection that can be cut; a key is answered as before. */
let arrived: Arrived[];
let answers: ((call: Arrived) => Response)[];
let connected: boolean;
let signedIn: number;
const opened: KeptCalls[] = [];
const listeners = new Map<string, Set<() => void>>();

const json = (status: number, body: unknown) => Response.json(body, { status });

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  forgetDatabase();
  arrived = [];
  answers = [];
  connected = true;
  signedIn = 1;
  listeners.clear();
  vi.stubGlobal('navigator', {
    get onLine() {
      return connected;
    },
  });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
  });
  vi.stubGlobal('removeEventListener', (name: string, listener: () => void) => {
    listeners.get(name)?.delete(listener);
  });
  vi.stubGlobal('document', {
    cookie: 'XSRF-TOKEN=a',
    documentElement: { lang: 'en' },
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'user' ? JSON.stringify({ id: signedIn }) : null),
    setItem: () => {},
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (!connected) throw new TypeError('Failed to fetch');
    if (path === '/user') return json(200, { user: { id: signedIn } });
    const headers = init.headers as Record<string, string>;
    const { body } = init;
    const call = {
      method: init.method ?? 'GET',
      path,
      key: headers['Idempotency-Key'] ?? '',
      body:
        body instanceof FormData
          ? await Promise.all([...body.values()].map((part) => (part instanceof File ? part.text() : part)))
          : JSON.parse(String(body ?? 'null')),
    };
    arrived.push(call);
    return answers.shift()?.(call) ?? json(200, { day: { id: 7, updated_at: `v${arrived.length}` } });
  });
});

afterEach(() => {
  for (const calls of opened.splice(0)) calls.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the panel, as after a reload. */
function open(user = 1): KeptCalls {
  const calls = openKeptCalls(user);
  opened.push(calls);
  return calls;
}

const close = (calls: KeptCalls) => calls.end();

const change = (path: string, body: Record<string, unknown>, more: Partial<NewCall> = {}): NewCall => ({
  ...{ method: 'PUT', path, body, place: 'day:1', sort: 'day', title: 'A day', page: '/admin/diary/1' },
  ...more,
});

function connect(): void {
  connected = true;
  for (const listener of listeners.get('online') ?? []) listener();
}

const paths = () => arrived.map(({ path }) => path);

it('with a connection a call is answered at once and nothing is kept', async () => {
  const calls = open();
  const sent = await calls.send(change('/api/diary/1', { note: 'a' }));
  expect(sent).toEqual({ kept: false, answer: { day: { id: 7, updated_at: 'v1' } } });
  await expect.poll(() => calls.all()).toEqual([]);
});

it('what was written without a connection survives a closed tab and arrives in order, once', async () => {
  connected = false;
  const before = open();
  const photo = new File(['picture'], 'a.jpg', { type: 'image/jpeg' });
  expect(await before.send(change('/api/diary/1', { note: 'a' }))).toEqual({ kept: true });
  const parts = [{ name: 'file', value: photo }];
  const { body: _, ...upload } = change('/api/diary/1/photographs', {}, { method: 'POST' });
  expect(await before.send({ ...upload, parts })).toEqual({ kept: true });
  close(before);
  const after = open();
  await expect.poll(() => after.all().length).toBe(2);
  expect(arrived).toEqual([]);
  connect();
  await expect.poll(() => after.all()).toEqual([]);
  expect(paths()).toEqual(['/api/diary/1', '/api/diary/1/photographs']);
  expect(arrived[1]?.body).toEqual(['picture']);
});

it('a certificate of two hours without a connection, with 30 photographs, arrives once', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const path = '/api/certificates/12';
  const kept = { place: 'certificate:12', sort: 'measure' } as const;
  const photographs = Array.from({ length: 30 }, (_, taken) => `picture ${taken}`);
  const answer = (call: Arrived) =>
    json(
      200,
      call.path === path ? { certificate: { id: 12, updated_at: 'measured' } } : { photo: { id: 1 } },
    );
  connected = false;
  let calls = open();
  for (const [taken, picture] of photographs.entries()) {
    const { body: _, ...upload } = change(`${path}/photos`, {}, { ...kept, method: 'POST' });
    const parts = [{ name: 'file', value: new File([picture], `${taken}.jpg`, { type: 'image/jpeg' }) }];
    expect(await calls.send({ ...upload, parts })).toEqual({ kept: true });
    const measured = { percent: taken + 1, updated_at: 'read' };
    expect(await calls.send(change(path, measured, { ...kept, slot: 'certificate:12' }))).toEqual({
      kept: true,
    });
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    // The phone closes the tab after an hour.
    if (taken === 14) {
      close(calls);
      calls = open();
    }
  }
  expect(arrived).toEqual([]);
  // The connection that comes back is a bad one: the server takes each fifth call, and its answer is lost.
  answers = Array.from({ length: 60 }, (_, sent) => (call: Arrived) => {
    if (sent % 5 === 4) throw new TypeError('Failed to fetch');
    return answer(call);
  });
  connect();
  const left = async () => {
    await vi.advanceTimersByTimeAsync(2000);
    return calls.all();
  };
  await expect.poll(left, { interval: 1 }).toEqual([]);
  // The server does a key once: what it did is what it was sent under different keys.
  const done = [...new Map(arrived.map((call) => [call.key, call])).values()];
  expect(arrived.length).toBeGreaterThan(done.length);
  expect(done.filter((call) => call.path === path).map(({ body }) => body)).toEqual([
    { percent: 30, updated_at: 'read' },
  ]);
  expect(done.filter((call) => call.path !== path).map(({ body }) => body)).toEqual(
    photographs.map((picture) => [picture]),
  );
});

it('a lost answer is asked for again under the same key', async () => {
  answers = [
    () => {
      connected = false;
      throw new TypeError('Failed to fetch');
    },
  ];
  const calls = open();
  void calls.send(change('/api/diary', { note: 'a' }, { method: 'POST' }));
  await expect.poll(() => arrived.length).toBe(1);
  connect();
  await expect.poll(() => calls.all()).toEqual([]);
  await expect.poll(() => arrived.length).toBe(2);
  expect(arrived[1]?.key).toBe(arrived[0]?.key);
});

it('of changes that were never attempted only the last is sent', async () => {
  connected = false;
  const calls = open();
  for (const note of ['a', 'b', 'c']) await calls.send(change('/api/diary/1', { note }, { slot: 'day 1' }));
  connect();
  await expect.poll(() => calls.all()).toEqual([]);
  expect(arrived.map(({ body }) => body)).toEqual([{ note: 'c' }]);
});

it('later calls name the record that an earlier one created, and the version that it made', async () => {
  connected = false;
  const calls = open();
  await calls.send(change('/api/diary', {}, { method: 'POST', key: 'k' }));
  await calls.send(change(`/api/diary/${madeBy('k')}/lines`, { line: madeBy('k') }, { method: 'POST' }));
  await calls.send(change('/api/diary/9', { updated_at: 'read' }));
  await calls.send(change('/api/diary/9', { updated_at: 'read' }));
  connect();
  await expect.poll(() => calls.all()).toEqual([]);
  expect(paths()).toEqual(['/api/diary', '/api/diary/7/lines', '/api/diary/9', '/api/diary/9']);
  expect(arrived[1]?.body).toEqual({ line: 7 });
  expect(arrived.slice(2).map(({ body }) => body)).toEqual([{ updated_at: 'read' }, { updated_at: 'v3' }]);
});

it('a call may be kept after the record that it refers to was created', async () => {
  const calls = open();
  await calls.send(change('/api/diary', {}, { method: 'POST', key: 'k' }));
  await calls.send(change(`/api/diary/${madeBy('k')}/lines`, {}, { method: 'POST' }));
  expect(paths()).toEqual(['/api/diary', '/api/diary/7/lines']);
});

it('a refused call stays with its reason and does not hold up others; mended, it is sent', async () => {
  connected = false;
  const calls = open();
  answers = [() => json(422, { message: 'Not so.', errors: { note: ['Too long.'] } })];
  await calls.send(change('/api/diary/1', { note: 'long' }));
  await calls.send(change('/api/diary/2', {}));
  connect();
  await expect.poll(() => calls.all().map(({ refusal }) => refusal?.message)).toEqual(['Not so.']);
  expect(paths()).toEqual(['/api/diary/1', '/api/diary/2']);
  const [refused] = calls.all();
  if (refused) await calls.mend(refused, { note: 'short' });
  await expect.poll(() => calls.all()).toEqual([]);
  expect(arrived.at(-1)?.body).toEqual({ note: 'short' });
});

it('a refused call can be dropped, with what depends on it', async () => {
  connected = false;
  const calls = open();
  answers = [() => json(422, { message: 'Not so.' })];
  await calls.send(change('/api/diary', {}, { method: 'POST', key: 'k' }));
  await calls.send(change(`/api/diary/${madeBy('k')}/lines`, {}, { method: 'POST' }));
  connect();
  await expect.poll(() => calls.all().filter(({ refusal }) => refusal).length).toBe(1);
  const [refused] = calls.all();
  if (refused) await calls.drop(refused);
  expect(calls.all()).toEqual([]);
  expect(paths()).toEqual(['/api/diary']);
});

it('a screen that waits for its call is told of the refusal', async () => {
  const calls = open();
  answers = [() => json(422, { message: 'Not so.', errors: { note: ['Too long.'] } })];
  const refused = calls.send(change('/api/diary/1', {}));
  await expect(refused).rejects.toMatchObject({ status: 422, errors: { note: ['Too long.'] } });
  await expect(refused).rejects.toBeInstanceOf(CallFailed);
  await expect.poll(() => calls.all()).toEqual([]);
});

it('calls of one account are neither shown nor sent under another', async () => {
  connected = false;
  const first = open();
  await first.send(change('/api/diary/1', {}));
  close(first);
  signedIn = 2;
  const second = open(2);
  connect();
  await second.send(change('/api/diary/2', {}));
  await expect.poll(() => second.all()).toEqual([]);
  expect(paths()).toEqual(['/api/diary/2']);
  const stale = open(1);
  await stale.flush();
  await expect.poll(() => stale.all().map(({ path }) => path)).toEqual(['/api/diary/1']);
  signedIn = 1;
  await stale.flush();
  expect(paths()).toEqual(['/api/diary/2', '/api/diary/1']);
});

it('where the browser refuses storage, a call is made at once under its key', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Refused', 'SecurityError');
    },
  });
  const calls = open();
  const sent = await calls.send(change('/api/diary/1', { note: 'a' }, { key: 'k' }));
  expect(sent).toMatchObject({ kept: false, answer: { day: { id: 7 } } });
  expect(arrived).toEqual([{ method: 'PUT', path: '/api/diary/1', key: 'k', body: { note: 'a' } }]);
  answers = [() => json(422, { message: 'Not so.', errors: { note: ['Too long.'] } })];
  await expect(calls.send(change('/api/diary/1', {}))).rejects.toMatchObject({
    status: 422,
    message: 'Not so.',
  });
});
