import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountsTables } from '#modules/accounts/accounts.table.ts';
import { rowsOf } from '#modules/accounts/roles/role-permissions.engine.ts';
import type { Customer } from '#modules/customers/customers.contract.ts';
import type {
  PriceBookDraft,
  PublishedPriceBook,
} from '#modules/estimations/price-book/price-books.contract.ts';
import type { ManagedProject as Project } from '#modules/projects/admin/projects.admin.contract.ts';
import type { Lead } from '#modules/requests/leads/leads.contract.ts';
import { startModules } from '#shell/start/start-up.ts';
import { archiveOf, sheetOf as sheetXml, workbookParts } from '#tests/support/archive.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Import, ImportedRow, OneImport } from './imports.contract.ts';
import type { ImportsTables } from './imports.table.ts';
import { server as imports } from './server.ts';

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
    { interval: 20, timeout: 300_000 },
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

/** Staff whose role may do only this. */
async function staffWith({ context }: TestServer, may: Record<string, string[]>): Promise<TestClient> {
  const client = await createCustomer(server);
  const db = context.database.kysely as unknown as Kysely<AccountsTables>;
  const now = context.now().toISOString();
  const row = { name: 'clerk', level: 3, translations: '{}', created_at: now, updated_at: now };
  const { id } = await db.insertInto('roles').values(row).returning('id').executeTakeFirstOrThrow();
  const names = context.permissions.map(({ name }) => name);
  const allows = (module: string, action: string) => may[module]?.includes(action) ?? false;
  await db
    .insertInto('role_permissions')
    .values(rowsOf(id, names, allows))
    .execute();
  await db.updateTable('users').set({ role_id: id }).where('id', '=', client.id).execute();
  return client;
}

/** A workbook with these parts besides the fixed ones. */
async function workbook(parts: Record<string, string>, bytes?: Uint8Array): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter());
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const all = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="${relation}"><sheets><sheet name="a" state="hidden" r:id="r2"/><sheet name="b" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/sheet7.xml"/></Relationships>`,
    ...parts,
  };
  for (const [name, text] of Object.entries(all)) await zip.add(name, new TextReader(text));
  if (bytes) await zip.add('xl/worksheets/sheet7.xml', new Uint8ArrayReader(bytes));
  return zip.close();
}

