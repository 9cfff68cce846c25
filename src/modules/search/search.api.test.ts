import { beforeEach, describe, expect, it } from 'vitest';
import { savePayload } from '#modules/estimations/saved/saved-estimations.factory.ts';
import { makeProject } from '#modules/projects/projects.factory.ts';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { SearchGroup } from './search.contract.ts';

const name = 'عبد الله أبو خالد';
const phone = '+966501234567';
const password = 'strong beams hold';

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
});

const sendRequest = (changes: object = {}) =>
  createClient(server).write('POST', '/api/contact-us', {
    ...{ ...quoteRequestPayload(), name, phone },
    ...changes,
  });

/** Creates one record of each kind with the same name. */
async function makeRecords(): Promise<void> {
  await makeProject(server.context, { name, translations: { en: { name: 'M. A. Khan’s villa' } } });
  await staff.write('POST', '/api/partners', { name, translations: { en: { name: 'M. A. Khan' } } });
  await sendRequest();
  const customer = await createCustomer(server);
  await customer.write('PUT', '/api/account', { name, email: customer.email, phone });
  await customer.write('POST', '/api/estimation/save', { ...savePayload(), name, phone });
}

async function search(query: string, client = staff, locale = 'ar'): Promise<SearchGroup[]> {
  const answer = await client.get(`/api/search?q=${encodeURIComponent(query)}`, {
    'Accept-Language': locale,
  });
  expect(answer.status).toBe(200);
  return answer.json() as Promise<SearchGroup[]>;
}

const kinds = async (query: string, client = staff) =>
  (await search(query, client)).map(({ subject }) => subject).sort();

/** A staff member who may read under these permissions. */
async function reader(...modules: string[]): Promise<TestClient> {
  const permissions = modules.map((module) => ({
    module,
    actions: { create: false, read: true, update: false, delete: false },
  }));
  const made = await staff.write('POST', '/api/roles', { name: modules.join(), level: 3, permissions });
  const { role } = (await made.json()) as { role: { id: number } };
  const email = `${modules.join('-')}@example.com`;
  const user = { name: 'قارئ', email, role: role.id, password, password_confirmation: password };
  expect((await staff.write('POST', '/api/users', user)).status).toBe(201);
  const client = createClient(server);
  await client.signIn(email, password);
  return client;
}

