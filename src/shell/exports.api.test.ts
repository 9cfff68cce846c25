import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountsTables } from '#modules/accounts/accounts.table.ts';
import { savePayload } from '#modules/estimations/saved/saved-estimations.factory.ts';
import { makeProject } from '#modules/projects/projects.factory.ts';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { readWorkbook } from '#tests/support/workbook.ts';

/** The panel's lists, each with its export's header in both languages. */
const lists: Record<string, { ar: string; en: string }> = {
  '/api/users': {
    ar: 'الاسم,البريد الإلكتروني,اسم المستخدم للدخول,رقم الجوال,المدينة,نوع المستخدم,الدور,الحالة,أُنشئ في',
    en: 'Name,Email,User name for login,Mobile,City,Type,Role,State,Created',
  },
  '/api/projects': {
    ar: 'الرقم,الاسم,الوصف,الحالة,التصنيف,النوع,التكلفة (ر.س),مسطح البناء (م²),عدد المباني,المدة,تاريخ البدء,تاريخ الانتهاء,المالك,مدير المشروع,العنوان,ظاهر في الموقع الإلكتروني',
    en: 'No.,Name,Description,Status,Category,Type,Cost (SAR),Built area (m²),Buildings,Duration,Start date,End date,Owner,Project manager,Address,Shown on the website',
  },
  '/api/partners/all': { ar: 'الاسم,الوصف,الحالة', en: 'Name,Description,Status' },
  '/api/customers': {
    ar: 'الرقم,الاسم,النوع,الهاتف,البريد الإلكتروني,السجل التجاري,الرقم الضريبي,مورد أو مقاول باطن,ملاحظة,هواتف أخرى,عناوين بريد أخرى,نوع الهوية,رقم الهوية,الشارع,رقم المبنى,الرقم الفرعي,الحي,المدينة,الرمز البريدي,الدولة,أُضيف في',
    en: 'Number,Name,Kind,Phone,Email,Commercial registration,VAT number,Supplier or subcontractor,Note,Other phones,Other email addresses,ID type,ID number,Street,Building number,Secondary number,District,City,Postal code,Country,Added on',
  },
  '/api/estimations': {
    ar: 'الرقم,الاسم,البريد الإلكتروني,رقم الجوال,المدينة,المساحة المحتسبة (م²),الإجمالي (ر.س),الحالة,الاعتماد,تاريخ الاعتماد,حُفظ في',
    en: 'No.,Name,Email,Phone,City,Counted area (m²),Total (SAR),Status,Approval,Approved on,Saved on',
  },
  '/api/requests': {
    ar: 'الرقم,الاسم,رقم الجوال,البريد الإلكتروني,المطلوب,الرسالة,الحالة,المسؤول,وصل في,لغة المرسل,المصدر,سبب عدم التعاقد',
    en: 'No.,Name,Mobile,Email,Wanted,Message,Status,In charge,Received,Sender’s language,Source,Why it was lost',
  },
  '/api/mails': {
    ar: 'الرقم,الموضوع,إلى,النوع,التاريخ,أُرسلت,المحاولات,الحالة,آخر خطأ',
    en: 'No.,Subject,To,Kind,Date,Sent,Tries,State,Last error',
  },
  '/api/system-log': {
    ar: 'الوقت,المستخدم,الإجراء,النوع,ما تغيّر,رقمه,قبل,بعد',
    en: 'Time,User,Action,Kind,What changed,Its number,Before,After',
  },
};

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
});

