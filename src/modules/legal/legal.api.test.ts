import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import {
  createClient,
  createCustomer,
  createProvenCustomer,
  type TestClient,
} from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { LegalStates, LegalText, LegalVersion } from './legal.contract.ts';
import type { LegalKind } from './legal.engine.ts';
import { publishSamples } from './legal.factory.ts';
import { createMidnight } from './legal.jobs.ts';
import type { LegalTables } from './legal.table.ts';

/** In Riyadh 21:00 on 25 November 2026. */
const evening = '2026-11-25T18:00:00.000Z';
const path = '/api/legal/versions';

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  setClock(evening);
  staff = createClient(server);
  await staff.signIn();
});

function setClock(at: string): void {
  server.context.now = () => new Date(at);
}

const jsonOf = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;
const english = { 'Accept-Language': 'en' };
const states = () => jsonOf<LegalStates>(server.request('/api/configurations/legal'));
const textOf = (kind: LegalKind) => jsonOf<LegalText>(server.request(`/api/legal/texts/${kind}`));
const entryOf = async (key: string) =>
  (await jsonOf<{ value: string }>(server.request(`/api/configurations/${key}/by-key`))).value;
const list = (query = '') => jsonOf<LegalVersion[]>(staff.get(`${path}${query}`));
const read = async (id: number) =>
  (await jsonOf<{ legal_version: LegalVersion }>(staff.get(`${path}/${id}`))).legal_version;

async function draft(kind: LegalKind, html: string, inEnglish = html): Promise<LegalVersion> {
  const body = { kind, text: html, translations: { en: { text: inEnglish } } };
  const answer = await staff.write('POST', path, body);
  expect(answer.status).toBe(201);
  return (await answer.json()).legal_version;
}

const publish = (id: number, body: object = {}, client = staff) =>
  client.write('POST', `${path}/${id}/publish`, body, english);

async function published(kind: LegalKind, html: string, body: object = {}): Promise<LegalVersion> {
  const answer = await publish((await draft(kind, html)).id, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()).legal_version;
}

describe('a new site', () => {
  it('shows samples, which bind nobody until a person publishes them', async () => {
    const both = { ar: 'draft', en: 'draft' };
    expect(await states()).toEqual({ terms: both, privacy: both, returns: both });
    expect(await textOf('returns')).toMatchObject({ version: null, coming: null, earlier: [], state: both });
    expect((await textOf('returns')).text).toMatch(/^<p>/);
    expect(await list()).toMatchObject([
      { kind: 'returns', standing: 'sample', number: 1, sample: ['ar', 'en'] },
      { kind: 'privacy', standing: 'sample' },
      { kind: 'terms', standing: 'sample' },
    ]);
    await publishSamples(server);
    expect(await states()).toMatchObject({ terms: { ar: 'published', en: 'published' } });
    expect((await textOf('terms')).version).toEqual({ number: 1, in_force_from: '2026-11-25' });
    expect(await list('?kind=terms')).toMatchObject([{ standing: 'in_force', sample: [], number: 1 }]);
  });
});

