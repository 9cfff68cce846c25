import { beforeEach, describe, expect, it } from 'vitest';
import { savePayload } from '#modules/estimations/saved/saved-estimations.factory.ts';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { TimelineEntry } from '#wire/timeline.ts';
import type { Customer, CustomerOverview, Double, LikelyCustomer } from './customers.contract.ts';

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
});

const read = async <T>(path: string, headers = {}): Promise<T> =>
  (await staff.get(path, headers)).json() as Promise<T>;

async function made(given: Record<string, unknown>): Promise<Customer> {
  const answer = await staff.write('POST', '/api/customers', given);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()).customer;
}

const customers = () => read<Customer[]>('/api/customers?sort=id');
const merge = (from: number, into: unknown) => staff.write('POST', `/api/customers/${from}/merge`, { into });
const overviewOf = (id: number) => read<CustomerOverview>(`/api/customers/${id}/overview`);

async function ask(changes: object): Promise<void> {
  const payload = quoteRequestPayload({ ...changes });
  expect((await createClient(server).write('POST', '/api/contact-us', payload)).status).toBe(200);
}

describe('customers that may be the same', () => {
  it('are listed side by side until merged or told apart', async () => {
    const one = await made({ name: 'نورة', phone: '0501234567', email: 'nora@example.com' });
    const other = await made({ name: 'شركة نورة', phones: ['0501234567'], email: 'NORA@example.com' });
    await made({ name: 'سارة', phone: '0509998877' });
    const third = await made({ name: 'هدى', vat_number: '399999999800003' });
    await made({ name: 'فرع', vat_number: '399999999800003' });
    const answer = await staff.get('/api/customers/doubles?per_page=1&page=2');
    expect(answer.headers.get('x-total-count')).toBe('2');
    expect((await answer.json()) as Double[]).toMatchObject([
      { one: { id: one.id }, other: { id: other.id }, agree: ['email', 'phone'] },
    ]);
    expect((await overviewOf(one.id)).doubles).toBe(1);

    const apart = (id: number, body: object) =>
      staff.write('POST', `/api/customers/${id}/different-from`, body);
    expect((await apart(other.id, { other: other.id })).status).toBe(422);
    expect((await apart(other.id, { other: 999 })).status).toBe(422);
    expect((await apart(other.id, { other: one.id })).status).toBe(200);
    expect((await apart(other.id, { other: one.id })).status).toBe(200);
    expect((await overviewOf(one.id)).doubles).toBe(0);
    expect((await overviewOf(other.id)).doubles).toBe(0);
    const left = await read<Double[]>('/api/customers/doubles');
    expect(left.map(({ one }) => one.id)).toEqual([third.id]);
    await staff.write('DELETE', `/api/customers/${third.id}`);
    expect(await read('/api/customers/doubles')).toEqual([]);
  });

  it('are shown while a new one is typed', async () => {
    const nora = await made({ name: 'نورة الدوسري', phone: '0501234567', email: 'nora@example.com' });
    const company = await made({ kind: 'company', name: 'شركة المالك', cr_number: '1010548217' });
    const likely = (query: string) => read<LikelyCustomer[]>(`/api/customers/likely?${query}`);
    expect(await likely('phone=٠٥٠١٢٣٤٥٦٧&email=Nora@Example.com')).toMatchObject([
      { id: nora.id, phone: '+966501234567', agree: ['phone', 'email'] },
    ]);
    expect(await likely('name=نوره الدوس')).toMatchObject([{ id: nora.id, agree: ['name'] }]);
    expect(await likely('name=نو&phone=050123')).toEqual([]);
    expect(await likely('cr_number=1010548217&name=نورة')).toMatchObject([
      { id: company.id, agree: ['cr_number'] },
      { id: nora.id },
    ]);
    expect(await likely(`phone=0501234567&except=${nora.id}`)).toEqual([]);
  });
});

