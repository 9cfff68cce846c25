import { describe, expect, it } from 'vitest';
import { createClient, createCustomer } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { queueMail } from './delivery/queue.service.ts';
import type { Secret } from './mail-secrets.engine.ts';

const dataOf = async <T>(response: Response) => (await response.json()) as T;

it('shows administrators the mails and their delivery state, without one-time links', async () => {
  const server = await startTestServer();
  const administrator = createClient(server);
  await administrator.signIn();
  const customer = await createCustomer(server);
  await customer.write('POST', '/forgot-password', { email: customer.email });

  type Listed = { id: number; kind: string; state: string; recipient: string; about: object | null };
  const mails = await dataOf<Listed[]>(await administrator.get('/api/mails?sort=id'));
  expect(mails.map(({ kind, state }) => [kind, state])).toEqual([
    ['welcome', 'kept'],
    ['password_reset', 'kept'],
  ]);
  for (const { about } of mails) expect(about).toEqual({ subject: 'user', id: customer.id });
  expect(await dataOf<Listed[]>(await administrator.get('/api/mails?kind=welcome'))).toHaveLength(1);
  expect(await dataOf<Listed[]>(await administrator.get('/api/mails?state=sent'))).toEqual([]);

  const { mail } = await dataOf<{ mail: { text: string } }>(
    await administrator.get(`/api/mails/${mails[1]?.id}`),
  );
  expect(mail.text).toContain('/reset-password?token=••••••');
  expect((await administrator.get('/api/mails/999')).status).toBe(404);
  const again = await administrator.write('POST', `/api/mails/${mails[0]?.id}/send-again`);
  expect(again.status).toBe(409);
  expect((await customer.get('/api/mails')).status).toBe(403);
});

describe('the secrets that a mail declares', () => {
  const smtpUrl = 'smtp://127.0.0.1:9';
  const key = 'a-key-of-a-link';
  const code = '562 851';
  const share = 'shared-document-code-1234';
  const secrets: Secret[] = [
    { kind: 'key', text: key },
    { kind: 'code', text: code },
    { kind: 'share', text: share },
  ];

  /** A mail about a user with one secret of each kind, and staff by their role's level and permissions. */
  async function start({ delivers }: { delivers: boolean }) {
    const server = await startTestServer();
    if (delivers) server.context.config.smtpUrl = smtpUrl;
    const administrator = createClient(server);
    await administrator.signIn();
    const { id } = await createCustomer(server);
    await queueMail(server.context, {
      ...{ to: 'saad@example.com', kind: 'note', locale: 'en', secrets, about: { subject: 'user', id } },
      subject: `Your code ${code}`,
      paragraphs: [`https://site.example/reset?token=${key}`, code, `https://site.example/d/${share}`],
    });
    const staff = async (level: number, modules: readonly string[]) => {
      const permissions = modules.map((module) => ({ module, actions: { read: true } }));
      const role = { name: `Level ${level} ${modules}`, level, permissions };
      const made = await dataOf<{ role: { id: number } }>(
        await administrator.write('POST', '/api/roles', role),
      );
      const [email, password] = [`level${level}${modules.length}@example.com`, 'strong beams hold'];
      const type = level === 1 ? 'admin' : 'supervisor';
      const user = { name: 'Nora', email, type, role: made.role.id };
      const own = { password, password_confirmation: password };
      expect((await administrator.write('POST', '/api/users', { ...user, ...own })).status).toBe(201);
      const client = createClient(server);
      await client.signIn(email, password);
      return client;
    };
    const read = async (client = administrator, kind = 'note') => {
      const [mail] = await dataOf<{ id: number; subject: string }[]>(
        await administrator.get(`/api/mails?kind=${kind}`),
      );
      const answer = await client.get(`/api/mails/${mail?.id}`);
      const shown = (await dataOf<{ mail?: { text: string; subject: string } }>(answer)).mail;
      const seen = secrets.filter(({ text }) => shown?.text.includes(text)).map(({ kind }) => kind);
      return { status: answer.status, seen, subject: shown?.subject, listed: mail?.subject };
    };
    return { server, administrator, staff, read };
  }

  it('are masked for everybody where a mail server delivers them', async () => {
    const { administrator, staff, read } = await start({ delivers: true });
    const masked = { subject: 'Your code ••••••', listed: 'Your code ••••••' };
    expect(await read()).toEqual({ status: 200, seen: ['share'], ...masked });
    expect(await read(await staff(1, ['settings']))).toMatchObject({ status: 200, seen: [] });
    expect((await read(await staff(2, ['settings', 'users']))).status).toBe(403);
    for (const format of ['csv', 'xlsx']) {
      const file = Buffer.from(await (await administrator.get(`/api/mails?format=${format}`)).arrayBuffer());
      expect(file.includes(code)).toBe(false);
    }
  });

  it('show level 1 the codes without a mail server, and never the keys of links', async () => {
    const { staff, read } = await start({ delivers: false });
    const masked = { subject: 'Your code ••••••', listed: 'Your code ••••••' };
    expect(await read()).toEqual({ status: 200, seen: ['code', 'share'], ...masked });
    expect(await read(await staff(1, ['settings']))).toMatchObject({ status: 200, seen: ['code'] });
    expect((await read(await staff(2, ['settings', 'users']))).status).toBe(403);
  });

  it('stay the recipient’s when a mail server is set later, or removed after it took the mail', async () => {
    const kept = await start({ delivers: false });
    kept.server.context.config.smtpUrl = smtpUrl;
    expect((await kept.read()).seen).toEqual(['share']);
    const queued = await start({ delivers: true });
    queued.server.context.config.smtpUrl = undefined;
    expect((await queued.read()).seen).toEqual(['share']);
  });

  it('are masked in the subject wherever it is shown, such as timelines and exports', async () => {
    const { administrator } = await start({ delivers: false });
    const person = { name: 'Saad', phone: '0501234567', email: 'saad@example.com' };
    const added = await administrator.write('POST', '/api/customers', person);
    const { customer } = await dataOf<{ customer: { id: number } }>(added);
    const timeline = await (await administrator.get(`/api/customers/${customer.id}/timeline`)).text();
    const personal = await administrator.write('POST', `/api/customers/${customer.id}/personal-data`);
    for (const shown of [timeline, await personal.text()]) {
      expect(shown).toContain('Your code ••••••');
      expect(shown).not.toContain(code);
    }
  });

  it('are recorded with who read a code, and when', async () => {
    const { server, administrator, read } = await start({ delivers: false });
    server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
    await read();
    const log = await dataOf<object[]>(await administrator.get('/api/system-log?action=reveal'));
    expect(log).toMatchObject([
      { at: '2026-11-26T09:00:00.000Z', user_name: 'مدير النظام', action: 'reveal', subject: 'user' },
    ]);
    expect(JSON.stringify(log)).not.toContain(code);
    server.context.config.smtpUrl = smtpUrl;
    await read();
    expect(await dataOf<object[]>(await administrator.get('/api/system-log?action=reveal'))).toHaveLength(1);
  });
});

