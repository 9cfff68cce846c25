import { beforeEach, describe, expect, it } from 'vitest';
import { createPicture } from '#modules/media/media.factory.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { ListedArticle, OpenArticle, PublicArticle } from './blog.contract.ts';
import { publishDue } from './blog.jobs.ts';

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
});

const both = {
  name: 'كم يكلّف المتر المربع، ولماذا؟',
  summary: 'ملخّص',
  body: '<p>نص المقالة</p>',
  translations: { en: { name: 'What a metre costs', summary: 'Summary', body: '<p>The text</p>' } },
};

const articleIn = async (answer: Response) => ((await answer.json()) as { article: OpenArticle }).article;

async function written(entry: Record<string, unknown> = both): Promise<OpenArticle> {
  const answer = await staff.write('POST', '/api/articles', entry);
  expect(answer.status).toBe(201);
  return articleIn(answer);
}

async function moved({ id }: { id: number }, to: string, more: Record<string, unknown> = {}) {
  const answer = await staff.write('POST', `/api/articles/${id}/move`, { to, ...more });
  return { status: answer.status, article: answer.ok ? await articleIn(answer) : null, answer };
}

async function published(entry: Record<string, unknown> = both): Promise<OpenArticle> {
  const { article } = await moved(await written(entry), 'published');
  return article as OpenArticle;
}

async function listed(query = ''): Promise<ListedArticle[]> {
  return (await server.request(`/api/articles/public?${query}`)).json();
}

const titles = async (query = '') => (await listed(query)).map(({ title }) => title);

async function shown(id: number, locale = 'ar'): Promise<PublicArticle> {
  const answer = await server.request(`/api/articles/public/${id}?locale=${locale}`);
  return ((await answer.json()) as { article: PublicArticle }).article;
}

const status = async (path: string) => (await server.request(path)).status;

