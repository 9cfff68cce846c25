import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { everyone } from '#server/http/caller.ts';
import type { ServerModule } from '#server/module.ts';
import { readToken, startTestServer, type TestServer, tokenHeaders } from '#tests/support/test-server.ts';
import { defineContract } from '#wire/contract.ts';
import { line } from '#wire/fields.ts';

const addWall = defineContract({
  id: 'addWall',
  tag: 'walls',
  method: 'POST',
  path: '/api/walls',
  summary: 'Add a wall',
  body: z.object({ name: line(20), height: z.number().min(1).max(9), email: z.email().optional() }),
  answer: z.object({ wall: z.object({ name: z.string() }) }),
  status: 201,
});

const breakDown = defineContract({
  id: 'breakDown',
  tag: 'walls',
  method: 'GET',
  path: '/api/broken-wall',
  summary: 'Fails',
  answer: z.object({}),
});

const walls: ServerModule = {
  id: 'walls',
  mount(api) {
    api.serve(addWall, { allow: everyone, handle: async ({ body }) => ({ wall: { name: body.name } }) });
    api.serve(breakDown, {
      allow: everyone,
      handle: async () => {
        throw new Error('the secret of the wall');
      },
    });
  },
};

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ extra: [walls] });
});

const post = async (body: string | Buffer<ArrayBuffer>, headers: Record<string, string>) =>
  server.request('/api/walls', {
    method: 'POST',
    body,
    headers: { ...tokenHeaders(await readToken(server.request)), ...headers },
  });

describe('a call that writes', () => {
  it('is answered 201 with the created record', async () => {
    const response = await server.write('POST', '/api/walls', { name: 'سور', height: 3 });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ wall: { name: 'سور' } });
  });

  it.each([
    ['ar', 'هذا الحقل مطلوب.', 'أعلى قيمة مسموحة هي 9.', 'بريد إلكتروني غير صحيح.', 'راجع الحقول المعلَّمة.'],
    [
      'en',
      'This field is required.',
      'The highest value is 9.',
      'Invalid email address.',
      'Please check the marked fields.',
    ],
  ])('names every faulty field in %s', async (language, required, highest, email, message) => {
    const response = await server.write(
      'POST',
      '/api/walls',
      { height: 10, email: 'x@' },
      { 'Accept-Language': language },
    );
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      message,
      errors: { name: [required], height: [highest], email: [email] },
    });
  });

  it('answers in the language of the cookie when the browser lists several', async () => {
    const token = await readToken(server.request);
    const response = await server.request('/api/walls', {
      method: 'POST',
      json: {},
      headers: {
        ...tokenHeaders(token),
        Cookie: `XSRF-TOKEN=${token}; locale=en`,
        'Accept-Language': 'ar-SA,ar;q=0.9,en;q=0.5',
      },
    });
    expect((await response.json()).message).toBe('Please check the marked fields.');
  });

  it.each([
    ['is missing', () => ({})],
    ['stands in the header alone', (token: string) => ({ 'X-XSRF-TOKEN': token })],
    [
      'differs from the cookie',
      (token: string) => ({ Cookie: `XSRF-TOKEN=${token}`, 'X-XSRF-TOKEN': `${token}x` }),
    ],
    ['was not issued here', () => ({ Cookie: 'XSRF-TOKEN=a.b', 'X-XSRF-TOKEN': 'a.b' })],
  ])('is refused with 419 when its token %s', async (_name, headersWith) => {
    const headers = headersWith(await readToken(server.request)) as Record<string, string>;
    const response = await server.request('/api/walls', {
      method: 'POST',
      json: { name: 'سور', height: 3 },
      headers,
    });
    expect(response.status).toBe(419);
  });

  it('is refused with 400 when its JSON is broken', async () => {
    expect((await post('{"name": ', { 'Content-Type': 'application/json' })).status).toBe(400);
  });

  it.each([
    ['application/json; charset=latin1', Buffer.from('{"name": "Mühle", "height": 3}', 'latin1')],
    ['application/x-www-form-urlencoded', 'name=M%FChle&height=3'],
  ])('is refused with 400 when it is %s of another encoding than UTF-8', async (type, body) => {
    expect((await post(body, { 'Content-Type': type })).status).toBe(400);
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data'])(
    'is refused with 415 when its body is %s',
    async (type) => {
      expect((await post('name=x', { 'Content-Type': type })).status).toBe(415);
    },
  );

  it('lacks every field if nothing is sent, and is refused without its type', async () => {
    const nothing = await post(Buffer.from(''), {});
    expect([nothing.status, Object.keys((await nothing.json()).errors)]).toEqual([422, ['name', 'height']]);
    expect((await post(Buffer.from('{}'), {})).status).toBe(415);
  });

  it('is read as a form as well', async () => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const response = await post('name=&height=3', form);
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toContain('name');
    const arabic = await post('name=%D8%B3%D9%88%D8%B1+100%&name=%D8%B3%D9%88%D8%B1', form);
    expect(Object.keys((await arabic.json()).errors)).toEqual(['height']);
  });

  it('is refused with 413 when its body is over 2 MB', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) });
    const response = await post(body, {
      'Content-Type': 'application/json',
      'Content-Length': String(body.length),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ message: 'حجم البيانات المرسلة أكبر من المسموح.' });
  });
});