describe('a version', () => {
  it('comes into force at midnight in Riyadh, on the page and under its key', async () => {
    const first = await published('terms', '<p>الأولى</p>');
    const midnight = createMidnight({ cache: server.context.cache, now: () => server.context.now() });
    const next = await published('terms', '<p>الثانية</p>', { in_force_from: '2026-11-26', matters: true });
    expect([next.standing, next.page]).toEqual(['coming', `/terms/${next.number}`]);
    const announced = { number: next.number, in_force_from: '2026-11-26' };
    expect(await textOf('terms')).toMatchObject({ text: '<p>الأولى</p>', coming: announced, earlier: [] });
    setClock('2026-11-25T20:59:59.999Z');
    midnight.look();
    expect(await entryOf('terms')).toBe('<p>الأولى</p>');
    setClock('2026-11-25T21:00:00.000Z');
    midnight.look();
    expect(await textOf('terms')).toMatchObject({
      text: '<p>الثانية</p>',
      version: announced,
      coming: null,
      earlier: [{ number: first.number, in_force_from: '2026-11-25' }],
    });
    expect(await entryOf('terms')).toBe('<p>الثانية</p>');
    expect(await read(first.id)).toMatchObject({ standing: 'earlier', page: `/terms/${first.number}` });
    const old = await jsonOf(server.request(`/api/legal/texts/terms/${first.number}`));
    expect(old).toMatchObject({ text: '<p>الأولى</p>', standing: 'earlier', in_force_from: '2026-11-25' });
  });

  it('cannot be changed once it is published, nor can a sample: a copy can', async () => {
    const [sample] = await list('?kind=privacy');
    const fixed = await published('privacy', '<p>سياستنا</p>');
    for (const id of [fixed.id, sample?.id]) {
      const { updated_at } = await read(id ?? 0);
      const change = await staff.write('PUT', `${path}/${id}`, { text: '<p>x</p>', updated_at }, english);
      expect([change.status, (await change.json()).message]).toEqual([
        409,
        expect.stringContaining('Copy it to a new draft'),
      ]);
      expect((await staff.write('DELETE', `${path}/${id}`, { updated_at })).status).toBe(409);
    }
    const copy = await staff.write('POST', path, { kind: 'privacy', copy_of: sample?.id });
    expect((await copy.json()).legal_version).toMatchObject({
      state: 'draft',
      number: null,
      text: sample?.text,
      translations: sample?.translations,
    });
    const fresh = await staff.write('POST', path, { kind: 'privacy' });
    expect((await fresh.json()).legal_version).toMatchObject({ text: '<p>سياستنا</p>' });
  });

  it('is withdrawn only before it is in force, and is not public then', async () => {
    const coming = await published('terms', '<p>قادمة</p>', { in_force_from: '2026-12-01' });
    expect((await server.request(`/api/legal/texts/terms/${coming.number}`)).status).toBe(200);
    const gone = await staff.write('POST', `${path}/${coming.id}/withdraw`, {});
    expect((await gone.json()).legal_version).toMatchObject({ standing: 'withdrawn' });
    expect((await server.request(`/api/legal/texts/terms/${coming.number}`)).status).toBe(404);
    expect((await textOf('terms')).coming).toBeNull();
    const begun = await published('terms', '<p>سارية</p>');
    expect(begun.number).toBe((coming.number ?? 0) + 1);
    expect((await staff.write('POST', `${path}/${begun.id}/withdraw`, {})).status).toBe(409);
  });

  it('is published with a text, from today on at the earliest, and only once', async () => {
    const { id, updated_at } = await draft('terms', '<p>نص</p>');
    const past = await publish(id, { in_force_from: '2026-11-24' });
    expect([past.status, (await past.json()).errors]).toEqual([
      422,
      { in_force_from: ['Choose today or a later day for the version to come into force.'] },
    ]);
    const empty = await draft('terms', '<p> </p>');
    expect((await publish(empty.id)).status).toBe(422);
    const both = await Promise.all([publish(id, { updated_at }), publish(id, { updated_at })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await list('?kind=terms')).filter(({ standing }) => standing === 'in_force')).toHaveLength(1);
  });

  it('is previewed only under its own code while it is a draft', async () => {
    const { page } = await draft('returns', '<p>مسودة</p><script>x()</script>');
    const code = page.split('/').at(-1) ?? '';
    const shown = await server.request(`/api/legal/texts/returns/${code}`);
    expect(await shown.json()).toMatchObject({ text: '<p>مسودة</p>', standing: 'draft' });
    const other = code.endsWith('x') ? 'y' : 'x';
    const changed = `/returns/${code.slice(0, -1)}${other}`;
    for (const wrong of [`/terms/${code}`, changed, '/returns/99', '/returns/0x1'])
      expect((await server.request(`/api/legal/texts${wrong}`)).status, wrong).toBe(404);
  });

  it('is found by its words and in the log, by who may read it', async () => {
    const version = await published('returns', '<p>مهلة الاسترجاع أربعة عشر يومًا</p>');
    const found = await jsonOf(staff.get('/api/search?q=مهلة الاسترجاع'));
    expect(JSON.stringify(found)).toContain(`/admin/legal/${version.id}`);
    const log = await jsonOf<object[]>(staff.get('/api/system-log?subject=legal_version'));
    expect(log[0]).toMatchObject({
      action: 'publish',
      after: { state: 'published', published_by: expect.any(String) },
    });
    expect(version.published_by).not.toBe('');
  });
});

