import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerProofs } from '#browser/proof.ts';
import type { ManagedEntry } from '../../configuration.contract.ts';
import { heldOf } from './config-values.ts';
import { type Saved, saveEntries } from './save-entry.ts';

const words = { tooLarge: 'too large', heic: 'heic', failed: 'failed' };

function entryOf(key: string, value = 'now'): ManagedEntry {
  return {
    id: 1,
    key,
    value,
    type: 'general',
    description: key,
    translations: { en: { value: null, description: null } },
    image: null,
    level: null,
    updated_at: '2026-11-25T08:00:00.000Z',
  };
}

/** The calls made, each with its answer. */
let calls: string[] = [];
let stored: Map<string, string>;

type Answering = (path: string, body: { key?: string }) => Promise<Response>;

function answer(with_: Answering) {
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const body = JSON.parse(String(init.body ?? '{}'));
    calls.push(body.key ?? path);
    return with_(path, body);
  });
}

const saved = (key = '') =>
  Response.json({ status: 'success', message: '', entry: { ...entryOf(key, 'stored') } });
const never = () => new Promise<Response>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  stored = new Map([
    ['user', '{"id":1}'],
    ['token', 'abc'],
  ]);
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=abc', documentElement: { lang: 'en' } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Saves and returns the result of each entry by key. */
function save(keys: string[]) {
  const heard: Record<string, Saved> = {};
  const over = saveEntries(
    keys.map((key) => entryOf(key)),
    (entry) => ({ ...heldOf(entry), value: 'typed' }),
    words,
    (entry, _, answered) => {
      heard[entry.key] = answered;
    },
  );
  return { heard, over: over.then((entries) => entries.map(({ key }) => key)) };
}

describe('saving entries', () => {
  it('asks for the anti-forgery cookie first, then sends one call for each entry', async () => {
    answer(async (path, { key }) =>
      path === '/sanctum/csrf-cookie' ? new Response(null, { status: 204 }) : saved(key),
    );
    const { heard, over } = save(['one', 'two']);
    await vi.runAllTimersAsync();
    expect(await over).toEqual([]);
    expect(calls).toEqual(['/sanctum/csrf-cookie', 'one', 'two']);
    expect(heard).toMatchObject({ one: { entry: { value: 'stored' } }, two: { entry: { value: 'stored' } } });
  });

  it('sends nothing without the cookie, drops the user, and puts it back with the next cookie', async () => {
    answer(async () => {
      throw new TypeError('no connection');
    });
    const { heard, over } = save(['one']);
    await vi.runAllTimersAsync();
    expect(await over).toEqual([]);
    expect(heard).toMatchObject({ one: { fault: { value: 'failed' } } });
    expect(calls).toEqual(['/sanctum/csrf-cookie']);
    expect([...stored.keys()]).toEqual([]);

    answer(async (path, { key }) => (path.startsWith('/sanctum') ? new Response(null) : saved(key)));
    const again = save(['one']);
    await vi.runAllTimersAsync();
    await again.over;
    expect(again.heard.one).toHaveProperty('entry');
    expect([...stored.keys()]).toEqual(['user', 'token']);
  });

  it.each(['/sanctum/csrf-cookie', '/api/configurations'])(
    'waits no longer than 4 s for %s, and names what was not answered',
    async (silent) => {
      answer((path, { key }) =>
        path === silent && (!key || key === 'two') ? never() : Promise.resolve(saved(key)),
      );
      const { over } = save(['one', 'two']);
      await vi.advanceTimersByTimeAsync(3900);
      expect(await over).toEqual(silent === '/sanctum/csrf-cookie' ? ['one', 'two'] : ['two']);
    },
  );

  it('accepts an answer that arrives late', async () => {
    const late = Promise.withResolvers<Response>();
    answer((path) => (path.startsWith('/sanctum') ? Promise.resolve(new Response(null)) : late.promise));
    const { heard, over } = save(['slow']);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await over).toEqual(['slow']);
    late.resolve(saved('slow'));
    await vi.runAllTimersAsync();
    expect(heard.slow).toHaveProperty('entry');
  });

  it('treats as saved what an earlier call stored although its answer was lost', async () => {
    answer((path) => (path.startsWith('/sanctum') ? Promise.resolve(new Response(null)) : never()));
    const first = save(['lost']);
    await vi.advanceTimersByTimeAsync(4000);
    await first.over;
    const theirs = { ...entryOf('lost', 'typed'), updated_at: '2026-11-25T08:00:05.000Z' };
    answer(async (path) => {
      if (path.startsWith('/sanctum')) return new Response(null);
      if (path.includes('/all')) return Response.json([theirs]);
      return Response.json({ message: 'Changed meanwhile.' }, { status: 409 });
    });
    const again = save(['lost']);
    await vi.runAllTimersAsync();
    expect(await again.over).toEqual([]);
    expect(again.heard.lost).toEqual({ entry: theirs });
  });

  it('shows what somebody else saved if no call of this page was lost', async () => {
    const theirs = { ...entryOf('other', 'typed'), updated_at: '2026-11-25T08:00:05.000Z' };
    answer(async (path) => {
      if (path.startsWith('/sanctum')) return new Response(null);
      if (path.includes('/all')) return Response.json([theirs]);
      return Response.json({ message: 'Changed meanwhile.' }, { status: 409 });
    });
    const { heard, over } = save(['other']);
    await vi.runAllTimersAsync();
    await over;
    expect(heard.other).toMatchObject({ fault: { value: 'Changed meanwhile.', theirs } });
  });

  it('treats an answer of 200 with another status as a failure', async () => {
    answer(async (path) =>
      path.startsWith('/sanctum') ? new Response(null) : Response.json({ status: 'error', message: 'No.' }),
    );
    const { heard, over } = save(['one']);
    await vi.runAllTimersAsync();
    await over;
    expect(heard.one).toMatchObject({ fault: { value: 'No.' } });
  });

  it('waits for as long as somebody is asked for a proof', async () => {
    const question = Promise.withResolvers<boolean>();
    answerProofs(() => question.promise);
    let proved = false;
    answer(async (path, { key }) => {
      if (path === '/sanctum/csrf-cookie') return new Response(null, { status: 204 });
      return proved ? saved(key) : Response.json({ message: '', proof: 'code' }, { status: 403 });
    });
    const { heard, over } = save(['one']);
    const onOver = vi.fn();
    void over.then(onOver);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onOver).not.toHaveBeenCalled();
    expect(heard).toEqual({});
    proved = true;
    question.resolve(true);
    await vi.runAllTimersAsync();
    expect(await over).toEqual([]);
    expect(heard).toMatchObject({ one: { entry: { value: 'stored' } } });
  });
});
