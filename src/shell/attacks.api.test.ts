import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { AccountsTables } from '#modules/accounts/accounts.table.ts';
import { savePayload } from '#modules/estimations/saved/saved-estimations.factory.ts';
import type { OutboxTables } from '#modules/outbox/outbox.table.ts';
import { makeProject } from '#modules/projects/projects.factory.ts';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { administrator, createClient, createCustomer } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const evil = 'evil.example';
const strangeHosts = {
  Host: evil,
  'X-Forwarded-Host': evil,
  'X-Forwarded-Proto': 'javascript',
  Forwarded: `host=${evil}`,
};

it('the Host header of a request never appears in a mail, feed or address', async () => {
  const server = await startTestServer({ config: { publicUrl: 'https://omran.example' } });
  const visitor = createClient(server);
  const { email } = await createCustomer(server);
  await visitor.write('POST', '/forgot-password', { email }, strangeHosts);
  await visitor.write('POST', '/api/contact-us', quoteRequestPayload(), strangeHosts);
  const db = server.context.database.kysely as Kysely<OutboxTables>;
  const mails = await db.selectFrom('mails').select(['subject', 'text', 'html']).execute();
  expect(mails.some(({ text }) => text.includes('https://omran.example/reset-password?token='))).toBe(true);
  const texts = mails.flatMap(({ subject, text, html }) => [subject, text, html]);
  for (const path of ['/sitemap.xml', '/robots.txt', '/api/openapi.json', '/manifest.webmanifest']) {
    texts.push(await (await visitor.get(path, strangeHosts)).text());
  }
  const guarded = await visitor.get('/admin/users', strangeHosts);
  texts.push(guarded.headers.get('location') ?? '');
  for (const text of texts) expect(text).not.toContain(evil);
});

it('no path leads out of its folder', async () => {
  const { request } = await startTestServer();
  const outside = [
    'package.json',
    'data/omran.db',
    'etc/passwd',
    'README.md',
    'absolute-path.js',
    'index.js',
  ];
  const ways = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '....//',
    '%252e%252e%252f',
    '/',
    '%2f',
    '%00',
  ];
  for (const folder of [
    '/media/',
    `/media/${'a'.repeat(32)}/`,
    '/assets/',
    '/api/docs/',
    '/api/documents/',
  ]) {
    for (const way of ways) {
      for (const file of outside) {
        const path = `${folder}${way.repeat(way === '/' ? 1 : 4)}${file}`;
        const answer = await request(path);
        expect([400, 401, 404], path).toContain(answer.status);
        expect(await answer.text(), path).not.toMatch(/"name": "omran"|SQLite format|root:/);
      }
    }
  }
});

it('extra fields in a body grant nothing', async () => {
  const server = await startTestServer();
  const more = {
    role: 1,
    role_id: 1,
    level: 1,
    type: 'admin',
    active: true,
    is_active: 1,
    email_verified: 1,
    id: 1,
  };
  const customer = createClient(server);
  const password = 'tall walls 4 all';
  const registration = {
    name: 'سارة',
    email: 'sarah@example.com',
    phone: '0501234567',
    policy: true,
    password,
  };
  await customer.write('POST', '/register', { ...registration, password_confirmation: password, ...more });
  await customer.signIn('sarah@example.com', password);
  await customer.write('PUT', '/api/account', { name: 'سارة', ...more, two_factor_enabled: 1 });
  const { user } = await (await customer.get('/user')).json();
  expect(user).toMatchObject({ role: 4, type: 'user', email: 'sarah@example.com' });
  expect(user.id).not.toBe(1);
  expect((await customer.get('/api/users')).status).toBe(403);

  const theft = {
    user_id: 1,
    total_amount: 1,
    price: 1,
    status: 'confirmed',
    is_approved: 'Y',
    share_code: 'x',
    code: 'x',
  };
  const fair = await (await customer.write('POST', '/api/estimation/save', savePayload())).json();
  const sent = savePayload({ ...theft, city: 'جدة', price_book_version: 99, valid_until: '2099-01-01' });
  const { estimation } = await (await customer.write('POST', '/api/estimation/save', sent)).json();
  for (const field of [
    'total_amount',
    'price',
    'status',
    'is_approved',
    'user_id',
    'price_book_version',
    'valid_until',
  ]) {
    expect(estimation[field], field).toEqual(fair.estimation[field]);
  }
  expect(estimation.code).not.toBe('x');
});

it('prototype names in JSON and addresses are unknown fields', async () => {
  const server = await startTestServer();
  const client = createClient(server);
  await client.get('/sanctum/csrf-cookie');
  const headers = {
    'Content-Type': 'application/json',
    Cookie: `XSRF-TOKEN=${client.cookies.get('XSRF-TOKEN')}`,
    'X-XSRF-TOKEN': decodeURIComponent(client.cookies.get('XSRF-TOKEN') ?? ''),
  };
  const sound = JSON.stringify(quoteRequestPayload()).slice(1);
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    const body = `{"${key}":{"is_spam":1,"status":"won","polluted":true,"prototype":{"polluted":true}},${sound}`;
    expect([200, 422], key).toContain(
      (await server.request('/api/contact-us', { method: 'POST', body, headers })).status,
    );
    const query = `?${key}[polluted]=1&${key}=1&sort=${key}`;
    expect((await server.request(`/api/projects/public${query}`)).status, key).toBeLessThan(500);
    expect((await server.request(`/api/configurations/${key}/by-key`)).status, key).toBe(404);
  }
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

it('SQL syntax in a search is plain text', async () => {
  const server = await startTestServer();
  for (const name of ['Tower 100% done', "O'Brien; drop table users--", 'Under_score', 'back\\slash']) {
    await makeProject(server.context, { name });
  }
  const found = async (q: string) => {
    const answer = await server.request(`/api/projects/public?q=${encodeURIComponent(q)}`);
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
  };
  expect(await found('%')).toEqual(['Tower 100% done']);
  expect(await found('_')).toEqual(['Under_score']);
  expect(await found('\\')).toEqual(['back\\slash']);
  expect(await found("'")).toEqual(["O'Brien; drop table users--"]);
  for (const q of ["' or '1'='1", '") or 1=1 --', '$1', '?', '%%%', "\\' or 1=1 --", '*']) {
    expect(await found(q), q).toEqual([]);
  }
  const sorted = await server.request('/api/projects/public?sort=id;drop table users');
  expect(sorted.status).toBe(422);
});

it('a session cookie is out of reach of scripts and other sites, and a planted one is never accepted', async () => {
  const server = await startTestServer({ config: { publicUrl: 'https://omran.example' } });
  const client = createClient(server);
  client.cookies.set('__Secure-omran.session_token', 'planted.signature');
  const answer = await client.write('POST', '/login', administrator);
  const cookies = answer.headers.getSetCookie();
  const session = cookies.filter((line) => /session_token=[^;]{10}/.test(line));
  expect(session).toHaveLength(1);
  expect(session[0]).toMatch(/; HttpOnly/i);
  expect(session[0]).toMatch(/; Secure/i);
  expect(session[0]).toMatch(/; SameSite=Lax/i);
  expect(session[0]).toMatch(/; Path=\//i);
  expect(session[0]).not.toMatch(/; Domain=/i);
  expect(session[0]).not.toContain('planted');
  const db = server.context.database.kysely as Kysely<AccountsTables>;
  const tokens = await db.selectFrom('sessions').select('token').execute();
  expect(tokens.map(({ token }) => token)).not.toContain('planted');
});
