import { beforeEach, describe, expect, it } from 'vitest';
import { createHollowPng, createPicture, createPictureOf } from '#modules/media/media.factory.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { ManagedPartner } from './partners.contract.ts';

const dataOf = async <T>(response: Response) => (await response.json()) as T;
const partnerOf = async (response: Response) => (await dataOf<{ partner: ManagedPartner }>(response)).partner;
const oneMegabyte = 1_048_576;

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
});

async function made(changes: Record<string, unknown> = {}): Promise<ManagedPartner> {
  const answer = await staff.write('POST', '/api/partners', { name: 'نخلة للحديد', ...changes });
  expect(answer.status).toBe(201);
  return partnerOf(answer);
}

const shown = async () =>
  (await dataOf<{ name: string }[]>(await server.request('/api/partners'))).map(({ name }) => name);

describe('a partner', () => {
  it('is shown at once when created, changed, deleted and restored', async () => {
    expect(await shown()).toEqual([]);
    const partner = await made({ translations: { en: { name: 'Nakhla Steel' } } });
    expect(partner).toMatchObject({
      status: 'active',
      description: '',
      translations: { en: { name: 'Nakhla Steel' } },
    });
    expect(await shown()).toEqual(['نخلة للحديد']);

    const path = `/api/partners/${partner.id}`;
    const changed = await staff.write('PUT', path, { name: 'نخلة', updated_at: partner.updated_at });
    expect(await partnerOf(changed)).toMatchObject({
      name: 'نخلة',
      translations: { en: { name: 'Nakhla Steel' } },
    });
    expect(await shown()).toEqual(['نخلة']);

    const deleted = await staff.write('DELETE', path, undefined, { 'Accept-Language': 'en' });
    expect([deleted.status, await deleted.json()]).toEqual([
      200,
      { message: 'Your partner has been deleted.' },
    ]);
    expect(await shown()).toEqual([]);
    expect((await staff.write('DELETE', path)).status).toBe(404);
    const gone = await dataOf<ManagedPartner[]>(await staff.get('/api/partners/all?deleted=1'));
    expect(gone.map(({ id }) => id)).toEqual([partner.id]);

    expect((await staff.write('POST', `${path}/restore`)).status).toBe(200);
    expect(await shown()).toEqual(['نخلة']);
    expect((await staff.write('POST', `${path}/restore`)).status).toBe(404);
    const log = await dataOf<{ action: string; user_name: string }[]>(
      await staff.get('/api/system-log?subject=partner&sort=id'),
    );
    expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'delete', 'restore']);
  });

  it('cannot be overwritten with an older version', async () => {
    const { id, updated_at } = await made();
    const change = (name: string, headers = {}) =>
      staff.write(
        'PUT',
        `/api/partners/${id}`,
        { name, ...(Object.keys(headers).length === 0 && { updated_at }) },
        headers,
      );
    expect((await change('أول')).status).toBe(200);
    expect((await change('ثانٍ')).status).toBe(409);
    expect((await change('ثالث', { 'If-Match': `"${updated_at}"` })).status).toBe(409);
    expect((await change('ثالث', { 'If-Match': `"other", "${updated_at}"` })).status).toBe(409);
    expect(await shown()).toEqual(['أول']);
  });

  it('is refused without a name, and kept as typed', async () => {
    for (const name of ['', '  ', '\u200b', undefined]) {
      const answer = await staff.write('POST', '/api/partners', { name });
      expect(answer.status).toBe(422);
      expect(Object.keys((await answer.json()).errors)).toEqual(['name']);
    }
    const typed = { name: '<b>نخلة</b>', description: 'a<img src=x onerror=alert(1)>' };
    expect(await made(typed)).toMatchObject(typed);
  });

  it('that is inactive is visible only to staff', async () => {
    await made({ status: 'inactive' });
    expect(await shown()).toEqual([]);
    const all = await staff.get('/api/partners/all?q=نخله');
    expect(all.headers.get('x-total-count')).toBe('1');
    expect(await all.json()).toMatchObject([{ name: 'نخلة للحديد', status: 'inactive' }]);
  });

  it('moves to the position that staff choose', async () => {
    const ids = [];
    for (const name of ['أ', 'ب', 'ت']) ids.push((await made({ name })).id);
    const [a, b, c] = ids;
    const answer = await staff.write('PUT', '/api/partners/order', { ids: [c, a] });
    expect(await answer.json()).toEqual({ ids: [c, a, b] });
    expect(await shown()).toEqual(['ت', 'أ', 'ب']);
    for (const wrong of [[a, a], [999], [], 'a']) {
      expect((await staff.write('PUT', '/api/partners/order', { ids: wrong })).status).toBe(422);
    }
    await made({ name: 'ث' });
    expect(await shown()).toEqual(['ت', 'أ', 'ب', 'ث']);
  });
});

describe("a partner's logo", () => {
  it('is accepted as text, form and file, and removed when emptied', async () => {
    const bytes = await createPicture(90, 60).webp().toBuffer();
    const form = new FormData();
    form.set('name', 'شريك');
    form.set('status', 'active');
    form.set('thumbnail', new File([new Uint8Array(bytes)], 'logo.webp'));
    const text = { name: 'شريك', thumbnail: `data:image/webp;base64,${bytes.toString('base64')}` };
    for (const body of [text, new URLSearchParams(text), form]) {
      const answer = await staff.write('POST', '/api/partners', body);
      expect(answer.status).toBe(201);
      const partner = await partnerOf(answer);
      expect(partner).toMatchObject({ image: { width: 90, height: 60 } });
      const path = `/api/partners/${partner.id}`;
      const kept = await staff.write('PUT', path, { thumbnail: partner.thumbnail });
      expect((await partnerOf(kept)).image).toEqual(partner.image);
      const emptied = await staff.write('PUT', path, { thumbnail: '' });
      expect(await partnerOf(emptied)).toMatchObject({ thumbnail: '', image: null });
    }
  });

  it('may have exactly 1 MB', async () => {
    const send = async (size: number) => {
      const thumbnail = (await createPictureOf(size)).toString('base64');
      return staff.write('POST', '/api/partners', { name: 'x', thumbnail }, { 'Accept-Language': 'en' });
    };
    expect((await send(oneMegabyte)).status).toBe(201);
    const refused = await send(oneMegabyte + 1);
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors).toEqual({ thumbnail: ['File size must be less than 1MB.'] });
  });

  it.each([
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>')],
    ['a bomb', async () => createHollowPng(10_000, 5000)],
  ])('is not %s', async (_what, bytes) => {
    const form = new FormData();
    form.set('name', 'x');
    form.set('thumbnail', new File([new Uint8Array(await bytes())], 'logo.png', { type: 'image/png' }));
    const answer = await staff.write('POST', '/api/partners', form);
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors)).toEqual(['thumbnail']);
    expect(await shown()).toEqual([]);
  });
});
