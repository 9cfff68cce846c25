import { expect, it } from 'vitest';
import { ready, serve, temporaryFolder } from './serving.ts';

it('in development, pages are uncached, hot reload works, and the API answers', async () => {
  const dataDir = await temporaryFolder();
  const server = await serve({ NODE_ENV: 'development', DEMO: '1', DATA_DIR: dataDir }, 'bin/dev.ts');
  await ready(server, 'Omran is in development');
  const page = await fetch(`${server.url}/about`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).not.toMatch(/script-src|style-src|default-src/);
  const html = await page.text();
  expect(html).toContain('<html lang="ar" dir="rtl"');
  // The page's own script, which critical styles would have deferred.
  expect(html).not.toContain('id="awakening"');
  expect((await fetch(`${server.url}/@vite/client`)).status).toBe(200);
  expect(await (await fetch(`${server.url}/api/projects/public`)).json()).toHaveLength(6);
  // A server on the same file would not receive changes made here.
  const other = await serve({ DATA_DIR: dataDir });
  expect(await other.ended).toBe(1);
  expect(other.printed()).toContain('which another server uses');
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});
