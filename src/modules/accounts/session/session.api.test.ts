import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { later } from '#tests/support/later.ts';
import { administrator, createClient, createCustomer } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { startHousekeeping } from '../accounts.jobs.ts';

const answerOf = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as Record<string, never> & {
    message: string;
    errors?: Record<string, string[]>;
  },
});

describe('signing in', () => {
  it('starts a session that identifies the user and gives access to their data', async () => {
    const client = createClient(await startTestServer());
    const signedIn = await client.write('POST', '/login', administrator, { 'Accept-Language': 'en' });
    expect(await answerOf(signedIn)).toEqual({
      status: 200,
      body: { message: 'You are logged in', second_factor: false },
    });
    const cookie = signedIn.headers.getSetCookie().find((line) => line.startsWith('omran.session_token='));
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).not.toMatch(/; Secure/i);

    const { status, body } = await answerOf(await client.get('/user'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { id: 1, email: administrator.email, type: 'admin', role: 1 },
      token: expect.any(String),
      expires_at: expect.stringMatching(/Z$/),
      second_factor: 'off',
    });
    const role = await answerOf(await client.get('/api/users/1/role'));
    expect(role.body).toMatchObject({ level: 1, role: { id: 1 } });
  });

  it('accepts the user name, ignoring case', async () => {
    const server = await startTestServer();
    const { kysely } = server.context.database;
    await (kysely as never as Kysely<{ users: { username: string } }>)
      .updateTable('users')
      .set({ username: 'modeer' })
      .execute();
    await createClient(server).signIn('Modeer', administrator.password);
    await createClient(server).signIn('ADMIN@Example.com', administrator.password);
  });

  it('answers an unknown name and a wrong password in the same way', async () => {
    const client = createClient(await startTestServer());
    const headers = { 'Accept-Language': 'ar' };
    const wrong = { email: administrator.email, password: 'wrong horse battery' };
    const unknown = { email: 'nobody@example.com', password: 'wrong horse battery' };
    const first = await answerOf(await client.write('POST', '/login', wrong, headers));
    const second = await answerOf(await client.write('POST', '/login', unknown, headers));
    expect(first.status).toBe(422);
    expect(first.body.errors).toEqual({ email: ['بيانات الدخول غير صحيحة.'] });
    expect(second).toEqual(first);
    expect((await client.get('/user')).status).toBe(401);
  });

  it('takes as long for an unknown name as for a wrong password', async () => {
    // Hashing at production cost: the cheap cost of tests would hide differences.
    const server = await startTestServer({ config: { mode: 'production' } });
    const customer = await createCustomer(server);
    const client = createClient(server);
    // CPU time, unaffected by other processes.
    const timeOf = async (email: string) => {
      const before = process.cpuUsage();
      await client.write('POST', '/login', { email, password: 'wrong horse battery' });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await timeOf(customer.email);
    // Alternating, and the best of each: other work of this process affects both.
    let [known, unknown] = [Infinity, Infinity];
    for (const name of ['nobody', 'somebody', 'anybody', 'everybody']) {
      known = Math.min(known, await timeOf(customer.email));
      unknown = Math.min(unknown, await timeOf(`${name}@example.com`));
    }
    expect(unknown / known).toBeGreaterThan(0.4);
    expect(unknown / known).toBeLessThan(2.5);
  });

  it('reports empty and invalid fields', async () => {
    const client = createClient(await startTestServer());
    const empty = await answerOf(await client.write('POST', '/login', { email: '', password: '' }));
    expect(empty.status).toBe(422);
    expect(Object.keys(empty.body.errors ?? {})).toEqual(['email', 'password']);
    for (const password of ['x'.repeat(10_000), 'bell \u0007 rings']) {
      const { status, body } = await answerOf(
        await client.write('POST', '/login', { email: administrator.email, password }),
      );
      expect(status).toBe(422);
      expect(Object.keys(body.errors ?? {})).toEqual(['password']);
    }
  });

  it('refuses the eleventh wrong attempt within three minutes, whatever it is, and says when to retry', async () => {
    const client = createClient(await startTestServer());
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const email = `guess${attempt}@example.com`;
      expect((await client.write('POST', '/login', { email, password: 'wrong guess' })).status).toBe(422);
    }
    const refused = await client.write('POST', '/login', administrator);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(180);
  });

  it("does not mistake an unknown login for an account's number", async () => {
    const client = createClient(await startTestServer({ config: { trustedProxies: 1 } }));
    const guess = (from: number) =>
      client.write('POST', '/login', { email: '1', password: 'x' }, { 'X-Forwarded-For': `192.0.2.${from}` });
    const guesses = [];
    for (let from = 1; from <= 21; from += 1) guesses.push((await guess(from)).status);
    expect(guesses).toEqual([...Array(20).fill(422), 429]);
    await client.signIn();
  });

  it('counts only wrong attempts', async () => {
    const client = createClient(await startTestServer());
    const guess = { ...administrator, password: 'wrong horse battery' };
    const guesses = async (count: number) => {
      for (let attempt = 0; attempt < count; attempt += 1)
        expect((await client.write('POST', '/login', guess)).status).toBe(422);
    };
    await guesses(5);
    for (let attempt = 0; attempt < 12; attempt += 1) await client.signIn();
    await guesses(5);
    expect((await client.write('POST', '/login', guess)).status).toBe(429);
  });

  it('ends the session sent by the browser', async () => {
    const server = await startTestServer();
    const client = createClient(server);
    await client.signIn();
    const planted = createClient(server);
    for (const [name, value] of client.cookies) planted.cookies.set(name, value);
    await client.signIn();
    expect((await planted.get('/user')).status).toBe(401);
    expect((await client.get('/user')).status).toBe(200);
  });
});

