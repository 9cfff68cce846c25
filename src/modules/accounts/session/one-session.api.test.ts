import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { authenticatorCode } from '#tests/support/authenticator.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { accountsOf } from '../accounts.service.ts';
import type { AccountsTables } from '../accounts.table.ts';

const password = 'tall walls 4 all';
const english = { 'Accept-Language': 'en' };
const agreed = { sign_out_others: true };
const elsewhere = 'User is already logged in. Please log out from other devices first.';
const refused = {
  status: 409,
  body: { message: elsewhere, errors: { sign_out_others: [elsewhere] } },
  cookies: [],
};

const answerOf = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as object,
  cookies: response.headers.getSetCookie().filter((line) => line.includes('session_token=')),
});
const dataOf = async <T>(response: Response) => (await response.json()) as T;
const isIn = async (client: TestClient) => (await client.get('/user')).status === 200;

/** A signed-in customer with the one-session rule on or off, and a second browser of theirs. */
async function withRule(value: '0' | '1') {
  const server = await startTestServer();
  const db = server.context.database.kysely as Kysely<
    AccountsTables & { configuration_entries: { key: string; value: string } }
  >;
  const setting = db.selectFrom('configuration_entries').select('value').where('key', '=', 'single_session');
  // It exists, and is off, from the first start.
  expect(await setting.execute()).toEqual([{ value: '0' }]);
  await db.updateTable('configuration_entries').set({ value }).where('key', '=', 'single_session').execute();
  const there = await createCustomer(server);
  const here = createClient(server);
  const signIn = (client: TestClient, more: object = {}) =>
    client.write('POST', '/login', { email: there.email, password, ...more }, english);
  const sessions = async () =>
    (await db.selectFrom('sessions').select('id').where('user_id', '=', there.id).execute()).length;
  return { server, db, there, here, signIn, sessions };
}

describe('one session per user', () => {
  it('is off unless the configuration enables it', async () => {
    const { there, here, signIn, sessions } = await withRule('0');
    expect((await signIn(here)).status).toBe(200);
    expect((await signIn(here, agreed)).status).toBe(200);
    expect([await isIn(there), await isIn(here), await sessions()]).toEqual([true, true, 2]);
  });

  it('refuses a user who is online on another device, and leaves that session unchanged', async () => {
    const { there, here, signIn, sessions } = await withRule('1');
    expect(await answerOf(await signIn(here))).toEqual(refused);
    expect([await isIn(here), await isIn(there), await sessions()]).toEqual([false, true, 1]);
    const arabic = await here.write(
      'POST',
      '/login',
      { email: there.email, password },
      { 'Accept-Language': 'ar' },
    );
    expect(await dataOf(arabic)).toMatchObject({
      message: 'المستخدم متصل الآن من جهاز آخر. سجّل الخروج من الأجهزة الأخرى أولًا.',
    });
    // Once the other has logged out, nobody is asked.
    await there.write('POST', '/logout');
    expect((await signIn(here)).status).toBe(200);
    expect(await isIn(here)).toBe(true);
  });

  it('ends the other session on request, by JSON or form', async () => {
    const { server, there, here, signIn, sessions } = await withRule('1');
    expect((await signIn(here, agreed)).status).toBe(200);
    expect([await isIn(here), await isIn(there), await sessions()]).toEqual([true, false, 1]);
    const third = createClient(server);
    const form = new URLSearchParams({ email: there.email, password, sign_out_others: 'true' });
    expect((await third.write('POST', '/login', form)).status).toBe(200);
    expect([await isIn(third), await isIn(here)]).toEqual([true, false]);
    expect((await signIn(here, { sign_out_others: false })).status).toBe(409);
    expect((await signIn(here, { sign_out_others: 'perhaps' })).status).toBe(422);
  });

  it('allows a login in the same browser, and other users', async () => {
    const { server, there, signIn, sessions } = await withRule('1');
    expect((await signIn(there)).status).toBe(200);
    expect([await isIn(there), await sessions()]).toEqual([true, 1]);
    const other = await createCustomer(server);
    expect(await isIn(other)).toBe(true);
  });

  it('ignores expired sessions', async () => {
    const { db, here, signIn } = await withRule('1');
    const expires_at = new Date(Date.now() - 1000).toISOString();
    await db.updateTable('sessions').set({ expires_at }).execute();
    expect((await signIn(here)).status).toBe(200);
  });

  it('reveals nothing to a caller with a wrong password, whatever they confirm, and ends nothing', async () => {
    const { there, here, signIn } = await withRule('1');
    const wrong = await answerOf(await signIn(here, { password: 'wrong walls' }));
    const unknown = await answerOf(await signIn(here, { email: 'nobody@example.com' }));
    expect(wrong.status).toBe(422);
    expect(wrong).toEqual(unknown);
    expect((await signIn(here, { password: 'wrong walls', ...agreed })).status).toBe(422);
    expect(await isIn(there)).toBe(true);
    for (let more = 0; more < 7; more += 1) await signIn(here, { password: 'wrong walls' });
    expect((await signIn(here)).status).toBe(429);
  });

  it('leaves exactly one of several simultaneous logins', async () => {
    const { server, there, signIn, sessions } = await withRule('1');
    await there.write('POST', '/logout');
    for (let times = 0; times < 3; times += 1) {
      const clients = [0, 1].map(() => createClient(server));
      await Promise.all(clients.map((client) => signIn(client, agreed)));
      const online = await Promise.all(clients.map(isIn));
      expect([online.filter(Boolean).length, await sessions()]).toEqual([1, 1]);
    }
  });

  it('leaves exactly one of those that started before any of them ended another', async () => {
    const { server, db, there, here, signIn } = await withRule('0');
    await signIn(here);
    const begun = await db.selectFrom('sessions').select('token').where('user_id', '=', there.id).execute();
    const { oneSession } = accountsOf(server.context);
    await Promise.all(begun.map(({ token }) => oneSession.keepOnly(there.id, token)));
    expect([await isIn(there), await isIn(here)].sort()).toEqual([false, true]);
  });
});

