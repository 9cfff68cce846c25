import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { seedRoles } from '../accounts.seed.ts';
import type { AccountsTables } from '../accounts.table.ts';

const dataOf = async <T>(response: Response) => (await response.json()) as T;
const fieldsOf = async (response: Response) =>
  Object.keys((await dataOf<{ errors?: object }>(response)).errors ?? {});

const password = 'strong beams hold';
const roles = { administrator: 1, supervisor: 2, staff: 3, customer: 4 };

function person(changes: Record<string, unknown> = {}) {
  return {
    name: 'نورة العتيبي',
    email: 'noura@example.com',
    mobile: '0551112222',
    type: 'supervisor',
    role: roles.supervisor,
    password,
    password_confirmation: password,
    ...changes,
  };
}

let server: TestServer;
let administrator: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  administrator = createClient(server);
  await administrator.signIn();
});

async function made(changes: Record<string, unknown> = {}) {
  const answer = await administrator.write('POST', '/api/users', person(changes));
  expect(answer.status).toBe(201);
  return (await dataOf<{ user: { id: number; updated_at: string } }>(answer)).user;
}

async function signedIn(changes: Record<string, unknown>) {
  const user = await made(changes);
  const client = createClient(server);
  await client.signIn(String(changes.email ?? 'noura@example.com'), password);
  return { user, client };
}

describe('the type of a user', () => {
  const clients = async () =>
    (await dataOf<{ stats: number }>(await administrator.get('/api/stats/clients'))).stats;
  const typeOf = async (id: number) =>
    (await dataOf<{ user: { type: string } }>(await administrator.get(`/api/users/${id}`))).user.type;

  it('follows the role: staff are not clients, and clients are not staff', async () => {
    const { id } = await made({ type: 'user', role: roles.staff });
    expect([await typeOf(id), await clients()]).toEqual(['supervisor', 0]);
    await administrator.write('PUT', `/api/users/${id}`, { role: roles.customer });
    expect([await typeOf(id), await clients()]).toEqual(['user', 1]);
    await administrator.write('PUT', `/api/users/${id}`, { role: roles.administrator });
    expect([await typeOf(id), await clients()]).toEqual(['admin', 0]);
    const other = await made({ email: 'other@example.com', type: undefined, role: roles.customer });
    expect(await typeOf(other.id)).toBe('user');
  });

  it("follows a change of the role's level", async () => {
    const answer = await administrator.write('POST', '/api/roles', {
      name: 'حارس',
      level: 9,
      permissions: [],
    });
    const { role } = await dataOf<{ role: { id: number } }>(answer);
    const { id } = await made({ type: 'user', role: role.id });
    await administrator.write('PUT', `/api/roles/${role.id}`, { level: 3 });
    expect([await typeOf(id), await clients()]).toEqual(['supervisor', 0]);
    await administrator.write('PUT', `/api/roles/${role.id}`, { level: 9 });
    expect([await typeOf(id), await clients()]).toEqual(['user', 1]);
  });
});

