import { expect, it } from 'vitest';
import { callInProcess } from '#server/http/data-answer.ts';
import { createCustomer } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { createApp } from './app.ts';
import { loadServerModules } from './start/server-modules.ts';

async function startBoth() {
  const server = await startTestServer({ demo: true });
  return { server, app: createApp(server.context, await loadServerModules()) };
}

it('in-process calls get the same answers as those over the wire', async () => {
  const { server, app } = await startBoth();
  for (const path of ['/api/projects/public?per_page=2', '/api/projects/1', '/api/configurations/site']) {
    const [inside, outside] = [await callInProcess(app, path, 'ar'), await server.request(path)];
    expect(inside.status, path).toBe(200);
    expect(await inside.json(), path).toEqual(await outside.json());
    expect(inside.headers.get('x-total-count')).toBe(outside.headers.get('x-total-count'));
    expect(inside.headers.get('link')).toBe(outside.headers.get('link'));
  }
});

it("in-process calls are refused like a visitor's, in the requested language", async () => {
  const { app } = await startBoth();
  const cases = [
    ['/api/projects/999', 404],
    ['/api/projects/public?page=0', 422],
    ['/api/nothing', 404],
  ] as const;
  for (const [path, status] of cases) {
    for (const locale of ['ar', 'en'] as const) {
      const answer = await callInProcess(app, path, locale);
      expect([answer.status, answer.ok], path).toEqual([status, false]);
      const { message } = (await answer.json()) as { message: string };
      expect(/[\u0600-\u06ff]/.test(message), message).toBe(locale === 'ar');
    }
  }
});

it('in-process calls with the cookies of a session are answered as to their reader', async () => {
  const { server, app } = await startBoth();
  const customer = await createCustomer(server);
  const cookies = [...customer.cookies].map((pair) => pair.join('=')).join('; ');
  const read = (session?: string) =>
    callInProcess(app, '/api/my/projects', 'en', undefined, undefined, session);
  const [asReader, asVisitor] = [await read(cookies), await read()];
  expect([asReader.status, await asReader.json(), asVisitor.status]).toEqual([200, [], 401]);
});
