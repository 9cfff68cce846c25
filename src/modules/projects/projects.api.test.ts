import { describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { ListedProject, Project } from './projects.contract.ts';
import { makePicture, makeProject } from './projects.factory.ts';
import { setProjectPublic } from './server.ts';

const list = async (server: TestServer, query = ''): Promise<ListedProject[]> =>
  (await server.request(`/api/projects/public${query}`)).json();

const names = async (server: TestServer, query: string) =>
  (await list(server, query)).map((project) => project.name);

describe('the list of public projects', () => {
  it('is empty before there are any', async () => {
    const server = await startTestServer();
    const response = await server.request('/api/projects/public');
    expect(await response.json()).toEqual([]);
    expect(response.headers.get('x-total-count')).toBe('0');
  });

  it('is a bare array, newest first, without hidden ones', async () => {
    const server = await startTestServer();
    for (const name of ['أول', 'ثانٍ', 'ثالث']) await makeProject(server.context, { name });
    await makeProject(server.context, { name: 'مخفي', is_public: false });
    expect(await names(server, '')).toEqual(['ثالث', 'ثانٍ', 'أول']);
  });

  it('leads from each project to the next, and from the last to the first', async () => {
    const server = await startTestServer();
    const next = async (id: number) => {
      const answer = await server.request(`/api/projects/${id}/next`);
      return answer.status === 200 ? ((await answer.json()).project?.id ?? null) : answer.status;
    };
    const first = await makeProject(server.context);
    expect(await next(first)).toBeNull();
    const hidden = await makeProject(server.context, { is_public: false });
    const last = await makeProject(server.context);
    expect([await next(last), await next(first), await next(hidden)]).toEqual([first, last, 404]);
  });

  it('has what a card shows of each, in both languages', async () => {
    const server = await startTestServer();
    const cover = await makePicture(server.context, { translations: { en: { alt: 'Front' } } });
    await makeProject(
      server.context,
      {
        name: 'برج النخيل',
        address: 'الرياض',
        cost: 1250.75,
        space: 310.5,
        category: 'commercial',
        status: 'inprogress',
        translations: { en: { name: 'Al Nakheel Tower', address: 'Riyadh' } },
      },
      {
        units: [
          { name: 'مكتب 1', status: 'sold' },
          { name: 'مكتب 2', status: 'reserved' },
          { name: 'مكتب 3' },
        ],
        pictures: [cover, await makePicture(server.context, {}, '#223d65')],
      },
    );
    const [project] = await list(server);
    expect(project).toMatchObject({
      name: 'برج النخيل',
      address: 'الرياض',
      cost: 1250.75,
      space: 310.5,
      category: 'commercial',
      status: 'inprogress',
      type: 'project',
      duration_unit: 'months',
      units_count: 3,
      sold_units: 1,
      available_units: 1,
      image_alt: 'واجهة',
      is_public: true,
      translations: { en: { name: 'Al Nakheel Tower', address: 'Riyadh', image_alt: 'Front' } },
    });
    expect(project?.thumbnail).toMatch(/^data:image\/webp;base64,/);
    expect(project?.thumbnail.length).toBeLessThanOrEqual(4096);
    expect(project?.image).toMatchObject({ width: 900, height: 600 });
  });

  it('is paged, with the next page and the total', async () => {
    const server = await startTestServer();
    for (const name of ['1', '2', '3', '4', '5']) await makeProject(server.context, { name });
    const response = await server.request('/api/projects/public?page=2&per_page=2&status=completed');
    expect((await response.json()).map((project: Project) => project.name)).toEqual(['3', '2']);
    expect(response.headers.get('x-total-count')).toBe('5');
    expect(response.headers.get('link')).toBe(
      '</api/projects/public?page=3&per_page=2&status=completed>; rel="next"',
    );
    const last = await server.request('/api/projects/public?page=3&per_page=2');
    expect(last.headers.get('link')).toBeNull();
    expect(await last.json()).toHaveLength(1);
    const beyond = await server.request('/api/projects/public?page=9&per_page=2');
    expect(await beyond.json()).toEqual([]);
    expect(beyond.headers.get('x-total-count')).toBe('5');
  });

  it("does not repeat one visitor's input to others", async () => {
    const server = await startTestServer();
    for (const name of ['1', '2']) await makeProject(server.context, { name });
    await server.request('/api/projects/public?per_page=1&ref=somebody');
    const response = await server.request('/api/projects/public?per_page=1');
    expect(response.headers.get('link')).toBe('</api/projects/public?per_page=1&page=2>; rel="next"');
  });

  it('is the same from memory, until something changes', async () => {
    const server = await startTestServer();
    const id = await makeProject(server.context, { name: 'أول' });
    const first = await server.request('/api/projects/public?per_page=1');
    const again = await server.request('/api/projects/public?per_page=1', {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(again.headers.get('x-total-count')).toBe('1');
    await makeProject(server.context, { name: 'ثانٍ' });
    expect(await names(server, '?per_page=1')).toEqual(['ثانٍ']);
    await setProjectPublic(server.context, id, false);
    expect(await names(server, '')).toEqual(['ثانٍ']);
  });

  it('is filtered by status and category', async () => {
    const server = await startTestServer();
    await makeProject(server.context, { name: 'أ', status: 'completed', category: 'residential' });
    await makeProject(server.context, { name: 'ب', status: 'pending', category: 'residential' });
    await makeProject(server.context, { name: 'ج', status: 'pending', category: 'commercial' });
    expect(await names(server, '?status=pending')).toEqual(['ج', 'ب']);
    expect(await names(server, '?category=residential')).toEqual(['ب', 'أ']);
    expect(await names(server, '?status=pending&category=commercial')).toEqual(['ج']);
    expect(await names(server, '?status=inprogress')).toEqual([]);
    const counts = await (await server.request('/api/projects/public/counts')).json();
    expect(counts).toEqual([
      { status: 'completed', category: 'residential', projects: 1 },
      { status: 'pending', category: 'commercial', projects: 1 },
      { status: 'pending', category: 'residential', projects: 1 },
    ]);
  });

  it('finds names in any spelling', async () => {
    const server = await startTestServer();
    for (const name of ['فيلا وادي حنيفة', 'دارة أَحـمـد', 'برج 42', 'مستشفى 100%']) {
      await makeProject(server.context, { name });
    }
    const translations = { en: { name: 'Al Sidrah Residences' } };
    await makeProject(server.context, { name: 'مجمّع السدرة', translations });
    const cases: [string, string[]][] = [
      ['احمد', ['دارة أَحـمـد']],
      ['حَنِيفه', ['فيلا وادي حنيفة']],
      ['فيلا  حنيفة', ['فيلا وادي حنيفة']],
      ['٤٢', ['برج 42']],
      ['SIDRAH', ['مجمّع السدرة']],
      ['مستشفي', ['مستشفى 100%']],
      ['100%', ['مستشفى 100%']],
      ['%', ['مستشفى 100%']],
      ['_', []],
      ['\\', []],
      ['لا شيء كهذا', []],
    ];
    for (const [q, found] of cases) {
      expect(await names(server, `?q=${encodeURIComponent(q)}`), q).toEqual(found);
    }
  });

  it('is sorted as requested, with missing values last', async () => {
    const server = await startTestServer();
    await makeProject(server.context, { name: 'ب', cost: 300, end_date: '2025-01-01' });
    await makeProject(server.context, { name: 'أ', cost: 100 });
    await makeProject(server.context, { name: 'ت', cost: null, end_date: '2024-01-01' });
    expect(await names(server, '?sort=name')).toEqual(['أ', 'ب', 'ت']);
    expect(await names(server, '?sort=-name')).toEqual(['ت', 'ب', 'أ']);
    expect(await names(server, '?sort=cost')).toEqual(['أ', 'ب', 'ت']);
    expect(await names(server, '?sort=-cost')).toEqual(['ب', 'أ', 'ت']);
    expect(await names(server, '?sort=-end_date')).toEqual(['ب', 'ت', 'أ']);
    expect(await names(server, '?sort=id')).toEqual(['ب', 'أ', 'ت']);
  });

  it('refuses unknown parameters at their field, in the reader’s language', async () => {
    const server = await startTestServer();
    const cases = [
      ['page=0', 'page'],
      ['per_page=501', 'per_page'],
      ['sort=search', 'sort'],
      ['status=done', 'status'],
      ['category=villa', 'category'],
    ] as const;
    for (const [query, field] of cases) {
      for (const language of ['ar', 'en']) {
        const response = await server.request(`/api/projects/public?${query}`, {
          headers: { 'Accept-Language': language },
        });
        expect(response.status, query).toBe(422);
        const { errors } = await response.json();
        expect(Object.keys(errors)).toEqual([field]);
        expect(/[\u0600-\u06ff]/.test(errors[field][0])).toBe(language === 'ar');
      }
    }
  });
});

describe('a project', () => {
  it('includes its units and its gallery', async () => {
    const server = await startTestServer();
    const id = await makeProject(
      server.context,
      {
        name: 'عمارة الياسمين',
        description: 'ست عمائر',
        ingredients: '<ul><li>خرسانة<script>alert(1)</script></li></ul>',
        project_manager: 'م. سارة',
        duration: 22,
        start_date: '2024-02-01',
        end_date: '2025-11-30',
        buildings: 6,
        cost: 46_500_000,
        space: 21_400,
        translations: { en: { ingredients: '<p onclick="x">Concrete</p>' } },
      },
      {
        units: [{ name: 'شقة 1', cost: 780_000.5, space: 162, translations: { en: { name: 'Flat 1' } } }],
        pictures: [await makePicture(server.context)],
      },
    );
    const response = await server.request(`/api/projects/${id}`);
    expect(response.status).toBe(200);
    const { project, gallery } = await response.json();
    expect(project).toMatchObject({
      id,
      name: 'عمارة الياسمين',
      ingredients: '<ul><li>خرسانة</li></ul>',
      cost: 46_500_000,
      space: 21_400,
      duration: 22,
      end_date: '2025-11-30',
      translations: { en: { ingredients: '<p>Concrete</p>' } },
    });
    expect(project.units).toMatchObject([
      { name: 'شقة 1', project_id: id, type: 'unit', status: 'available', cost: 780_000.5, space: 162 },
    ]);
    expect(gallery).toMatchObject([
      {
        entity_id: id,
        entity_name: 'projects',
        file_name: 'صورة.png',
        file_type: 'image/png',
        file_extension: 'png',
        cover: true,
        alt: 'واجهة',
      },
    ]);
    expect(gallery[0].file_content).toMatch(/^data:image\/webp;base64,/);
    expect(gallery[0].file_content.length).toBeLessThanOrEqual(20_480);
    expect(await (await server.request(`/api/projects/${id}/units`)).json()).toEqual(project.units);
    expect(await (await server.request(`/api/documents/projects/${id}`)).json()).toEqual(gallery);
  });

  it('without any picture has none', async () => {
    const server = await startTestServer();
    const id = await makeProject(server.context);
    const { project, gallery } = await (await server.request(`/api/projects/${id}`)).json();
    expect(project).toMatchObject({ thumbnail: '', image: null, image_alt: '', units_count: 0, units: [] });
    expect(gallery).toEqual([]);
  });

  it('that does not exist is 404, in both languages', async () => {
    const server = await startTestServer();
    await makeProject(server.context);
    const paths = [
      '/api/projects/999',
      '/api/projects/999/units',
      '/api/documents/projects/999',
      '/api/documents/999',
      '/api/projects/0',
      '/api/projects/1.5',
      '/api/projects/abc',
      '/api/projects/2147483648',
      '/api/projects/99999999999999999999',
    ];
    for (const path of paths) {
      for (const language of ['ar', 'en']) {
        const response = await server.request(path, { headers: { 'Accept-Language': language } });
        expect(response.status, path).toBe(404);
        const { message } = await response.json();
        expect(/[\u0600-\u06ff]/.test(message)).toBe(language === 'ar');
      }
    }
  });

  it('that is hidden is 404 everywhere, as if it did not exist', async () => {
    const server = await startTestServer();
    const id = await makeProject(server.context, {}, { pictures: [await makePicture(server.context)] });
    const [document] = await (await server.request(`/api/documents/projects/${id}`)).json();
    const paths = [
      `/api/projects/${id}`,
      `/api/projects/${id}/units`,
      `/api/documents/projects/${id}`,
      `/api/documents/${document.id}`,
    ];
    for (const path of paths) expect((await server.request(path)).status).toBe(200);
    await setProjectPublic(server.context, id, false);
    for (const path of paths) expect((await server.request(path)).status).toBe(404);
    expect(await list(server)).toEqual([]);
    expect(await (await server.request('/api/projects/public/counts')).json()).toEqual([]);
    expect(await (await server.request('/api/stats/projects')).json()).toEqual({ stats: 0 });
  });
});

it('the statistics count projects', async () => {
  const server = await startTestServer();
  expect(await (await server.request('/api/stats/projects')).json()).toEqual({ stats: 0 });
  await makeProject(server.context);
  await makeProject(server.context);
  expect(await (await server.request('/api/stats/projects')).json()).toEqual({ stats: 2 });
});
