import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHollowPng, createPicture, createPictureOf } from '#modules/media/media.factory.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { makePictureFile, makeProject } from '../projects.factory.ts';
import type { ProjectPicture } from './pictures.contract.ts';

const dataOf = async <T>(response: Response) => (await response.json()) as T;
const documentOf = async (response: Response) =>
  (await dataOf<{ document: ProjectPicture }>(response)).document;
const oneMegabyte = 1_048_576;
const english = { 'Accept-Language': 'en' };

let server: TestServer;
let staff: TestClient;
let projectId: number;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
  projectId = await makeProject(server.context);
});

const payload = (bytes: Uint8Array, fields: object = {}) => ({
  entity_id: projectId,
  entity_name: 'projects',
  file_content: `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`,
  file_name: 'واجهة.png',
  file_type: 'image/png',
  file_size: bytes.length,
  file_extension: 'png',
  ...fields,
});

const upload = (bytes: Uint8Array, fields: object = {}) =>
  staff.write('POST', '/api/documents', payload(bytes, fields), english);

async function uploaded(colour: string): Promise<ProjectPicture> {
  const answer = await upload(await makePictureFile(colour), { file_name: `${colour}.png` });
  expect(answer.status).toBe(201);
  return documentOf(answer);
}

const gallery = async () =>
  dataOf<ProjectPicture[]>(await server.request(`/api/documents/projects/${projectId}`));
const order = async () => (await gallery()).map(({ id }) => id);
const cover = async () => (await gallery()).filter((document) => document.cover).map(({ id }) => id);

