import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { contractsOf } from '#modules/contracts/contracts.factory.ts';
import type { Customer } from '#modules/customers/customers.contract.ts';
import type { MediaTables } from '#modules/media/media.table.ts';
import { makeProject } from '#modules/projects/projects.factory.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { createClient, createProvenCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { DiaryDay } from './diary.contract.ts';
import { diaryOf, makePhotograph, photographForm } from './diary.factory.ts';
import { shownDiary, shownPicture } from './server.ts';

let server: TestServer;
let staff: TestClient;
let office: ReturnType<typeof contractsOf>;
let diary: ReturnType<typeof diaryOf>;
let contractId: number;

beforeEach(async () => {
  server = await startTestServer();
  server.context.now = () => new Date('2026-01-12T10:00:00Z');
  staff = createClient(server);
  await staff.signIn();
  office = contractsOf(staff, createClient(server));
  diary = diaryOf(staff);
  contractId = (await office.draft()).id;
});

const path = () => `/api/contracts/${contractId}/diary`;

async function errorsOf(answer: Response): Promise<[number, Record<string, string[]>]> {
  return [answer.status, ((await answer.json()) as { errors: Record<string, string[]> }).errors];
}

const day = {
  day: '2026-01-11',
  stage: 'الأساسات',
  weather: 'dust',
  temperature: 19,
  people: [
    { trade: 'حداد', count: 6 },
    { trade: 'نجار', count: 4 },
  ],
  works: 'صب قواعد المحور الثاني',
  visitors: 'مهندس البلدية',
  note: 'تأخر الحديد',
};