describe('search everywhere', () => {
  it('finds every kind of record by its name in any spelling, and people by phone', async () => {
    await makeRecords();
    const all = ['customer', 'estimation', 'partner', 'project', 'request', 'user'];
    for (const query of ['عبدالله', 'أَبُو خالد', 'عبد الله ابو']) expect(await kinds(query)).toEqual(all);
    expect(await kinds('MA Khan')).toEqual(['partner', 'project']);
    for (const query of ['0501234567', '٠٥٠ ١٢٣ ٤٥٦٧', '۰۵۰۱۲۳', '+966 50-123-4567'])
      expect(await kinds(query)).toEqual(['customer', 'estimation', 'request', 'user']);
    expect(await search('عبدالرحمن')).toEqual([]);
    expect(await search('')).toEqual([]);
  });

  it('finds records by number and links to their pages', async () => {
    await makeRecords();
    for (const query of ['#1', '1', '#١', '١']) {
      const found = await search(query);
      expect(found.find(({ subject }) => subject === 'request')?.hits).toEqual([
        {
          ...{ id: 1, number: 1, title: name, detail: phone, page: '/admin/requests/1' },
          ...{ amount: null, state: 'new' },
        },
      ]);
      expect(found.find(({ subject }) => subject === 'estimation')?.hits).toMatchObject([
        { id: 1, page: '/admin/estimations/1' },
      ]);
    }
    expect(await kinds('#77')).toEqual([]);
    const english = await search('khan', staff, 'en');
    const project = english.find(({ subject }) => subject === 'project');
    expect(project?.hits).toMatchObject([{ title: 'M. A. Khan’s villa' }]);
  });

  it('finds estimations by their amount in any notation, and shows the state of records', async () => {
    await makeRecords();
    await staff.write('POST', '/api/estimations/confirm', { id: 1, is_approved: 'Y' });
    for (const query of [
      '430560',
      '430,560',
      '٤٣٠٬٥٦٠',
      '430 560.00',
      '۴۳۰۵۶۰٫۰',
      '430,560 ر.س',
      'SAR 430560',
    ])
      expect(await search(query), query).toMatchObject([
        { subject: 'estimation', hits: [{ id: 1, amount: 430_560, state: 'confirmed' }] },
      ]);
    for (const query of ['43056', '4305', '430560.50', '430561', '-430560'])
      expect(await kinds(query), query).toEqual([]);
    const states = (await search(name)).map(({ subject, hits }) => [subject, hits[0]?.state]);
    expect(Object.fromEntries(states)).toMatchObject({ request: 'new', project: 'completed', user: null });
  });

  it('finds settings by name in both languages and by text, and links to their fields', async () => {
    await staff.write('POST', '/api/configurations', { key: 'corp_address', value: 'حي الياسمين' });
    for (const query of ['IBAN', 'الآيبان']) {
      const [settings] = await search(query);
      expect(settings).toMatchObject({
        subject: 'configuration',
        hits: [{ page: '/admin/config/registration#corp_iban' }],
      });
    }
    const [settings] = await search('الياسمين', staff, 'en');
    expect(settings?.hits).toMatchObject([
      { detail: 'Company info', page: '/admin/config/company#corp_address' },
    ]);
  });

  it('lists kinds whose names start with the query before others', async () => {
    const order = async () => (await search('زمردة')).map(({ subject }) => subject);
    await makeProject(server.context, { name: 'مجمع زمردة' });
    await staff.write('POST', '/api/partners', { name: 'زمردة للمقاولات' });
    expect(await order()).toEqual(['partner', 'project']);
    await makeProject(server.context, { name: 'زمردة البحر' });
    await staff.write('PUT', '/api/partners/1', { name: 'شركة زمردة' });
    expect(await order()).toEqual(['project', 'partner']);
  });

  it('ranks names that start with the query first, and returns six of a kind', async () => {
    for (let count = 0; count < 7; count += 1)
      await makeProject(server.context, { name: `أبراج النخيل ${count}` });
    const first = await makeProject(server.context, { name: 'نخلة جدة' });
    for (let count = 0; count < 7; count += 1)
      await makeProject(server.context, { name: `واجهة النخيل ${count}` });
    const [projects] = await search('نخ');
    expect(projects?.hits).toHaveLength(6);
    expect(projects?.hits[0]).toMatchObject({ id: first });
  });

  it('puts what was typed in full before what only begins with it', async () => {
    const titles = async () =>
      (await search('برج النخيل 1')).map(({ subject, hits }) => [subject, ...hits.map(({ title }) => title)]);
    for (const named of ['برج النخيل 1', 'برج النخيل 12', 'برج النخيل 13'])
      await makeProject(server.context, { name: named });
    await staff.write('POST', '/api/partners', { name: 'برج النخيل 14' });
    expect(await titles()).toEqual([
      ['project', 'برج النخيل 1', expect.any(String), expect.any(String)],
      ['partner', 'برج النخيل 14'],
    ]);
  });

  it('finds the longest names in any script', async () => {
    // A PostgreSQL index entry holds at most 2,704 bytes.
    const letters = [...Array(128).keys()].map((place) => String.fromCodePoint(0x4e00 + 97 * place));
    for (const name of [letters.join('-').slice(0, 255), letters.join("'").slice(0, 255)]) {
      await makeProject(server.context, {
        name,
        translations: { en: { name: [...name].reverse().join('') } },
      });
      expect((await search(name.slice(0, 100)))[0]?.hits[0]?.title).toBe(name);
    }
  });

  it('omits spam and deleted records', async () => {
    await sendRequest({ honeypot: 'bot' });
    const project = await makeProject(server.context, { name });
    expect(await kinds('عبدالله')).toEqual(['project']);
    await staff.write('DELETE', `/api/projects/${project}`);
    expect(await kinds('عبدالله')).toEqual([]);
  });

  it('shows each reader only what their role may read', async () => {
    await makeRecords();
    expect(await kinds('عبدالله', await reader('orders'))).toEqual(['estimation', 'request']);
    expect(await kinds('عبدالله', await reader('projects', 'partners'))).toEqual(['partner', 'project']);
    const customers = await reader('clients');
    const names = async (client: TestClient, query: string) =>
      (await search(query, client)).flatMap(({ hits }) => hits.map(({ title }) => title));
    expect(await names(customers, 'customer')).toEqual([name, 'سارة القحطاني']);
    expect(await kinds('عبدالله', customers)).toEqual(['customer', 'user']);
    expect(await names(await reader('users'), 'example.com')).toContain('قارئ');
    const customer = await createCustomer(server);
    expect((await customer.get('/api/search?q=a')).status).toBe(403);
    expect((await staff.get(`/api/search?q=${'a'.repeat(201)}`)).status).toBe(422);
  });
});