describe('an upload', () => {
  it('is accepted as JSON, as a form and as a form with a file, and is in the gallery at once', async () => {
    const bytes = await makePictureFile();
    const texts = Object.entries(payload(bytes)).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const withText = new FormData();
    for (const [name, text] of texts) withText.set(name, text);
    const withFile = new FormData();
    for (const [name, text] of texts) if (name !== 'file_name') withFile.set(name, text);
    withFile.set('file_content', new File([new Uint8Array(bytes)], 'من الجوال.jpg', { type: 'image/jpeg' }));
    for (const body of [payload(bytes), new URLSearchParams(texts), withText, withFile]) {
      const answer = await staff.write('POST', '/api/documents', body);
      expect(answer.status).toBe(201);
      expect(await documentOf(answer)).toMatchObject({
        entity_id: projectId,
        entity_name: 'projects',
        file_type: 'image/png',
        file_size: bytes.length,
        file_extension: 'png',
      });
    }
    const pictures = await gallery();
    expect(pictures.map(({ file_name: name }) => name)).toEqual([
      ...Array(3).fill('واجهة.png'),
      'من الجوال.png',
    ]);
    expect(pictures.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect(await cover()).toEqual([pictures[0]?.id]);
  });

  it('has a name that reads as it is written, in the gallery and as a download', async () => {
    const answer = await upload(await makePictureFile(), { file_name: '\u2067واجهة\u2069 \u202egnp.exe' });
    const { id, file_name: name } = await documentOf(answer);
    expect(name).toBe('واجهة gnp.png');
    const saved = (await server.request(`/api/documents/${id}`)).headers.get('content-disposition');
    expect(saved).toBe(`inline; filename*=UTF-8''${encodeURIComponent(name)}`);
  });

  it('may have exactly 1 MB', async () => {
    expect((await upload(await createPictureOf(oneMegabyte))).status).toBe(201);
    const refused = await upload(await createPictureOf(oneMegabyte + 1));
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors).toEqual({ file_content: ['File size should be less than 1MB'] });
    const form = new FormData();
    form.set('entity_id', String(projectId));
    form.set('entity_name', 'projects');
    form.set('file_content', new File([new Uint8Array(await createPictureOf(oneMegabyte + 1))], 'a.jpg'));
    expect((await staff.write('POST', '/api/documents', form)).status).toBe(422);
    expect((await upload(await createPictureOf(2 * oneMegabyte))).status).toBe(413);
  });

  it.each([
    ['a page under the name of a picture', async () => Buffer.from('<html><script>alert(1)</script>')],
    ['50 megapixels', async () => createHollowPng(10_000, 5000)],
    [
      'a drawing',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>'),
    ],
  ])('is refused for %s', async (_what, bytes) => {
    const answer = await upload(await bytes());
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors)).toEqual(['file_content']);
    expect(await gallery()).toEqual([]);
  });

  it('is refused without a saved project and without a file, with the reason', async () => {
    const faults = async (fields: object) => {
      const answer = await upload(await makePictureFile(), fields);
      expect(answer.status).toBe(422);
      return (await answer.json()).errors;
    };
    const unsaved = { entity_id: ['Please save the project first.'] };
    for (const entity_id of [undefined, null, '', 0, 'undefined', 999, '1 or 1']) {
      expect(await faults({ entity_id })).toEqual(unsaved);
    }
    const unchosen = { file_content: ['Please select a file to upload'] };
    for (const file_content of [undefined, null, ''])
      expect(await faults({ file_content })).toEqual(unchosen);
    expect(await faults({ entity_id: '', file_content: '' })).toEqual({ ...unsaved, ...unchosen });
    expect(Object.keys(await faults({ entity_name: 'users' }))).toEqual(['entity_name']);
    const empty = await staff.write('POST', '/api/documents', {}, { 'Accept-Language': 'en' });
    expect((await empty.json()).errors).toEqual({ ...unsaved, ...unchosen });
  });

  it('keeps no camera metadata', async () => {
    const bytes = await createPicture()
      .jpeg()
      .withExif({ IFD0: { Artist: 'Noura' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 44/1 0/1' } })
      .toBuffer();
    const { id, file_size: size } = await documentOf(
      await upload(bytes, { file_name: 'DCIM\\..\\photo.jpg' }),
    );
    const response = await server.request(`/api/documents/${id}`);
    const kept = Buffer.from(await response.arrayBuffer());
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect([kept.includes('Noura'), kept.length]).toEqual([false, size]);
    expect(response.headers.get('content-disposition')).toContain("''photo.jpg");
  });

  it('of twenty at once keeps all of them, one as the cover', async () => {
    const files = await Promise.all(
      Array.from({ length: 20 }, (_, index) => makePictureFile(`#0000${(16 + index).toString(16)}`)),
    );
    const answers = await Promise.all(files.map((bytes) => upload(bytes)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const positions = (await gallery()).map(({ position }) => position);
    expect(positions).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(await cover()).toHaveLength(1);
  });
});

describe('a gallery', () => {
  it('is reordered, by a list and one by one', async () => {
    const [a, b, c] = [await uploaded('#111111'), await uploaded('#222222'), await uploaded('#333333')];
    const answer = await staff.write('PUT', `/api/projects/${projectId}/documents/order`, {
      ids: [c.id, a.id],
    });
    expect((await dataOf<{ gallery: ProjectPicture[] }>(answer)).gallery.map(({ id }) => id)).toEqual([
      c.id,
      a.id,
      b.id,
    ]);
    await staff.write('PUT', `/api/documents/${b.id}`, { position: 0 });
    expect(await order()).toEqual([b.id, c.id, a.id]);
    for (const ids of [[a.id, a.id], [999], 'x']) {
      const wrong = await staff.write('PUT', `/api/projects/${projectId}/documents/order`, { ids });
      expect(wrong.status).toBe(422);
    }
  });

  it('has one cover, whatever is chosen, deleted and restored', async () => {
    const [a, b] = [await uploaded('#111111'), await uploaded('#222222')];
    expect(await cover()).toEqual([a.id]);
    const chosen = await staff.write('PUT', `/api/documents/${b.id}`, { cover: true });
    expect((await documentOf(chosen)).cover).toBe(true);
    expect(await cover()).toEqual([b.id]);

    const gone = await staff.write('DELETE', `/api/documents/${b.id}`, undefined, english);
    expect([gone.status, await gone.json()]).toEqual([200, { message: 'Your media has been deleted.' }]);
    expect(await cover()).toEqual([a.id]);
    expect((await server.request(`/api/documents/${b.id}`)).status).toBe(404);
    const deleted = await dataOf<ProjectPicture[]>(
      await staff.get(`/api/projects/${projectId}/documents/deleted`),
    );
    expect(deleted.map(({ id }) => id)).toEqual([b.id]);

    expect((await staff.write('POST', `/api/documents/${b.id}/restore`)).status).toBe(200);
    expect([await order(), await cover()]).toEqual([[a.id, b.id], [a.id]]);
    await staff.write('DELETE', `/api/documents/${a.id}`);
    await staff.write('DELETE', `/api/documents/${b.id}`);
    await staff.write('POST', `/api/documents/${b.id}/restore`);
    expect(await cover()).toEqual([b.id]);
  });

  it('is shown to visitors at once; lists change only if they show another picture', async () => {
    const dropped: string[] = [];
    server.context.cache.onInvalidate((tags) => dropped.push(...tags));
    const change = async (work: () => Promise<unknown>) => {
      dropped.length = 0;
      await work();
      return dropped;
    };
    const listed = async () =>
      (
        await dataOf<{ image: unknown; image_alt: string }[]>(await server.request('/api/projects/public'))
      )[0];
    const own = `project-${projectId}`;
    expect(await change(() => uploaded('red'))).toEqual([own, 'projects']);
    const first = await listed();
    expect(await change(() => uploaded('green'))).toEqual([own]);
    expect(await gallery()).toHaveLength(2);
    const [red, green] = await order();
    const put = (id: number | undefined, fields: object) =>
      staff.write('PUT', `/api/documents/${id}`, fields);
    expect(await change(() => put(green, { alt: 'الفناء' }))).toEqual([own]);
    expect(await change(() => put(red, { alt: 'الواجهة' }))).toEqual([own, 'projects']);
    expect((await listed())?.image_alt).toBe('الواجهة');
    expect(await change(() => put(green, { cover: true }))).toEqual([own, 'projects']);
    expect(await listed()).toMatchObject({ image_alt: 'الفناء' });
    expect((await listed())?.image).not.toEqual(first?.image);
  });

  it('has alternative texts in two languages, which nobody overwrites unnoticed', async () => {
    const { id, updated_at } = await uploaded('#111111');
    const put = (fields: object) => staff.write('PUT', `/api/documents/${id}`, fields);
    const said = { alt: 'واجهة <b>البرج</b>', translations: { en: { alt: 'Front' } }, updated_at };
    expect((await put(said)).status).toBe(200);
    expect((await put({ alt: 'أخرى', updated_at })).status).toBe(409);
    expect(await gallery()).toMatchObject([
      { alt: 'واجهة <b>البرج</b>', translations: { en: { alt: 'Front' } } },
    ]);
    const path = `/api/documents/${id}`;
    const read = { 'If-Match': (await staff.get(path)).headers.get('etag') ?? '' };
    expect((await staff.write('PUT', path, { alt: 'مدخل' }, read)).status).toBe(200);
    expect((await staff.write('PUT', path, { alt: 'أخرى' }, read)).status).toBe(409);
    expect((await staff.write('DELETE', path, undefined, read)).status).toBe(409);
    await staff.write('DELETE', `/api/projects/${projectId}`);
    expect((await put({ alt: 'x' })).status).toBe(404);
  });
});