describe('users', () => {
  it('are made with a role, and sign in by e-mail or user name', async () => {
    const user = await made({ username: 'Noura' });
    expect(user).toMatchObject({
      name: 'نورة العتيبي',
      username: 'noura',
      mobile: '+966551112222',
      role: roles.supervisor,
      role_name: 'مشرف',
      level: 2,
      active: true,
    });
    await createClient(server).signIn('NOURA', password);
  });

  it('are listed, sorted, and found by name in any spelling, e-mail and number', async () => {
    await made();
    await made({ name: 'أحمد إبراهيم', email: 'ahmad@example.com', type: 'user', role: roles.customer });
    const found = async (query: string) =>
      (await dataOf<{ email: string }[]>(await administrator.get(`/api/users${query}`))).map(
        ({ email }) => email,
      );
    expect(await found('?q=احمد')).toEqual(['ahmad@example.com']);
    expect(await found('?q=noura@')).toEqual(['noura@example.com']);
    expect(await found('?q=55111')).toHaveLength(2);
    expect(await found('?sort=-email')).toEqual([
      'noura@example.com',
      'ahmad@example.com',
      'admin@example.com',
    ]);
    expect(await found('?type=user')).toEqual(['ahmad@example.com']);
    const page = await administrator.get('/api/users?per_page=1&page=2');
    expect(page.headers.get('x-total-count')).toBe('3');
    expect(page.headers.get('link')).toContain('page=3');
  });

  it('are refused with every error at its field', async () => {
    const create = async (changes: object) =>
      fieldsOf(await administrator.write('POST', '/api/users', person(changes as never)));
    expect(await create({ role: 0 })).toEqual(['role']);
    expect(await create({ role: 99 })).toEqual(['role']);
    for (const none of [true, [1], '0x1', '1e0', 1.5]) expect(await create({ role: none })).toEqual(['role']);
    expect(await create({ email: 'ADMIN@example.com' })).toEqual(['email']);
    expect(await create({ username: 'a b' })).toEqual(['username']);
    const sent = person({ username: 'a b' });
    const spaced = await administrator.write('POST', '/api/users', sent, { 'Accept-Language': 'en' });
    expect((await spaced.json()).errors.username).toEqual([
      'Use letters and digits without spaces; . _ and - are fine.',
    ]);
    expect(await create({ password_confirmation: 'other' })).toEqual(['password_confirmation']);
    expect(await create({ name: '', password_confirmation: 'other' })).toEqual([
      'name',
      'password_confirmation',
    ]);
    expect(await create({ type: 'king', name: '' })).toEqual(['name', 'type']);
    await made({ username: 'noura' });
    expect(await create({ email: 'two@example.com', username: 'NOURA' })).toEqual(['username']);
  });

  it.each([
    ['email', 'twice@example.com'],
    ['username', 'twice'],
  ])('have their %s alone, also where two are made or changed at once', async (field, value) => {
    const others = [await made({ email: 'one@example.com' }), await made({ email: 'two@example.com' })];
    const atOnce = async (calls: Promise<Response>[]) => {
      const said = (await Promise.all(calls)).map(async (answer) => [
        answer.status,
        ...(await fieldsOf(answer)),
      ]);
      return (await Promise.all(said)).sort();
    };
    const changed = others.map(({ id }) =>
      administrator.write('PUT', `/api/users/${id}`, {
        [field]: value,
        password,
        password_confirmation: password,
      }),
    );
    expect(await atOnce(changed)).toEqual([[200], [422, field]]);
    const another = `another-${value}`;
    const added = ['three@example.com', 'four@example.com'].map((email) =>
      administrator.write('POST', '/api/users', person({ email, [field]: another })),
    );
    expect(await atOnce(added)).toEqual([[201], [422, field]]);
  });

  it('are changed by one editor at a time', async () => {
    const user = await made();
    const change = (changes: object) =>
      administrator.write('PUT', `/api/users/${user.id}`, {
        ...person({ password: '', password_confirmation: '' }),
        ...changes,
      });
    const first = await change({ name: 'نورة', updated_at: user.updated_at });
    expect(first.status).toBe(200);
    expect((await change({ name: 'Second', updated_at: user.updated_at })).status).toBe(409);
    const stale = await administrator.write('PUT', `/api/users/${user.id}`, person(), {
      'If-Match': `"${user.updated_at}"`,
    });
    expect(stale.status).toBe(409);
    const kept = await dataOf<{ user: { name: string } }>(await administrator.get(`/api/users/${user.id}`));
    expect(kept.user.name).toBe('نورة');
  });

  it('keep omitted fields, including their state', async () => {
    const user = await made({ username: 'noura', city: 'جدة' });
    const path = `/api/users/${user.id}`;
    const change = async (changes: object) => {
      const answer = await administrator.write('PUT', path, changes);
      expect(answer.status).toBe(200);
      const { updated_at: _, ...kept } = (await dataOf<{ user: Record<string, unknown> }>(answer)).user;
      return kept;
    };
    const { updated_at: _, ...asMade } = user;
    expect(await change({ mobile: '0553334444' })).toEqual({ ...asMade, mobile: '+966553334444' });
    expect(await change({ city: '' })).toEqual({ ...asMade, mobile: '+966553334444', city: null });
    expect(await dataOf(await administrator.get('/api/users?q=noura'))).toHaveLength(1);
    expect((await administrator.write('DELETE', path)).status).toBe(200);
    expect(await change({ name: 'نورة' })).toMatchObject({ name: 'نورة', username: 'noura', active: false });
    expect(await change({ active: true })).toMatchObject({ name: 'نورة', active: true });
  });

  it('lose their sessions with a new password or when deactivated', async () => {
    const { user, client } = await signedIn({});
    const changed = await administrator.write(
      'PUT',
      `/api/users/${user.id}`,
      person({ password: 'other beams hold', password_confirmation: 'other beams hold' }),
    );
    expect(changed.status).toBe(200);
    expect((await client.get('/user')).status).toBe(401);
    await client.signIn('noura@example.com', 'other beams hold');
    expect((await administrator.write('DELETE', `/api/users/${user.id}`)).status).toBe(200);
    expect((await client.get('/user')).status).toBe(401);
    const again = await client.write('POST', '/login', {
      email: 'noura@example.com',
      password: 'other beams hold',
    });
    expect(again.status).toBe(422);
  });

  it('cannot be changed by weaker users, nor raised above the rank of the user who changes them', async () => {
    const { client: supervisor } = await signedIn({});
    const one = await supervisor.write('PUT', '/api/users/1', person({ role: roles.supervisor }));
    expect(one.status).toBe(403);
    const raised = await supervisor.write('POST', '/api/users', person({ email: 'x@example.com', role: 1 }));
    expect(raised.status).toBe(403);
    const equal = await supervisor.write('POST', '/api/users', person({ email: 'x@example.com' }));
    expect(equal.status).toBe(201);
    expect((await supervisor.write('DELETE', '/api/users/1')).status).toBe(403);
  });

  it('are deactivated only with that permission, whatever the call, and reactivated with the permission to change', async () => {
    const { client: supervisor } = await signedIn({});
    const path = `/api/users/${(await made({ email: 'other@example.com' })).id}`;
    const change = async (client: TestClient, changes: object) =>
      (await client.write('PUT', path, changes)).status;
    expect((await supervisor.write('DELETE', path)).status).toBe(403);
    expect(await change(supervisor, { active: false })).toBe(403);
    expect(await change(administrator, { active: false })).toBe(200);
    expect(await change(supervisor, { city: 'جدة', active: false })).toBe(200);
    expect(await change(supervisor, { active: true })).toBe(200);
  });

  it('always include an administrator', async () => {
    expect((await administrator.write('DELETE', '/api/users/1')).status).toBe(409);
    const demoted = await administrator.write(
      'PUT',
      '/api/users/1',
      person({ email: 'admin@example.com', password: '', password_confirmation: '' }),
    );
    expect(demoted.status).toBe(409);
    expect((await administrator.get('/api/users')).status).toBe(200);
    await made({ email: 'second@example.com', role: roles.administrator, type: 'admin' });
    expect((await administrator.write('DELETE', '/api/users/1')).status).toBe(200);
  });

  it('have roles that list each module once, and a numeric level', async () => {
    const role = async (changes: object) =>
      fieldsOf(
        await administrator.write('POST', '/api/roles', {
          name: 'دور',
          level: 3,
          permissions: [],
          ...changes,
        }),
      );
    expect(await role({ level: true })).toEqual(['level']);
    expect(await role({ level: [5] })).toEqual(['level']);
    const reads = (read: boolean) => ({ module: 'users', actions: { read } });
    expect(await role({ permissions: [reads(true), reads(false)] })).toEqual(['permissions']);
  });

  it('always include one with the System administrator role, whatever other users of level 1 there are', async () => {
    const owner = { name: 'مالك', level: 1, permissions: [] };
    const { role } = await dataOf<{ role: { id: number } }>(
      await administrator.write('POST', '/api/roles', owner),
    );
    await made({ role: role.id });
    await made({ email: 'gone@example.com', role: roles.administrator, type: 'admin', active: false });
    const change = async (changes: object) =>
      (await administrator.write('PUT', '/api/users/1', changes)).status;
    expect(await change({ role: role.id })).toBe(409);
    expect(await change({ active: false })).toBe(409);
    expect((await administrator.write('DELETE', '/api/users/1')).status).toBe(409);
    expect((await administrator.get('/api/users')).status).toBe(200);
  });

  it('are not visible to customers', async () => {
    const customer = await createCustomer(server);
    expect((await customer.get('/api/users')).status).toBe(403);
    expect((await customer.get('/api/roles')).status).toBe(403);
    expect((await createClient(server).get('/api/users')).status).toBe(401);
  });
});