describe('a merge', () => {
  it('keeps everything of both, and is undone with everything that the other had', async () => {
    const into = await made({
      ...{ name: 'نورة الدوسري', phone: '0501234567', email: 'nora@example.com', note: 'أولى' },
      national_id: '1098765432',
    });
    await ask({ name: 'نورة', phone: '0559998877', email: 'n@example.com' });
    const [, from] = (await customers()) as [Customer, Customer];
    await staff.write('PUT', `/api/customers/${from.id}`, {
      ...{ kind: 'company', vat_number: '399999999800003', national_id: '2098765432', note: 'ثانية' },
      ...{ translations: { en: { name: 'Noura' } }, address: { city: 'أبها', street: 'الفن' } },
    });
    await staff.write('POST', `/api/customers/${from.id}/notes`, { text: 'تفضل الاتصال مساءً' });
    await staff.write('POST', `/api/customers/${into.id}/notes`, { text: 'من قبل' });
    const file = new FormData();
    file.set('file', new File(['%PDF-1.7'], 'deed.pdf'));
    await staff.write('POST', `/api/customers/${from.id}/files`, file);

    const answer = await merge(from.id, into.id);
    expect(answer.status).toBe(200);
    expect((await answer.json()).customer).toMatchObject({
      id: into.id,
      name: 'نورة الدوسري',
      translations: { en: { name: 'Noura' } },
      phone: '+966501234567',
      phones: ['+966559998877'],
      email: 'nora@example.com',
      emails: ['n@example.com'],
      id_kind: 'NAT',
      national_id: '1098765432',
      vat_number: '399999999800003',
      address: { city: 'أبها', street: 'الفن' },
      note: 'أولى\n\nثانية',
    });
    expect((await customers()).map(({ id }) => id)).toEqual([into.id]);
    expect((await staff.get(`/api/customers/${from.id}`)).status).toBe(404);
    expect(await read('/api/customers?deleted=1')).toEqual([]);
    expect((await staff.write('POST', `/api/customers/${from.id}/restore`)).status).toBe(404);
    const overview = await overviewOf(into.id);
    expect(overview.leads).toMatchObject([{ number: '#1', state: 'new', amount: null }]);
    expect(overview.merged).toMatchObject([{ customer: { id: from.id, national_id: '2098765432' } }]);
    expect(overview.doubles).toBe(0);
    const notes = async (id: number) =>
      (await read<{ text: string }[]>(`/api/customers/${id}/notes`)).map(({ text }) => text);
    expect(await notes(into.id)).toEqual(['من قبل', 'تفضل الاتصال مساءً']);
    expect(await read<object[]>(`/api/customers/${into.id}/files`)).toHaveLength(1);
    const entries = await read<TimelineEntry[]>(`/api/customers/${into.id}/timeline`);
    expect(entries.filter(({ kind }) => kind === 'note')).toHaveLength(2);
    expect(JSON.stringify(entries)).toContain('2098765432');

    await ask({ name: 'نورة', phone: '0559998877', email: 'n@example.com', message: 'later' });
    await staff.write('PUT', `/api/customers/${into.id}`, { note: 'بعد الدمج' });
    const undone = await staff.write('POST', `/api/customers/${from.id}/unmerge`);
    expect(undone.status).toBe(200);
    expect((await undone.json()).customer).toMatchObject({ id: from.id, phone: '+966559998877' });
    expect(await customers()).toMatchObject([
      {
        ...{ id: into.id, phones: [], emails: [], vat_number: '', note: 'بعد الدمج' },
        ...{ translations: { en: {} }, address: { city: '' } },
      },
      { id: from.id, vat_number: '399999999800003', note: 'ثانية' },
    ]);
    expect((await overviewOf(from.id)).leads.map(({ id }) => id)).toEqual([1]);
    expect((await overviewOf(into.id)).leads.map(({ id }) => id)).toEqual([2]);
    expect(await notes(from.id)).toEqual(['تفضل الاتصال مساءً']);
    expect(await notes(into.id)).toEqual(['من قبل']);
    expect((await staff.write('POST', `/api/customers/${from.id}/unmerge`)).status).toBe(404);
    const log = await read<{ action: string; after: object | null }[]>(
      '/api/system-log?subject=customer&sort=id',
    );
    const moves = log.filter(
      ({ action, after }) => action === 'update' && /merged_/.test(JSON.stringify(after)),
    );
    expect(moves).toHaveLength(4);
  });

  it('keeps the logins of both accounts until staff choose one', async () => {
    const [one, other] = [await createCustomer(server), await createCustomer(server)];
    await other.write('POST', '/api/estimation/save', savePayload());
    const [into, from] = (await customers()) as [Customer, Customer];
    expect((await (await merge(from.id, into.id)).json()).customer).toMatchObject({
      user_id: one.id,
      user_ids: [other.id],
      emails: [other.email],
    });
    await createClient(server).signIn(other.email, 'tall walls 4 all');
    await other.write('POST', '/api/estimation/save', savePayload({ name: 'later' }));
    const overview = await overviewOf(into.id);
    expect(overview.estimations).toMatchObject([{ amount: 430_560, state: 'pending' }, { number: '#1' }]);
    expect(overview.accounts.map(({ email }) => email)).toEqual([one.email, other.email]);
    const chosen = await staff.write('PUT', `/api/customers/${into.id}`, { user_id: other.id });
    expect((await chosen.json()).customer).toMatchObject({ user_id: other.id, user_ids: [] });
  });

  it('is refused with itself, with nobody, and undone for 30 days only', async () => {
    const [one, other, third] = [
      await made({ name: 'أ' }),
      await made({ name: 'ب' }),
      await made({ name: 'ج' }),
    ];
    for (const into of [one.id, 999, 'x', undefined]) expect((await merge(one.id, into)).status).toBe(422);
    expect((await merge(999, one.id)).status).toBe(404);
    expect((await merge(one.id, other.id)).status).toBe(200);
    expect((await merge(third.id, one.id)).status).toBe(422);
    expect((await merge(other.id, third.id)).status).toBe(200);
    expect((await staff.write('POST', `/api/customers/${one.id}/unmerge`)).status).toBe(409);
    expect((await staff.write('POST', `/api/customers/${third.id}/unmerge`)).status).toBe(404);
    const now = Date.now();
    server.context.now = () => new Date(now + 31 * 86_400_000);
    expect((await staff.write('POST', `/api/customers/${other.id}/unmerge`)).status).toBe(404);
  });
});

