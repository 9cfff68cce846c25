import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { archiveOf } from '#tests/support/archive.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { designRequestPayload } from './designs.factory.ts';
import { createDesignsService } from './designs.service.ts';
import type { DesignsTables } from './designs.table.ts';

const path = '/api/design-requests';

let server: TestServer;
let staff: TestClient;
let visitor: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  visitor = createClient(server);
  await staff.signIn();
});

const rows = () =>
  (server.context.database.kysely as Kysely<DesignsTables>)
    .selectFrom('design_requests')
    .selectAll()
    .orderBy('id')
    .execute();

const send = (
  changes: Record<string, unknown> = {},
  { client = visitor, headers = {} }: { client?: TestClient; headers?: Record<string, string> } = {},
) => client.write('POST', path, designRequestPayload(changes), headers);

interface Sent {
  message: string;
  design_request: { id: number; status: string; files: number };
  upload: { token: string; expires_at: string; max_files: number };
}

async function sent(changes: Record<string, unknown> = {}, client = visitor): Promise<Sent> {
  const answer = await send(changes, { client });
  expect(answer.status).toBe(201);
  return answer.json();
}

const read = async (id: number) => (await (await staff.get(`${path}/${id}`)).json()).design_request;
const list = async (query = '') => (await staff.get(`${path}?${query}`)).json();

function pass(milliseconds: number): void {
  const moment = server.context.now().getTime() + milliseconds;
  server.context.now = () => new Date(moment);
}

const minutes = 60_000;

describe('a design request', () => {
  it('is stored with its customer, and answered in the sender’s language', async () => {
    const answer = await send({}, { headers: { 'Accept-Language': 'en' } });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      message: 'Design Request has been saved successfully',
      design_request: { status: 'new', land_area: 600, bedrooms: 5, files: 0 },
      upload: { max_files: 10 },
    });
    expect((await sent({ city: 'جدة' })).message).toBe('حُفظ طلب التصميم بنجاح');
    const [design] = await list('sort=id');
    expect(design).toMatchObject({
      name: 'عبدالله بن سعد القحطاني',
      phone: '+966501234567',
      city: 'الرياض',
      land_area: 600,
      land_width: 20,
      land_depth: 30,
      floors: 'two_annex',
      style: 'najdi',
      budget: 'from_1m',
      status: 'new',
      locale: 'en',
      customer: { name: 'عبدالله بن سعد القحطاني' },
      assignee: null,
    });
    const overview = await (await staff.get(`/api/customers/${design.customer_id}/overview`)).json();
    expect(overview.designs).toHaveLength(2);
  });

  it('needs a name, a phone and a city, and says which number is too large', async () => {
    const bare = { name: 'نورة', phone: '٠٥٠١٢٣٤٥٦٧', city: 'أبها' };
    expect((await visitor.write('POST', path, bare)).status).toBe(201);
    const wrong = await visitor.write('POST', path, {
      ...{ name: ' ', phone: '12', bedrooms: 51, land_area: 'كبيرة', style: 'gothic', email: 'x' },
    });
    expect(wrong.status).toBe(422);
    expect(Object.keys((await wrong.json()).errors).sort()).toEqual(
      ['bedrooms', 'city', 'email', 'land_area', 'name', 'phone', 'style'].sort(),
    );
  });

  it('is the same within ten minutes, and under an Idempotency-Key at any time', async () => {
    const first = await sent();
    expect((await sent()).design_request.id).toBe(first.design_request.id);
    pass(11 * minutes);
    expect((await sent()).design_request.id).not.toBe(first.design_request.id);
    const keyed = { headers: { 'Idempotency-Key': 'one' } };
    const { id } = (await (await send({}, keyed)).json()).design_request;
    pass(60 * minutes);
    expect((await (await send({}, keyed)).json()).design_request.id).toBe(id);
    expect((await (await send({ floors: 'one' }, keyed)).json()).design_request.id).not.toBe(id);
  });

  it('is refused after thirty in ten minutes from one address', async () => {
    for (let count = 0; count < 30; count += 1) await sent({ wishes: `رقم ${count}` });
    const answer = await send({ wishes: 'واحد أكثر' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
  });

  it.each([
    ['a filled honeypot', { honeypot: 'x' }, 'honeypot'],
    ['links', { wishes: 'http://a.example http://b.example http://c.example' }, 'links'],
    ['a forged form token', { form_token: 'x' }, 'token_forged'],
  ])('with %s is set aside as spam without saying so', async (_case, changes, reason) => {
    const { design_request } = await sent(changes);
    expect(design_request.status).toBe('new');
    expect(await list()).toEqual([]);
    const [spam] = await list('spam=1');
    expect(spam).toMatchObject({ is_spam: true, spam_reason: reason, customer: null });
    expect(await (await staff.get('/api/search?q=القحطاني')).text()).not.toContain('design_request');
    const offered = await staff.write('POST', `${path}/${spam.id}/study`, {});
    expect(offered.status).toBe(409);
    const kept = await staff.write('PUT', `${path}/${spam.id}`, { is_spam: false });
    expect((await kept.json()).design_request).toMatchObject({ customer: { name: spam.name } });
    expect(await list()).toHaveLength(1);
  });

  it('notifies staff in the bell and by mail', async () => {
    await sent();
    const told = async () => (await staff.get('/api/notifications')).text();
    await expect.poll(told).toContain('طلب تصميم جديد: \u2068عبدالله');
  });
});