async function rowsOf(path: string): Promise<string[]> {
  const answer = await staff.get(path);
  expect(answer.status, path).toBe(200);
  const text = Buffer.from(await answer.arrayBuffer()).toString('utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
}

const sendRequest = async (changes: Record<string, unknown>) => {
  const payload = quoteRequestPayload(changes);
  expect((await createClient(server).write('POST', '/api/contact-us', payload)).status).toBe(200);
};

describe('the lists of the panel as files', () => {
  it("have the headings of their screen, in the reader's or the file's language", async () => {
    for (const [path, head] of Object.entries(lists)) {
      const own = await staff.get(`${path}?format=csv`, { 'Accept-Language': 'en' });
      expect((await own.text()).split('\r\n')[0], path).toBe(head.en);
      expect((await rowsOf(`${path}?format=csv&locale=ar`))[0], path).toBe(head.ar);
      const { rows } = await readWorkbook(
        await (await staff.get(`${path}?format=xlsx&locale=ar`)).arrayBuffer(),
      );
      expect(rows[0], path).toEqual(head.ar.split(','));
    }
  });

  it('require permission to read the list', async () => {
    const customer = await createCustomer(server);
    for (const path of Object.keys(lists)) {
      expect((await customer.write('POST', `${path}/file`, { ids: [1] })).status, path).toBe(403);
      expect((await server.request(`${path}?format=xlsx`)).status, path).toBe(401);
      expect((await customer.get(`${path}?format=csv`)).status, path).toBe(403);
    }
  });

  it('have a file name and type, and are never cached', async () => {
    const xlsx = await staff.get('/api/estimations?format=xlsx&locale=ar');
    await xlsx.arrayBuffer();
    const name = encodeURIComponent('التقديرات ');
    expect(xlsx.headers.get('content-disposition')).toMatch(
      new RegExp(
        `^attachment; filename="estimations-\\d{4}-\\d\\d-\\d\\d\\.xlsx"; filename\\*=UTF-8''${name}\\d{4}-\\d\\d-\\d\\d\\.xlsx$`,
      ),
    );
    expect(xlsx.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(xlsx.headers.get('cache-control')).toBe('no-store');
    const csv = await staff.get('/api/users?format=csv');
    await csv.arrayBuffer();
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  });

  it("contain the list's search, filters and order, or only the selected rows", async () => {
    await sendRequest({ name: 'أحمد الشهري', phone: '0501112233', message: '=HYPERLINK("http://x","فوز")' });
    await sendRequest({ name: 'منى', email: 'mona@example.com' });
    await sendRequest({ name: 'هند', email: 'hind@example.com' });
    const names = async (query: string) =>
      (await rowsOf(`/api/requests?format=csv&locale=ar&${query}`)).slice(1).map((row) => row.split(',')[1]);
    expect(await names('sort=name')).toEqual(['أحمد الشهري', 'منى', 'هند']);
    expect(await names('sort=-name&per_page=1&page=2')).toEqual(['هند', 'منى', 'أحمد الشهري']);
    expect(await names('q=احمد')).toEqual(['أحمد الشهري']);
    expect(await names('status=won')).toEqual([]);
    expect(await names('sort=id&ids=3,1')).toEqual(['أحمد الشهري', 'هند']);
    const [, row = ''] = await rowsOf('/api/requests?format=csv&locale=ar&ids=1');
    expect(row).toMatch(/^1,أحمد الشهري,\+966501112233,.*,فيلا، تسليم مفتاح,/);
    expect(row).toContain(`"'=HYPERLINK(""http://x"",""فوز"")"`);
    const address = '/api/requests/file?format=csv&locale=ar&q=احمد';
    const found = await (await staff.write('POST', address, { ids: [1, 3] })).text();
    expect(found.trimEnd().split('\r\n')).toHaveLength(2);
    const book = await staff.write('POST', '/api/requests/file?locale=ar', { ids: [2] });
    expect((await readWorkbook(await book.arrayBuffer())).rows.map((cells) => cells[1])).toEqual([
      'الاسم',
      'منى',
    ]);
    const none = await staff.write('POST', '/api/requests/file', { ids: [] }, { 'Accept-Language': 'en' });
    expect([none.status, (await none.json()).errors]).toEqual([422, { ids: ['Choose at least 1 item.'] }]);
    const all = { ids: Array.from({ length: 20_001 }, (_, place) => place + 1) };
    const many = await staff.write('POST', '/api/requests/file', all, { 'Accept-Language': 'en' });
    expect((await many.json()).errors).toEqual({ ids: ['Choose at most 20,000 items.'] });
    expect((await staff.get('/api/requests?format=pdf')).status).toBe(422);
    expect((await staff.get('/api/requests?format=csv&ids=1,x')).status).toBe(422);
  });

  it('have amounts as numbers, and show values before and after a change', async () => {
    const customer = await createCustomer(server);
    expect((await customer.write('POST', '/api/estimation/save', savePayload())).status).toBe(200);
    const answer = await staff.get('/api/estimations?format=xlsx&locale=en');
    const { rows, formats } = await readWorkbook(await answer.arrayBuffer());
    expect(rows[1]?.slice(0, 9)).toEqual([
      1,
      'سارة القحطاني',
      'sarah@example.com',
      '+966501234567',
      'الرياض',
      936,
      430_560,
      'Pending',
      'Not approved',
    ]);
    expect(formats.slice(5, 7)).toEqual(['0', '4']);

    const partner = await staff.write('POST', '/api/partners', { name: 'خرسانة نجد' });
    const { id } = ((await partner.json()) as { partner: { id: number } }).partner;
    await staff.write('PUT', `/api/partners/${id}`, { name: 'خرسانة الحجاز', status: 'inactive' });
    const log = await rowsOf('/api/system-log?format=csv&locale=ar&action=update');
    expect(log[1]).toMatch(/مدير النظام,تعديل,شريك,خرسانة نجد,1,"?الاسم: خرسانة نجد\n.*خرسانة الحجاز/s);
  });

  it('count durations as each language does', async () => {
    for (const [duration, duration_unit] of [
      [1, 'months'],
      [2, 'months'],
      [3, 'months'],
      [11, 'months'],
      [100, 'days'],
      [null, 'years'],
    ] as const)
      await makeProject(server.context, { duration, duration_unit });
    const durations = async (locale: string) =>
      (await rowsOf(`/api/projects?format=csv&sort=id&locale=${locale}`))
        .slice(1)
        .map((row) => row.split(',')[9]);
    expect(await durations('ar')).toEqual(['شهر واحد', 'شهران', '3 أشهر', '11 شهرًا', '100 يوم', '']);
    expect(await durations('en')).toEqual(['1 month', '2 months', '3 months', '11 months', '100 days', '']);
  });

  it('are complete, however many rows they have', async () => {
    const db = server.context.database.kysely as Kysely<AccountsTables>;
    const now = server.context.now().toISOString();
    const people = Array.from({ length: 1200 }, (_, place) => ({
      name: `عميل ${place}`,
      email: `person${place}@example.com`,
      type: 'user',
      role_id: 4,
      search: `عميل ${place}`,
      created_at: now,
      updated_at: now,
    }));
    for (let from = 0; from < people.length; from += 400)
      await db
        .insertInto('users')
        .values(people.slice(from, from + 400))
        .execute();
    const rows = await rowsOf('/api/users?format=csv&locale=ar&sort=-id&type=user');
    expect(rows).toHaveLength(1201);
    expect(rows[1]).toMatch(/^عميل 1199,/);
    expect(rows[1200]).toMatch(/^عميل 0,/);

    const listed = await db
      .selectFrom('users')
      .select('id')
      .where('type', '=', 'user')
      .orderBy('id')
      .execute();
    const ids = listed.map(({ id }) => id).filter((_, place) => place % 2 === 0);
    const selected = await staff.write('POST', '/api/users/file?format=csv&locale=ar&sort=-id', {
      ids: [...ids, ...Array.from({ length: 5000 }, (_, place) => 1_000_000 + place)],
    });
    expect(selected.status).toBe(200);
    const some = (await selected.text()).trimEnd().split('\r\n');
    expect(some).toHaveLength(601);
    expect(some[1]).toMatch(/^عميل 1198,/);
  });
});