describe('the overview of a customer', () => {
  it('puts the earliest next action first, and shows only what the reader may read', async () => {
    await ask({ message: 'one' });
    await ask({ message: 'two' });
    const [customer] = (await customers()) as [Customer];
    expect(await overviewOf(customer.id)).toMatchObject({
      ...{ balance: 0, quotes: [], doubles: 0 },
      next: { list: 'leads', action: 'الاتصال بالعميل' },
    });
    const plan = (path: string, next_action: string, next_action_on: string) =>
      staff.write('PUT', `${path}/assignment`, { next_action, next_action_on });
    await plan(`/api/customers/${customer.id}`, 'زيارة', '2027-02-01');
    await plan('/api/requests/1', 'معاينة', '2027-03-01');
    await plan('/api/requests/2', 'اتصال', '2027-01-01');
    expect((await overviewOf(customer.id)).next).toEqual({
      ...{ list: 'leads', id: 2, number: '#2', action: 'اتصال', on: '2027-01-01' },
    });
    await staff.write('PUT', '/api/requests/2', { status: 'lost' });
    expect((await overviewOf(customer.id)).next).toMatchObject({ list: null, action: 'زيارة' });
    const english = await read<CustomerOverview>(`/api/customers/${customer.id}/overview`, {
      'Accept-Language': 'en',
    });
    expect(english.leads.map(({ title }) => title)).toEqual(['Villa, Key delivery', 'Villa, Key delivery']);

    const permissions = [
      { module: 'clients', actions: { create: false, read: true, update: false, delete: false } },
    ];
    const { role } = await (
      await staff.write('POST', '/api/roles', { name: 'قارئ', level: 3, permissions })
    ).json();
    const password = 'strong beams hold';
    const user = { name: 'قارئ', email: 'reader@example.com', role: role.id, password };
    await staff.write('POST', '/api/users', { ...user, password_confirmation: password });
    const reader = createClient(server);
    await reader.signIn(user.email, password);
    const seen = await (await reader.get(`/api/customers/${customer.id}/overview`)).json();
    expect(seen).toMatchObject({ leads: [], next: { action: 'زيارة' } });
  });
});