describe('roles', () => {
  const permissions = [{ module: 'projects', actions: { read: true, update: true } }];

  it('are listed with their number of users, created, and changed for all of them', async () => {
    const role = { name: 'مهندس', level: 3, permissions, translations: { en: { name: 'Engineer' } } };
    const answer = await administrator.write('POST', '/api/roles', role);
    expect(answer.status).toBe(201);
    const { role: engineer } = await dataOf<{ role: { id: number; permissions: string; users: number } }>(
      answer,
    );
    expect(JSON.parse(engineer.permissions)).toHaveLength(server.context.permissions.length);
    const { client } = await signedIn({ role: engineer.id });
    expect((await client.get('/api/users')).status).toBe(403);
    const changed = await administrator.write('PUT', `/api/roles/${engineer.id}`, {
      ...role,
      permissions: JSON.stringify([...permissions, { module: 'users', actions: { read: true } }]),
    });
    expect(changed.status).toBe(200);
    expect(await dataOf(changed)).toMatchObject({
      role: { users: 1, translations: { en: { name: 'Engineer' } } },
    });
    expect((await client.get('/api/users')).status).toBe(200);
  });

  it('are searched, sorted and paged like every list', async () => {
    for (const [name, english] of [
      ['إدارة أعمال', 'Works'],
      ['مهندس', 'Engineer'],
    ]) {
      const role = { name, level: 3, permissions, translations: { en: { name: english } } };
      expect((await administrator.write('POST', '/api/roles', role)).status).toBe(201);
    }
    const list = (query: string) => administrator.get(`/api/roles${query}`);
    const names = async (query: string) =>
      (await dataOf<{ name: string }[]>(await list(query))).map(({ name }) => name);
    expect(await names('')).toEqual(['مدير النظام', 'مشرف', 'موظف', 'إدارة أعمال', 'مهندس', 'عميل']);
    expect(await names('?q=اداره')).toEqual(['إدارة أعمال']);
    expect(await names('?q=ENGINEER')).toEqual(['مهندس']);
    expect(await names('?q=nobody')).toEqual([]);
    expect(await names('?sort=name&per_page=2')).toEqual(['إدارة أعمال', 'عميل']);
    expect(await names('?sort=-id&per_page=1')).toEqual(['مهندس']);
    const second = await list('?per_page=4&page=2');
    expect(await dataOf(second)).toMatchObject([{ name: 'مهندس' }, { name: 'عميل' }]);
    expect(second.headers.get('X-Total-Count')).toBe('6');
    expect((await list('?per_page=4')).headers.get('Link')).toBe(
      '</api/roles?per_page=4&page=2>; rel="next"',
    );
    expect((await list('?sort=permissions')).status).toBe(422);
  });

  it('saved without changes do not outdate forms that others have open', async () => {
    const body = { name: 'محاسب', level: 3, permissions };
    const { role } = await dataOf<{ role: { id: number; updated_at: string } }>(
      await administrator.write('POST', '/api/roles', body),
    );
    const save = (given: object) => administrator.write('PUT', `/api/roles/${role.id}`, given);
    const { updated_at } = role;
    expect((await save({ ...body, updated_at })).status).toBe(200);
    expect((await save({ ...body, level: 4, updated_at })).status).toBe(200);
    expect((await save({ ...body, level: 3, updated_at })).status).toBe(409);
  });

  it('keep omitted fields', async () => {
    const english = { en: { name: 'Accountant' } };
    const { role } = await dataOf<{ role: { id: number } }>(
      await administrator.write('POST', '/api/roles', {
        name: 'محاسب',
        level: 4,
        permissions,
        translations: english,
      }),
    );
    const change = async (given: object) => {
      const answer = await administrator.write('PUT', `/api/roles/${role.id}`, given);
      expect(answer.status).toBe(200);
      return (await dataOf<{ role: { permissions: string } }>(answer)).role;
    };
    const allowed = [{ module: 'orders', actions: { read: true } }];
    const changed = await change({ id: role.id, name: 'محاسبة', permissions: JSON.stringify(allowed) });
    expect(changed).toMatchObject({ name: 'محاسبة', level: 4, translations: english });
    const later = await change({ level: 5 });
    expect(later).toMatchObject({ name: 'محاسبة', level: 5, permissions: changed.permissions });
    expect(later.permissions).toContain('"module":"orders","actions":{"create":false,"read":true');
  });

  it('keep omitted permissions, and start without permissions that a new role omits', async () => {
    const reads = (module: string, read: boolean) => ({ module, actions: { read } });
    const made = await administrator.write('POST', '/api/roles', {
      name: 'مراقب',
      level: 3,
      permissions: [reads('projects', true), reads('orders', true)],
    });
    const { role } = await dataOf<{ role: { id: number; permissions: string } }>(made);
    const readable = (text: string) =>
      (JSON.parse(text) as { module: string; actions: { read: boolean } }[])
        .filter(({ actions }) => actions.read)
        .map(({ module }) => module);
    expect(readable(role.permissions)).toEqual(['projects', 'orders']);
    const changed = await administrator.write('PUT', `/api/roles/${role.id}`, {
      permissions: [reads('orders', false), reads('clients', true)],
    });
    const { permissions: after } = (await dataOf<{ role: { permissions: string } }>(changed)).role;
    expect(readable(after)).toEqual(['projects', 'clients']);
  });

  it("get a new module's declared grants at the next start, and stay without revoked ones", async () => {
    const { context } = server;
    const taken = await administrator.write('PUT', `/api/roles/${roles.supervisor}`, {
      permissions: [{ module: 'partners', actions: {} }],
    });
    expect(taken.status).toBe(200);
    const guarantees = {
      name: 'guarantees',
      grants: { supervisor: ['read', 'update'], staff: ['read'] },
    } as const;
    const extended = { ...context, permissions: [...context.permissions, guarantees] };
    await seedRoles(extended);
    await seedRoles(extended);
    const db = context.database.kysely as Kysely<AccountsTables>;
    const granted = await db
      .selectFrom('role_permissions')
      .innerJoin('roles', 'roles.id', 'role_permissions.role_id')
      .where('role_permissions.allowed', '=', 1)
      .where('role_permissions.module', 'in', ['guarantees', 'partners'])
      .select(['roles.key', 'role_permissions.module', 'role_permissions.action'])
      .execute();
    expect(granted.map(({ key, module, action }) => `${key} ${module}.${action}`).sort()).toEqual([
      ...['create', 'delete', 'read', 'update'].map((action) => `administrator guarantees.${action}`),
      ...['create', 'delete', 'read', 'update'].map((action) => `administrator partners.${action}`),
      'staff guarantees.read',
      'staff partners.read',
      'supervisor guarantees.read',
      'supervisor guarantees.update',
    ]);
  });

  it('of level 1 can be changed like others; customer roles never become staff', async () => {
    const save = async (id: number, level: number) =>
      administrator.write('PUT', `/api/roles/${id}`, { name: `دور ${id}`, level, permissions });
    expect(await dataOf(await save(roles.staff, 1))).toMatchObject({ role: { level: 1, fixed: false } });
    expect(await dataOf(await save(roles.staff, 3))).toMatchObject({ role: { level: 3 } });
    expect(await fieldsOf(await save(roles.customer, 3))).toEqual(['level']);
    expect((await save(roles.customer, 4)).status).toBe(200);
  });

  it('can be renamed: people still register, and no duplicates appear', async () => {
    const renamed = [
      { id: roles.supervisor, name: 'مشرفة', level: 2 },
      { id: roles.staff, name: 'كاتب', level: 3 },
      { id: roles.customer, name: 'زبون', level: 10 },
    ];
    for (const { id, ...role } of renamed) {
      const answer = await administrator.write('PUT', `/api/roles/${id}`, { ...role, permissions: [] });
      expect(answer.status).toBe(200);
    }
    await seedRoles(server.context);
    expect(await dataOf(await administrator.get('/api/roles'))).toMatchObject([
      { id: roles.administrator },
      ...renamed,
    ]);
    const customer = await createCustomer(server);
    expect(await dataOf(await administrator.get(`/api/users/${customer.id}`))).toMatchObject({
      user: { role: roles.customer, role_name: 'زبون' },
    });
  });

  it('reject unknown permissions', async () => {
    const create = async (given: unknown, level: unknown = 3) => {
      const answer = await administrator.write('POST', '/api/roles', {
        name: 'x',
        level,
        permissions: given,
      });
      return [answer.status, ...(await fieldsOf(answer)).map((field) => field.split('.')[0])];
    };
    expect(await create([{ module: 'castles', actions: {} }])).toEqual([422, 'permissions']);
    expect(await create([{ module: 'users', actions: { burn: true } }])).toEqual([422, 'permissions']);
    expect(await create([{ module: 'users', actions: { read: 'yes' } }])).toEqual([422, 'permissions']);
    expect(await create('no list')).toEqual([422, 'permissions']);
    expect(await create([], 0)).toEqual([422, 'level']);
    expect(await create([], 11)).toEqual([422, 'level']);
  });

  it('have names of at most 60 characters, in both languages', async () => {
    const create = (name: string, english: string) =>
      administrator.write('POST', '/api/roles', {
        name,
        level: 3,
        permissions,
        translations: { en: { name: english } },
      });
    const [longest, longer] = ['م'.repeat(60), 'x'.repeat(61)];
    expect(await fieldsOf(await create(longer, 'x'))).toEqual(['name']);
    expect(await fieldsOf(await create('م', longer))).toEqual(['translations.en.name']);
    expect((await create(longest, 'x'.repeat(60))).status).toBe(201);
  });

  it('keep an omitted English name, and lose one that is emptied', async () => {
    const fields = { name: 'مهندس', level: 3, permissions: [] };
    const role = { ...fields, translations: { en: { name: 'Engineer' } } };
    const made = await dataOf<{ role: { id: number } }>(
      await administrator.write('POST', '/api/roles', role),
    );
    const path = `/api/roles/${made.role.id}`;
    const changed = async (changes: object) => {
      const answer = await administrator.write('PUT', path, { ...fields, ...changes });
      return (await dataOf<{ role: { translations: object } }>(answer)).role.translations;
    };
    for (const left of [{}, { translations: null }, { translations: {} }, { translations: { en: {} } }])
      expect(await changed(left)).toEqual({ en: { name: 'Engineer' } });
    expect(await changed({ translations: { en: { name: '' } } })).toEqual({ en: { name: '' } });
  });

  it('grant nobody more than their creator has; the first role never changes', async () => {
    const { client: supervisor } = await signedIn({});
    const all = [{ module: 'projects', actions: { delete: true } }];
    const beyond = await supervisor.write('POST', '/api/roles', { name: 'x', level: 3, permissions: all });
    expect(beyond.status).toBe(403);
    const above = await supervisor.write('POST', '/api/roles', { name: 'x', level: 1, permissions: [] });
    expect(above.status).toBe(403);
    const own = { name: 'مدير النظام', level: 1, permissions: [] };
    expect((await administrator.write('PUT', '/api/roles/1', own)).status).toBe(409);
    expect((await supervisor.write('PUT', '/api/roles/1', own)).status).toBe(403);
  });
});