describe('a session', () => {
  it('accepts neither its marker nor a forged cookie', async () => {
    const server = await startTestServer();
    const client = createClient(server);
    await client.signIn();
    const { token } = (await (await client.get('/user')).json()) as { token: string };
    const stranger = createClient(server);
    expect((await stranger.get('/user', { Authorization: `Bearer ${token}` })).status).toBe(401);
    stranger.cookies.set('omran.session_token', token);
    expect((await stranger.get('/user')).status).toBe(401);
    const [value] = (client.cookies.get('omran.session_token') ?? '').split('.');
    stranger.cookies.set('omran.session_token', `${value}.${Buffer.from('x'.repeat(32)).toString('base64')}`);
    expect((await stranger.get('/user')).status).toBe(401);
  });

  it('reports its expiry with every answer, and every call extends it', async () => {
    const client = createClient(await startTestServer({ config: { sessionSeconds: 12 } }));
    await client.signIn();
    const endOf = (response: Response) => new Date(response.headers.get('x-session-expires') ?? 0).getTime();
    const first = endOf(await client.get('/user'));
    expect(first - Date.now()).toBeGreaterThan(4000);
    later(3000);
    const second = endOf(await client.get('/api/account'));
    expect(second).toBeGreaterThan(first + 2000);
  });

  it('ends after inactivity', async () => {
    const client = createClient(await startTestServer({ config: { sessionSeconds: 1 } }));
    await client.signIn();
    later(1300);
    const { status, body } = await answerOf(await client.get('/user', { 'Accept-Language': 'en' }));
    expect(status).toBe(401);
    expect(body.message).toBe('Unauthenticated.');
  });

  it('ends seven days after its login regardless of activity, and never reports a later expiry', async () => {
    const server = await startTestServer();
    const client = createClient(server);
    const db = server.context.database.kysely as never as Kysely<{
      sessions: { created_at: string; expires_at: string };
    }>;
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
    const overAfter = async (times: { created_at: string } | { expires_at: string }) => {
      await client.signIn();
      await db.updateTable('sessions').set(times).execute();
      const answer = await client.get('/user');
      expect(client.cookies.has('omran.session_token')).toBe(false);
      return {
        ...(await answerOf(answer)),
        cache: answer.headers.get('cache-control'),
        cookies: answer.headers.getSetCookie(),
      };
    };
    await client.signIn();
    await db
      .updateTable('sessions')
      .set({ created_at: hours(1 - 7 * 24) })
      .execute();
    const near = await client.get('/user');
    const said = near.headers.get('x-session-expires') ?? '';
    expect((await answerOf(near)).body).toMatchObject({ expires_at: said });
    expect(Math.abs(Date.parse(said) - Date.parse(hours(1)))).toBeLessThan(10_000);

    const over = await overAfter({ created_at: hours(-7 * 24) });
    expect(over.status).toBe(401);
    expect(over).toEqual(await overAfter({ expires_at: hours(-1) }));
  });

  it.each([
    ['without activity', { sessionSeconds: 1 }],
    ['at its longest', { sessionMaxSeconds: 1 }],
  ])('leaves nothing behind once it is over, %s', async (_how, config) => {
    const server = await startTestServer({ config });
    await createClient(server).signIn();
    const db = server.context.database.kysely as never as Kysely<{ sessions: { id: number } }>;
    const kept = () => db.selectFrom('sessions').select('id').execute();
    expect(await kept()).toHaveLength(1);
    later(1100);
    const housekeeping = startHousekeeping(server.context);
    await housekeeping.sweep();
    await housekeeping.stop();
    expect(await kept()).toEqual([]);
  });

  it.each(['http://localhost:3000', 'https://omran.example'])(
    'is read in one query on %s',
    async (publicUrl) => {
      const server = await startTestServer({ config: { publicUrl } });
      const client = createClient(server);
      expect((await client.write('POST', '/login', administrator)).status).toBe(200);
      const queries: string[] = [];
      server.context.database.watch(({ sql }) => queries.push(sql));
      expect((await client.get('/api/notifications')).status).toBe(200);
      expect(queries.filter((query) => /"(users|sessions)"/.test(query))).toHaveLength(1);
    },
  );

  it('is refused with a signature that is not right, or none', async () => {
    const client = createClient(await startTestServer());
    await client.signIn();
    const name = 'omran.session_token';
    const signed = decodeURIComponent(client.cookies.get(name) ?? '');
    const token = signed.slice(0, signed.lastIndexOf('.'));
    for (const wrong of [token, `${token}.`, `${token}.${'A'.repeat(43)}=`, `${signed}A`, `x${signed}`]) {
      client.cookies.set(name, encodeURIComponent(wrong));
      expect((await client.get('/user')).status, wrong).toBe(401);
      client.cookies.set(name, encodeURIComponent(signed));
    }
    expect((await client.get('/user')).status).toBe(200);
  });

  it('ends by logging out, which also works without one', async () => {
    const server = await startTestServer();
    const client = createClient(server);
    await client.signIn();
    const kept = client.cookies.get('omran.session_token') ?? '';
    expect((await client.write('POST', '/logout')).status).toBe(200);
    expect(client.cookies.has('omran.session_token')).toBe(false);
    client.cookies.set('omran.session_token', kept);
    expect((await client.get('/user')).status).toBe(401);
    expect((await createClient(server).write('POST', '/logout')).status).toBe(200);
  });

  it('cannot be used by a page of another site', async () => {
    const client = createClient(await startTestServer());
    await client.signIn();
    const body = { name: 'Mallory' };
    const foreign = { Origin: 'https://evil.example' };
    expect((await client.write('PUT', '/api/account', body, foreign)).status).toBe(419);
    expect((await client.write('PUT', '/api/account', body, { 'X-XSRF-TOKEN': 'x' })).status).toBe(419);
    expect((await client.write('PUT', '/api/account', body, { Origin: 'null' })).status).toBe(419);
    const { body: account } = await answerOf(await client.get('/api/account'));
    expect(account).not.toMatchObject({ user: { name: 'Mallory' } });
  });

  it('has a secure cookie if the site is served over https', async () => {
    const client = createClient(await startTestServer({ config: { publicUrl: 'https://omran.example' } }));
    const answer = await client.write('POST', '/login', administrator);
    expect(answer.headers.getSetCookie().join('\n')).toMatch(/^__Secure-omran\.session_token=.*; Secure/im);
    expect((await client.get('/user')).status).toBe(200);
  });
});

describe('a role', () => {
  it('can be read by its own users; others need users.read', async () => {
    const server = await startTestServer();
    const customer = await createCustomer(server);
    const own = await answerOf(await customer.get(`/api/users/${customer.id}/role`));
    expect(own.body).toMatchObject({ level: 10, role: { id: 4 } });
    expect((await customer.get('/api/roles/4')).status).toBe(200);
    expect((await customer.get('/api/roles/1')).status).toBe(403);
    expect((await customer.get('/api/users/1/role')).status).toBe(404);
    expect((await createClient(server).get('/api/roles/4')).status).toBe(401);

    const staff = createClient(server);
    await staff.signIn();
    expect((await staff.get(`/api/users/${customer.id}/role`)).status).toBe(200);
    expect((await staff.get('/api/roles/4')).status).toBe(200);
    expect((await staff.get('/api/roles/99')).status).toBe(404);
    expect((await staff.get('/api/users/99/role')).status).toBe(404);
  });
});
