import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { recoverAccess } from '#modules/accounts/server.ts';
import type { Config } from '#server/config/config.ts';
import { authenticatorCode } from '#tests/support/authenticator.ts';
import { administrator, createClient, createCustomer } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import type { AccountsTables } from '../accounts.table.ts';

const errorsOf = async (response: Response) => {
  const { errors } = (await response.json()) as { errors?: Record<string, string[]> };
  return { status: response.status, fields: Object.keys(errors ?? {}) };
};
const dataOf = async <T>(response: Response) => (await response.json()) as T;

describe('one’s own account', () => {
  it('is not open to anyone else', async () => {
    const visitor = createClient(await startTestServer());
    expect((await visitor.get('/api/account')).status).toBe(401);
    expect((await visitor.get('/api/account/sessions')).status).toBe(401);
    expect((await visitor.write('PUT', '/api/account', { name: 'x' })).status).toBe(401);
    expect((await visitor.write('POST', '/api/account/second-factor', { password: 'x' })).status).toBe(401);
  });

  it('changes name, mobile and city, and nothing else', async () => {
    const customer = await createCustomer(await startTestServer());
    const changed = await customer.write('PUT', '/api/account', {
      name: 'سارة بنت خالد',
      mobile: '٠٥٥ ٥٥٥ ٥٥٥٥',
      city: 'الرياض',
      role: 1,
      type: 'admin',
      email: 'other@example.com',
    });
    expect(changed.status).toBe(200);
    const { user } = await dataOf<{ user: Record<string, unknown> }>(await customer.get('/user'));
    expect(user).toMatchObject({
      name: 'سارة بنت خالد',
      mobile: '+966555555555',
      city: 'الرياض',
      role: 4,
      type: 'user',
      email: customer.email,
    });
    expect(await errorsOf(await customer.write('PUT', '/api/account', { name: ' ', mobile: '12' }))).toEqual({
      status: 422,
      fields: ['name', 'mobile'],
    });
  });

  it('cannot be overwritten with an older version', async () => {
    const customer = await createCustomer(await startTestServer());
    const { user } = await dataOf<{ user: { updated_at: string } }>(await customer.get('/api/account'));
    const read = { updated_at: user.updated_at };
    expect((await customer.write('PUT', '/api/account', { name: 'First', ...read })).status).toBe(200);
    expect((await customer.write('PUT', '/api/account', { name: 'Second', ...read })).status).toBe(409);
    const { user: now } = await dataOf<{ user: { name: string } }>(await customer.get('/user'));
    expect(now.name).toBe('First');
  });

  it('cannot be overwritten with an older ETag', async () => {
    const customer = await createCustomer(await startTestServer());
    const asRead = { 'If-Match': (await customer.get('/api/account')).headers.get('etag') ?? '' };
    expect((await customer.write('PUT', '/api/account', { name: 'First' }, asRead)).status).toBe(200);
    expect((await customer.write('PUT', '/api/account', { name: 'Second' }, asRead)).status).toBe(409);
  });
});

describe('the password', () => {
  const change = (changes: Record<string, string> = {}) => ({
    current_password: 'tall walls 4 all',
    password: 'taller walls yet',
    password_confirmation: 'taller walls yet',
    ...changes,
  });

  it('is changed with the old password, and ends the other sessions', async () => {
    const server = await startTestServer();
    const here = await createCustomer(server);
    const there = createClient(server);
    await there.signIn(here.email, 'tall walls 4 all');
    const wrong = await here.write(
      'PUT',
      '/api/account/password',
      change({ current_password: 'wrong walls' }),
    );
    expect(await errorsOf(wrong)).toEqual({ status: 422, fields: ['current_password'] });
    expect((await there.get('/user')).status).toBe(200);

    expect((await here.write('PUT', '/api/account/password', change())).status).toBe(200);
    expect((await there.get('/user')).status).toBe(401);
    expect((await here.get('/user')).status).toBe(200);
    await there.signIn(here.email, 'taller walls yet');
    const old = await there.write('POST', '/login', { email: here.email, password: 'tall walls 4 all' });
    expect(old.status).toBe(422);
  });

  it('is changed even if its owner cannot be notified', async () => {
    const server = await startTestServer();
    const customer = await createCustomer(server);
    await server.context.database.kysely.schema.alterTable('mails').renameTo('mails_away').execute();
    expect((await customer.write('PUT', '/api/account/password', change())).status).toBe(200);
    await customer.signIn(customer.email, 'taller walls yet');
  });

  it('may have 128 characters of any script', async () => {
    const customer = await createCustomer(await startTestServer());
    const password = '🏠'.repeat(128);
    const changed = change({ password, password_confirmation: password });
    expect((await customer.write('PUT', '/api/account/password', changed)).status).toBe(200);
    await customer.signIn(customer.email, password);
  });

  it('is refused if it is short, too long, common or repeated differently', async () => {
    const customer = await createCustomer(await startTestServer());
    for (const [password, confirmation, field] of [
      ['short', 'short', 'password'],
      ['x'.repeat(10_000), 'x'.repeat(10_000), 'password'],
      ['Password123', 'Password123', 'password'],
      ['taller walls yet', 'taller walls', 'password_confirmation'],
      ['bell \u0007 rings', 'bell \u0007 rings', 'password'],
    ]) {
      const body = change({ password: password ?? '', password_confirmation: confirmation ?? '' });
      const { status, fields } = await errorsOf(await customer.write('PUT', '/api/account/password', body));
      expect([status, fields[0]], password?.slice(0, 20)).toEqual([422, field]);
    }
  });
});

