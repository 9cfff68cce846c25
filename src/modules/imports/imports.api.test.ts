import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Customer } from '../customers/customers.contract.ts';
import type { Import, ImportedRow, OneImport } from './imports.contract.ts';

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
});

function fileOf(content: string | Uint8Array, name = 'customers.csv'): File {
  return new File([content as BlobPart], name);
}

async function send(
  file: File,
  target = 'customers',
  headers: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData();
  form.set('target', target);
  form.set('file', file);
  return staff.write('POST', '/api/imports', form, { 'Accept-Language': 'en', ...headers });
}

async function sent(file: File, target?: string): Promise<OneImport> {
  const answer = await send(file, target);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { import: OneImport }).import;
}

const get = async <T>(path: string): Promise<T> => {
  const answer = await staff.get(path, { 'Accept-Language': 'en' });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as T;
};

const read = async (id: number) => (await get<{ import: OneImport }>(`/api/imports/${id}`)).import;

const rows = (id: number, state: string) => get<ImportedRow[]>(`/api/imports/${id}/rows?state=${state}`);

const customers = () => get<Customer[]>('/api/customers?sort=id&per_page=500');

/** Waits until nothing works on the import any more. */
const settled = (id: number): Promise<OneImport> =>
  vi.waitUntil(
    async () => {
      const found = await read(id);
      return ['checking', 'running', 'taking_back'].includes(found.state) ? undefined : found;
    },
    { interval: 20, timeout: 60_000 },
  ) as Promise<OneImport>;

async function act(path: string, body: object = {}, method = 'POST'): Promise<Response> {
  return staff.write(method, path, body, { 'Accept-Language': 'en' });
}

async function checked(file: File, target?: string): Promise<OneImport> {
  const { id, mapping } = await sent(file, target);
  expect((await act(`/api/imports/${id}`, { mapping }, 'PUT')).status).toBe(200);
  const found = await settled(id);
  expect(found.state).toBe('checked');
  return found;
}

async function run(id: number): Promise<OneImport> {
  expect((await act(`/api/imports/${id}/run`)).status).toBe(200);
  return settled(id);
}

describe('an import of customers', () => {
  it('maps the columns by their headings, shows what will be made, makes it and is taken back', async () => {
    const csv = [
      'Full name;رقم الجوال;E-mail;النوع;City;Colour',
      'نورة العتيبي;٠٥٠ ١٢٣ ٤٥٦٧;Noura@Example.com;فرد;الرياض;red',
      'شركة البناء;+966 11 200 3000;info@bina.example;Company;جدة;',
      '',
      'نورة مرة أخرى;00966501234567;;;;',
    ].join('\r\n');
    const found = await checked(fileOf(csv));
    expect(found.mapping).toEqual(['name', 'phone', 'email', 'kind', 'address.city', null]);
    expect(found.columns[1]).toEqual({
      head: 'رقم الجوال',
      samples: ['٠٥٠ ١٢٣ ٤٥٦٧', '+966 11 200 3000', '00966501234567'],
    });
    expect(found).toMatchObject({ total: 3, counts: { ready: 2, doubles: 1, faulty: 0, made: 0 } });
    expect(await rows(found.id, 'double')).toMatchObject([{ number: 5, double_row: 2, double: null }]);

    const done = await run(found.id);
    expect(done).toMatchObject({ state: 'done', counts: { ready: 0, doubles: 1, made: 2 }, progress: 1 });
    expect(await customers()).toMatchObject([
      {
        name: 'نورة العتيبي',
        phone: '+966501234567',
        email: 'Noura@Example.com',
        kind: 'person',
        address: { city: 'الرياض', country: 'SA' },
      },
      { name: 'شركة البناء', phone: '+966112003000', kind: 'company' },
    ]);
    // As made by hand: found, and in the log.
    expect(await get<Customer[]>('/api/customers?q=نوره')).toHaveLength(1);
    expect(await get<object[]>('/api/customers/1/timeline')).toMatchObject([
      { by: { name: expect.any(String) } },
    ]);

    expect((await act(`/api/imports/${found.id}/take-back`)).status).toBe(200);
    expect(await settled(found.id)).toMatchObject({ state: 'taken_back', counts: { made: 2, removed: 2 } });
    expect(await customers()).toEqual([]);
    // Taken back, its contacts are free again.
    expect(await checked(fileOf(csv))).toMatchObject({ counts: { ready: 2, doubles: 1 } });
    const list = await get<Import[]>('/api/imports?target=customers');
    expect(list.map(({ state }) => state)).toEqual(['checked', 'taken_back']);
  });
});
