import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { quoteRequestPayload } from './requests.factory.ts';
import type { RequestsTables } from './requests.table.ts';

const path = '/api/contact-us/message';

const message = (changes: Record<string, unknown> = {}) => ({
  name: 'نورة الدوسري',
  phone: '0551234567',
  email: '',
  subject: 'زيارة الفرع',
  message: 'متى يمكنني زيارة فرع جدة؟',
  honeypot: '',
  ...changes,
});

const send = (
  server: TestServer,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => server.write('POST', path, message(changes), headers);

const kept = (server: TestServer) =>
  (server.context.database.kysely as Kysely<RequestsTables>)
    .selectFrom('quote_requests')
    .selectAll()
    .orderBy('id')
    .execute();

async function staffOf(server: TestServer) {
  const staff = createClient(server);
  await staff.signIn();
  return staff;
}

describe('a message from the contact page', () => {
  it.each([
    ['ar', 'أُرسلت رسالتك بنجاح!'],
    ['en', 'Your message has been sent successfully!'],
  ])('is stored as a lead and confirmed in its language (%s)', async (language, sentence) => {
    const server = await startTestServer();
    const response = await send(server, {}, { 'Accept-Language': language });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'success', message: sentence, id: expect.any(Number) });
    expect(await kept(server)).toMatchObject([
      {
        name: 'نورة الدوسري',
        phone: '+966551234567',
        email: '',
        subject: 'زيارة الفرع',
        source: 'contact',
        status: 'new',
        is_spam: 0,
        locale: language,
      },
    ]);
  });

  it('reaches the office: list, file, search, mail and notice name its source and subject', async () => {
    const server = await startTestServer({ demo: true });
    await server.write('POST', '/api/contact-us', quoteRequestPayload());
    await send(server);
    const staff = await staffOf(server);
    const list = async (query: string) => (await staff.get(`/api/requests${query}`)).json();
    expect(await list('?source=contact')).toMatchObject([
      { source: 'contact', subject: 'زيارة الفرع', real_estate_type: null, project_type: null },
    ]);
    expect(await list('?source=site')).toMatchObject([
      { source: 'site', subject: '', real_estate_type: 'villa' },
    ]);
    const file = await staff.get('/api/requests?format=csv&source=contact', { 'Accept-Language': 'en' });
    const text = await file.text();
    for (const part of ['Source', 'Contact page', 'زيارة الفرع']) expect(text).toContain(part);
    const [{ id }] = await list('?source=contact');
    expect((await (await staff.get(`/api/requests/${id}`)).json()).request.subject).toBe('زيارة الفرع');
    const mails = await (server.context.database.kysely as Kysely<{ mails: Record<string, string | null> }>)
      .selectFrom('mails')
      .select(['subject', 'text', 'reply_to'])
      .orderBy('id')
      .execute();
    expect(mails[0]?.text).toContain('المصدر: نموذج طلب عرض السعر.');
    expect(mails[1]?.subject).toBe('رسالة جديدة من نورة الدوسري: زيارة الفرع');
    expect(mails[1]?.text).toContain('المصدر: صفحة «اتصل بنا».');
    expect(mails[1]?.reply_to).toBeNull();
    const notices = async () => (await staff.get('/api/notifications')).json();
    await expect
      .poll(async () => JSON.stringify(await notices()))
      .toContain('رسالة جديدة من صفحة «اتصل بنا»');
  });

  it('needs a phone number or an e-mail address', async () => {
    const server = await startTestServer();
    expect((await send(server, { phone: undefined, email: 'noura@example.com' })).status).toBe(200);
    expect((await send(server, { phone: '  ', email: 'mona@example.com' })).status).toBe(200);
    expect(await kept(server)).toMatchObject([{ phone: '' }, { phone: '', email: 'mona@example.com' }]);
    const refused = await send(server, { phone: '' }, { 'Accept-Language': 'en' });
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors).toEqual({
      phone: ['Write your phone number or your email, so that we can answer.'],
    });
  });

  it('that is blank is refused for all its fields at once', async () => {
    const server = await startTestServer();
    const blank = { name: '', phone: '', email: '', subject: ' ', message: '' };
    const refused = await send(server, blank, { 'Accept-Language': 'en' });
    const { errors } = await refused.json();
    expect(Object.keys(errors).sort()).toEqual(['message', 'name', 'phone', 'subject']);
    expect(errors.phone).toEqual(['Write your phone number or your email, so that we can answer.']);
    const wrong = await send(server, { ...blank, email: 'noura@example' });
    expect(Object.keys((await wrong.json()).errors).sort()).toEqual(['email', 'message', 'name', 'subject']);
  });

  it.each([
    ['name', ''],
    ['subject', ' '],
    ['subject', 'ا'.repeat(161)],
    ['message', ''],
    ['phone', '12'],
    ['email', 'noura@example'],
  ])('is refused for its %s (%j)', async (field, value) => {
    const server = await startTestServer();
    const response = await send(server, { [field]: value });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual([field]);
    expect(await kept(server)).toEqual([]);
  });

  it('follows the rules against spam of quote requests', async () => {
    const server = await startTestServer();
    await send(server, { honeypot: 'Acme' });
    const links = 'http://a.example http://b.example';
    await send(server, { subject: 'http://c.example', message: links });
    await send(server, { form_token: 'abc', message: 'رسالة أخرى' });
    expect((await kept(server)).map(({ spam_reason }) => spam_reason)).toEqual([
      'honeypot',
      'links',
      'token_forged',
    ]);
    expect((await server.request(path, { method: 'POST', json: message() })).status).toBe(419);
    expect((await (await server.request('/api/stats/requests')).json()).stats).toBe(0);
  });

  it('needs no cookies with a form token of the site', async () => {
    const server = await startTestServer();
    const { form_token } = await (await server.request('/api/contact-us/token')).json();
    const later = server.context.now().getTime() + 30_000;
    server.context.now = () => new Date(later);
    const headers = { Origin: server.context.config.publicUrl };
    const answer = await server.request(path, { method: 'POST', json: message({ form_token }), headers });
    expect(answer.status).toBe(200);
    expect(await kept(server)).toMatchObject([{ is_spam: 0 }]);
  });

  it('shares the limit of quote requests, and is stored once however often it is sent', async () => {
    const server = await startTestServer();
    await send(server);
    await send(server);
    expect(await kept(server)).toHaveLength(1);
    await send(server, { subject: 'موضوع آخر' });
    expect(await kept(server)).toHaveLength(2);
    for (let count = 0; count < 28; count += 1) await send(server, { message: `رسالة ${count}` });
    const refused = await server.write('POST', '/api/contact-us', quoteRequestPayload());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
