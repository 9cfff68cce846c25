import { expect, it } from 'vitest';
import { startWireServer } from '#tests/support/wire.ts';

const metricsToken = 'a token of sixteen and more';

it('requests are counted by method, route and status, whatever their addresses contain', async () => {
  const { port } = await startWireServer({}, { metricsToken });
  const ask = (path: string, init = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const headers = { Authorization: `Bearer ${metricsToken}` };
  for (const path of [
    '/api/projects/1000001',
    '/api/projects/1000002',
    '/api/nothing',
    '/wp-login.php',
    '/admin/x',
  ]) {
    await (await ask(path, { redirect: 'manual' })).text();
  }
  await (await ask('/api/contact-us', { method: 'POST' })).text();
  const text = await (await ask('/metrics', { headers })).text();
  const counted = Object.fromEntries(
    [...text.matchAll(/^omran_http_request_seconds_count\{(.*)\} (\d+)$/gm)].map(([, of, count]) => [
      of,
      count,
    ]),
  );
  expect(counted).toEqual({
    'method="GET",route="/api/projects/{id}",status="404"': '2',
    'method="GET",route="/api/*",status="404"': '1',
    'method="GET",route="other",status="404"': '1',
    'method="GET",route="/admin/*",status="302"': '1',
    'method="POST",route="/api/contact-us",status="419"': '1',
  });
});
