import { expect, it, onTestFinished } from 'vitest';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { ready, serve } from '#tests/process/serving.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { administrator } from '#tests/support/test-client.ts';
import { visit } from './visitor.ts';

/** `npm run faults` enforces the limit of docs/deploy.md; a machine busy with other tests gets more time. */
const backWithin = process.env.FAULT_ROUNDS ? 5000 : 60_000;

const rounds = Math.min(5, Number(process.env.FAULT_ROUNDS ?? 1));

it('while the database is down every answer says so, and all recovers within 5 s of its return', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const server = await serve({
    DATABASE_URL: `${postgres.url}/postgres`,
    TRUST_PROXY: '1',
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'silent',
  });
  await ready(server);
  const staff = visit(server.url);
  await staff.signIn();
  const requestQuote = (name: string) => {
    const visitor = visit(server.url);
    return visitor.write('POST', '/api/contact-us', quoteRequestPayload({ name }));
  };
  const kept: string[] = [];

  for (let round = 0; round < rounds; round += 1) {
    const before = `قبل ${round}`;
    expect((await requestQuote(before)).status).toBe(200);
    kept.push(before);

    await postgres.halt();
    expect((await staff.get('/healthz')).status).toBe(200);
    const refused = [
      await staff.get('/readyz'),
      await staff.get('/user'),
      await staff.get('/api/requests'),
      await requestQuote(`أثناء ${round}`),
      await staff.write('POST', '/api/partners', { name: 'شريك' }),
      await visit(server.url).write('POST', '/login', administrator),
    ];
    for (const answer of refused) {
      expect(`${answer.url} ${answer.status}`).toBe(`${answer.url} 503`);
      expect(answer.headers.get('Retry-After')).toBe('5');
      expect(await answer.json()).toMatchObject({ message: 'الخدمة غير متاحة الآن. أعد المحاولة بعد قليل.' });
    }
    const page = await staff.get(`/project/${9000 + round}`);
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('<html');
    for (const [path, language, says] of [
      ['/admin/projects', 'ar', 'الموقع غير متاح الآن'],
      ['/account', 'ar', 'الموقع غير متاح الآن'],
      ['/en/account', 'en', 'The site is not available right now'],
    ] as const) {
      const guarded = await staff.get(path);
      const html = await guarded.text();
      expect(`${path} ${guarded.status}`).toBe(`${path} 503`);
      expect(guarded.headers.get('Retry-After')).toBe('5');
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toContain(`<title>${says}</title>`);
    }

    await postgres.resume();
    const returnedAt = performance.now();
    await expect.poll(async () => (await staff.get('/readyz')).status, { timeout: backWithin }).toBe(200);
    expect((await staff.get('/user')).status).toBe(200);
    const after = `بعد ${round}`;
    expect((await requestQuote(after)).status).toBe(200);
    expect((await staff.get('/project/9000')).status).toBe(404);
    expect(performance.now() - returnedAt).toBeLessThan(backWithin);
    kept.push(after);
  }

  const list = (await (await staff.get('/api/requests?per_page=500')).json()) as { name: string }[];
  expect(list.map(({ name }) => name).sort()).toEqual(kept.sort());
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});