it('redirects queued mails after staff change an address, and nobody else’s', async () => {
  const server = await startTestServer();
  const administrator = createClient(server);
  await administrator.signIn();
  const customer = await createCustomer(server);
  const other = await createCustomer(server);
  server.context.config.smtpUrl = 'smtp://127.0.0.1:9';
  for (const { email } of [customer, other]) await customer.write('POST', '/forgot-password', { email });
  const email = 'right@example.com';
  const changed = await administrator.write('PUT', `/api/users/${customer.id}`, { email });
  expect(changed.status).toBe(200);
  const mails = await dataOf<{ recipient: string }[]>(await administrator.get('/api/mails?sort=id'));
  expect(mails).toMatchObject([
    { kind: 'welcome', state: 'kept', recipient: customer.email },
    { kind: 'welcome', state: 'kept', recipient: other.email },
    { kind: 'password_reset', state: 'queued', recipient: email },
    { kind: 'password_reset', state: 'queued', recipient: other.email },
  ]);
});

it('finds mails to an address, ignoring case', async () => {
  const server = await startTestServer();
  const administrator = createClient(server);
  await administrator.signIn();
  await createCustomer(server);
  const to = { key: 'corp_email', value: 'Info@Bunyan.example' };
  expect((await administrator.write('POST', '/api/configurations', to)).status).toBe(200);
  const asked = await server.write('POST', '/api/contact-us', {
    name: 'سارة القحطاني',
    email: 'sarah@example.com',
    phone: '0501234567',
    message: 'أرغب في عرض سعر',
    real_estate_type: 'villa',
    project_type: 'bones',
    honeypot: '',
  });
  expect(asked.status).toBe(200);
  for (const q of ['Info@Bunyan', 'info@bunyan', 'BUNYAN']) {
    const mails = await dataOf<object[]>(await administrator.get(`/api/mails?q=${q}`));
    expect(mails, q).toMatchObject([{ recipient: 'Info@Bunyan.example' }]);
  }
});

/** Opens the outbox, with a mail, of a server that has since got a mail server. */
async function startWithMail() {
  const server = await startTestServer();
  const administrator = createClient(server);
  await administrator.signIn();
  await createCustomer(server);
  const [mail] = await dataOf<{ id: number }[]>(await administrator.get('/api/mails'));
  server.context.config.smtpUrl = 'smtp://127.0.0.1:9';
  const ask = () => administrator.write('POST', `/api/mails/${mail?.id}/send-again`);
  return { administrator, ask };
}

it('resends a mail if there is a mail server', async () => {
  const { administrator, ask } = await startWithMail();
  const again = await ask();
  expect(again.status).toBe(200);
  expect(await dataOf(again)).toMatchObject({ mail: { state: 'queued', tries: 0 } });
  expect((await ask()).status).toBe(409);
  const log = await dataOf<object[]>(await administrator.get('/api/system-log?subject=mail'));
  expect(log).toHaveLength(1);
});

it('resends a mail once, however many ask at the same moment', async () => {
  const { administrator, ask } = await startWithMail();
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await dataOf<object[]>(await administrator.get('/api/system-log?subject=mail'))).toHaveLength(1);
});