describe('one session per user, with a second factor', () => {
  async function withSecondFactor() {
    const known = await withRule('1');
    const { there, signIn } = known;
    const begun = await dataOf<{ secret: string; recovery_codes: string[] }>(
      await there.write('POST', '/api/account/second-factor', { password }),
    );
    const { secret, recovery_codes } = begun;
    await there.write('POST', '/api/account/second-factor/confirm', { code: authenticatorCode(secret) });
    const firstStep = async (more: object = {}) => {
      const client = createClient(known.server);
      expect(await dataOf(await signIn(client, more))).toMatchObject({ second_factor: true });
      return (sent: object) => client.write('POST', '/login/code', sent, english);
    };
    return { ...known, secret, recovery_codes, firstStep };
  }

  it('reveals nothing before the code is right, and consumes neither code nor first step by answering', async () => {
    const { there, secret, firstStep, sessions } = await withSecondFactor();
    const used = { code: authenticatorCode(secret) };
    const next = { code: authenticatorCode(secret, 1) };
    const send = await firstStep(agreed);
    expect(await isIn(there)).toBe(true);
    expect((await send(used)).status).toBe(422);
    expect((await send({ ...used, ...agreed })).status).toBe(422);
    expect(await answerOf(await send(next))).toEqual(refused);
    expect([await isIn(there), await sessions()]).toEqual([true, 1]);
    expect((await send({ ...next, ...agreed })).status).toBe(200);
    expect([await isIn(there), await sessions()]).toEqual([false, 1]);
    expect((await (await firstStep())(next)).status).toBe(422);
  });

  it('applies to recovery codes too', async () => {
    const { there, recovery_codes, firstStep, sessions } = await withSecondFactor();
    const [recovery_code = ''] = recovery_codes;
    const send = await firstStep();
    expect((await send({ recovery_code: `${recovery_code}0` })).status).toBe(422);
    expect(await answerOf(await send({ recovery_code }))).toEqual(refused);
    expect(await isIn(there)).toBe(true);
    expect((await send({ recovery_code, ...agreed })).status).toBe(200);
    expect([await isIn(there), await sessions()]).toEqual([false, 1]);
    expect((await (await firstStep())({ recovery_code })).status).toBe(422);
  });

  it('asks nothing if there is no other session', async () => {
    const { there, secret, firstStep } = await withSecondFactor();
    await there.write('POST', '/logout');
    expect((await (await firstStep())({ code: authenticatorCode(secret, 1) })).status).toBe(200);
  });

  it('does not reveal whether a code is right while the account is locked after wrong ones', async () => {
    const { db, there, secret, firstStep } = await withSecondFactor();
    const locked_until = new Date(Date.now() + 60_000).toISOString();
    await db.updateTable('two_factors').set({ locked_until }).execute();
    expect((await (await firstStep())({ code: authenticatorCode(secret, 1) })).status).toBe(429);
    expect(await isIn(there)).toBe(true);
  });
});
