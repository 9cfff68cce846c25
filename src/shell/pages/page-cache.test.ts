import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createCache } from '#server/cache/cache.ts';
import { bodyIn, createPage } from './page.ts';
import { createPageCache, type DependOn } from './page-cache.ts';
import { dataAddress } from './page-cache-key.ts';
import { createPageData } from './page-data.ts';

const nameOfAbout = 'ar /about';

async function about(html: string, dependOn: DependOn, status = 200) {
  dependOn(['configuration']);
  const page = createPage(Buffer.from(html), status, { 'content-type': 'text/html', vary: 'Cookie' });
  await bodyIn(page, 'br');
  return page;
}

/** Serves cached pages on a port; others are 404. */
async function serving(keep = true, isCurrent?: () => boolean) {
  const answers = createCache();
  const pages = createPageCache(answers, keep, isCurrent);
  const server = createServer((request, response) => {
    if (!pages.answer(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(base + path, { headers: { 'Accept-Encoding': 'br', ...headers }, method });
  return { answers, pages, get };
}

it('answers a page from memory in its language, in an encoding the browser accepts', async () => {
  const { pages, get } = await serving();
  await pages.getOrSet(nameOfAbout, (dependOn) => about('<p>من نحن</p>', dependOn));
  const answer = await get('/about');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('<p>من نحن</p>');
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('vary')).toBe('Accept-Encoding, Cookie');
  expect(answer.headers.get('cache-tag')).toBe('configuration');
  expect(answer.headers.get('cache-control')).toContain('s-maxage=');
  expect((await get('/about', { Cookie: 'x=1; locale=en' })).status).toBe(404);
  expect((await get('/about', { 'Accept-Encoding': 'gzip' })).status).toBe(404);
});

it('answers HEAD without a body, a known page with 304, and passes writes to the application', async () => {
  const { pages, get } = await serving();
  await pages.getOrSet(nameOfAbout, (dependOn) => about('<p>x</p>', dependOn));
  const head = await get('/about', { 'Accept-Encoding': 'identity' }, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '8', '']);
  const known = await get('/about', { 'If-None-Match': head.headers.get('etag') ?? '' });
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect((await get('/about', {}, 'POST')).status).toBe(404);
});

it('drops a page when its data changes, and no other', async () => {
  const { answers, pages, get } = await serving();
  await pages.getOrSet(nameOfAbout, (dependOn) => about('<p>old</p>', dependOn));
  answers.invalidate('projects');
  expect((await get('/about')).status).toBe(200);
  answers.invalidate('configuration');
  expect((await get('/about')).status).toBe(404);
  const page = await pages.getOrSet(nameOfAbout, (dependOn) => about('<p>new</p>', dependOn));
  expect(page.bodies.get('identity')?.toString()).toBe('<p>new</p>');
});

it('drops a page whose data changed while it was being rendered', async () => {
  const { answers, pages, get } = await serving();
  await pages.getOrSet(nameOfAbout, async (dependOn) => {
    const page = await about('<p>old</p>', dependOn);
    answers.invalidate('configuration');
    return page;
  });
  expect((await get('/about')).status).toBe(404);
});

it('renders a page once for simultaneous requests', async () => {
  const { pages } = await serving();
  const make = vi.fn((dependOn: DependOn) => about('<p>x</p>', dependOn));
  await Promise.all(Array.from({ length: 32 }, () => pages.getOrSet(nameOfAbout, make)));
  expect(make).toHaveBeenCalledTimes(1);
});

it('caches no failure, and nothing whose changes are not announced', async () => {
  const { pages, get } = await serving();
  await pages.getOrSet(nameOfAbout, (dependOn) => about('<p>away</p>', dependOn, 500));
  expect((await get('/about')).status).toBe(404);
  await pages.getOrSet(nameOfAbout, (dependOn) => {
    dependOn(undefined);
    return about('<p>x</p>', dependOn);
  });
  expect((await get('/about')).status).toBe(404);
});

it('serves the last version of a page, marked stale, while the database is down', async () => {
  const { answers, pages, get } = await serving();
  await pages.getOrSet(nameOfAbout, (dependOn) => about('<p>last</p>', dependOn));
  answers.invalidate('configuration');
  const page = await pages.getOrSet(nameOfAbout, (dependOn) => about('<p>away</p>', dependOn, 503));
  expect([page.status, page.bodies.get('identity')?.toString()]).toEqual([200, '<p>last</p>']);
  expect(page.headers.warning).toContain('Stale');
  expect(page.headers['cache-control']).toBe('no-cache');
  expect((await get('/about')).status).toBe(404);
});

it('marks pages as stale while the bus is disconnected, and then drops them', async () => {
  let current = true;
  const { answers, pages, get } = await serving(true, () => current);
  await pages.getOrSet(nameOfAbout, (dependOn) => about('<p>x</p>', dependOn));
  current = false;
  const answer = await get('/about');
  expect(await answer.text()).toBe('<p>x</p>');
  expect(answer.headers.get('warning')).toContain('Stale');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  current = true;
  expect((await get('/about')).headers.get('warning')).toBeNull();
  answers.clear();
  expect((await get('/about')).status).toBe(404);
});

it('renders a page again after a quarter of an hour', async () => {
  const { pages, get } = await serving();
  await pages.getOrSet(nameOfAbout, (dependOn) => about('<p>x</p>', dependOn));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await get('/about')).status).toBe(404);
});

it('compresses an unchanged page once', async () => {
  const { answers, pages } = await serving();
  const first = await pages.getOrSet(nameOfAbout, (dependOn) => about('<p>x</p>', dependOn));
  answers.invalidate('configuration');
  const same = await pages.getOrSet(nameOfAbout, (dependOn) => about('<p>x</p>', dependOn));
  answers.invalidate('configuration');
  const other = await pages.getOrSet(nameOfAbout, (dependOn) => about('<p>y</p>', dependOn));
  expect([same.bodies === first.bodies, other.bodies === first.bodies]).toEqual([true, false]);
});

it('caches nothing if told so', async () => {
  const { pages, get } = await serving(false);
  await pages.getOrSet(nameOfAbout, (dependOn) => about('<p>x</p>', dependOn));
  expect((await get('/about')).status).toBe(404);
});

it("still serves a page's original data after the page was dropped", async () => {
  const { answers, pages, get } = await serving();
  const data = createPageData('[1]', {});
  await pages.getOrSet(nameOfAbout, async (dependOn) => ({ ...(await about('<p>x</p>', dependOn)), data }));
  const address = dataAddress(data.hash, nameOfAbout);
  const plain = { 'Accept-Encoding': 'identity' };
  expect(await (await get(address, plain)).text()).toBe('[1]');
  answers.invalidate('configuration');
  expect((await get('/about')).status).toBe(404);
  const answer = await get(address, plain);
  expect([await answer.text(), answer.headers.get('cache-control')]).toEqual([
    '[1]',
    'public, max-age=31536000, immutable',
  ]);
  expect((await get(dataAddress('x'.repeat(22), nameOfAbout), plain)).status).toBe(404);
});