describe('sessions', () => {
  it('are listed with browser and address, and the others can be ended', async () => {
    const server = await startTestServer();
    const here = await createCustomer(server);
    const phone = createClient(server);
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1';
    await phone.write(
      'POST',
      '/login',
      { email: here.email, password: 'tall walls 4 all' },
      { 'User-Agent': agent },
    );
    type Session = { current: boolean; browser: string | null };
    const sessions = await dataOf<Session[]>(await here.get('/api/account/sessions'));
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
    expect(sessions.find(({ current }) => !current)?.browser).toBe('Safari, iPhone');

    expect((await here.write('DELETE', '/api/account/sessions')).status).toBe(200);
    expect((await phone.get('/user')).status).toBe(401);
    expect(await dataOf<Session[]>(await here.get('/api/account/sessions'))).toHaveLength(1);
  });
});

describe('a session at its maximum age', () => {
  it('is neither listed nor valid, however recently it was used', async () => {
    const server = await startTestServer();
    const here = await createCustomer(server);
    const there = createClient(server);
    await there.signIn(here.email, 'tall walls 4 all');
    const db = server.context.database.kysely as Kysely<AccountsTables>;
    const { id } = await db
      .selectFrom('sessions')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const created_at = new Date(Date.now() - 7 * 24 * 3_600_000).toISOString();
    await db.updateTable('sessions').set({ created_at }).where('id', '=', id).execute();
    expect(await dataOf(await here.get('/api/account/sessions'))).toMatchObject([{ current: true }]);
    expect((await there.get('/user')).status).toBe(401);
    expect(await db.selectFrom('sessions').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});

describe('the second factor', () => {
  const password = 'tall walls 4 all';
  type Begun = { secret: string; uri: string; qr: string; recovery_codes: string[] };

  async function withSecondFactor(config: Partial<Config> = {}) {
    const server = await startTestServer({ config });
    const customer = await createCustomer(server);
    const begun = await dataOf<Begun>(
      await customer.write('POST', '/api/account/second-factor', { password }),
    );
    const used = { code: authenticatorCode(begun.secret) };
    const confirmed = await customer.write('POST', '/api/account/second-factor/confirm', used);
    expect(confirmed.status).toBe(200);
    return { server, customer, begun, used };
  }

  it('is set up with password and code, and is required from then on', async () => {
    const server = await startTestServer();
    const customer = await createCustomer(server);
    const wrong = await customer.write('POST', '/api/account/second-factor', { password: 'wrong walls' });
    expect(await errorsOf(wrong)).toEqual({ status: 422, fields: ['password'] });
    const begun = await dataOf<Begun>(
      await customer.write('POST', '/api/account/second-factor', { password }),
    );
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\//);
    expect(begun.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(begun.recovery_codes.length).toBeGreaterThanOrEqual(8);
    // Not confirmed yet: signing in needs no second step.
    const other = createClient(server);
    await other.signIn(customer.email, password);
    expect((await other.get('/user')).status).toBe(200);

    const confirm = (code: string) => customer.write('POST', '/api/account/second-factor/confirm', { code });
    expect(await errorsOf(await confirm('12'))).toEqual({ status: 422, fields: ['code'] });
    const right = authenticatorCode(begun.secret);
    const other6 = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    expect(await errorsOf(await confirm(other6))).toEqual({ status: 422, fields: ['code'] });
    const began = async () => {
      const sessions = await dataOf<{ current: boolean; created_at: string }[]>(
        await customer.get('/api/account/sessions'),
      );
      return sessions.find(({ current }) => current)?.created_at;
    };
    const beganAt = await began();
    expect((await confirm(authenticatorCode(begun.secret))).status).toBe(200);
    expect(await began()).toBe(beganAt);
    const { second_factor: state } = await dataOf<{ second_factor: unknown }>(
      await customer.get('/api/account'),
    );
    expect(state).toEqual({
      enabled: true,
      required: false,
      recovery_codes_left: begun.recovery_codes.length,
    });
    expect((await customer.write('POST', '/api/account/second-factor', { password })).status).toBe(409);
  });

  it('is required between the password and the session', async () => {
    const { server, customer, begun } = await withSecondFactor();
    const client = createClient(server);
    const first = await client.write('POST', '/login', { email: customer.email, password });
    expect(await dataOf(first)).toMatchObject({ second_factor: true });
    expect((await client.get('/user')).status).toBe(401);
    const guess = authenticatorCode(begun.secret) === '000000' ? '000001' : '000000';
    const wrong = await client.write('POST', '/login/code', { code: guess });
    expect(await errorsOf(wrong)).toEqual({ status: 422, fields: ['code'] });
    const next = authenticatorCode(begun.secret, 1);
    const arabic = next.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    const typed = `\u200f${arabic.slice(0, 3)}-${arabic.slice(3)}`;
    expect((await client.write('POST', '/login/code', { code: typed })).status).toBe(200);
    const { second_factor: state } = await dataOf<{ second_factor: string }>(await client.get('/user'));
    expect(state).toBe('on');
  });

  it('accepts each authenticator code once, and none from before it', async () => {
    const { server, customer, begun, used } = await withSecondFactor();
    const asked = async () => {
      const client = createClient(server);
      await client.signIn(customer.email, password);
      return client;
    };
    const [first, second] = [await asked(), await asked()];
    const wrong = await first.write('POST', '/login/code', used);
    expect(await errorsOf(wrong)).toEqual({ status: 422, fields: ['code'] });

    const next = { code: authenticatorCode(begun.secret, 1) };
    const answers = await Promise.all([first, second].map((one) => one.write('POST', '/login/code', next)));
    const fields = (await Promise.all(answers.map(errorsOf))).sort((a, b) => a.status - b.status);
    expect(fields).toEqual([
      { status: 200, fields: [] },
      { status: 422, fields: ['code'] },
    ]);
    expect((await (await asked()).write('POST', '/login/code', next)).status).toBe(422);
    expect((await (await asked()).write('POST', '/login/code', used)).status).toBe(422);
  });

  it('allows five codes after a password and ten wrong ones in a row, then reports how long it is locked', async () => {
    const { server, customer, begun } = await withSecondFactor({ trustedProxies: 1 });
    const near = [-1, 0, 1, 2].map((steps) => authenticatorCode(begun.secret, steps));
    const code = ['000000', '000001', '000002', '000003', '000004'].find((guess) => !near.includes(guess));
    const tries = async (count: number) => {
      const client = createClient(server);
      await client.signIn(customer.email, password);
      const answers: Response[] = [];
      for (let place = 0; place < count; place += 1) {
        // Too many from one address are refused before the library sees them.
        const headers = { 'Accept-Language': 'en', 'X-Forwarded-For': `192.0.2.${place}` };
        answers.push(await client.write('POST', '/login/code', { code }, headers));
      }
      return answers;
    };
    const statuses = async (count: number) => (await tries(count)).map(({ status }) => status);
    expect(await statuses(6)).toEqual([422, 422, 422, 422, 422, 409]);
    expect(await statuses(5)).toEqual([422, 422, 422, 422, 422]);
    const [refused] = await tries(1);
    expect(refused?.status).toBe(429);
    const seconds = Number(refused?.headers.get('retry-after'));
    expect([seconds > 880, seconds <= 900]).toEqual([true, true]);
    expect(await refused?.json()).toEqual({
      message: 'Too many wrong codes. Please try again in 15 minutes.',
    });

    const db = server.context.database.kysely as Kysely<AccountsTables>;
    const locked_until = new Date(Date.now() + 100_000).toISOString();
    await db.updateTable('two_factors').set({ locked_until }).execute();
    const [later] = await tries(1);
    expect(Number(later?.headers.get('retry-after'))).toBeLessThanOrEqual(100);
    expect(await later?.json()).toEqual({ message: 'Too many wrong codes. Please try again in 2 minutes.' });
  });

  it('accepts each recovery code once', async () => {
    const { server, customer, begun } = await withSecondFactor();
    const use = async (recovery_code: string) => {
      const client = createClient(server);
      await client.signIn(customer.email, password);
      return client.write('POST', '/login/code', { recovery_code });
    };
    const code = begun.recovery_codes[0] ?? '';
    expect((await use(code)).status).toBe(200);
    expect(await errorsOf(await use(code))).toEqual({ status: 422, fields: ['recovery_code'] });
    const renewed = await dataOf<{ recovery_codes: string[] }>(
      await customer.write('POST', '/api/account/recovery-codes', { password }),
    );
    expect(await errorsOf(await use(begun.recovery_codes[1] ?? ''))).toEqual({
      status: 422,
      fields: ['recovery_code'],
    });
    expect((await use(renewed.recovery_codes[0] ?? '')).status).toBe(200);
  });

  it('accepts a recovery code in any notation, and only one of two simultaneous uses', async () => {
    const { server, customer, begun } = await withSecondFactor();
    const [first = '', second = ''] = begun.recovery_codes;
    const asked = async () => {
      const client = createClient(server);
      await client.signIn(customer.email, password);
      return (recovery_code: string) => client.write('POST', '/login/code', { recovery_code });
    };
    const typed = first.replaceAll('-', ' ').toUpperCase().replaceAll('0', 'o').replaceAll('1', 'I');
    const arabic = typed.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect((await (await asked())(arabic)).status).toBe(200);
    const both = [await asked(), await asked()];
    const statuses = await Promise.all(both.map(async (use) => (await use(second)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // The second request finds it gone, or starts again.
    expect([409, 422]).toContain(statuses.find((status) => status !== 200));
  });

  it('has recovery codes of 120 bits, stored as hashes', async () => {
    const { server, begun } = await withSecondFactor();
    for (const code of begun.recovery_codes) expect(code).toMatch(/^([0-9a-hj-km-np-tv-z]{4}(-|$)){6}$/);
    const { kysely } = server.context.database;
    const { backup_codes } = await (kysely as Kysely<AccountsTables>)
      .selectFrom('two_factors')
      .select('backup_codes')
      .executeTakeFirstOrThrow();
    const hashes = begun.recovery_codes.map((code) =>
      createHash('sha256').update(code.replaceAll('-', '')).digest('hex'),
    );
    expect(JSON.parse(backup_codes)).toEqual(hashes);
  });

  it('needs a first step, and can be turned off by password', async () => {
    const { server, customer } = await withSecondFactor();
    const stranger = createClient(server);
    expect((await stranger.write('POST', '/login/code', { code: '123456' })).status).toBe(409);
    const off = await customer.write('POST', '/api/account/second-factor/end', { password });
    expect(off.status).toBe(200);
    expect((await customer.get('/user')).status).toBe(200);
    await stranger.signIn(customer.email, password);
    expect((await stranger.get('/user')).status).toBe(200);
  });

  it('can be removed, with a new password, by someone with shell access, which the system log records', async () => {
    const { server, customer } = await withSecondFactor();
    expect(await recoverAccess(server.context, 'nobody@example.com')).toBeNull();
    const given = await recoverAccess(server.context, customer.email.toUpperCase());
    expect(given?.email).toBe(customer.email);
    expect((await customer.get('/user')).status).toBe(401);
    const client = createClient(server);
    expect((await client.write('POST', '/login', { email: customer.email, password })).status).not.toBe(200);
    await client.signIn(customer.email, given?.password);
    const { second_factor: state } = await dataOf<{ second_factor: string }>(await client.get('/user'));
    expect(state).toBe('off');
    const staff = createClient(server);
    await staff.signIn();
    expect(await dataOf(await staff.get('/api/system-log?subject=user&sort=-id'))).toMatchObject([
      { user_name: '', after: { password_changed: true, two_factor_enabled: false } },
    ]);
  });

  it("can be required of staff, who until they set it up have a customer's rights", async () => {
    const server = await startTestServer();
    const { kysely } = server.context.database;
    await (kysely as Kysely<{ configuration_entries: { key: string; value: string } }>)
      .updateTable('configuration_entries')
      .set({ value: '1' })
      .where('key', '=', 'second_factor_required')
      .execute();
    const customer = await createCustomer(server);
    const staff = createClient(server);
    await staff.signIn();
    const { second_factor: state } = await dataOf<{ second_factor: string }>(await staff.get('/user'));
    expect(state).toBe('due');
    expect((await staff.get(`/api/users/${customer.id}/role`)).status).toBe(404);

    const { password } = administrator;
    const { secret } = await dataOf<Begun>(
      await staff.write('POST', '/api/account/second-factor', { password }),
    );
    await staff.write('POST', '/api/account/second-factor/confirm', { code: authenticatorCode(secret) });
    expect((await staff.get(`/api/users/${customer.id}/role`)).status).toBe(200);
    const { second_factor: customers } = await dataOf<{ second_factor: string }>(await customer.get('/user'));
    expect(customers).toBe('off');
  });
});