describe('a day', () => {
  it('is written with weather, people, works, visitors and note, for a contract', async () => {
    const written = await diary.write(contractId, day);
    expect(written).toMatchObject({
      ...day,
      people_total: 10,
      shown: false,
      photographs: [],
      contract: { id: contractId, name: 'مبنى المروج الإداري' },
    });
    expect(await diary.read(written.id)).toEqual(written);
  });

  it('is today in Riyadh unless another is given, and never in the future', async () => {
    server.context.now = () => new Date('2026-01-12T21:30:00Z');
    expect((await diary.write(contractId, { works: 'حفر' })).day).toBe('2026-01-13');
    const future = await staff.write('POST', path(), { day: '2026-01-14' });
    expect(await errorsOf(future)).toEqual([422, { day: [expect.any(String)] }]);
  });

  it('is written once for each contract; the sentence leads to it', async () => {
    const { id } = await diary.write(contractId, day);
    const [status, { day: sentences }] = await errorsOf(await staff.write('POST', path(), day));
    expect([status, sentences?.join()]).toEqual([422, expect.stringContaining(`/admin/diary/${id}`)]);
    const other = await diary.write(contractId, { ...day, day: '2026-01-10' });
    const moved = await staff.write('PUT', `/api/diary/${other.id}`, { day: '2026-01-11' });
    expect(moved.status).toBe(422);
    expect((await diary.write((await office.draft()).id, day)).id).not.toBe(id);
    const same = await Promise.all([1, 2].map(() => staff.write('POST', path(), { day: '2026-01-09' })));
    expect(same.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('refuses unknown weather, people without a number and a temperature out of range', async () => {
    const [status, errors] = await errorsOf(
      await staff.write('POST', path(), {
        weather: 'snowy',
        temperature: 99,
        people: [{ trade: 'حداد', count: 0 }],
      }),
    );
    expect([status, Object.keys(errors).sort()]).toEqual([422, ['people.0.count', 'temperature', 'weather']]);
  });

  it('is changed by one of two editors; a retry of that change is no conflict', async () => {
    const { id, updated_at } = await diary.write(contractId, day);
    const change = { works: 'صب القواعد', temperature: null, updated_at };
    const key = { 'Idempotency-Key': 'one' };
    const first = await staff.write('PUT', `/api/diary/${id}`, change, key);
    expect(first.status).toBe(200);
    const again = await staff.write('PUT', `/api/diary/${id}`, change, key);
    expect([again.status, await again.json()]).toEqual([200, await first.json()]);
    expect((await staff.write('PUT', `/api/diary/${id}`, change)).status).toBe(409);
    expect((await staff.write('PUT', `/api/diary/${id}`, { ...change, works: 'غيره' }, key)).status).toBe(
      409,
    );
    expect(await diary.read(id)).toMatchObject({ works: 'صب القواعد', temperature: null, stage: day.stage });
  });

  it('is deleted, and restored unless it was written again', async () => {
    const { id } = await diary.write(contractId, day);
    expect((await staff.write('DELETE', `/api/diary/${id}`)).status).toBe(200);
    expect((await staff.get(`/api/diary/${id}`)).status).toBe(404);
    const other = await diary.write(contractId, day);
    expect((await staff.write('POST', `/api/diary/${id}/restore`)).status).toBe(422);
    await staff.write('DELETE', `/api/diary/${other.id}`);
    expect((await staff.write('POST', `/api/diary/${id}/restore`)).status).toBe(200);
  });

  it('is listed for its contract and across contracts, searched and filtered', async () => {
    const first = await diary.write(contractId, day);
    const second = await diary.write(contractId, { day: '2026-01-12', weather: 'clear' });
    const other = await diary.write((await office.draft()).id, { day: '2026-01-05' });
    const listed = async (address: string) =>
      ((await (await staff.get(address)).json()) as DiaryDay[]).map(({ id }) => id);
    expect(await listed(path())).toEqual([second.id, first.id]);
    expect(await listed('/api/diary')).toEqual([second.id, first.id, other.id]);
    expect(await listed(`/api/diary?contract_id=${contractId}&weather=dust`)).toEqual([first.id]);
    expect(await listed('/api/diary?from=2026-01-06&to=2026-01-11')).toEqual([first.id]);
    expect(await listed(`/api/diary?q=${encodeURIComponent('قواعد')}`)).toEqual([first.id]);
    expect((await staff.get('/api/diary?format=xlsx')).status).toBe(200);
    expect((await staff.get('/api/contracts/999999/diary')).status).toBe(404);
  });
});

describe('a photograph', () => {
  it('keeps the time of its Exif data and loses its place', async () => {
    const { id } = await diary.write(contractId, day);
    const sent = await makePhotograph();
    expect((await sharp(sent).metadata()).exif?.includes('Phone')).toBe(true);
    const made = await diary.photograph(id, photographForm(sent, { caption: 'قاعدة', taken_at: '' }));
    expect(made).toMatchObject({
      ...{ caption: 'قاعدة', taken_at: '2026-01-12T06:30:00.000Z', width: 640, height: 480 },
      ...{ shown: false, shown_public: false },
    });
    const picture = await staff.get(`/api/diary-photographs/${made.id}/800`);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    const { exif, width } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([exif, width]).toEqual([undefined, 640]);
    const stored = await tablesOf<MediaTables>(server.context.database.kysely)
      .selectFrom('media_files')
      .select('bytes')
      .where('width', '=', 640)
      .executeTakeFirstOrThrow();
    expect((await sharp(stored.bytes).metadata()).exif).toBeUndefined();
    expect((await diary.read(id)).photographs).toEqual([made]);
  });

  it('that was shrunk on the phone brings its time along', async () => {
    const { id } = await diary.write(contractId, day);
    const bytes = await sharp(await makePhotograph()).toBuffer();
    const made = await diary.photograph(id, photographForm(bytes, { taken_at: '2026-01-12T06:00:00.000Z' }));
    expect(made.taken_at).toBe('2026-01-12T06:00:00.000Z');
  });

  it('sent again under its key arrives once', async () => {
    const { id } = await diary.write(contractId, day);
    const send = async () =>
      staff.write('POST', `/api/diary/${id}/photographs`, photographForm(await makePhotograph()), {
        'Idempotency-Key': 'one',
      });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect((await diary.read(id)).photographs).toHaveLength(1);
  });

  it('that is no picture is refused', async () => {
    const { id } = await diary.write(contractId, day);
    const answer = await staff.write(
      'POST',
      `/api/diary/${id}/photographs`,
      photographForm(Buffer.from('text')),
    );
    expect(await errorsOf(answer)).toEqual([422, { file: [expect.any(String)] }]);
  });

  it('is captioned, shown, deleted and restored', async () => {
    const { id } = await diary.write(contractId, day);
    const { id: photo, updated_at } = await diary.photograph(id, photographForm(await makePhotograph()));
    expect(await diary.show(photo, { caption: 'الشبكة', shown: true, updated_at })).toMatchObject({
      ...{ caption: 'الشبكة', shown: true, shown_public: false },
    });
    expect((await staff.write('PUT', `/api/diary-photographs/${photo}`, { updated_at })).status).toBe(409);
    expect((await staff.write('DELETE', `/api/diary-photographs/${photo}`)).status).toBe(200);
    expect((await diary.read(id)).photographs).toEqual([]);
    expect((await staff.write('POST', `/api/diary-photographs/${photo}/restore`)).status).toBe(200);
    await staff.write('DELETE', `/api/diary/${id}`);
    expect((await staff.get(`/api/diary-photographs/${photo}/480`)).status).toBe(404);
  });
});

describe('the customer', () => {
  it('sees the days and photographs that are shown, and no others', async () => {
    const shown = await diary.write(contractId, { ...day, shown: true });
    const pictured = await diary.write(contractId, { ...day, day: '2026-01-12' });
    await diary.write(contractId, { ...day, day: '2026-01-10' });
    const photo = await diary.photograph(pictured.id, photographForm(await makePhotograph(), { shown: '1' }));
    const hidden = await diary.photograph(pictured.id, photographForm(await makePhotograph('#224466')));
    const on = server.context.database.kysely;
    const days = await shownDiary([contractId], on);
    expect(days).toEqual([
      {
        ...{ id: pictured.id, contract_id: contractId, day: '2026-01-12', stage: day.stage, written: null },
        photographs: [expect.objectContaining({ id: photo.id, taken_at: photo.taken_at })],
      },
      expect.objectContaining({ id: shown.id, written: expect.objectContaining({ works: day.works }) }),
    ]);
    expect(JSON.stringify(days)).not.toMatch(new RegExp(`${day.note}|${day.visitors}`));
    expect(await shownDiary([contractId + 1], on)).toEqual([]);
    const picture = (id: number, contractIds = [contractId]) =>
      shownPicture(server.context, { id, width: 480, contractIds });
    expect((await picture(photo.id))?.status).toBe(200);
    expect(await picture(hidden.id)).toBeUndefined();
    expect(await picture(photo.id, [contractId + 1])).toBeUndefined();
  });

  it('opens the picture of a shown photograph; another account does not', async () => {
    const [owner, stranger] = [await createProvenCustomer(server), await createProvenCustomer(server)];
    const customers = (await (await staff.get('/api/customers')).json()) as Customer[];
    const customer_id = customers.find(({ user_id }) => user_id === owner.id)?.id;
    contractId = (await office.draft({ customer_id })).id;
    const { id } = await diary.write(contractId, day);
    const photo = await diary.photograph(id, photographForm(await makePhotograph(), { shown: '1' }));
    const open = async (client: TestClient) =>
      (await client.get(`/api/my/diary-photographs/${photo.id}/480`)).status;
    expect([await open(owner), await open(stranger), await open(createClient(server))]).toEqual([
      200, 404, 401,
    ]);
    expect((await owner.get(`/api/diary-photographs/${photo.id}/480`)).status).toBe(403);
    await diary.show(photo.id, { shown: false });
    expect(await open(owner)).toBe(404);
  });
});

it('visitors see the photographs that are chosen for a public project, and none of a hidden one', async () => {
  const project = await makeProject(server.context);
  await staff.write('PUT', `/api/contracts/${contractId}`, { project_id: project });
  const { id } = await diary.write(contractId, day);
  const photo = await diary.photograph(id, photographForm(await makePhotograph(), { shown: '1' }));
  const visitor = createClient(server);
  const listed = async () => {
    const answer = await visitor.get(`/api/projects/${project}/stages`);
    return answer.ok ? ((await answer.json()) as { id: number }[]) : answer.status;
  };
  expect(await listed()).toEqual([]);
  await diary.show(photo.id, { shown_public: true, caption: 'القواعد' });
  expect(await listed()).toEqual([
    {
      ...{ id: photo.id, day: day.day, stage: day.stage, caption: 'القواعد' },
      image: expect.objectContaining({ width: 640 }),
    },
  ]);
  await diary.show(photo.id, { shown_public: false });
  expect(await listed()).toEqual([]);
  await diary.show(photo.id, { shown_public: true });
  expect(await listed()).toHaveLength(1);
  await staff.write('PUT', `/api/contracts/${contractId}`, { project_id: await makeProject(server.context) });
  expect(await listed()).toEqual([]);
  await staff.write('PUT', `/api/contracts/${contractId}`, { project_id: project });
  expect(await listed()).toHaveLength(1);
  await staff.write('PUT', `/api/projects/${project}`, { is_public: false });
  expect(await listed()).toBe(404);
});