describe('customers', () => {
  const all = { create: true, read: true, update: true, delete: true };
  const keeper = async (module: string, actions: object = all) => {
    const role = { name: `${module} ${Object.keys(actions)}`, level: 3, permissions: [{ module, actions }] };
    const answer = await administrator.write('POST', '/api/roles', role);
    const { id } = (await dataOf<{ role: { id: number } }>(answer)).role;
    const email = `${module}${id}@example.com`;
    return { id, ...(await signedIn({ email, role: id })) };
  };
  const body = (changes: object) => person({ type: 'user', role: roles.customer, ...changes });

  it('are managed with `clients`, and staff are not', async () => {
    const { client, user } = await keeper('clients');
    const customer = await createCustomer(server);
    const path = `/api/users/${customer.id}`;
    await made({ email: 'staff@example.com', type: 'user', role: roles.staff });
    const listed = await client.get('/api/users');
    expect((await dataOf<{ id: number }[]>(listed)).map(({ id }) => id)).toEqual([customer.id]);
    expect(await dataOf(await client.get('/api/users?type=supervisor'))).toEqual([]);
    expect(await (await client.get('/api/users?format=csv')).text()).not.toContain('admin@example.com');
    expect((await client.get(path)).status).toBe(200);
    expect((await client.write('PUT', path, { city: 'جدة', active: false })).status).toBe(200);
    expect((await client.write('PUT', path, { active: true })).status).toBe(200);
    expect((await client.write('DELETE', path)).status).toBe(200);
    expect((await client.write('POST', '/api/users', body({ email: 'new@example.com' }))).status).toBe(201);
    const self = `/api/users/${user.id}`;
    expect((await client.get(self)).status).toBe(403);
    expect((await client.write('PUT', self, { city: 'جدة' })).status).toBe(403);
    expect((await client.write('DELETE', self)).status).toBe(403);
    expect((await client.get('/api/roles')).status).toBe(403);
  });

  it('are created without a role by users who cannot read roles; staff are not', async () => {
    const { client } = await keeper('clients');
    const customer = body({ email: 'new@example.com', role: undefined });
    const answer = await client.write('POST', '/api/users', customer);
    expect(answer.status).toBe(201);
    expect(await dataOf(answer)).toMatchObject({ user: { role: roles.customer, type: 'user' } });
    const staff = { ...customer, type: 'supervisor' };
    expect(await fieldsOf(await client.write('POST', '/api/users', staff))).toEqual(['role']);
    const other = { ...customer, email: 'other@example.com' };
    expect(await fieldsOf(await administrator.write('POST', '/api/users', other))).toEqual(['role']);
    expect(await fieldsOf(await administrator.write('POST', '/api/users', {}))).toContain('role');
  });

  it('do not become staff, and no staff is created, through `clients` alone', async () => {
    const { client, id: role } = await keeper('clients');
    const path = `/api/users/${(await createCustomer(server)).id}`;
    expect((await client.write('PUT', path, { role })).status).toBe(403);
    expect((await client.write('PUT', path, { type: 'supervisor' })).status).toBe(403);
    const staff = body({ email: 'new@example.com', role });
    expect((await client.write('POST', '/api/users', staff)).status).toBe(403);
  });

  it('are changed and deleted only with that permission', async () => {
    const { client } = await keeper('clients', { read: true, update: true });
    const path = `/api/users/${(await createCustomer(server)).id}`;
    expect((await client.write('PUT', path, { active: false })).status).toBe(403);
    expect((await client.write('DELETE', path)).status).toBe(403);
    expect((await client.write('POST', '/api/users', body({ email: 'new@example.com' }))).status).toBe(403);
  });

  it('have an account like everybody in `users`', async () => {
    const { client } = await keeper('users');
    const path = `/api/users/${(await createCustomer(server)).id}`;
    expect(await dataOf(await client.get('/api/users'))).toHaveLength(3);
    expect((await client.get(path)).status).toBe(200);
    expect((await client.write('PUT', path, { city: 'جدة' })).status).toBe(200);
    expect((await client.write('DELETE', path)).status).toBe(200);
  });
});