describe('an article', () => {
  it('is public from when it is published until it is withdrawn', async () => {
    const { id } = await written();
    expect(await titles()).toEqual([]);
    expect(await status(`/api/articles/public/${id}`)).toBe(404);
    expect((await moved({ id }, 'published')).article).toMatchObject({
      state: 'published',
      languages: ['ar', 'en'],
    });
    expect(await titles()).toEqual([both.name]);
    expect(await titles('locale=en')).toEqual(['What a metre costs']);
    expect(await shown(id, 'en')).toMatchObject({ locale: 'en', body: '<p>The text</p>', minutes: 1 });
    await moved({ id }, 'withdrawn');
    expect(await titles()).toEqual([]);
    expect(await status(`/api/articles/public/${id}`)).toBe(410);
    expect((await moved({ id }, 'scheduled', { publish_at: '2099-01-01T00:00:00.000Z' })).status).toBe(409);
    await moved({ id }, 'published');
    expect(await titles()).toEqual([both.name]);
    await staff.write('DELETE', `/api/articles/${id}`);
    expect(await titles()).toEqual([]);
    await staff.write('POST', `/api/articles/${id}/restore`);
    expect(await titles()).toEqual([both.name]);
  });

  it('that is scheduled becomes public when its time has come, and not before', async () => {
    const { id } = await written();
    const now = Date.now();
    const publish_at = new Date(now + 3_600_000).toISOString();
    const soon = await moved({ id }, 'scheduled', { publish_at });
    expect(soon.article).toMatchObject({ state: 'scheduled', publish_at });
    expect((await moved({ id }, 'scheduled', { publish_at: '2020-01-01T00:00:00.000Z' })).status).toBe(422);
    await publishDue({ ...server.context, now: () => new Date(now + 3_599_000) });
    expect(await titles()).toEqual([]);
    await publishDue({ ...server.context, now: () => new Date(now + 3_600_000) });
    expect(await titles()).toEqual([both.name]);
    expect(await shown(id)).toMatchObject({ published_at: publish_at });
  });

  it('needs a title, and to be public a language with title and text', async () => {
    const nameless = await staff.write('POST', '/api/articles', { body: '<p>x</p>' });
    expect([nameless.status, Object.keys((await nameless.json()).errors)]).toEqual([422, ['name']]);
    const article = await written({ name: 'عنوان' });
    expect((await moved(article, 'published')).status).toBe(422);
    await published({ name: 'عنوان', body: '<p>نص</p>' });
  });

  it('in one language is listed in that one, and read in the other as such', async () => {
    const english = await published({ translations: both.translations });
    expect(await titles()).toEqual([]);
    expect(await titles('locale=en')).toEqual(['What a metre costs']);
    expect(await shown(english.id, 'ar')).toMatchObject({
      locale: 'en',
      languages: ['en'],
      slugs: { ar: 'what-a-metre-costs', en: 'what-a-metre-costs' },
    });
    expect(english.public_paths).toEqual({ ar: null, en: `/blog/${english.id}/what-a-metre-costs` });
    const emptied = await staff.write('PUT', `/api/articles/${english.id}`, {
      translations: { en: { body: '' } },
    });
    expect(emptied.status).toBe(422);
  });

  it('cannot be overwritten with an older version', async () => {
    const { id, updated_at } = await written();
    const change = (summary: string) =>
      staff.write('PUT', `/api/articles/${id}`, { summary, updated_at, autosave: true });
    expect((await change('أول')).status).toBe(200);
    expect((await change('ثانٍ')).status).toBe(409);
  });

  it('keeps tables, quotations and pictures of the site, and nothing that runs', async () => {
    const form = new FormData();
    const bytes = await createPicture(90, 60).webp().toBuffer();
    form.set('file', new File([new Uint8Array(bytes)], 'a.webp', { type: 'image/webp' }));
    const stored = await staff.write('POST', '/api/articles/pictures', form);
    expect(stored.status).toBe(201);
    const { image } = (await stored.json()) as { image: { src: string } };
    const body = [
      '<h2 onclick="x()">عنوان</h2><blockquote><p>قول</p></blockquote>',
      '<table style="width:9999px" onmouseover="x()"><tbody><tr><th colspan="2">أ</th></tr><tr><td>1</td><td><script>x()</script>2</td></tr></tbody></table>',
      `<img src="${image.src}" alt="صورة" onerror="x()">`,
      '<img src="https://evil.example/pixel.png"><img src="javascript:x()"><img src="/api/users">',
      '<iframe src="https://evil.example"></iframe><a href="javascript:x()">رابط</a>',
      '<svg onload="x()"><style>evil</style></svg><math href="javascript:x()"></math><style>evil</style>',
      '<img src="data:image/svg+xml;base64,evil"><img src="//evil.example/p.png"><img src="/media/../api/logout">',
      `<img src="${image.src}" srcset="https://evil.example/p.png 2x" alt="&quot; onerror=&quot;x()">`,
      '<picture><source srcset="https://evil.example/p.png"></picture><video src="https://evil.example/v"></video>',
      '<noscript><p title="</noscript><img src=x onerror=evil>"></noscript><!-- --!><script>evil</script>-->',
      '<form action="/logout"><button></button></form><base href="https://evil.example/">',
      '<a href="data:text/html,evil">أ</a><a href="jAva&#9;script:evil">ب</a><p id="root" class="evil">ت</p>',
    ].join('');
    const { id } = await published({ name: 'مقالة', body });
    const { body: read } = await shown(id);
    expect(read).toContain('<h2>عنوان</h2><blockquote><p>قول</p></blockquote>');
    expect(read).toContain(
      '<table><tbody><tr><th colspan="2">أ</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    );
    expect(read).toMatch(
      /<img src="\/media\/[^"]+"[^>]* width="90" height="60" alt="صورة" loading="lazy" decoding="async">/,
    );
    expect(read.replaceAll('&quot; onerror=&quot;x()', '')).not.toMatch(
      /evil|script|onerror|onclick|onmouseover|onload|style|iframe|svg|math|video|form|base|id=|class=|\/api\//,
    );
  });
});