const sheetOf = (rows: string) => ({
  'xl/worksheets/sheet7.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
});
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
describe('an import of customers', () => {
  it('finds the headings below the titles of a list, with the rows numbered as in the file', async () => {
    const lines = [
      'قائمة العملاء;;',
      'حتى 2026-11-01;;',
      'الاسم;الجوال;المدينة',
      'فهد;0551113300;الدمام',
      'سعد;12;',
    ];
    const found = await checked(fileOf(lines.join('\r\n')));
    expect(found.mapping).toEqual(['name', 'phone', 'address.city']);
    expect(found).toMatchObject({ total: 2, counts: { ready: 1, faulty: 1 } });
    expect(await rows(found.id, 'faulty')).toMatchObject([{ number: 5 }]);
    // A title without separators, or with those of a sentence, does not decide which the file has.
    for (const title of ['Customers of 2026', 'Customers, suppliers and others']) {
      const rows = [title, '', 'Name;Phone', 'Fahd;0551113300', 'Saad;0551113301'];
      expect((await sent(fileOf(rows.join('\n')))).mapping, title).toEqual(['name', 'phone']);
    }
    const unknown = await sent(fileOf('Colour;Size\r\nred;1\r\n'));
    expect(unknown).toMatchObject({ total: 1, mapping: [null, null] });
  });

  it('maps the columns by their headings, shows what will be made, makes it and is taken back', async () => {
    const csv = [
      'Full name;رقم الجوال;E-mail;النوع;City;Colour;الدولة',
      'نورة العتيبي;٠٥٠ ١٢٣ ٤٥٦٧;Noura@Example.com;فرد;الرياض;red;السعودية',
      'شركة البناء;+966 11 200 3000;info@bina.example;Company;جدة;;Kuwait',
      '',
      'نورة مرة أخرى;00966501234567;;;;;',
    ].join('\r\n');
    const found = await checked(fileOf(csv));
    expect(found.mapping).toEqual([
      ...['name', 'phone', 'email', 'kind', 'address.city', null, 'address.country'],
    ]);
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
      { name: 'شركة البناء', phone: '+966112003000', kind: 'company', address: { country: 'KW' } },
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

  it('names the faults of 20 kinds of rows, and gives them back as a file that can be mended', async () => {
    const head = [
      ...['name', 'kind', 'phone', 'other phones', 'email', 'other e-mail addresses', 'ID number'],
      ...['id_kind', 'CR number', 'VAT number', 'note', 'building_no', 'postal_code', 'country'],
    ];
    const faulty: [Record<string, string>, string, string][] = [
      [{ name: '', phone: '0501110000' }, 'Name', 'This field is required.'],
      [{ name: '\u200f\u200e' }, 'Name', 'This field is required.'],
      [{ name: 'x'.repeat(256) }, 'Name', 'Write at most 255 characters.'],
      [
        { name: 'two\nlines' },
        'Name',
        'The text has characters that cannot be read. Remove them and try again.',
      ],
      [
        { name: 'bell\u0007' },
        'Name',
        'The text has characters that cannot be read. Remove them and try again.',
      ],
      [{ name: '#REF!' }, 'Name', 'The cell has a formula that could not be computed.'],
      [{ kind: 'ghost' }, 'Kind', 'Write one of these: Person, Company.'],
      [{ phone: '12345' }, 'Phone', 'Write a phone number'],
      [{ phone: '050123456' }, 'Phone', 'Write a phone number'],
      [{ phone: 'call me' }, 'Phone', 'Write a phone number'],
      [{ 'other phones': '0501112233; 999' }, 'Other phones', 'Write a phone number'],
      [{ email: 'noura.example.com' }, 'Email', 'Invalid email address.'],
      [{ email: 'a@b' }, 'Email', 'Invalid email address.'],
      [{ 'other e-mail addresses': 'a@b.example, c@' }, 'Other', 'Invalid email address.'],
      [{ 'ID number': '2123' }, 'ID number', ''],
      [{ 'ID number': 'A1234567' }, 'ID type', ''],
      [{ 'ID number': '1012345678', id_kind: 'licence' }, 'ID type', 'Write one of these: National ID, '],
      [{ 'CR number': '12' }, 'Commercial registration', ''],
      [{ 'VAT number': '123456789012345' }, 'VAT number', ''],
      [{ note: 'n'.repeat(5001) }, 'Note', 'Write at most 5,000 characters.'],
      [{ building_no: '12' }, 'Building', ''],
      [{ postal_code: '1' }, 'Postal', ''],
      [{ country: 'Atlantis' }, 'Country', 'two letters'],
    ];
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const lines = faulty.map(([cells]) =>
      head.map((name) => quoted(cells[name] ?? (name === 'name' ? 'نورة' : ''))).join(','),
    );
    const found = await checked(fileOf([head.join(','), ...lines, 'سليم,person,0509998877'].join('\n')));
    expect(found.mapping).not.toContain(null);
    expect(found.counts).toMatchObject({ ready: 1, faulty: faulty.length, doubles: 0 });
    const wrong = await rows(found.id, 'faulty');
    for (const [place, [, label, sentence]] of faulty.entries()) {
      const row = wrong[place];
      expect(row?.number, label).toBe(place + 2);
      const [fault] = row?.faults ?? [];
      expect(fault?.label, JSON.stringify(fault)).toContain(label.split(' ')[0]);
      expect(fault?.text).toContain(sentence);
      expect(fault?.text).not.toMatch(/^\w+\.\w+$/);
    }
    const arabic = await staff.get(`/api/imports/${found.id}/rows?state=faulty`, { 'Accept-Language': 'ar' });
    expect(((await arabic.json()) as ImportedRow[])[0]?.faults).toMatchObject([
      { label: 'الاسم', text: 'هذا الحقل مطلوب.' },
    ]);

    const file = await staff.get(`/api/imports/${found.id}/faulty?format=csv`, {
      'Accept-Language': 'en',
    });
    const returned = await file.text();
    expect(returned.split('\r\n')[0]).toBe(`${head.join(',')},Reason`);
    expect(returned).toContain('Name: This field is required.');
    // Sent again, the same rows have the same faults.
    const again = await checked(fileOf(returned));
    expect(again.mapping).toEqual([...found.mapping, null]);
    expect(again.counts).toMatchObject({ ready: 0, faulty: faulty.length });
  });

  it('skips doubles of customers in any spelling of phone and e-mail, with a link to them', async () => {
    const made = await staff.write('POST', '/api/customers', {
      name: 'قائم',
      phone: '0501234567',
      emails: ['Old@Example.com'],
    });
    expect(made.status).toBe(201);
    const csv = [
      'name,phone,email',
      'أ,+966 50 123 4567,',
      'ب,,OLD@example.COM',
      'ج,٠٠٩٦٦٥٠١٢٣٤٥٦٧,new@example.com',
      'د,0559998877,',
      'هـ,+٩٦٦٥٥٩٩٩٨٨٧٧,',
      'بلا وسيلة,,',
      'بِلا وسيله,,',
    ].join('\n');
    const found = await checked(fileOf(csv));
    expect(found.counts).toMatchObject({ ready: 2, doubles: 5 });
    const doubles = await rows(found.id, 'double');
    expect(doubles.map(({ number, double, double_row }) => [number, double?.page ?? double_row])).toEqual([
      [2, '/admin/customers/1'],
      [3, '/admin/customers/1'],
      [4, '/admin/customers/1'],
      [6, 5],
      [8, 7],
    ]);
    // Somebody adds one of them by hand before it runs.
    await staff.write('POST', '/api/customers', { name: 'د', phone: '0559998877' });
    expect((await run(found.id)).counts).toMatchObject({ made: 1, doubles: 6, ready: 0 });
    expect(await customers()).toHaveLength(3);
  });

  it('goes on after a restart in its midst', async () => {
    const lines = Array.from({ length: 450 }, (_, index) => `عميل ${index},05${10_000_000 + index}`);
    const found = await checked(fileOf(['name,phone', ...lines].join('\n')));
    const db = server.context.database.kysely as unknown as Kysely<ImportsTables>;
    await act(`/api/imports/${found.id}/run`);
    await vi.waitUntil(async () => (await read(found.id)).counts.made > 0, { interval: 1, timeout: 300_000 });
    // A process that died has claimed it for a while, and another one takes over with its next turn.
    await db
      .updateTable('imports')
      .set((row) => ({ turn: row('turn', '+', 1), due_at: '2000-01-01T00:00:00.000Z' }))
      .where('id', '=', found.id)
      .where('state', '=', 'running')
      .execute();
    const other = startModules(server.context, [imports]);
    const done = await settled(found.id);
    await other.stop();
    expect(done).toMatchObject({ state: 'done', counts: { made: 450, ready: 0, faulty: 0 } });
    const all = await customers();
    expect(new Set(all.map(({ phone }) => phone)).size).toBe(450);
    expect(all).toHaveLength(450);
  });

  it('is taken back whole, asking first about records that were changed or used since', async () => {
    const found = await checked(fileOf('name,phone\nأ,0501111111\nب,0502222222\nج,0503333333\nد,0504444444'));
    await run(found.id);
    const [one, two] = await customers();
    await staff.write('PUT', `/api/customers/${one?.id}`, { name: 'أحمد' });
    await staff.write('POST', `/api/customers/${two?.id}/notes`, { text: 'اتصلت به' });
    await staff.write('POST', '/api/requests', { name: 'ج', phone: '0503333333' });
    expect(await get(`/api/imports/${found.id}/changed`)).toEqual({
      total: 3,
      records: [
        { id: 1, name: 'أحمد', page: '/admin/customers/1' },
        { id: 3, name: 'ج', page: '/admin/customers/3' },
        { id: 2, name: 'ب', page: '/admin/customers/2' },
      ],
    });
    const refused = await act(`/api/imports/${found.id}/take-back`);
    expect(refused.status).toBe(409);
    expect(((await refused.json()) as { message: string }).message).toContain('3 records');
    expect(await customers()).toHaveLength(4);
    await act(`/api/imports/${found.id}/take-back`, { including_changed: true });
    expect((await settled(found.id)).counts).toMatchObject({ made: 4, removed: 4 });
    expect(await customers()).toEqual([]);
    // As deleted by hand, they can be restored.
    expect((await act('/api/customers/1/restore')).status).toBe(200);
  });

  it('is taken back but for what others need, which stays and is counted', async () => {
    const found = await checked(fileOf('name,phone\nأ,0501111111\nب,0502222222'));
    await run(found.id);
    const [needed, free] = await customers();
    const [account] = await get<{ id: number }[]>('/api/money-accounts?kind=cash');
    const paid = await act('/api/payments', {
      ...{ method: 'cash', account_id: account?.id, amount: 10, customer_id: needed?.id },
    });
    const { payment } = (await paid.json()) as { payment: { id: number } };
    expect((await act(`/api/payments/${payment.id}/post`)).status).toBe(200);
    await act(`/api/imports/${found.id}/take-back`, { including_changed: true });
    const { state, counts } = await settled(found.id);
    expect({ state, counts }).toMatchObject({ state: 'taken_back', counts: { made: 2, removed: 1 } });
    expect((await customers()).map(({ id }) => id)).toEqual([needed?.id]);
    expect((await rows(found.id, 'made')).map(({ record }) => record?.name)).toEqual([needed?.name]);
    expect((await act(`/api/customers/${free?.id}/restore`)).status).toBe(200);
    // The one that stayed is still found by its phone.
    const again = await checked(fileOf('name,phone\nأ,0501111111'));
    expect(again.counts).toMatchObject({ doubles: 1 });
  });

  it('creates nothing twice when it is sent or run again', async () => {
    const headers = { 'Idempotency-Key': 'once' };
    const first = (await (await send(fileOf('name\nأ'), 'customers', headers)).json()) as { import: Import };
    const again = (await (await send(fileOf('name\nأ'), 'customers', headers)).json()) as { import: Import };
    expect(again.import.id).toBe(first.import.id);
    await act(`/api/imports/${first.import.id}`, { mapping: ['name'] }, 'PUT');
    await settled(first.import.id);
    await run(first.import.id);
    expect((await run(first.import.id)).state).toBe('done');
    expect(await customers()).toHaveLength(1);
    expect((await act(`/api/imports/${first.import.id}`, { mapping: ['name'] }, 'PUT')).status).toBe(409);
    expect((await act(`/api/imports/${first.import.id}`, {}, 'DELETE')).status).toBe(409);
  });

  it('needs its required columns, each field once', async () => {
    const { id, mapping } = await sent(fileOf('الاسم بالكامل جدًا,phone,mobile\nأ,1,2'));
    expect(mapping).toEqual([null, 'phone', null]);
    const refused = await act(`/api/imports/${id}`, { mapping: [null, 'phone', 'phone'] }, 'PUT');
    expect(refused.status).toBe(422);
    expect(Object.keys(((await refused.json()) as { errors: object }).errors)).toEqual(['mapping.2', 'name']);
    expect((await act(`/api/imports/${id}`, { mapping: ['name', null] }, 'PUT')).status).toBe(422);
    expect((await act(`/api/imports/${id}/run`)).status).toBe(409);
    expect((await act(`/api/imports/${id}`, {}, 'DELETE')).status).toBe(200);
    expect((await staff.get(`/api/imports/${id}`)).status).toBe(404);
  });

  it('notifies once, and reads back what was exported', async () => {
    const csv = [
      'name,kind,phone,phones,email,national_id,note,city',
      'نورة,person,0501234567,+966502222222,n@example.com,1012345678,"line one',
      'line, two",الرياض',
      '=SUM(A1),شركة,+14155552671,,x@example.com,,,Jeddah',
    ].join('\n');
    await run((await checked(fileOf(csv))).id);
    const before = await customers();
    expect(before[1]?.name).toBe('=SUM(A1)');
    const files = [];
    for (const [format, locale] of [
      ['xlsx', 'ar'],
      ['csv', 'en'],
    ]) {
      const list = `/api/customers?format=${format}&locale=${locale}&sort=id`;
      files.push(fileOf(await (await staff.get(list)).bytes(), `customers.${format}`));
    }
    for (const { id } of before)
      expect((await staff.write('DELETE', `/api/customers/${id}`)).status).toBe(200);
    for (const file of files) {
      const found = await checked(file);
      // Number and time of creation.
      expect(found.mapping.filter((name) => name === null)).toHaveLength(2);
      const done = await run(found.id);
      expect(done.counts).toMatchObject({ made: 2, faulty: 0, doubles: 0 });
      const same = ({ id: _, created_at: __, updated_at: ___, ...rest }: Customer) => rest;
      expect((await customers()).map(same)).toEqual(before.map(same));
      await act(`/api/imports/${found.id}/take-back`);
      await settled(found.id);
    }
    const told = await get<{ event: string }[]>('/api/notifications?per_page=50');
    expect(told.filter(({ event }) => event === 'import.finished')).toHaveLength(3);
  });
});

describe('an import', () => {
  it('of leads matches customers, skips open leads of the same phone, and takes back what it added', async () => {
    const known = await staff.write('POST', '/api/customers', { name: 'نورة', phone: '0501234567' });
    expect(known.status).toBe(201);
    await staff.write('POST', '/api/requests', { name: 'قائم', phone: '0551112222' });
    const csv = [
      'Name,Mobile,Email,Wanted,Message,Source,Status,Why it was lost,Received',
      'نورة,0501234567,,"Villa, Structure only",اتصلت أمس,WhatsApp,Contacted,,',
      'جديد,+966502223333,n@example.com,سؤال عن السور,,,,,',
      'مكرر,0502223333,,,,,,,',
      'قائم,٠٥٥١١١٢٢٢٢,,,,,,,',
      'مضى,0503334444,,,,مكالمة,Lost,No answer,',
      'بلا سبب,0503335555,,,,,Lost,,',
      'بلا وسيلة,,,,,,,,',
      'بريد,,only@example.com,,,Referral,,,',
    ].join('\n');
    const found = await checked(fileOf(csv), 'leads');
    expect(found.counts).toMatchObject({ ready: 4, doubles: 2, faulty: 2 });
    expect((await rows(found.id, 'faulty')).map(({ number, faults }) => [number, faults[0]?.label])).toEqual([
      [7, 'Why it was lost'],
      [8, 'Mobile'],
    ]);
    expect(
      (await rows(found.id, 'double')).map(({ double, double_row }) => double?.page ?? double_row),
    ).toEqual([3, '/admin/requests/1']);
    await run(found.id);
    const leads = await get<Lead[]>('/api/requests?sort=id');
    expect(leads.slice(1)).toMatchObject([
      {
        ...{ name: 'نورة', customer_id: 1, real_estate_type: 'villa', project_type: 'bones' },
        ...{ source: 'whatsapp', status: 'contacted', message: 'اتصلت أمس', lost_reason: null },
        next_action: expect.any(String),
      },
      { name: 'جديد', subject: 'سؤال عن السور', status: 'new', next_action_on: expect.any(String) },
      { name: 'مضى', status: 'lost', lost_reason: 'no_answer', next_action: null },
      { name: 'بريد', phone: '', email: 'only@example.com', source: 'referral' },
    ]);
    expect(await customers()).toHaveLength(5);
    const file = await (await staff.get('/api/requests?format=xlsx&locale=ar&sort=id')).bytes();

    // The lead of `مضى` is used: its customer stays.
    const customer = leads.find(({ name }) => name === 'مضى')?.customer_id;
    await staff.write('PUT', `/api/customers/${customer}`, { note: 'عاد إلينا' });
    // A quote answers one of the leads.
    const quoted = leads.find(({ name }) => name === 'مضى');
    const quote = { request_id: quoted?.id, customer_id: customer, lines: [] };
    expect((await act('/api/quotes', quote)).status).toBe(201);
    expect(await get(`/api/imports/${found.id}/changed`)).toMatchObject({ total: 1 });
    expect((await act(`/api/imports/${found.id}/take-back`)).status).toBe(409);
    await act(`/api/imports/${found.id}/take-back`, { including_changed: true });
    await settled(found.id);
    expect((await get<Lead[]>('/api/requests')).map(({ name }) => name)).toEqual(['قائم']);
    expect((await customers()).map(({ name }) => name)).toEqual(['نورة', 'قائم', 'مضى']);

    // What was exported is read back; the lead that was there is still open.
    const again = await checked(fileOf(file, 'requests.xlsx'), 'leads');
    expect(again.counts).toMatchObject({ ready: 4, doubles: 1, faulty: 0 });
    await run(again.id);
    const same = ({ name, phone, subject, status, lost_reason, source, project_type }: Lead) => ({
      name,
      phone,
      subject,
      status,
      lost_reason,
      source,
      project_type,
    });
    expect((await get<Lead[]>('/api/requests?sort=id')).map(same)).toEqual(leads.map(same));
  });

  it('of projects stays hidden until a picture comes, and reads back what was exported', async () => {
    const csv = [
      'name,owner,status,cost,space,duration,start_date,end_date,is_public,address',
      'فيلا الياسمين,نورة,قيد التنفيذ,"١٬٢٥٠٬٠٠٠٫٥٠ ر.س",450.5 m²,شهران,01/02/2026,2026-09-30,نعم,الرياض',
      'برج,شركة,Completed,,,8,,,,',
      'فِيلا الياسمين,نوره,,,,,,,,',
      'بلا مالك,,,,,,,,,',
      'زمن,مالك,,,,,2026-05-01,2026-01-01,,',
      'يوم,مالك,,كثير,,,31/02/2026,,,',
    ].join('\n');
    const found = await checked(fileOf(csv), 'projects');
    expect(found.counts).toMatchObject({ ready: 2, doubles: 1, faulty: 3 });
    const faults = (await rows(found.id, 'faulty')).map((row) => row.faults.map(({ label }) => label));
    expect(faults).toEqual([['Owner'], ['End date'], ['Cost (SAR)', 'Start date']]);
    await run(found.id);
    const made = await get<Project[]>('/api/projects?sort=id');
    expect(made).toMatchObject([
      {
        ...{ name: 'فيلا الياسمين', status: 'inprogress', cost: 1_250_000.5, space: 450.5, is_public: true },
        ...{ duration: 2, duration_unit: 'months', start_date: '2026-02-01', end_date: '2026-09-30' },
      },
      { name: 'برج', status: 'completed', duration: 8, is_public: false },
    ]);
    const exported = await (await staff.get('/api/projects?format=xlsx&locale=ar&sort=id')).bytes();
    // A contract is about one of them by now.
    const added = await act('/api/customers', { name: 'نورة', phone: '0501234567' });
    const { customer } = (await added.json()) as { customer: Customer };
    const contract = { customer_id: customer.id, project_id: made[1]?.id, lines: [] };
    expect((await act('/api/contracts', contract)).status).toBe(201);
    expect((await act(`/api/imports/${found.id}/take-back`)).status).toBe(409);
    expect(await get(`/api/imports/${found.id}/changed`)).toMatchObject({
      total: 1,
      records: [{ name: 'برج' }],
    });
    await act(`/api/imports/${found.id}/take-back`, { including_changed: true });
    await settled(found.id);
    expect(await get('/api/projects')).toEqual([]);
    const again = await checked(fileOf(exported, 'projects.xlsx'), 'projects');
    expect(again.counts).toMatchObject({ ready: 2, faulty: 0 });
    await run(again.id);
    const same = ({ id: _, created_at: __, updated_at: ___, ...rest }: Project) => rest;
    expect((await get<Project[]>('/api/projects?sort=id')).map(same)).toEqual(made.map(same));
  });

  it("of the price book's figures becomes the draft of the next version", async () => {
    const template = await staff.get('/api/imports/template?target=price_book&format=csv', {
      'Accept-Language': 'en',
    });
    const [head = '', ...lines] = (await template.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(9);
    const tank = lines.findIndex((line) => line.startsWith('Water tank'));
    lines[tank] = 'Water tank,0.75,,,٩٫٥';
    const wrong = ['Roof,1,1,1,1', 'Parapet,11,1,1,1', 'Parapet,-1,1,1,1', 'Ground floor,,,,'];
    const found = await checked(fileOf([head, ...lines, lines[tank], ...wrong].join('\n')), 'price_book');
    expect(found.counts).toMatchObject({ ready: 9, doubles: 1, faulty: 4 });
    await run(found.id);
    const { draft } = await get<{ draft: PriceBookDraft }>('/api/price-books/draft');
    expect(draft.ratios.villa.bones.tank).toBe(0.75);
    expect(draft.ratios.building.bones_and_finishing.tank).toBe(9.5);
    const [published] = await get<PublishedPriceBook[]>('/api/price-books');
    expect(draft.prices).toEqual(published?.prices);
    await act(`/api/imports/${found.id}/take-back`);
    await settled(found.id);
    expect(await get('/api/price-books/draft')).toEqual({ draft: null });
    expect((await run((await checked(fileOf([head, ...lines].join('\n')), 'price_book')).id)).state).toBe(
      'done',
    );
    await staff.write('DELETE', '/api/price-books/draft');
    expect((await act('/api/imports/2/take-back')).status).toBe(409);
  });

  it('takes the permission of what it imports', async () => {
    const { id } = await sent(fileOf('name\nأ'));
    const clerk = await staffWith(server, { projects: ['read', 'create'], clients: ['read'] });
    const targets = (await (await clerk.get('/api/imports/targets')).json()) as { id: string }[];
    expect(targets.map((target) => target.id)).toEqual(['projects']);
    expect(await (await clerk.get('/api/imports')).json()).toEqual([]);
    for (const path of [
      `/api/imports/${id}`,
      `/api/imports/${id}/rows`,
      '/api/imports/template?target=leads',
    ])
      expect((await clerk.get(path)).status, path).toBe(403);
    const form = new FormData();
    form.set('target', 'customers');
    form.set('file', fileOf('name\nأ'));
    expect((await clerk.write('POST', '/api/imports', form)).status).toBe(403);
    form.set('target', 'projects');
    expect((await clerk.write('POST', '/api/imports', form)).status).toBe(201);
  });

  it('of leads by others is closed to staff who see only their own leads', async () => {
    const { id } = await sent(fileOf('name,phone\nأ,0501111111'), 'leads');
    const clerk = await staffWith(server, { orders: ['read', 'create'] });
    expect((await clerk.get(`/api/imports/${id}`)).status).toBe(200);
    const { roles } = await get<{ roles: { id: number; name: string }[] }>('/api/lead-settings');
    const own_roles = roles.flatMap(({ id: role, name }) => (name === 'clerk' ? [role] : []));
    const saved = await staff.write('PUT', '/api/lead-settings', { own_roles });
    expect(saved.status).toBe(200);
    expect((await clerk.get(`/api/imports/${id}`)).status).toBe(403);
    expect(await (await clerk.get('/api/imports')).json()).toEqual([]);
    const form = new FormData();
    form.set('target', 'leads');
    form.set('file', fileOf('name,phone\nأ,0501111111'));
    expect((await clerk.write('POST', '/api/imports', form)).status).toBe(201);
    expect(await (await clerk.get('/api/imports')).json()).toHaveLength(1);
  });

  it('keeps no cells of records it made, and none of erased people', async () => {
    const found = await checked(fileOf('name,phone\nأ,0501111111\nب,0502222222\nب,0502222222'));
    await run(found.id);
    expect((await rows(found.id, 'made')).map(({ cells }) => cells)).toEqual([[], []]);
    const again = await checked(fileOf('name,phone\nأ,0501111111'));
    expect((await rows(again.id, 'double')).map(({ cells }) => cells)).toEqual([['أ', '0501111111']]);
    expect((await act('/api/customers/1/personal-data', {}, 'DELETE')).status).toBe(200);
    expect((await rows(again.id, 'double')).map(({ cells }) => cells)).toEqual([[]]);
  });
});

describe('a file', () => {
  const csv = 'الاسم;الجوال\nنورة;0501234567';
  // الاسم;x and نورة;1
  const windows = new Uint8Array([
    ...[0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 0x3b, 0x78, 0x0a],
    ...[0xe4, 0xe6, 0xd1, 0xc9, 0x3b, 0x31],
  ]);
  const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(csv.replaceAll(';', '\t'), 'utf16le')]);

  it.each([
    ['UTF-8 with a mark and CRLF', `\ufeff${csv.replaceAll('\n', '\r\n')}`],
    ['tabs', csv.replaceAll(';', '\t')],
    ['a separator that its first line names', `sep=;\r\n${csv}`],
    ['Windows-1256', windows],
    ['UTF-16 with tabs', utf16],
  ])('is read in %s', async (_, content) => {
    const { columns, total } = await sent(fileOf(content));
    expect(columns[0]).toEqual({ head: 'الاسم', samples: ['نورة'] });
    expect(columns).toHaveLength(2);
    expect(total).toBe(1);
  });

  it('is a workbook with shared texts, dates, numbers and stored results of formulas', async () => {
    const bytes = await workbook({
      'xl/sharedStrings.xml':
        '<sst><si><t>Name</t></si><si><r><t>نو</t></r><r><t>رة</t></r><rPh><t>x</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
      ...sheetOf(
        `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Phone</t></is></c>${text('Day')}${text('Note')}</row>
         <row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4"><v>5.01234567E8</v></c><c r="C4" s="1"><v>46352</v></c><c r="D4"><f>1+1</f><v>2.0000000000000004</v></c></row>`,
      ),
    });
    const { id, columns, total } = await sent(fileOf(bytes, 'C:\\lists\\customers.xlsx'));
    expect(columns.map(({ head, samples }) => [head, ...samples])).toEqual([
      ['Name', 'نورة'],
      ['Phone', '501234567'],
      ['Day', '2026-11-26'],
      ['Note', '2'],
    ]);
    expect(total).toBe(1);
    expect((await read(id)).name).toBe('customers.xlsx');
    await act(`/api/imports/${id}`, { mapping: ['name', 'phone', null, 'note'] }, 'PUT');
    expect(await settled(id)).toMatchObject({ counts: { ready: 1 } });
    expect(await rows(id, 'ready')).toMatchObject([{ number: 4 }]);
  });

  it('has its headings below a title, in a workbook as in CSV, also where none is known', async () => {
    const list = [
      ['قائمة الموردين 2026'],
      [],
      ['الاسم', 'الجوال', 'البريد الإلكتروني'],
      ['خالد العمري', '0501117225', 'k@example.com'],
    ];
    const csv = list.map((row) => row.join(',')).join('\n');
    const mapping = ['name', 'phone', 'email'];
    for (const content of [csv, archiveOf(workbookParts(sheetXml(list)))])
      expect(await sent(fileOf(content))).toMatchObject({ total: 1, mapping });
    const unknown = await sent(fileOf('Colours;;\nof 2026;;\nShade;Tone;Depth\nred;warm;3\n'));
    expect(unknown.columns.map(({ head }) => head)).toEqual(['Shade', 'Tone', 'Depth']);
    expect(unknown.total).toBe(1);
  });

  it('is stored by its rows, not by what a workbook could make of them', async () => {
    const texts = { 'xl/sharedStrings.xml': `<sst><si><t>${'ض'.repeat(30_000)}</t></si></sst>` };
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`;
    const file = (count: number) => fileOf(archiveOf(workbookParts(row.repeat(count), texts)), 'a.xlsx');
    const answer = await send(file(20));
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining('larger than allowed'),
    ]);
    expect((await send(file(3))).status).toBe(201);
  });

  it('is refused with a plain sentence if it is of another kind, or holds too much', async () => {
    const bomb = await workbook({}, new Uint8Array(105 * 1024 * 1024).fill(32));
    // Its directory says that it is small.
    const size = 4_000_123;
    const lying = Buffer.from(await workbook({}, new Uint8Array(size).fill(32)));
    const [said, small] = [Buffer.alloc(4), Buffer.alloc(4)];
    said.writeUInt32LE(size);
    small.writeUInt32LE(1000);
    for (let at = lying.indexOf(said); at >= 0; at = lying.indexOf(said)) small.copy(lying, at);
    const cases: [string, File, number, string][] = [
      ['macros', fileOf(await workbook({ 'xl/vbaProject.bin': 'x' }), 'a.xlsm'), 415, 'macros'],
      [
        'an old workbook',
        fileOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])),
        415,
        'old Excel',
      ],
      ['a PDF', fileOf('%PDF-1.7\n1 0 obj'), 415, 'XLSX'],
      ['bytes', fileOf(new Uint8Array([1, 0, 2, 0])), 415, 'XLSX'],
      ['nothing but headings', fileOf('name,phone\n\n'), 422, 'no rows'],
      ['a zip bomb', fileOf(bomb, 'a.xlsx'), 422, 'larger than allowed'],
      ['one that denies it', fileOf(new Uint8Array(lying), 'a.xlsx'), 422, 'could not be read'],
      [
        'a broken workbook',
        fileOf((await workbook(sheetOf('<row/>'))).slice(0, 200), 'a.xlsx'),
        422,
        'could not be read',
      ],
      ['too many rows', fileOf(`name\n${'a\n'.repeat(20_001)}`), 422, '20,000 rows'],
    ];
    expect(bomb.length).toBeLessThan(1024 * 1024);
    for (const [name, file, status, sentence] of cases) {
      const answer = await send(file);
      expect(answer.status, name).toBe(status);
      expect(await answer.text(), name).toContain(sentence);
    }
    expect((await send(fileOf(new Uint8Array(21 * 1024 * 1024)))).status).toBe(413);
    expect((await send(fileOf(''))).status).toBe(422);
    expect((await send(fileOf('name\na'), 'ghosts')).status).toBe(422);
    expect(await get('/api/imports')).toEqual([]);
  });
});