describe('a key of the configuration', () => {
  const save = (key: string, value: string, more: object = {}) =>
    staff.write('POST', '/api/configurations', { key, value, ...more }, english);
  const inEnglish = (value: string) => ({ translations: { en: { value } } });

  it('takes a text as a new version that is in force at once', async () => {
    const [sample] = await list('?kind=terms');
    const same = await save('terms', sample?.text ?? '', inEnglish(sample?.translations.en?.text ?? ''));
    expect(same.status).toBe(200);
    expect(await list('?kind=terms')).toHaveLength(1);

    const answer = await save('terms', '<p>شروطنا</p>');
    expect((await answer.json()).entry).toMatchObject({ value: '<p>شروطنا</p>' });
    expect(await entryOf('terms')).toBe('<p>شروطنا</p>');
    // The English text is still the sample.
    expect(await states()).toMatchObject({ terms: { ar: 'published', en: 'draft' } });
    await save('terms', '<p>شروطنا</p>', inEnglish(''));
    expect(await states()).toMatchObject({ terms: { ar: 'published', en: 'published' } });
    await save('terms', '', inEnglish(''));
    expect(await states()).toMatchObject({ terms: { ar: 'missing', en: 'missing' } });
    expect((await list('?kind=terms')).map(({ standing }) => standing)).toEqual([
      'in_force',
      'earlier',
      'earlier',
      'sample',
    ]);
  });

  it('refuses a text written over one that was published meanwhile', async () => {
    const entries = await jsonOf<{ key: string; updated_at: string }[]>(
      staff.get('/api/configurations/all?q=privacy'),
    );
    const { updated_at } = entries.find(({ key }) => key === 'privacy') ?? {};
    setClock('2026-11-25T18:05:00.000Z');
    await published('privacy', '<p>أحدث</p>');
    expect((await save('privacy', '<p>أقدم</p>', { updated_at })).status).toBe(409);
    expect(await entryOf('privacy')).toBe('<p>أحدث</p>');
  });
});

