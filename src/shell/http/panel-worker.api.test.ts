import { expect, it } from 'vitest';
import { startTestServer } from '#tests/support/test-server.ts';

it('the service worker of the panel may load from this site alone, and its updates are looked for', async () => {
  const server = await startTestServer();
  const answer = await server.request('/panel-worker.js');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
});
