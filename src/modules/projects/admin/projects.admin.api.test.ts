import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { ListedProject, Project } from '../projects.contract.ts';
import { makePictureFile, makeProject } from '../projects.factory.ts';
import type { ProjectsTables } from '../projects.table.ts';
import type { Unit } from '../units/units.contract.ts';
import type { ManagedProject } from './projects.admin.contract.ts';

const dataOf = async <T>(response: Response) => (await response.json()) as T;
const projectOf = async (response: Response) => (await dataOf<{ project: Project }>(response)).project;
const fieldsOf = async (response: Response) =>
  Object.keys((await dataOf<{ errors?: object }>(response)).errors ?? {});

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
});

async function made(fields: Record<string, unknown> = {}): Promise<Project> {
  const answer = await staff.write('POST', '/api/projects', { name: 'فيلا', owner: 'متانة', ...fields });
  expect(answer.status).toBe(201);
  return projectOf(answer);
}

const shown = async () =>
  (await dataOf<ListedProject[]>(await server.request('/api/projects/public'))).map(({ name }) => name);

describe('a project in the panel', () => {
  it('is residential, completed and counted in months by default', async () => {
    expect(await made()).toMatchObject({
      name: 'فيلا',
      owner: 'متانة',
      status: 'completed',
      duration_unit: 'months',
      category: 'residential',
      type: 'project',
      is_public: true,
      cost: null,
      units: [],
    });
    const form = await staff.write(
      'POST',
      '/api/projects',
      new URLSearchParams({ name: 'عمارة', owner: 'متانة', cost: '١٢٬٥٠٠٫٥', status: '', is_public: '0' }),
    );
    expect(form.status).toBe(201);
    expect(await projectOf(form)).toMatchObject({ cost: 12_500.5, status: 'completed', is_public: false });
  });

  it('is refused with every error at its field', async () => {
    const faults = async (fields: object) => fieldsOf(await staff.write('POST', '/api/projects', fields));
    expect(await faults({})).toEqual(['name', 'owner']);
    const named = { name: 'x', owner: 'y' };
    expect(await faults({ ...named, name: ' ', owner: '' })).toEqual(['name', 'owner']);
    expect(await faults({ ...named, name: '\u200b' })).toEqual(['name']);
    expect(await faults({ ...named, status: 'done', type: 'x' })).toEqual(['status', 'type']);
    expect(await faults({ ...named, cost: -1, duration: 1.5, end_date: 'soon' })).toEqual([
      'cost',
      'duration',
      'end_date',
    ]);
    expect(await faults({ ...named, translations: { en: { name: 'x'.repeat(300) } } })).toEqual([
      'translations.en.name',
    ]);
  });

  it('hides a hidden cost from visitors, in every answer and in the order of lists', async () => {
    const dear = await made({ name: 'غالٍ', cost: 900, hide_cost: true });
    await made({ name: 'رخيص', cost: 100 });
    await made({ name: 'وسط', cost: 500 });
    expect(dear).toMatchObject({ cost: 900, hide_cost: true });
    const listed = await dataOf<ListedProject[]>(await server.request('/api/projects/public?sort=-cost'));
    expect(listed.map(({ name, cost }) => [name, cost])).toEqual([
      ['وسط', 500],
      ['رخيص', 100],
      ['غالٍ', null],
    ]);
    const path = `/api/projects/${dear.id}`;
    const read = async (answer: Response) => (await projectOf(answer)).cost;
    expect(await read(await server.request(path))).toBeNull();
    expect(await read(await staff.get(path))).toBe(900);
    expect(await read(await server.request(path))).toBeNull();
    const [managed] = await dataOf<ManagedProject[]>(await staff.get('/api/projects?sort=-cost'));
    expect(managed).toMatchObject({ name: 'غالٍ', cost: 900 });
    const { id } = listed[0] as ListedProject;
    expect(JSON.stringify(await dataOf(await server.request(`/api/projects/${id}/next`)))).not.toContain(
      '900',
    );
    await staff.write('PUT', path, { hide_cost: false });
    expect(await read(await server.request(path))).toBe(900);
  });

  it('that waits for a picture is hidden until it has one, unless somebody chooses', async () => {
    const waiting = { is_public: false, awaits_picture: true };
    const [first, second, hidden] = [
      await made(waiting),
      await made(waiting),
      await made({ is_public: false }),
    ];
    expect(await shown()).toEqual([]);
    const picture = `data:image/png;base64,${(await makePictureFile()).toString('base64')}`;
    const upload = (id: number) =>
      staff.write('POST', '/api/documents', {
        entity_id: id,
        entity_name: 'projects',
        file_content: picture,
      });
    // Saved unchanged, it keeps waiting.
    await staff.write('PUT', `/api/projects/${first.id}`, {
      name: 'فيلا الورد',
      updated_at: first.updated_at,
    });
    await staff.write('PUT', `/api/projects/${second.id}`, { is_public: false });
    for (const { id } of [first, second, hidden]) expect((await upload(id)).status).toBe(201);
    expect(await shown()).toEqual(['فيلا الورد']);
    const read = await projectOf(await staff.get(`/api/projects/${first.id}`));
    expect(read.is_public).toBe(true);
    expect((await made({ name: 'بلا صورة', ...waiting, is_public: true })).is_public).toBe(true);
  });

  it('does not end before it starts, whichever of the two days is sent', async () => {
    const refusal = async (answer: Response) => [
      answer.status,
      (await dataOf<{ errors?: object }>(answer)).errors,
    ];
    const english = { 'Accept-Language': 'en' };
    const days = { start_date: '2026-03-02', end_date: '2026-03-01' };
    const early = [422, { end_date: ['اجعل تاريخ الانتهاء في تاريخ البدء أو بعده.'] }];
    const named = { name: 'فيلا', owner: 'متانة' };
    expect(await refusal(await staff.write('POST', '/api/projects', { ...named, ...days }))).toEqual(early);

    const { id } = await made({ start_date: '2026-03-02', end_date: '2026-03-02' });
    const put = (fields: object, headers?: Record<string, string>) =>
      staff.write('PUT', `/api/projects/${id}`, fields, headers);
    expect(await refusal(await put({ end_date: '٢٠٢٦-٠٣-٠١' }))).toEqual(early);
    expect(await refusal(await put({ start_date: '2026-03-03' }, english))).toEqual([
      422,
      { end_date: ['Set an end date on or after the start date.'] },
    ]);
    expect((await put({ start_date: '2026-04-01', end_date: '2026-05-01' })).status).toBe(200);
    expect((await put({ end_date: null })).status).toBe(200);
    expect((await put({ start_date: '2027-01-01' })).status).toBe(200);
  });

  it('is shown as changed, hidden, deleted and restored at once', async () => {
    const project = await made({ translations: { en: { name: 'Villa', address: 'Riyadh' } }, cost: 5 });
    expect(await shown()).toEqual(['فيلا']);
    const path = `/api/projects/${project.id}`;
    const put = (fields: object) => staff.write('PUT', path, fields);

    const changed = await projectOf(await put({ name: 'قصر', translations: { en: { name: 'Palace' } } }));
    expect(changed).toMatchObject({ cost: 5, translations: { en: { name: 'Palace', address: 'Riyadh' } } });
    expect(await shown()).toEqual(['قصر']);
    expect((await dataOf<ManagedProject[]>(await staff.get('/api/projects?q=palace')))[0]?.id).toBe(
      project.id,
    );

    await put({ is_public: false });
    expect([await shown(), (await server.request(path)).status]).toEqual([[], 404]);
    await put({ is_public: true });

    const gone = await staff.write('DELETE', path, undefined, { 'Accept-Language': 'en' });
    expect([gone.status, await gone.json()]).toEqual([200, { message: 'Your project has been deleted.' }]);
    expect([await shown(), (await staff.get(path)).status]).toEqual([[], 404]);
    const deleted = await dataOf<ManagedProject[]>(await staff.get('/api/projects?deleted=1'));
    expect(deleted.map(({ id }) => id)).toEqual([project.id]);

    expect((await projectOf(await staff.write('POST', `${path}/restore`))).name).toBe('قصر');
    expect(await shown()).toEqual(['قصر']);
    expect((await staff.write('POST', `${path}/restore`)).status).toBe(404);
  });

  it('can be restored for 30 days', async () => {
    const { id } = await made();
    await staff.write('DELETE', `/api/projects/${id}`);
    const now = server.context.now().getTime();
    const days = (count: number) => () => new Date(now + count * 86_400_000);
    server.context.now = days(31);
    await staff.signIn();
    expect(await dataOf(await staff.get('/api/projects?deleted=1'))).toEqual([]);
    expect((await staff.write('POST', `/api/projects/${id}/restore`)).status).toBe(404);
    server.context.now = days(29);
    expect((await staff.write('POST', `/api/projects/${id}/restore`)).status).toBe(200);
  });

  it('cannot be overwritten with an older version', async () => {
    const { id, updated_at } = await made();
    const path = `/api/projects/${id}`;
    expect((await staff.write('PUT', path, { name: 'أول', updated_at })).status).toBe(200);
    expect((await staff.write('PUT', path, { name: '', updated_at })).status).toBe(409);
    const stale = { 'If-Match': (await staff.get(path)).headers.get('etag') ?? '' };
    expect((await staff.write('PUT', path, { space: 10 }, stale)).status).toBe(200);
    expect((await staff.write('PUT', path, { name: 'ثانٍ' }, stale)).status).toBe(409);
    expect((await staff.write('DELETE', path, undefined, stale)).status).toBe(409);
    expect(await shown()).toEqual(['أول']);
  });

  it('is recorded in the log with its changes', async () => {
    const { id } = await made({ cost: 5 });
    await staff.write('PUT', `/api/projects/${id}`, { cost: '7.5', name: 'فيلا' });
    const log = await dataOf<object[]>(await staff.get('/api/system-log?subject=project&sort=-id'));
    expect(log).toMatchObject([
      { action: 'update', subject_id: id, before: { cost: 5 }, after: { cost: 7.5 } },
      { action: 'create', before: null, after: { name: 'فيلا' } },
    ]);
  });

  it('executes nothing that was written into it', async () => {
    const payloads = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<svg><script>alert(1)</script></svg>',
      '<a href="java\nscript:alert(1)">x</a>',
      '<a href="&#106;avascript:alert(1)">x</a>',
      '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '<p style="background:url(javascript:alert(1))" onmouseover=alert(1)>x</p>',
      '"><details open ontoggle=alert(1)>',
    ];
    const html = payloads.join('\n');
    const { id } = await made({ ingredients: `<p>خرسانة</p>${html}`, description: html });
    await staff.write('PUT', `/api/projects/${id}`, {
      ingredients: `<p>حديد</p>${html}`,
      translations: { en: { ingredients: html, description: html } },
    });
    const project = await projectOf(await server.request(`/api/projects/${id}`));
    expect(project.ingredients).toContain('<p>حديد</p>');
    const rich = `${project.ingredients}${project.translations.en?.ingredients}`;
    expect(rich).not.toMatch(
      /<(script|img|svg|iframe|math|style|details)|<[^>]*\son\w+\s*=|<[^>]*javascript:/i,
    );
    // Plain text is kept as typed: pages show it as text.
    expect([project.description, project.translations.en?.description]).toEqual([html, html]);
  });
});