describe('acceptance', () => {
  const accepted = (subject: string) =>
    (server.context.database.kysely as never as Kysely<LegalTables>)
      .selectFrom('legal_acceptances')
      .selectAll()
      .where('subject', '=', subject)
      .orderBy('id')
      .execute();

  it('is stored with a registration and a quote request, in the versions that were published', async () => {
    const before = await createCustomer(server);
    await createClient(server).write('POST', '/api/contact-us', quoteRequestPayload());
    expect([await accepted('user'), await accepted('request')]).toEqual([[], []]);
    await published('privacy', '<p>سياستنا</p>');
    const terms = await published('terms', '<p>شروطنا</p>');
    const customer = await createProvenCustomer(server);
    expect(customer.id).not.toBe(before.id);
    expect(await accepted('user')).toMatchObject([
      { subject_id: customer.id, user_id: customer.id, kind: 'terms', version_id: terms.id, at: evening },
      { kind: 'privacy' },
    ]);
    const payload = quoteRequestPayload({ email: customer.email, message: 'another wish' });
    const { id } = await jsonOf<{ id: number }>(
      createClient(server).write('POST', '/api/contact-us', payload),
    );
    expect(await accepted('request')).toMatchObject([
      { subject_id: id, user_id: null, kind: 'terms', version_id: terms.id },
      { subject_id: id, kind: 'privacy' },
    ]);
    const message = {
      name: 'نورة',
      email: customer.email,
      subject: 'زيارة',
      message: 'متى أزوركم؟',
      honeypot: '',
    };
    const sent = await jsonOf<{ id: number }>(
      createClient(server).write('POST', '/api/contact-us/message', message),
    );
    expect((await accepted('request')).filter((row) => row.subject_id === sent.id)).toMatchObject([
      { kind: 'terms', version_id: terms.id },
      { kind: 'privacy' },
    ]);
    const timeline = await jsonOf<object[]>(staff.get(`/api/requests/${id}/timeline`, english));
    expect(JSON.stringify(timeline)).toContain(`Terms and conditions, version ${terms.number}`);

    const data = `/api/users/${customer.id}/personal-data`;
    const exported = await jsonOf<{ data: Record<string, object[]> }>(staff.write('POST', data));
    expect(exported.data.legal_acceptances).toHaveLength(2);
    expect(
      exported.data.quote_requests?.find((request) => 'id' in request && request.id === id),
    ).toMatchObject({
      accepted: [{ kind: 'terms', number: terms.number }, { kind: 'privacy' }],
    });
    expect((await staff.write('DELETE', data)).status).toBe(200);
    expect([await accepted('user'), await accepted('request')]).toEqual([[], []]);
  });

  it('is asked of customers again for a version that matters, once it is in force', async () => {
    const customer = await createCustomer(server);
    const due = async (client: TestClient = customer) =>
      (await jsonOf<{ due: { id: number }[] }>(client.get('/api/legal/acceptances'))).due;
    await published('terms', '<p>أولى</p>');
    expect(await due()).toEqual([]);
    const matters = await published('terms', '<p>ثانية</p>', { in_force_from: '2026-11-26', matters: true });
    expect(await due()).toEqual([]);
    setClock('2026-11-26T06:00:00.000Z');
    const other = createClient(server);
    await other.signIn(customer.email, 'tall walls 4 all');
    expect(await due(other)).toMatchObject([{ id: matters.id, kind: 'terms', number: matters.number }]);
    await staff.signIn();
    expect(await due(staff)).toEqual([]);
    // The account stays readable, and a later version that does not matter changes nothing.
    expect((await other.get('/user')).status).toBe(200);
    const later = await published('terms', '<p>ثالثة</p>');
    expect(await due(other)).toMatchObject([{ id: later.id }]);

    const accept = (ids: number[]) => other.write('PUT', '/api/legal/acceptances', { versions: ids });
    expect((await jsonOf<{ due: object[] }>(accept([matters.id]))).due).toHaveLength(1);
    expect(await (await accept([later.id])).json()).toEqual({ due: [] });
    expect(await (await accept([later.id])).json()).toEqual({ due: [] });
    expect(await accepted('user')).toMatchObject([{ version_id: later.id, user_id: customer.id }]);
    // Who registers now accepts the text of today.
    expect(await due(await createCustomer(server))).toEqual([]);
  });

  it('is not asked again where the settings say so', async () => {
    const customer = await createCustomer(server);
    await published('terms', '<p>مهمة</p>', { matters: true });
    await staff.write('POST', '/api/configurations', { key: 'legal_ask_again', value: '0' });
    expect(await (await customer.get('/api/legal/acceptances')).json()).toEqual({ due: [] });
  });
});

it('lists the versions as a file with the number, the state and the days of each', async () => {
  const { id } = await published('terms', '<p>first</p>');
  expect(await read(id)).toMatchObject({ number: 2, standing: 'in_force' });
  const file = await (await staff.get(`${path}?format=csv&locale=en&kind=terms&sort=-id`)).text();
  const [head, first] = file.replace('\ufeff', '').split('\r\n');
  expect(head).toBe(
    'Kind,Version,State,In force from,Change that matters to customers,Published,Published by',
  );
  expect(first).toMatch(/^Terms and conditions,2,In force,2026-11-25,(Yes|No),2026-11-25 21:00,/);
});
