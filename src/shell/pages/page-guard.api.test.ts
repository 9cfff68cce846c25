import { expect, it } from 'vitest';
import { createClient, createCustomer } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const leadsTo = (response: Response) => [response.status, response.headers.get('location')];

it('redirects visitors from guarded pages to the login, and back afterwards', async () => {
  const visitor = createClient(await startTestServer());
  expect(leadsTo(await visitor.get('/admin'))).toEqual([302, '/login?next=%2Fadmin']);
  expect(leadsTo(await visitor.get('/admin/my-orders?page=2'))).toEqual([
    302,
    '/login?next=%2Fadmin%2Fmy-orders%3Fpage%3D2',
  ]);
  expect(leadsTo(await visitor.get('/account'))).toEqual([302, '/login?next=%2Faccount']);
  expect(leadsTo(await visitor.get('/en/account'))).toEqual([302, '/en/login?next=%2Fen%2Faccount']);
  expect(leadsTo(await visitor.get('/administration'))).toEqual([404, null]);
});

it('recognises a page in any case and encoding of its address', async () => {
  const visitor = createClient(await startTestServer());
  for (const [path, login] of [
    ['/Admin', '/login'],
    ['/ADMIN/users', '/login'],
    ['/%61dmin/users', '/login'],
    ['/admin/%', '/login'],
    ['/Account/', '/login'],
    ['/EN/a%63count', '/en/login'],
  ] as const) {
    const answer = await visitor.get(path);
    expect(leadsTo(answer), path).toEqual([302, `${login}?next=${encodeURIComponent(path)}`]);
    expect(answer.headers.get('cache-control'), path).toBe('no-store');
  }
  for (const path of ['/%61dmin/%', '/%2561dmin', '/admin%2Fusers', '/%']) {
    expect(leadsTo(await visitor.get(path)), path).toEqual([404, null]);
  }
});

it('redirects customers from staff pages to home, but not from their own', async () => {
  const customer = await createCustomer(await startTestServer());
  for (const page of ['projects', 'config', 'partners', 'users', 'estimations']) {
    expect(leadsTo(await customer.get(`/admin/${page}`)), page).toEqual([302, '/']);
  }
  for (const page of ['/admin', '/admin/my-orders', '/account']) {
    expect((await customer.get(page)).status, page).not.toBe(302);
  }
});

it("redirects an English address of the panel to the panel's only one", async () => {
  const server = await startTestServer();
  expect(leadsTo(await createClient(server).get('/en/admin'))).toEqual([302, '/en/login?next=%2Fen%2Fadmin']);
  const customer = await createCustomer(server);
  expect(leadsTo(await customer.get('/en/admin/my-orders?page=2'))).toEqual([302, '/admin/my-orders?page=2']);
  expect(leadsTo(await customer.get('/en/admin'))).toEqual([302, '/admin']);
  expect(leadsTo(await customer.get('/%65n/Admin'))).toEqual([302, '/Admin']);
  expect(leadsTo(await customer.get('/en/admin/users'))).toEqual([302, '/en']);
  expect((await customer.get('/en/account')).status).not.toBe(302);
});

it('lets staff open all of them', async () => {
  const staff = createClient(await startTestServer());
  await staff.signIn();
  for (const page of ['/admin', '/admin/projects', '/admin/users', '/admin/my-orders']) {
    expect((await staff.get(page)).status, page).not.toBe(302);
  }
});