describe("the staff's list", () => {
  it('includes hidden projects, is light, searchable, sorted and paged', async () => {
    await makeProject(server.context, { name: 'أ', cost: 300, status: 'pending', ingredients: '<p>x</p>' });
    await makeProject(server.context, { name: 'ب', cost: 100, is_public: false });
    await makeProject(server.context, { name: 'ت', category: 'commercial' });
    const names = async (query: string) =>
      (await dataOf<ManagedProject[]>(await staff.get(`/api/projects${query}`))).map(({ name }) => name);
    expect(await names('')).toEqual(['ت', 'ب', 'أ']);
    expect(await names('?sort=cost')).toEqual(['ب', 'أ', 'ت']);
    expect(await names('?status=pending')).toEqual(['أ']);
    expect(await names('?category=commercial&q=ت')).toEqual(['ت']);
    const page = await staff.get('/api/projects?per_page=2');
    expect([page.headers.get('x-total-count'), page.headers.get('link')]).toEqual([
      '3',
      '</api/projects?per_page=2&page=2>; rel="next"',
    ]);
    const [project] = await dataOf<object[]>(page);
    for (const heavy of ['ingredients', 'thumbnail', 'image', 'units'])
      expect(project).not.toHaveProperty(heavy);
  });
});

describe('a unit in the panel', () => {
  const unitOf = async (response: Response) => (await dataOf<{ unit: Unit }>(response)).unit;

  it('with only an English name has that name in both languages', async () => {
    const { id } = await made();
    const english = { translations: { en: { name: 'Flat 9', description: 'By the sea' } } };
    const answer = await staff.write('POST', `/api/projects/${id}/units`, english);
    expect(await unitOf(answer)).toMatchObject({ name: 'Flat 9', description: '' });
  });

  it('is added, changed and deleted, which its project shows at once', async () => {
    const { id } = await made();
    const path = `/api/projects/${id}/units`;
    const answer = await staff.write('POST', path, {});
    expect(answer.status).toBe(201);
    const unit = await unitOf(answer);
    expect(unit).toMatchObject({
      project_id: id,
      name: 'New Unit',
      description: 'New Unit Description',
      type: 'unit',
      status: 'available',
    });
    const given = { name: 'شقة 1', description: '', cost: '780000.5', space: 162 };
    const other = await unitOf(await staff.write('POST', path, given));
    expect(other).toMatchObject({ name: 'شقة 1', description: '', cost: 780_000.5, space: 162 });

    const put = (fields: object) => staff.write('PUT', `${path}/${unit.id}`, fields);
    expect((await put({ status: 'sold', updated_at: unit.updated_at })).status).toBe(200);
    expect((await put({ name: 'x', updated_at: unit.updated_at })).status).toBe(409);
    const counts = { units_count: 2, sold_units: 1, available_units: 1 };
    expect(await projectOf(await server.request(`/api/projects/${id}`))).toMatchObject(counts);

    expect((await staff.write('DELETE', `${path}/${unit.id}`)).status).toBe(200);
    expect((await staff.write('DELETE', `${path}/${unit.id}`)).status).toBe(404);
    const left = await dataOf<Unit[]>(await server.request(path));
    expect(left.map(({ name }) => name)).toEqual(['شقة 1']);
  });

  it('has a picture, which stays until another is sent', async () => {
    const { id } = await made();
    const path = `/api/projects/${id}/units`;
    const thumbnail = (await makePictureFile()).toString('base64');
    const unit = await unitOf(await staff.write('POST', path, { thumbnail }));
    expect(unit).toMatchObject({ image: { width: 900, height: 600 } });
    const put = async (fields: object) => unitOf(await staff.write('PUT', `${path}/${unit.id}`, fields));
    expect((await put({ thumbnail: unit.thumbnail, space: 90 })).image).toEqual(unit.image);
    expect((await put({ name: 'شقة' })).image).toEqual(unit.image);
    expect(await put({ thumbnail: '' })).toMatchObject({ thumbnail: '', image: null });
    const heavy = Buffer.alloc(1_048_577).toString('base64');
    expect(await fieldsOf(await staff.write('POST', path, { thumbnail: heavy }))).toEqual(['thumbnail']);
  });

  it('needs a name, and its own project', async () => {
    const [one, two] = [await made(), await made()];
    const path = `/api/projects/${one.id}/units`;
    expect(await fieldsOf(await staff.write('POST', path, { name: ' ' }))).toEqual(['name']);
    expect((await staff.write('POST', '/api/projects/999/units', {})).status).toBe(404);
    const unit = await unitOf(await staff.write('POST', path, {}));
    expect(await fieldsOf(await staff.write('PUT', `${path}/${unit.id}`, { name: '' }))).toEqual(['name']);
    expect((await staff.write('PUT', `/api/projects/${two.id}/units/${unit.id}`, {})).status).toBe(404);
  });

  it('is not added to a project that is being deleted', async () => {
    const { id } = await made();
    const db = server.context.database.kysely as Kysely<ProjectsTables>;
    const answer = await db.transaction().execute(async (trx) => {
      const deleted = { deleted_at: server.context.now().toISOString() };
      await trx.updateTable('projects').set(deleted).where('id', '=', id).execute();
      const adding = staff.write('POST', `/api/projects/${id}/units`, {});
      await pause(300);
      return { adding };
    });
    expect((await answer.adding).status).toBe(404);
    expect(await db.selectFrom('project_units').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['changed', 'PUT'],
    ['deleted', 'DELETE'],
  ])('is not %s in a project that is being deleted', async (_done, method) => {
    const { id } = await made();
    const unit = await unitOf(await staff.write('POST', `/api/projects/${id}/units`, {}));
    const db = server.context.database.kysely as Kysely<ProjectsTables>;
    const answer = await db.transaction().execute(async (trx) => {
      const deleted = { deleted_at: server.context.now().toISOString() };
      await trx.updateTable('projects').set(deleted).where('id', '=', id).execute();
      const changing = staff.write(method, `/api/projects/${id}/units/${unit.id}`, { status: 'sold' });
      await pause(300);
      return { changing };
    });
    expect((await answer.changing).status).toBe(404);
    const left = { status: 'available', deleted_at: null };
    expect(await db.selectFrom('project_units').selectAll().execute()).toMatchObject([left]);
  });
});