describe('addresses', () => {
  it('end in the title, in its own letters, and may be written by hand', async () => {
    const article = await written();
    expect(article).toMatchObject({
      slug: 'كم-يكلف-المتر-المربع-ولماذا',
      translations: { en: { slug: 'what-a-metre-costs' } },
    });
    const change = async (body: Record<string, unknown>) =>
      articleIn(await staff.write('PUT', `/api/articles/${article.id}`, body));
    expect(await change({ name: 'عنوان آخر' })).toMatchObject({ slug: 'عنوان-آخر' });
    expect(await change({ slug: ' سعر  المتر / 2026! ' })).toMatchObject({ slug: 'سعر-المتر-2026' });
    expect(await change({ name: 'ثالث' })).toMatchObject({ slug: 'سعر-المتر-2026' });
    expect(await change({ slug: '' })).toMatchObject({ slug: 'ثالث' });
    await moved(article, 'published');
    expect(await change({ name: 'رابع' })).toMatchObject({ slug: 'ثالث' });
    expect(await shown(article.id)).toMatchObject({ slugs: { ar: 'ثالث', en: 'what-a-metre-costs' } });
  });
});

describe('versions', () => {
  it('join automatic saves of one person, are compared with the one before, and restored', async () => {
    const { id } = await written({ name: 'عنوان', body: '<p>أول</p>' });
    const save = (body: string, autosave = false) =>
      staff.write('PUT', `/api/articles/${id}`, { body, autosave });
    for (const text of ['ب', 'ت', 'ث']) await save(`<p>${text}</p>`, true);
    await save('<p>ثانٍ</p>');
    await save('<p>ثالث</p>');
    const versions = async () =>
      (await (await staff.get(`/api/articles/${id}/versions`)).json()) as { number: number; kind: string }[];
    expect((await versions()).map(({ number, kind }) => [number, kind])).toEqual([
      [3, 'save'],
      [2, 'save'],
      [1, 'save'],
    ]);
    const read = await (await staff.get(`/api/articles/${id}/versions/2`)).json();
    expect([read.content.body, read.before.body]).toEqual(['<p>ثانٍ</p>', '<p>أول</p>']);
    const restored = await staff.write('POST', `/api/articles/${id}/versions/1/restore`, {});
    expect(await articleIn(restored)).toMatchObject({ body: '<p>أول</p>', version: 4 });
    expect((await versions())[0]).toMatchObject({ number: 4, kind: 'restore' });
    expect((await staff.get(`/api/articles/${id}/versions/9`)).status).toBe(404);
  });

  it('that were published are not replaced by the next save', async () => {
    const { id } = await written();
    await staff.write('PUT', `/api/articles/${id}`, { body: '<p>الأول</p>', autosave: true });
    await moved({ id }, 'published');
    await staff.write('PUT', `/api/articles/${id}`, { body: '<p>الثاني</p>' });
    const versions = (await (await staff.get(`/api/articles/${id}/versions`)).json()) as { number: number }[];
    expect(versions.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it('numbered alike are not made by two people who save at once', async () => {
    const { id, updated_at } = await written();
    const answers = await Promise.all(
      ['أ', 'ب', 'ت'].map((name) => staff.write('PUT', `/api/articles/${id}`, { name, updated_at })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('tags', () => {
  it('are made while typing, once for each name, and narrow the list', async () => {
    const make = async (names: Record<string, string>) =>
      ((await (await staff.write('POST', '/api/articles/tags', names)).json()) as { tag: { id: number } })
        .tag;
    const cost = await make({ name: 'التكلفة', name_en: 'Cost' });
    expect((await make({ name: 'التكلفه' })).id).toBe(cost.id);
    const other = await make({ name_en: 'Contracts' });
    expect((await staff.write('POST', '/api/articles/tags', { name: '؟' })).status).toBe(422);
    const { id } = await published({ ...both, tags: [cost.id] });
    await published({ ...both, name: 'أخرى', tags: [other.id] });
    expect(await titles(`tag=${cost.id}`)).toEqual([both.name]);
    expect((await shown(id, 'en')).tags).toEqual([{ name: 'Cost', slug: 'cost' }]);
    const tag = await server.request(`/api/articles/public/tags/${encodeURIComponent('التكلفة')}?locale=en`);
    expect((await tag.json()).tag).toMatchObject({ name: 'Cost', slugs: { ar: 'التكلفة', en: 'cost' } });
    const unknown = await staff.write('PUT', `/api/articles/${id}`, { tags: [999] });
    expect(unknown.status).toBe(422);
  });
});

describe('visitors', () => {
  it('find articles by title, summary and tag in any spelling', async () => {
    const tag = await staff.write('POST', '/api/articles/tags', { name: 'العقود', name_en: 'Contracts' });
    const { id } = (await tag.json()).tag;
    await published({ ...both, summary: 'أسئلة المُلّاك', tags: [id] });
    await published({ name: 'عظم', body: '<p>x</p>' });
    for (const query of ['المتر المربّع', 'اسئله', 'عقود', 'Contracts'])
      expect([query, await titles(`q=${encodeURIComponent(query)}`)]).toEqual([query, [both.name]]);
    expect(await titles(`q=${encodeURIComponent('مسبح')}`)).toEqual([]);
  });

  it('go on to the articles published before and after', async () => {
    const ids: number[] = [];
    for (const name of ['أ', 'ب', 'ت']) ids.push((await published({ name, body: '<p>x</p>' })).id);
    await published({ translations: both.translations });
    const around = await server.request(`/api/articles/public/${ids[1]}/neighbours`);
    expect(await around.json()).toMatchObject({ previous: { title: 'أ' }, next: { title: 'ت' } });
  });

  it('read a draft only by its preview link, until that is renewed', async () => {
    const { id, preview_path } = await written();
    const code = preview_path.split('/').at(-1);
    const preview = () => server.request(`/api/articles/preview/${code}?locale=en`);
    const answer = await preview();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ state: 'draft', article: { title: 'What a metre costs' } });
    const renewed = await articleIn(await staff.write('POST', `/api/articles/${id}/preview`));
    expect(renewed.preview_path).not.toBe(preview_path);
    expect((await preview()).status).toBe(404);
  });

  it('are kept from everything that staff do', async () => {
    const { id } = await written();
    for (const path of ['', `/${id}`, `/${id}/versions`, '/tags'])
      expect([path, await status(`/api/articles${path}`)]).toEqual([path, 401]);
    expect((await server.write('POST', `/api/articles/${id}/move`, { to: 'published' })).status).toBe(401);
  });

  it('subscribe to a valid feed in each language', async () => {
    expect(await (await server.request('/blog/rss.xml')).text()).not.toContain('<item>');
    await published({ ...both, name: 'أ & ب <ج>', summary: ']]> "ملخّص"' });
    for (const [path, title] of [
      ['/blog/rss.xml', 'أ &amp; ب &lt;ج&gt;'],
      ['/en/blog/rss.xml', 'What a metre costs'],
    ] as const) {
      const answer = await server.request(path);
      expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
      const xml = await answer.text();
      expect(xml).toContain(`<item><title>${title}</title><link>http`);
      const etag = answer.headers.get('etag') ?? '';
      const again = await server.request(path, { headers: { 'If-None-Match': etag } });
      expect(again.status).toBe(304);
    }
  });
});

describe('the sitemap and the footer', () => {
  it('know the blog once it has an article, in the languages it is written in', async () => {
    const map = async () => (await server.request('/sitemap.xml')).text();
    const links = async () => JSON.stringify(await (await server.request('/api/site-links')).json());
    expect(await map()).not.toContain('/blog');
    expect(await links()).not.toContain('/blog');
    const arabic = await published({ name: 'عنوان', body: '<p>نص</p>' });
    expect(await map()).toContain(`/blog/${arabic.id}/${encodeURIComponent('عنوان')}</loc>`);
    expect(await map()).not.toContain('/en/blog');
    expect(await links()).toContain(
      '"path":"/blog","place":"links","name":"المدوّنة","translations":{"en":{"name":"Blog"}},"languages":["ar"]',
    );
    await published();
    expect(await map()).toMatch(/hreflang="en" href="[^"]*\/en\/blog\/\d+\/what-a-metre-costs"/);
    await staff.write('DELETE', `/api/articles/${arabic.id}`);
    expect(await links()).toContain('/blog');
  });
});