describe('an internal error', () => {
  it('is answered 500 with a request id and no cause', async () => {
    const response = await server.request('/api/broken-wall', { headers: { 'Accept-Language': 'en' } });
    const body = await response.json();
    expect(response.status).toBe(500);
    expect(body).toEqual({
      message: 'Something went wrong!',
      request_id: response.headers.get('x-request-id'),
    });
    expect(JSON.stringify(body)).not.toContain('secret');
  });
});

describe('an unknown address', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['DELETE', '/nothing'],
    ['OPTIONS', '/nothing'],
    ['PROPFIND', '/'],
  ])('is 404 for %s %s', async (method, path) => {
    const response = await server.request(path, { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'لم نجد ما تبحث عنه.' });
  });
});

describe('health', () => {
  it('reports that process and database are healthy', async () => {
    expect(await (await server.request('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await server.request('/readyz')).json()).toEqual({ status: 'ok' });
  });

  it('answers 503 while the database is down, in the reader’s language, and the process stays healthy', async () => {
    await server.context.database.close();
    const response = await server.request('/readyz', { headers: { 'Accept-Language': 'ar' } });
    expect(response.status).toBe(503);
    expect((await response.json()).message).toBe('الخدمة غير متاحة الآن. أعد المحاولة بعد قليل.');
    expect((await server.request('/healthz')).status).toBe(200);
  });
});

describe('the description of the API', () => {
  it('lists every mounted call with its answers', async () => {
    const description = await (await server.request('/api/openapi.json')).json();
    expect(description.openapi).toMatch(/^3\.1/);
    expect(Object.keys(description.paths)).toEqual(
      expect.arrayContaining([
        '/sanctum/csrf-cookie',
        '/healthz',
        '/readyz',
        '/api/configurations/{key}/by-key',
        '/api/walls',
      ]),
    );
    expect(Object.keys(description.paths['/api/walls'].post.responses)).toEqual(
      expect.arrayContaining(['201', '400', '413', '415', '419', '422', '500', '503', '507']),
    );
    const answersOf = (path: string) => Object.keys(description.paths[path].get.responses);
    expect(answersOf('/healthz')).toEqual(['200', '500', '4XX']);
    expect(answersOf('/api/partners')).toEqual(['200', '422', '500', '503']);
    expect(answersOf('/api/partners/all')).toEqual(['200', '401', '403', '422', '500', '503']);
  });

  it('declares its tags, names the keys of records, lists defaults, and describes pictures', async () => {
    const description = await (await server.request('/api/openapi.json')).json();
    const tags = new Set(description.tags.map(({ name }: { name: string }) => name));
    const calls = Object.values(description.paths).flatMap((path) => Object.values(path as object));
    for (const { tags: used } of calls) for (const tag of used) expect(tags).toContain(tag);
    const parameters = description.paths['/api/partners'].get.parameters;
    const page = parameters.find(({ name }: { name: string }) => name === 'per_page');
    expect(page.schema).toMatchObject({ type: 'integer', default: 100, maximum: 500 });
    expect(page.schema).not.toHaveProperty('pattern');
    expect(description.paths).toHaveProperty('/media/{hash}/{file}');
    const { SaveEstimation, PriceBook } = description.components.schemas;
    expect(SaveEstimation.properties.description).not.toHaveProperty('properties');
    expect(Object.keys(PriceBook.properties.prices.properties)).toEqual(['villa', 'building']);
  });

  it("documents a call's headers and a list's headers", async () => {
    const { components, paths } = await (await server.request('/api/openapi.json')).json();
    expect(Object.keys(components.securitySchemes)).toEqual(['session', 'antiForgery']);
    expect(paths['/api/partners'].get.security).toEqual([]);
    expect(paths['/api/users'].get.security).toEqual([{ session: [] }]);
    expect(paths['/login'].post.security).toEqual([{ antiForgery: [] }]);
    expect(paths['/api/partners'].post.security).toEqual([{ session: [], antiForgery: [] }]);
    expect(Object.keys(paths['/api/users'].get.responses['200'].headers)).toEqual(['X-Total-Count', 'Link']);
    for (const path of ['/api/contact-us', '/api/estimation/save'])
      expect(paths[path].post.parameters).toEqual([
        expect.objectContaining({ in: 'header', name: 'Idempotency-Key' }),
      ]);
  });

  it('documents which changes are refused on an outdated version', async () => {
    const { paths } = await (await server.request('/api/openapi.json')).json();
    const guarded = Object.entries<Record<string, { parameters?: { name: string }[]; responses: object }>>(
      paths,
    )
      .flatMap(([path, calls]) => Object.entries(calls).map(([method, call]) => ({ path, method, ...call })))
      .filter(({ parameters }) => parameters?.some(({ name }) => name === 'If-Match'));
    const names = guarded.map(({ path, method }) => `${method} ${path}`);
    expect(names).toEqual(
      expect.arrayContaining(['put /api/projects/{id}', 'delete /api/projects/{id}', 'put /api/users/{id}']),
    );
    expect(names.filter((name) => name.startsWith('get'))).toEqual([]);
    for (const { path, responses } of guarded) expect(Object.keys(responses), path).toContain('409');
  });

  it('recognises retries of every move of a version, which would otherwise be refused as outdated', async () => {
    const { paths } = await (await server.request('/api/openapi.json')).json();
    const moves = Object.entries<Record<string, { parameters?: { name: string }[] }>>(paths).flatMap(
      ([path, { post }]) => {
        const names = post?.parameters?.map(({ name }) => name) ?? [];
        return names.includes('If-Match') ? [{ path, repeatable: names.includes('Idempotency-Key') }] : [];
      },
    );
    expect(moves.length).toBeGreaterThan(30);
    expect(moves.filter(({ repeatable }) => !repeatable)).toEqual([]);
  });

  it('has a page to read it, served entirely from here', async () => {
    const page = await (await server.request('/api/docs')).text();
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] as string);
    expect(files.every((file) => file.startsWith('/api/docs/'))).toBe(true);
    for (const file of files) expect((await server.request(file)).status, file).toBe(200);
  });
});

it('every call declares whether its answer may be cached', async () => {
  const keeping = async (path: string) => {
    const { headers } = await server.request(path);
    return ['Cache-Control', 'ETag', 'Vary'].map((name) => headers.get(name));
  };
  for (const path of ['/api/partners', '/api/stats/projects'])
    expect(await keeping(path)).toEqual(['no-cache', expect.any(String), 'Cookie']);
  for (const path of ['/api/stats/clients', '/api/stats/requests', '/api/contact-us/token', '/api/none'])
    expect((await keeping(path))[0], path).toBe('no-store');
});

describe('an address that a browser opens itself', () => {
  const opened = (path: string, language: string) =>
    server.request(path, { headers: { 'Sec-Fetch-Dest': 'document', Cookie: `locale=${language}` } });

  it('is refused by a page in the language of the reader, as is a paper in a new tab', async () => {
    const answer = await opened('/api/walls/%3Cb%3E', 'ar');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const page = await answer.text();
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('<p>لم نجد ما تبحث عنه.</p>');
    expect(await (await opened('/api/walls/7', 'en')).text()).toContain('dir="ltr"');
  });

  it('names the request of a failure, and nothing else of it', async () => {
    const page = await (await opened('/api/broken-wall', 'en')).text();
    expect(page).toMatch(/<small dir="ltr">[0-9a-f]{16}<\/small>/);
    expect(page).not.toContain('secret');
  });
});
