import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountsTables } from '#modules/accounts/accounts.table.ts';
import { rowsOf } from '#modules/accounts/roles/role-permissions.engine.ts';
import { createApi } from '#server/http/api.ts';
import { everyone, type Policy, type StaffPolicy, signedIn } from '#server/http/caller.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Contract } from '#wire/contract.ts';
import { loadServerModules } from './start/server-modules.ts';

/** Calls open to everybody: what visitors read and send, and the calls of login and registration. */
const open = new Set([
  'GET /api/articles/preview/{code}',
  'GET /api/articles/public',
  'GET /api/articles/public/addresses',
  'GET /api/articles/public/tags/{slug}',
  'GET /api/articles/public/{id}',
  'GET /api/articles/public/{id}/neighbours',
  'GET /api/branches',
  'GET /api/configurations/corp/info',
  'GET /api/configurations/general',
  'GET /api/configurations/legal',
  'GET /api/configurations/site',
  'GET /api/configurations/stats',
  'GET /api/configurations/{key}/by-key',
  'GET /api/contact-us/token',
  'GET /api/d/{code}',
  'GET /api/d/{code}/annexes/{id}',
  'GET /api/d/{code}/diary-photographs/{id}/{width}',
  'GET /api/d/{code}/files/{id}',
  'GET /api/d/{code}/pdf',
  'GET /api/d/{code}/xml',
  'GET /api/d/{code}/photos/{id}',
  'GET /api/d/{code}/project',
  'GET /api/documents/projects/{id}',
  'GET /api/documents/{id}',
  'GET /api/estimations/shared/{code}',
  'GET /api/estimations/shared/{code}/pdf',
  'GET /api/legal/texts/{kind}',
  'GET /api/legal/texts/{kind}/{version}',
  'GET /api/mails/delivery',
  'GET /api/partners',
  'GET /api/price-book',
  'GET /api/projects/public',
  'GET /api/projects/public/counts',
  'GET /api/projects/{id}',
  'GET /api/projects/{id}/next',
  'GET /api/projects/{id}/stages',
  'GET /api/projects/{id}/units',
  'GET /api/stats/clients',
  'GET /api/stats/partners',
  'GET /api/stats/projects',
  'GET /api/stats/requests',
  'GET /api/stats/team',
  'GET /api/team',
  'GET /api/v/{code}',
  'POST /api/contact-us',
  'POST /api/contact-us/message',
  'POST /api/d/{code}/accept',
  'POST /api/d/{code}/code',
  'POST /api/d/{code}/decline',
  'POST /api/d/{code}/pay',
  'POST /api/d/{code}/questions',
  'POST /api/design-requests',
  'POST /api/design-requests/{id}/uploads',
  'POST /forgot-password',
  'POST /login',
  'POST /login/code',
  'POST /logout',
  'POST /register',
  'POST /reset-password',
  'POST /reset-password/check',
]);

interface Route {
  name: string;
  contract: Contract;
  policy: Policy;
}

async function routesOf(server: TestServer): Promise<Route[]> {
  const api = createApi(new Hono(), server.context);
  for (const module of await loadServerModules()) module.mount?.(api, server.context);
  return api.contracts.map((contract) => ({
    name: `${contract.method} ${contract.path}`,
    contract,
    policy: api.policies.get(contract.id) as Policy,
  }));
}

async function statusOf(client: TestClient, { contract }: Route): Promise<number> {
  const path = contract.path.replaceAll('{key}', 'mission').replace(/\{\w+\}/g, '99999');
  const body = contract.body ? {} : undefined;
  const answer =
    contract.method === 'GET' ? await client.get(path) : await client.write(contract.method, path, body);
  await answer.arrayBuffer();
  return answer.status;
}

type Except = StaffPolicy['permission'] | 'everything';

/** One user of each level, whose role may do everything except `except`. */
function staffOf(server: TestServer) {
  const known = new Map<number, Promise<{ client: TestClient; role: number }>>();
  const db = server.context.database.kysely as Kysely<AccountsTables>;
  const names = server.context.permissions.map((permission) => permission.name);
  const make = async (level: number) => {
    const client = await createCustomer(server);
    const now = server.context.now().toISOString();
    const row = { name: `level ${level}`, level, translations: '{}', created_at: now, updated_at: now };
    const { id: role } = await db.insertInto('roles').values(row).returning('id').executeTakeFirstOrThrow();
    await db.updateTable('users').set({ role_id: role }).where('id', '=', client.id).execute();
    return { client, role };
  };
  return async (level: number, except?: Except) => {
    const made = known.get(level) ?? make(level);
    known.set(level, made);
    const { client, role } = await made;
    const allows = (module: string, action: string) =>
      except !== 'everything' && !(action === except?.action && except.modules.some((one) => one === module));
    await db.deleteFrom('role_permissions').where('role_id', '=', role).execute();
    await db
      .insertInto('role_permissions')
      .values(rowsOf(role, names, allows))
      .execute();
    return client;
  };
}

describe('every call', () => {
  let server: TestServer;
  let routes: Route[];

  beforeEach(async () => {
    server = await startTestServer();
    routes = await routesOf(server);
  });

  const guarded = () =>
    routes.filter((route): route is Route & { policy: StaffPolicy } => 'permission' in route.policy);

  it('has a rule of a kind that this test knows, and is open only where listed', () => {
    const openRoutes = routes.filter(({ policy }) => policy === everyone).map(({ name }) => name);
    expect(openRoutes.sort()).toEqual([...open].sort());
    const known = new Set([...guarded(), ...routes.filter(({ policy }) => policy === signedIn)]);
    const others = routes.filter((route) => !known.has(route) && !open.has(route.name));
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it('that is not open refuses callers who are not signed in', async () => {
    const visitor = createClient(server);
    for (const route of routes.filter(({ policy }) => policy !== everyone)) {
      expect(await statusOf(visitor, route), route.name).toBe(401);
    }
  });

  it('of staff refuses weaker levels, whatever the matrix says', async () => {
    const staff = staffOf(server);
    for (const route of guarded()) {
      expect(await statusOf(await staff(route.policy.level + 1), route), route.name).toBe(403);
    }
  });

  it('of staff refuses callers who have every permission but the required one', async () => {
    const staff = staffOf(server);
    for (const route of guarded()) {
      const { level, permission } = route.policy;
      expect(await statusOf(await staff(level, permission), route), route.name).toBe(403);
    }
  });

  it('of staff refuses level 1 without a permission', async () => {
    const client = await staffOf(server)(1, 'everything');
    for (const route of routes.filter(({ policy }) => policy !== everyone && policy !== signedIn)) {
      expect(await statusOf(client, route), route.name).toBe(403);
    }
  });

  it('accepts callers with the permission and the level', async () => {
    const client = await staffOf(server)(1);
    for (const route of guarded()) {
      expect([401, 403, 419, 500], route.name).not.toContain(await statusOf(client, route));
    }
  });
});