describe('the files of a sender', () => {
  const form = (content = '%PDF-1.7\nplan', name = 'صك.pdf') => {
    const data = new FormData();
    data.set('file', new File([content], name));
    return data;
  };
  const upload = (id: number, token: string | undefined, data = form(), client = visitor) =>
    client.write('POST', `${path}/${id}/uploads`, data, token ? { 'X-Upload-Token': token } : {});

  it('become files of the request, from its sender', async () => {
    const { design_request, upload: given } = await sent();
    const answer = await upload(design_request.id, given.token);
    expect(answer.status).toBe(201);
    expect((await answer.json()).file).toMatchObject({ name: 'صك.pdf', kind: 'pdf', user_id: null });
    const [file] = await (await staff.get(`${path}/${design_request.id}/files`)).json();
    expect(file).toMatchObject({ user_name: 'عبدالله بن سعد القحطاني', user_id: null });
    expect((await staff.get(`/api/files/${file.id}`)).status).toBe(200);
    const timeline = await (await staff.get(`${path}/${design_request.id}/timeline`)).json();
    expect(JSON.stringify(timeline)).toContain('صك.pdf');
    expect((await upload(design_request.id, given.token, form('#!/bin/sh', 'x.sh'))).status).toBe(415);
  });

  it('are refused with the token of another request, an expired one or none', async () => {
    const one = await sent();
    const other = await sent({ city: 'جدة' });
    const { id } = one.design_request;
    for (const token of [other.upload.token, `${one.upload.token}x`, undefined])
      expect((await upload(id, token)).status).toBe(403);
    expect((await upload(99, one.upload.token)).status).toBe(403);
    pass(24 * 60 * minutes - 1000);
    expect((await upload(id, one.upload.token)).status).toBe(201);
    pass(2000);
    const late = await upload(id, one.upload.token);
    expect(late.status).toBe(403);
    expect((await late.json()).message).toContain('انتهى وقت');
  });

  it('are at most ten, also when sent at once, and a retry counts once', async () => {
    const { design_request, upload: given } = await sent();
    const { id } = design_request;
    const again = () =>
      visitor.write('POST', `${path}/${id}/uploads`, form('%PDF-1.7\nagain'), {
        'X-Upload-Token': given.token,
        'Idempotency-Key': 'again',
      });
    const both = [await (await again()).json(), await (await again()).json()];
    expect(both[0]).toEqual(both[1]);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, count) => upload(id, given.token, form(`%PDF-1.7\n${count}`))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await (await staff.get(`${path}/${id}/files`)).json()).toHaveLength(10);
  });

  it('are 5 MB at most, and 100 MB from one address in a day', async () => {
    const { design_request, upload: given } = await sent();
    const { id } = design_request;
    const of = (megabytes: number, more = 0) =>
      form(`%PDF-1.7\n${'x'.repeat(megabytes * 1024 * 1024 + more - 9)}`);
    const large = await upload(id, given.token, of(5, 1));
    expect([large.status, (await large.json()).message]).toEqual([
      413,
      expect.stringContaining('5 ميغابايت'),
    ]);
    expect((await upload(id, given.token, of(5))).status).toBe(201);
    // What was refused was not used up, what was stored was.
    const used = async () => (await server.context.counts.get('design upload bytes in-process'))?.points;
    expect(await used()).toBe(5 * 1024 * 1024);
    expect((await upload(id, given.token, form('#!/bin/sh', 'x.sh'))).status).toBe(415);
    expect(await used()).toBe(5 * 1024 * 1024);
    await server.context.counts.add('design upload bytes in-process', 95 * 1024 * 1024 - 20, 86_400);
    const refused = await upload(id, given.token, form('%PDF-1.7\nlonger than what is left'));
    expect([refused.status, Number(refused.headers.get('retry-after')) > 86_000]).toEqual([429, true]);
    expect((await refused.json()).message).toBe(
      'أرسلت اليوم 100 ميغابايت من الملفات، وهو الحد الأقصى. أعد المحاولة بعد 24 ساعة أو أرسل الملف عبر واتساب.',
    );
    expect((await upload(id, given.token, form('%PDF-1.7\nfits'))).status).toBe(201);
  });

  it('that are broken or not accepted are 415 in the reader’s language', async () => {
    const { design_request, upload: given } = await sent();
    const workbook = archiveOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' });
    for (const content of [
      Buffer.from('504b0304000000000000', 'hex'),
      workbook.subarray(0, 150),
      Buffer.from('504b0506', 'hex'),
      Buffer.from('1f8b08', 'hex'),
      Buffer.from('89504e470d0a1a0a', 'hex'),
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('7b0d0a00', 'hex'),
      `${'<!---->'.repeat(40)}<html>`,
    ]) {
      const data = new FormData();
      data.set('file', new File([content as BlobPart], 'x.xlsx'));
      const answer = await visitor.write('POST', `${path}/${design_request.id}/uploads`, data, {
        ...{ 'X-Upload-Token': given.token, 'Accept-Language': 'en' },
      });
      expect([answer.status, (await answer.json()).message]).toEqual([
        415,
        expect.stringContaining('not accepted'),
      ]);
    }
  });

  it('of spam are removed after 14 days, and of a mistake kept', async () => {
    const spam = await sent({ honeypot: 'x' });
    const mistake = await sent({ honeypot: 'x', city: 'جدة' });
    for (const one of [spam, mistake])
      expect((await upload(one.design_request.id, one.upload.token)).status).toBe(201);
    await staff.write('PUT', `${path}/${mistake.design_request.id}`, { is_spam: false });
    const { removeSpamFiles } = createDesignsService(server.context);
    const files = async ({ design_request }: Sent) =>
      (await (await staff.get(`${path}/${design_request.id}/files`)).json()).length;
    pass(13 * 24 * 60 * minutes);
    expect([await removeSpamFiles(), await files(spam)]).toEqual([0, 1]);
    pass(2 * 24 * 60 * minutes);
    expect(await removeSpamFiles()).toBe(1);
    expect([await files(spam), await files(mistake), await removeSpamFiles()]).toEqual([0, 1, 0]);
    expect((await list('spam=1')).length).toBe(1);
  });

  it('of an account need no token, and belong to it', async () => {
    const customer = await createCustomer(server);
    const { design_request } = await sent({}, customer);
    expect((await upload(design_request.id, undefined, form(), customer)).status).toBe(201);
    const stranger = await createCustomer(server);
    expect((await upload(design_request.id, undefined, form(), stranger)).status).toBe(403);
    const [file] = await (await staff.get(`${path}/${design_request.id}/files`)).json();
    expect(file).toMatchObject({ user_id: customer.id });
    const mine = await (await customer.get(`${path}/mine`)).json();
    expect(mine).toMatchObject([{ id: design_request.id, status: 'new', files: 1, city: 'الرياض' }]);
    expect(await (await stranger.get(`${path}/mine`)).json()).toEqual([]);
  });
});

