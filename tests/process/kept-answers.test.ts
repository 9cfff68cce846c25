import { expect, it } from 'vitest';
import { makeProject } from '#modules/projects/projects.factory.ts';
import { createClient } from '#tests/support/test-client.ts';
import { startWireServer } from '#tests/support/wire.ts';

/** An answer without its request id and time. */
async function answerOf(response: Response) {
  const { 'x-request-id': id, date: _date, ...headers } = Object.fromEntries(response.headers);
  expect(id).toMatch(/^[\da-f]{16}$/);
  return { status: response.status, headers, body: await response.text() };
}

it("a cached public answer equals the application's, and is dropped when its data changes", async () => {
  const { server, port } = await startWireServer();
  const url = (path: string) => `http://127.0.0.1:${port}${path}`;
  const staff = createClient({ request: (path, init) => server.request(path, init) });
  await staff.signIn();
  const id = await makeProject(server.context, { name: 'برج' });
  for (const path of [
    '/api/projects/public?per_page=1',
    `/api/projects/${id}`,
    '/api/configurations/stats',
  ]) {
    const first = await answerOf(await fetch(url(path)));
    expect(first.headers).toMatchObject({
      'content-security-policy': expect.any(String),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      vary: 'Cookie',
    });
    expect(server.context.keptAnswers.routeOf(path)).toMatch(/^\/api\//);
    expect(await answerOf(await fetch(url(path)))).toEqual(first);
    const again = await fetch(url(path), { headers: { 'If-None-Match': first.headers.etag ?? '' } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([
      304,
      '',
      first.headers.etag,
    ]);
    const head = await fetch(url(path), { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  }

  const path = `/api/projects/${id}`;
  const changed = await staff.write('PUT', path, { name: 'برج النخيل' });
  expect(changed.status).toBe(200);
  expect(await (await fetch(url(path))).text()).toContain('برج النخيل');
  await staff.write('PUT', path, { is_public: false });
  expect((await fetch(url(path))).status).toBe(404);
  const cookie = [...staff.cookies].map((pair) => pair.join('=')).join('; ');
  expect((await fetch(url(path), { headers: { cookie } })).status).toBe(200);
  expect((await fetch(url(path))).status).toBe(404);
});

it('signed-in users get their own answers', async () => {
  const { server, port } = await startWireServer();
  const staff = createClient({ request: (path, init) => server.request(path, init) });
  await staff.signIn();
  const path = `http://127.0.0.1:${port}/api/configurations/stats`;
  await fetch(path);
  const cookie = [...staff.cookies].map((pair) => pair.join('=')).join('; ');
  const own = await fetch(path, { headers: { cookie } });
  expect(own.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(path)).headers.get('cache-control')).toBe('no-cache');
});
