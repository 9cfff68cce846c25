import { describe, expect, it } from 'vitest';
import { startTestServer } from '#tests/support/test-server.ts';

const publicUrl = 'https://metana.example';
const start = (demo: boolean) => startTestServer({ demo, config: { publicUrl } });

describe('the sitemap', () => {
  it('lists every page and every public project in both languages', async () => {
    const { request } = await start(true);
    const response = await request('/sitemap.xml');
    expect(response.headers.get('content-type')).toContain('application/xml');
    const map = await response.text();
    const addresses = [...map.matchAll(/<loc>(.+?)<\/loc>/g)].map((match) => match[1]);

    const projects = (await (await request('/api/projects/public')).json()) as { id: number }[];
    expect(projects.length).toBeGreaterThan(0);
    const paths = [
      '/',
      '/projects',
      '/services',
      '/about',
      '/contact',
      '/design-request',
      '/team',
      '/blog',
      '/terms',
      '/privacy',
      '/returns',
    ];
    paths.push(...projects.map(({ id }) => `/project/${id}`));
    const both = paths.flatMap((path) => [path, path === '/' ? '/en' : `/en${path}`]);
    // Addresses of articles and tags differ by language (blog.api.test.ts).
    const named = addresses.filter((address) => !/\/blog\/./.test(address ?? ''));
    expect(named.sort()).toEqual(both.map((path) => publicUrl + path).sort());
  });

  it("pairs the languages of each page and has a project's time of change", async () => {
    const { request } = await start(true);
    const [project] = (await (await request('/api/projects/public')).json()) as {
      id: number;
      updated_at: string;
    }[];
    const map = await (await request('/sitemap.xml')).text();
    const entries = map.split('<url>').filter((entry) => entry.includes(`/project/${project?.id}<`));
    expect(entries).toHaveLength(2);
    for (const entry of entries) {
      expect(entry).toContain(`<lastmod>${project?.updated_at}</lastmod>`);
      expect(entry).toContain(`hreflang="ar" href="${publicUrl}/project/${project?.id}"`);
      expect(entry).toContain(`hreflang="en" href="${publicUrl}/en/project/${project?.id}"`);
      expect(entry).toContain(`hreflang="x-default" href="${publicUrl}/project/${project?.id}"`);
    }
  });

  it('exists for a company without projects', async () => {
    const { request } = await start(false);
    const response = await request('/sitemap.xml');
    expect(response.status).toBe(200);
    expect((await response.text()).match(/<url>/g)).toHaveLength(18);
  });
});

it('robots.txt excludes the admin panel and names the sitemap', async () => {
  const { request } = await start(false);
  const rules = await (await request('/robots.txt')).text();
  expect(rules).toContain('Disallow: /admin\n');
  expect(rules).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});

describe('the manifest', () => {
  it.each([
    ['/site.webmanifest', 'ar', 'rtl', '/', 'متانة'],
    ['/en/site.webmanifest', 'en', 'ltr', '/en', 'Matana'],
  ])('%s is in %s', async (path, lang, dir, startUrl, name) => {
    const { request } = await start(true);
    const response = await request(path);
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await response.json()) as { icons: { src: string }[] };
    expect(manifest).toMatchObject({ lang, dir, start_url: startUrl, short_name: name });
    expect(manifest.icons).toHaveLength(2);
    for (const { src } of manifest.icons) expect((await request(src)).status).toBe(200);
  });

  it.each([
    ['/site.webmanifest', 'شركة مقاولات'],
    ['/en/site.webmanifest', 'Construction Company'],
  ])('%s of a company without a name and an icon is neutral', async (path, name) => {
    const { request } = await start(false);
    const manifest = (await (await request(path)).json()) as { icons: { src: string }[] };
    expect(manifest).toMatchObject({ name, short_name: name });
    for (const { src } of manifest.icons) expect((await request(src)).status, src).toBe(200);
  });
});

describe('the icon', () => {
  it.each([
    ['/favicon', 'image/svg+xml'],
    ['/favicon.ico', 'image/png'],
    ['/apple-touch-icon.png', 'image/png'],
  ])('%s is the one of the configuration', async (path, type) => {
    const { request } = await start(true);
    const response = await request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('cache-control')).not.toContain('immutable');
    const etag = response.headers.get('etag') ?? '';
    expect((await request(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });

  it('of a company without one is the level mark', async () => {
    const { request } = await start(false);
    const response = await request('/favicon.ico');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<svg');
  });
});