describe('staff', () => {
  it('move a request on, and give a reason to decline it', async () => {
    const { id } = (await sent()).design_request;
    const move = (verb: string, body: object = {}) => staff.write('POST', `${path}/${id}/${verb}`, body);
    expect((await move('accept')).status).toBe(409);
    for (const [verb, state] of [
      ['study', 'studied'],
      ['offer', 'offered'],
      ['accept', 'accepted'],
      ['study', 'studied'],
    ] as const) {
      expect((await (await move(verb)).json()).design_request.status).toBe(state);
    }
    expect((await move('decline')).status).toBe(422);
    const declined = await move('decline', { reason: '[خارج الرياض]' });
    expect((await declined.json()).design_request).toMatchObject({
      status: 'declined',
      decline_reason: '[خارج الرياض]',
    });
    expect((await (await move('study')).json()).design_request.decline_reason).toBe('');
    const timeline = await (await staff.get(`${path}/${id}/timeline`)).json();
    expect(JSON.stringify(timeline)).toContain('خارج الرياض');
  });

  it('correct a request, unless somebody else changed it first', async () => {
    const { id } = (await sent()).design_request;
    const before = await read(id);
    const body = { land_area: '٧٠٠٫٥', phone: '0559876543', updated_at: before.updated_at };
    const changed = await staff.write('PUT', `${path}/${id}`, body);
    expect((await changed.json()).design_request).toMatchObject({
      land_area: 700.5,
      phone: '+966559876543',
      city: 'الرياض',
    });
    expect((await staff.write('PUT', `${path}/${id}`, body)).status).toBe(409);
    expect((await staff.write('POST', `${path}/${id}/study`, { updated_at: before.updated_at })).status).toBe(
      409,
    );
    expect(await list('q=0559876543')).toHaveLength(1);
  });

  it('find, filter, sort and export requests', async () => {
    await sent();
    await sent({
      name: 'نورة العتيبي',
      phone: '0550000001',
      email: '',
      city: 'جدة',
      land_area: 300,
      budget: '',
    });
    await staff.write('POST', `${path}/2/study`, {});
    const ids = async (query: string) => (await list(query)).map(({ id }: { id: number }) => id);
    expect(await ids('q=نوره')).toEqual([2]);
    expect(await ids('q=0501234567')).toEqual([1]);
    expect(await ids('q=%232')).toEqual([2]);
    expect(await ids('status=studied')).toEqual([2]);
    expect(await ids('budget=from_1m')).toEqual([1]);
    expect(await ids('sort=land_area')).toEqual([2, 1]);
    expect(await ids('sort=status')).toEqual([1, 2]);
    const file = await staff.get(`${path}?format=csv&locale=ar`);
    expect(await file.text()).toContain('نورة العتيبي');
    const found = await (await staff.get('/api/search?q=نورة')).json();
    expect(JSON.stringify(found)).toContain('design_request');
  });

  it('delete a request and bring it back; after 30 days it is gone with its files', async () => {
    const { design_request, upload: given } = await sent();
    const { id } = design_request;
    const data = new FormData();
    data.set('file', new File(['%PDF-1.7'], 'plan.pdf'));
    await visitor.write('POST', `${path}/${id}/uploads`, data, { 'X-Upload-Token': given.token });
    expect((await staff.write('DELETE', `${path}/${id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await list('deleted=1')).toHaveLength(1);
    expect((await sent()).design_request.id).toBe(id);
    expect((await staff.write('POST', `${path}/${id}/restore`, {})).status).toBe(200);
    await staff.write('DELETE', `${path}/${id}`);
    pass(31 * 24 * 60 * minutes);
    expect(await createDesignsService(server.context).removeDeleted()).toBe(1);
    expect(await rows()).toEqual([]);
    expect((await staff.get('/api/files/1')).status).toBe(404);
  });

  it('without the permission see and change nothing', async () => {
    const { id } = (await sent()).design_request;
    const customer = await createCustomer(server);
    for (const address of [path, `${path}/${id}`, `${path}/${id}/files`])
      expect((await customer.get(address)).status).toBe(403);
    expect((await customer.write('POST', `${path}/${id}/study`, {})).status).toBe(403);
  });
});

it('a person’s export contains their requests, and erasing removes them with their files', async () => {
  const customer = await createCustomer(server);
  const { design_request, upload } = await sent({ email: customer.email }, customer);
  await sent({ name: 'غيرها', phone: '0559999999', email: 'other@example.com' });
  const data = new FormData();
  data.set('file', new File(['%PDF-1.7'], 'plan.pdf'));
  await customer.write('POST', `${path}/${design_request.id}/uploads`, data, {
    'X-Upload-Token': upload.token,
  });
  const exported = await staff.write('POST', `/api/users/${customer.id}/personal-data`);
  expect((await exported.json()).data.design_requests).toMatchObject([
    { city: 'الرياض', wishes: expect.any(String) },
  ]);
  expect((await staff.write('DELETE', `/api/users/${customer.id}/personal-data`)).status).toBe(200);
  expect(await rows()).toMatchObject([
    { name: '—', phone: '', email: '', district: '', wishes: '', land_area: 60_000 },
    { name: 'غيرها', phone: '+966559999999' },
  ]);
  expect((await staff.get('/api/files/1')).status).toBe(404);
});
