import { expect, it } from 'vitest';
import { createClient, createCustomer } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';

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