it('users and roles are read with an ETag that their changes send back', async () => {
  const change = async (path: string, changes: object) => {
    const asRead = { 'If-Match': (await administrator.get(path)).headers.get('etag') ?? '' };
    const save = async (name: string) =>
      (await administrator.write('PUT', path, { ...changes, name }, asRead)).status;
    return [await save('نورة'), await save('سارة')];
  };
  const { id } = await made();
  expect(await change(`/api/users/${id}`, {})).toEqual([200, 409]);
  expect(await change(`/api/roles/${roles.staff}`, { level: 3, permissions: [] })).toEqual([200, 409]);
});

describe('the system log', () => {
  it('records who changed what, before and after, without secrets', async () => {
    const user = await made();
    await administrator.write(
      'PUT',
      `/api/users/${user.id}`,
      person({ name: 'نورة', password: 'other beams hold', password_confirmation: 'other beams hold' }),
    );
    const entries = await dataOf<Record<string, unknown>[]>(
      await administrator.get('/api/system-log?subject=user&sort=-id'),
    );
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      user_id: 1,
      user_name: 'مدير النظام',
      action: 'update',
      subject: 'user',
      subject_id: user.id,
      before: { name: 'نورة العتيبي' },
      after: { name: 'نورة', password_changed: true },
    });
    expect(entries[1]).toMatchObject({
      action: 'create',
      before: null,
      after: { email: 'noura@example.com' },
    });
    expect(JSON.stringify(entries)).not.toMatch(/beams|argon/);
    const found = await dataOf<unknown[]>(await administrator.get('/api/system-log?q=العتيبي&action=create'));
    expect(found).toHaveLength(1);
    const path = `/api/system-log/${entries[0]?.id}`;
    expect(await dataOf(await administrator.get(path))).toEqual({ entry: entries[0] });
    expect((await administrator.get('/api/system-log/999999')).status).toBe(404);
  });

  it('is for administrators only', async () => {
    const { client: supervisor } = await signedIn({});
    expect((await supervisor.get('/api/system-log/1')).status).toBe(403);
    expect((await supervisor.get('/api/system-log')).status).toBe(403);
    expect((await createClient(server).get('/api/system-log')).status).toBe(401);
  });
});
