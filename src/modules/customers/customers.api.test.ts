import { beforeEach, describe, expect, it } from 'vitest';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { readWorkbook } from '#tests/support/workbook.ts';
import type { Customer } from './customers.contract.ts';
import { sweep } from './customers.jobs.ts';

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
});

async function made(given: Record<string, unknown>): Promise<Customer> {
  const answer = await staff.write('POST', '/api/customers', given);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()).customer;
}

async function listed(query = ''): Promise<Customer[]> {
  return (await staff.get(`/api/customers${query}`)).json() as Promise<Customer[]>;
}

const names = async (query: string) => (await listed(query)).map(({ name }) => name);

async function faultsOf(given: Record<string, unknown>): Promise<string[]> {
  const answer = await staff.write('POST', '/api/customers', { name: 'نورة', ...given });
  expect(answer.status).toBe(422);
  return Object.keys((await answer.json()).errors);
}

describe('a customer', () => {
  it('may be a supplier, which is what the list of suppliers has', async () => {
    const supplier = await made({ name: 'مصنع الخرسانة', kind: 'company', supplier: true });
    const customer = await made({ name: 'نورة', phone: '0501234567' });
    expect([supplier.supplier, customer.supplier]).toEqual([true, false]);
    expect(await names('?supplier=1')).toEqual(['مصنع الخرسانة']);
    expect(await names('?supplier=0')).toEqual(['نورة']);
    const { id, updated_at } = customer;
    await staff.write('PUT', `/api/customers/${id}`, { supplier: true, updated_at });
    expect(await names('?supplier=1&sort=id')).toEqual(['مصنع الخرسانة', 'نورة']);
    expect((await staff.get('/api/customers?supplier=2')).status).toBe(422);
  });

  it('is a person or a company with contacts, numbers and a national address', async () => {
    const customer = await made({
      kind: 'company',
      name: 'شركة المالك التجارية',
      translations: { en: { name: 'Al Malik Trading' } },
      phone: '٠٥٠ ١٢٣ ٤٥٦٧',
      phones: ['+966 55 884 1290', '0501234567'],
      email: 'Info@Malik.example',
      emails: ['accounts@malik.example'],
      cr_number: '1010 548217',
      vat_number: '٣٩٩٩٩٩٩٩٩٨٠٠٠٠٣',
      address: { street: 'صلاح الدين', building_no: '1111', city: 'الرياض', postal_code: '12282' },
      note: 'يطلبون نسخة XML',
    });
    expect(customer).toMatchObject({
      kind: 'company',
      translations: { en: { name: 'Al Malik Trading' } },
      phone: '+966501234567',
      phones: ['+966558841290'],
      email: 'Info@Malik.example',
      emails: ['accounts@malik.example'],
      id_kind: null,
      cr_number: '1010548217',
      vat_number: '399999999800003',
      address: { street: 'صلاح الدين', building_no: '1111', district: '', country: 'SA' },
      user_id: null,
      user_ids: [],
    });
    const path = `/api/customers/${customer.id}`;
    const changed = await staff.write('PUT', path, {
      address: { district: 'المروج' },
      updated_at: customer.updated_at,
    });
    expect((await changed.json()).customer).toMatchObject({
      phones: ['+966558841290'],
      vat_number: '399999999800003',
      address: { street: 'صلاح الدين', district: 'المروج' },
    });
    expect((await staff.write('PUT', path, { note: '', updated_at: customer.updated_at })).status).toBe(409);
  });

  it('has numbers of the right form', async () => {
    for (const vat_number of ['39999999980000', '199999999800003', '399999999800001', 'x'])
      expect(await faultsOf({ vat_number })).toEqual(['vat_number']);
    for (const cr_number of ['101054821', '10105482177', 'abc']) {
      expect(await faultsOf({ cr_number })).toEqual(['cr_number']);
    }
    for (const [id_kind, national_id] of [
      ['NAT', '2000000000'],
      ['NAT', '100000000'],
      ['IQA', '1000000000'],
      ['PAS', 'A1'],
      ['GCC', '?'],
    ])
      expect(await faultsOf({ id_kind, national_id })).toEqual(['national_id']);
    expect(await faultsOf({ national_id: 'A1234567' })).toEqual(['id_kind']);
    expect(await faultsOf({ id_kind: 'XYZ' })).toEqual(['id_kind']);
    expect(await faultsOf({ phone: '12' })).toEqual(['phone']);
    expect(await faultsOf({ phones: ['12'] })).toEqual(['phones.0']);
    expect(await made({ name: 'مصنع', phone: '٠١١ ٢٣٤ ٥٦٧٨', phones: ['9200 12345'] })).toMatchObject({
      ...{ phone: '+966112345678', phones: ['+966920012345'] },
    });
    expect(await faultsOf({ email: 'nora@' })).toEqual(['email']);
    expect(await faultsOf({ address: { building_no: '11', postal_code: '1' } })).toEqual([
      'address.building_no',
      'address.postal_code',
    ]);
    expect(await faultsOf({ name: '' })).toEqual(['name']);
    const wrong = { name: '', phone: '12', national_id: 'A1234567', cr_number: '1', vat_number: '1' };
    expect((await faultsOf(wrong)).sort()).toEqual(['cr_number', 'id_kind', 'name', 'phone', 'vat_number']);
    const { id } = await made({ name: 'أ' });
    const changed = await staff.write('PUT', `/api/customers/${id}`, { phone: '12', vat_number: '1' });
    expect(Object.keys((await changed.json()).errors).sort()).toEqual(['phone', 'vat_number']);
    expect(await faultsOf({ user_id: 1 })).toEqual(['user_id']);

    expect(await made({ name: 'أ', national_id: '١٠٩٨٧٦٥٤٣٢' })).toMatchObject({ id_kind: 'NAT' });
    expect(await made({ name: 'ب', national_id: '2098765432' })).toMatchObject({ id_kind: 'IQA' });
    expect(await made({ name: 'ج', id_kind: 'PAS', national_id: 'a 1234567' })).toMatchObject({
      national_id: 'A1234567',
    });
    expect(await made({ name: 'د', cr_number: '7001234567' })).toMatchObject({ cr_number: '7001234567' });
    const abroad = { country: 'ae', postal_code: 'B2', building_no: '7' };
    expect(await made({ name: 'هـ', address: abroad })).toMatchObject({
      address: { country: 'AE', postal_code: 'B2' },
    });
  });

  it('is found by name in any spelling and both languages, by any phone, e-mail and number', async () => {
    await made({
      name: 'عبد الله أبو خالد',
      translations: { en: { name: 'Abdullah' } },
      phone: '0501234567',
    });
    await made({ kind: 'company', name: 'شركة', phones: ['0558841290'], email: 'a@b.example' });
    await made({ name: 'سارة', vat_number: '399999999800003' });
    for (const q of ['عبدالله', 'أَبُو خالد', 'abdullah', '٠٥٠١٢٣٤٥٦٧', '+966 50-123-4567', '1234567'])
      expect(await names(`?q=${encodeURIComponent(q)}`), q).toEqual(['عبد الله أبو خالد']);
    for (const q of ['0558841290', 'A@B.example'])
      expect(await names(`?q=${encodeURIComponent(q)}`), q).toEqual(['شركة']);
    expect(await names('?q=399999999800003')).toEqual(['سارة']);
    expect(await names('?kind=company')).toEqual(['شركة']);
    expect(await names('?sort=name&per_page=2&page=2')).toHaveLength(1);
    expect(await names('?sort=name')).toEqual(['سارة', 'شركة', 'عبد الله أبو خالد']);
  });

  it('is exported with all its fields', async () => {
    await made({ name: 'سارة', phone: '0501234567', address: { city: 'أبها' } });
    const csv = await (await staff.get('/api/customers?format=csv&locale=en')).text();
    const [head, row] = csv.split('\r\n');
    expect(head).toBe(
      'Number,Name,Kind,Phone,Email,Commercial registration,VAT number,Supplier or subcontractor,' +
        'Note,Other phones,Other email addresses,' +
        'ID type,ID number,Street,Building number,Secondary number,District,City,Postal code,Country,Added on',
    );
    expect(row).toContain('سارة,Person,');
    expect(row).toContain('أبها');
    const { rows } = await readWorkbook(await (await staff.get('/api/customers?format=xlsx')).arrayBuffer());
    expect(rows).toHaveLength(2);
  });

  it('is deleted, restored and written to the log', async () => {
    const { id } = await made({ name: 'سارة' });
    const path = `/api/customers/${id}`;
    expect((await staff.write('DELETE', path)).status).toBe(200);
    expect((await staff.get(path)).status).toBe(404);
    expect(await names('?deleted=1')).toEqual(['سارة']);
    expect((await staff.write('POST', `${path}/restore`)).status).toBe(200);
    const log = (await (await staff.get('/api/system-log?subject=customer&sort=id')).json()) as {
      action: string;
    }[];
    expect(log.map(({ action }) => action)).toEqual(['create', 'delete', 'restore']);
  });

  it('has at most one account of the site, which belongs to nobody else', async () => {
    const account = await createCustomer(server);
    const [own] = await listed(`?q=${account.email}`);
    if (own) await staff.write('DELETE', `/api/customers/${own.id}`);
    expect(await made({ name: 'سارة', user_id: account.id })).toMatchObject({ user_id: account.id });
    expect(await faultsOf({ user_id: account.id })).toEqual(['user_id']);
    expect(await faultsOf({ user_id: 99_999 })).toEqual(['user_id']);
  });

  it('leaves for good 30 days after it was deleted, and its requests stay', async () => {
    await createClient(server).write('POST', '/api/contact-us', quoteRequestPayload());
    const [customer] = await listed();
    await staff.write('DELETE', `/api/customers/${customer?.id}`);
    const [{ customer: of } = {}] = await (await staff.get('/api/requests')).json();
    expect(of).toMatchObject({ id: customer?.id, name: customer?.name, deleted: true });
    const now = Date.now();
    server.context.now = () => new Date(now + 31 * 86_400_000);
    await sweep(server.context);
    const [request] = await (await staff.get('/api/requests')).json();
    expect(request).toMatchObject({ customer_id: null });
    server.context.now = () => new Date(now);
    expect(await listed('?deleted=1')).toEqual([]);
  });
});
