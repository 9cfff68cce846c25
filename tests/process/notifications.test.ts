import { expect, it } from 'vitest';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { administrator, createClient } from '#tests/support/test-client.ts';
import { ready, serve, temporaryFolder } from './serving.ts';

/** A request over its own connection, so that processes take turns. */
const apart = (url: string) => ({
  request: (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Connection', 'close');
    const json = (init as { json?: unknown }).json;
    if (json !== undefined) headers.set('Content-Type', 'application/json');
    return fetch(url + path, {
      ...init,
      headers,
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
  },
});

it('streams of every process report a request that any of them accepts, and end when the server stops', async () => {
  const server = await serve({
    WORKERS: '2',
    DATA_DIR: await temporaryFolder(),
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'error',
  });
  await ready(server);
  const staff = createClient(apart(server.url));
  await staff.signIn();
  const streams = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const answer = await staff.get('/api/notifications/stream');
      expect(answer.status).toBe(200);
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      return { text: '', ended: false, reader };
    }),
  );
  const until = async (stream: (typeof streams)[number], found: string) => {
    while (!stream.text.includes(found)) {
      const { done, value } = (await stream.reader?.read()) ?? { done: true };
      if (done) throw new Error(`the stream ended after ${stream.text}`);
      stream.text += value;
    }
  };
  await Promise.all(streams.map((stream) => until(stream, '"unread":0')));
  const visitor = createClient(apart(server.url));
  expect((await visitor.write('POST', '/api/contact-us', quoteRequestPayload())).status).toBe(200);
  await Promise.all(streams.map((stream) => until(stream, '"unread":1')));

  server.process.kill('SIGTERM');
  for (const { reader } of streams) while (!(await reader?.read())?.done);
  expect(await server.ended).toBe(0);
});
