import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readToken, startTestServer, type TestServer, tokenHeaders } from '#tests/support/test-server.ts';
import { quoteRequestPayload as payload } from './requests.factory.ts';
import type { RequestsTables } from './requests.table.ts';

const path = '/api/contact-us';
const success = { status: 'success', message: 'وصلنا طلبك. شكرًا لك.', id: expect.any(Number) };

const send = (
  server: TestServer,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => server.write('POST', path, payload(changes), headers);

const kept = (server: TestServer) =>
  (server.context.database.kysely as Kysely<RequestsTables>)
    .selectFrom('quote_requests')
    .selectAll()
    .orderBy('id')
    .execute();

const total = async (server: TestServer) =>
  (await (await server.request('/api/stats/requests')).json()).stats;

async function formToken(server: TestServer): Promise<string> {
  return (await (await server.request('/api/contact-us/token')).json()).form_token;
}

function pass(server: TestServer, milliseconds: number): void {
  const moment = server.context.now().getTime() + milliseconds;
  server.context.now = () => new Date(moment);
}

describe('a quote request', () => {
  it('is stored as a lead and answered with thanks', async () => {
    const server = await startTestServer();
    const response = await send(server);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(success);
    expect(await kept(server)).toMatchObject([
      {
        name: 'عبدالله بن سعد القحطاني',
        email: 'abdullah@example.com',
        phone: '+966501234567',
        message: 'أرض في حي الياسمين، 420 مترًا، وأفكر في دورين وملحق.',
        real_estate_type: 'villa',
        project_type: 'key_delivery',
        status: 'new',
        is_spam: 0,
        spam_reason: null,
        locale: 'ar',
      },
    ]);
    expect(await total(server)).toBe(1);
  });

  it("is answered in its sender's language, which is stored", async () => {
    const server = await startTestServer();
    const response = await send(server, {}, { 'Accept-Language': 'en' });
    expect(await response.json()).toEqual({ ...success, message: 'We have your request. Thank you.' });
    expect(await kept(server)).toMatchObject([{ locale: 'en' }]);
  });

  it("needs nothing beyond the contract's fields", async () => {
    const server = await startTestServer();
    const { honeypot: _, ...bare } = payload();
    expect((await server.write('POST', path, bare)).status).toBe(200);
    expect(await kept(server)).toMatchObject([{ is_spam: 0 }]);
  });

  it('is accepted as a form as well', async () => {
    const server = await startTestServer();
    const body = new URLSearchParams(payload({ message: 'سطر أول\r\nسطر ثان' }) as Record<string, string>);
    const headers = tokenHeaders(await readToken(server.request));
    const response = await server.request(path, { method: 'POST', body, headers });
    expect(await response.json()).toEqual(success);
    expect(await kept(server)).toMatchObject([{ message: 'سطر أول\nسطر ثان', is_spam: 0 }]);
  });

  it('stores a message of ten thousand characters whole', async () => {
    const server = await startTestServer();
    const message = 'بناء '.repeat(2000).trim().padEnd(10_000, '.');
    expect((await send(server, { message })).status).toBe(200);
    expect((await kept(server))[0]?.message).toBe(message);
  });

  it('stores no address, only a mark that is valid for the day', async () => {
    const server = await startTestServer({ config: { trustedProxies: 1 } });
    const from = { 'X-Forwarded-For': '203.0.113.7' };
    await send(server, { message: 'الأول' }, from);
    await send(server, { message: 'الثاني' }, from);
    pass(server, 86_400_000);
    await send(server, { message: 'الثالث' }, from);
    const rows = await kept(server);
    const [first, second, third] = rows.map((row) => row.sender);
    expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('errors', () => {
  const required = ['هذا الحقل مطلوب.', 'This field is required.'] as const;
  const invalid = ['هذه القيمة غير صحيحة.', 'This value is not valid.'] as const;
  const choice = ['اختر قيمة من القائمة.', 'Choose one of the listed values.'] as const;
  const unreadable = [
    'يحتوي النص على رموز لا يمكن قراءتها. احذفها ثم أعد المحاولة.',
    'The text has characters that cannot be read. Remove them and try again.',
  ] as const;
  it.each([
    ['an empty name', 'name', '', required],
    ['no name', 'name', undefined, required],
    ['a name that is a number', 'name', 12, invalid],
    ['a name with a bell in it', 'name', 'سعد\u0007', unreadable],
    [
      'a name of 121 characters',
      'name',
      'ا'.repeat(121),
      ['الحد الأقصى 120 حرفًا.', 'Write at most 120 characters.'],
    ],
    ['no e-mail', 'email', null, required],
    [
      'an e-mail without a domain',
      'email',
      'abdullah@example',
      ['بريد إلكتروني غير صحيح.', 'Invalid email address.'],
    ],
    ['a blank phone', 'phone', '  ', required],
    [
      'a phone that is none',
      'phone',
      '0112345678',
      [
        'اكتب رقمًا صحيحًا، مثل \u20660501234567\u2069، أو مع رمز الدولة مثل \u2066+966\u2069.',
        'Write a valid number, such as 0501234567, or one with its country code, such as +966.',
      ],
    ],
    ['a blank message', 'message', ' \n ', required],
    ['a message with a null in it', 'message', 'بناء\u0000', unreadable],
    [
      'a message of 10,001 characters',
      'message',
      'ا'.repeat(10_001),
      ['الحد الأقصى 10,000 حرف.', 'Write at most 10,000 characters.'],
    ],
    ['an unknown property type', 'real_estate_type', 'palace', choice],
    ['no property type', 'real_estate_type', undefined, required],
    ["a project type of the calculator's", 'project_type', 'bones_and_finishing', choice],
    ['an empty project type', 'project_type', '', required],
  ])('%s is named under its field, in both languages', async (_name, field, value, [arabic, english]) => {
    const server = await startTestServer();
    for (const [language, sentence] of [
      ['ar', arabic],
      ['en', english],
    ] as const) {
      const response = await send(server, { [field]: value }, { 'Accept-Language': language });
      expect(response.status).toBe(422);
      expect((await response.json()).errors).toEqual({ [field]: [sentence] });
    }
    expect(await kept(server)).toEqual([]);
  });

  it('are all reported at once', async () => {
    const server = await startTestServer();
    const response = await server.write('POST', path, {}, { 'Accept-Language': 'en' });
    expect(response.status).toBe(422);
    const missing = ['This field is required.'];
    expect(await response.json()).toEqual({
      message: 'Please check the marked fields.',
      errors: {
        name: missing,
        email: missing,
        phone: missing,
        message: missing,
        real_estate_type: missing,
        project_type: missing,
      },
    });
  });

  it.each([['[]'], ['null'], ['"text"']])('of a body that is no object (%s) are 422', async (body) => {
    const server = await startTestServer();
    expect((await server.write('POST', path, JSON.parse(body))).status).toBe(422);
  });
});

describe('an invalid body', () => {
  const post = async (server: TestServer, body: BodyInit, type: string) =>
    server.request(path, {
      method: 'POST',
      body,
      headers: {
        ...tokenHeaders(await readToken(server.request)),
        'Content-Type': type,
        'Accept-Language': 'en',
      },
    });

  it.each([
    ['of another type', 415, 'text/plain', 'hello'],
    ['of several parts', 415, 'multipart/form-data; boundary=x', '--x--'],
    ['of malformed JSON', 400, 'application/json', '{"name":'],
    ['of over 2 MB', 413, 'application/json', JSON.stringify({ message: 'x'.repeat(2 * 1024 * 1024) })],
  ])('%s is %s', async (_name, status, type, body) => {
    const server = await startTestServer();
    const response = await post(server, body, type);
    expect(response.status).toBe(status);
    expect((await response.json()).message).toBeTruthy();
  });

  it('without the anti-forgery token is 419', async () => {
    const server = await startTestServer();
    const response = await server.request(path, { method: 'POST', json: payload() });
    expect(response.status).toBe(419);
    expect(await kept(server)).toEqual([]);
  });
});

describe('spam', () => {
  const expectSpam = async (server: TestServer, response: Response, reason: string) => {
    expect(response.status).toBe(200);
    const answer = await response.json();
    expect(answer).toEqual(success);
    const last = (await kept(server)).at(-1);
    expect(last).toMatchObject({ id: answer.id, is_spam: 1, spam_reason: reason });
  };

  it.each([
    ['a filled honeypot', { honeypot: 'Acme Ltd' }, 'honeypot'],
    ['a honeypot filled with something odd', { honeypot: { a: 1 } }, 'honeypot'],
    ['several links', { message: 'http://a.example http://b.example http://c.example' }, 'links'],
    ['a token of one’s own making', { form_token: 'abc' }, 'token_forged'],
  ])('of %s is answered like a success, kept apart and not counted', async (_name, changes, reason) => {
    const server = await startTestServer();
    await expectSpam(server, await send(server, changes), reason);
    expect(await total(server)).toBe(0);
  });

  it.each([
    ['at once', 500, 'too_fast'],
    ['two days later', 2 * 86_400_000, 'token_expired'],
  ])('is a form that comes back %s', async (_name, milliseconds, reason) => {
    const server = await startTestServer();
    const form_token = await formToken(server);
    pass(server, milliseconds);
    await expectSpam(server, await send(server, { form_token }), reason);
  });

  it('includes a form token used for a second request, even simultaneously', async () => {
    const server = await startTestServer();
    const form_token = await formToken(server);
    pass(server, 30_000);
    await Promise.all([
      send(server, { form_token, message: 'الأول' }),
      send(server, { form_token, message: 'الثاني' }),
    ]);
    expect((await kept(server)).map((row) => row.spam_reason)).toEqual(
      expect.arrayContaining(['token_replayed', null]),
    );
    await expectSpam(server, await send(server, { form_token, message: 'الثالث' }), 'token_replayed');
    expect(await total(server)).toBe(1);
  });

  it('does not include a form that a person took a while to fill in', async () => {
    const server = await startTestServer();
    const form_token = await formToken(server);
    pass(server, 40_000);
    await send(server, { form_token });
    expect(await kept(server)).toMatchObject([{ is_spam: 0, spam_reason: null }]);
  });
});

describe('the same request twice', () => {
  it('under one key is stored once, however much later', async () => {
    const server = await startTestServer();
    const key = { 'Idempotency-Key': 'a-filled-form' };
    const form_token = await formToken(server);
    pass(server, 30_000);
    await send(server, { form_token }, key);
    pass(server, 3_600_000);
    const again = await (await send(server, { form_token }, key)).json();
    expect(await kept(server)).toMatchObject([{ id: again.id, is_spam: 0 }]);
  });

  it('under two keys is two requests', async () => {
    const server = await startTestServer();
    await send(server, {}, { 'Idempotency-Key': 'one' });
    await send(server, {}, { 'Idempotency-Key': 'two' });
    expect(await kept(server)).toHaveLength(2);
  });

  it('under one key with changed content is two requests, neither of them lost', async () => {
    const server = await startTestServer();
    const key = { 'Idempotency-Key': 'a-filled-form' };
    await send(server, {}, key);
    await send(server, { message: 'وأضيف: الأرض زاوية.' }, key);
    expect(await kept(server)).toHaveLength(2);
  });

  it('without a key is stored once within ten minutes and again after them', async () => {
    const server = await startTestServer();
    await send(server);
    pass(server, 599_000);
    await send(server, { phone: '+966 50 123 4567', email: 'Abdullah@Example.com' });
    expect(await kept(server)).toHaveLength(1);
    pass(server, 2_000);
    await send(server);
    await send(server);
    expect(await kept(server)).toHaveLength(2);
  });

  it.each([
    ['with a key', { 'Idempotency-Key': 'a-filled-form' }],
    ['without one', {}],
  ])('at the same moment %s is kept once and answered alike', async (_name, headers) => {
    const server = await startTestServer();
    const responses = await Promise.all(Array.from({ length: 8 }, () => send(server, {}, headers)));
    const [row, ...others] = await kept(server);
    expect(others).toEqual([]);
    for (const response of responses) expect(await response.json()).toEqual({ ...success, id: row?.id });
  });

  it('at the same moment is stored once after an older one has expired', async () => {
    const server = await startTestServer();
    await send(server);
    pass(server, 700_000);
    await Promise.all(Array.from({ length: 8 }, () => send(server)));
    expect(await kept(server)).toHaveLength(2);
  });
});

describe('many requests from one address', () => {
  it('are refused after thirty in ten minutes, with the time to wait', async () => {
    const server = await startTestServer();
    for (let n = 1; n <= 30; n++) expect((await send(server, { message: `طلب ${n}` })).status).toBe(200);
    const response = await send(server, { message: 'طلب 31' }, { 'Accept-Language': 'en' });
    expect(response.status).toBe(429);
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(590);
    expect(wait).toBeLessThanOrEqual(600);
    expect(await response.json()).toEqual({ message: `Too many requests. Try again in ${wait} seconds.` });
    expect(await kept(server)).toHaveLength(30);
  });

  it('count only if stored: invalid ones and retries do not', async () => {
    const server = await startTestServer();
    for (let n = 1; n <= 29; n++) await send(server, { message: `طلب ${n}` });
    for (let n = 1; n <= 5; n++) await send(server, { email: 'nobody' });
    await Promise.all(Array.from({ length: 5 }, () => send(server, { message: 'طلب 1' })));
    expect((await send(server, { message: 'طلب 30' })).status).toBe(200);
    expect((await send(server, { message: 'طلب 1' })).status).toBe(200);
    expect((await send(server, { message: 'طلب 31' })).status).toBe(429);
  });

  it('do not affect another address behind the same proxy', async () => {
    const server = await startTestServer({ config: { trustedProxies: 1 } });
    const from = (address: string) => ({ 'X-Forwarded-For': `198.51.100.1, ${address}` });
    for (let n = 1; n <= 30; n++) await send(server, { message: `طلب ${n}` }, from('203.0.113.7'));
    expect((await send(server, { message: 'طلب 31' }, from('203.0.113.7'))).status).toBe(429);
    expect((await send(server, { message: 'طلب 32' }, from('203.0.113.8'))).status).toBe(200);
  });
});

it('a form token is never cached', async () => {
  const server = await startTestServer();
  const response = await server.request('/api/contact-us/token');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ form_token: expect.any(String) });
});

it('the statistics sum up requests of every kind', async () => {
  const server = await startTestServer({ extra: [{ id: 'test', requestCount: () => async () => 3 }] });
  await send(server);
  expect(await total(server)).toBe(4);
});

describe('without the anti-forgery cookie', () => {
  const own = { Origin: 'http://localhost:3000', Host: 'localhost:3000', 'Sec-Fetch-Site': 'same-origin' };

  async function sendBare(changes: Record<string, unknown>, headers: Record<string, string>) {
    const server = await startTestServer();
    const form_token = await formToken(server);
    pass(server, 5_000);
    const json = payload({ form_token, ...changes });
    return { server, response: await server.request(path, { method: 'POST', json, headers }) };
  }

  it.each([
    ['its origin', { Origin: own.Origin, Host: own.Host }],
    ['what the browser says of its page', own],
  ])("a form of this site's page is taken by %s and its token", async (_name, headers) => {
    const { server, response } = await sendBare({}, headers);
    expect(response.status).toBe(200);
    expect(await kept(server)).toMatchObject([{ is_spam: 0 }]);
  });

  it.each([
    ['says nothing of where it comes from', {}, {}],
    ["comes from another site's page", {}, { ...own, Origin: 'https://elsewhere.example' }],
    ['is sent across sites', {}, { ...own, 'Sec-Fetch-Site': 'cross-site' }],
    ['carries no token', { form_token: undefined }, own],
    ['carries a made-up token', { form_token: `abc.${'x'.repeat(16)}.${'y'.repeat(43)}` }, own],
  ])('a request that %s is refused', async (_name, changes, headers) => {
    const { server, response } = await sendBare(changes, headers as Record<string, string>);
    expect(response.status).toBe(419);
    expect(await kept(server)).toEqual([]);
  });

  it('a token older than a day is refused', async () => {
    const server = await startTestServer();
    const form_token = await formToken(server);
    pass(server, 25 * 60 * 60 * 1000);
    const json = payload({ form_token });
    expect((await server.request(path, { method: 'POST', json, headers: own })).status).toBe(419);
  });
});
