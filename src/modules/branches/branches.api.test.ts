import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Branch, ManagedBranch } from './branches.contract.ts';

const dataOf = async <T>(response: Response) => (await response.json()) as T;
const branchOf = async (response: Response) => (await dataOf<{ branch: ManagedBranch }>(response)).branch;

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
});

const riyadh = { code: 'RUH', name: 'المكتب الرئيسي', city: 'الرياض' };
const jeddah = { code: 'JED', name: 'فرع جدة', city: 'جدة' };

const create = (body: Record<string, unknown>) => staff.write('POST', '/api/branches', body);

async function made(body: Record<string, unknown>): Promise<ManagedBranch> {
  const answer = await create(body);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return branchOf(answer);
}

const change = ({ id, updated_at }: ManagedBranch, body: Record<string, unknown>) =>
  staff.write('PUT', `/api/branches/${id}`, { ...body, updated_at });

const read = async ({ id }: ManagedBranch) => branchOf(await staff.get(`/api/branches/${id}`));

const shown = async () => dataOf<Branch[]>(await server.request('/api/branches'));
const codes = async () => (await shown()).map(({ code }) => code);

async function faultsOf(answer: Response): Promise<string[]> {
  expect(answer.status).toBe(422);
  return Object.keys((await dataOf<{ errors: object }>(answer)).errors);
}

describe('a branch', () => {
  it('is shown at once when created, changed, deleted and restored', async () => {
    expect(await shown()).toEqual([]);
    const head = await made(riyadh);
    const branch = await made({ ...jeddah, translations: { en: { name: 'Jeddah branch', city: 'Jeddah' } } });
    expect(await shown()).toMatchObject([
      { code: 'RUH', is_head_office: true },
      { code: 'JED', is_head_office: false, translations: { en: { name: 'Jeddah branch', city: 'Jeddah' } } },
    ]);

    expect((await change(branch, { status: 'inactive' })).status).toBe(200);
    expect(await codes()).toEqual(['RUH']);
    expect((await change(await read(branch), { status: 'active' })).status).toBe(200);
    expect(await codes()).toEqual(['RUH', 'JED']);

    const path = `/api/branches/${branch.id}`;
    expect((await staff.write('DELETE', path)).status).toBe(200);
    expect(await codes()).toEqual(['RUH']);
    expect((await staff.write('POST', `${path}/restore`)).status).toBe(200);
    expect(await codes()).toEqual(['RUH', 'JED']);

    const log = await dataOf<{ action: string }[]>(await staff.get('/api/system-log?subject=branch&sort=id'));
    const all = ['create', 'create', 'update', 'update', 'delete', 'restore'];
    expect(log.map(({ action }) => action)).toEqual(all);
    expect(head.is_head_office).toBe(true);
  });

  it('has numbers in the forms that the company has them', async () => {
    const branch = await made({
      ...riyadh,
      code: 'ruh-2',
      phone: '011 234 5678',
      mobile: '٠٥٥١٢٣٤٥٦٧',
      cr_number: '1010 123456',
      vat_number: '300000000000003',
    });
    expect(branch).toMatchObject({
      code: 'RUH-2',
      phone: '+966112345678',
      mobile: '+966551234567',
      cr_number: '1010123456',
      vat_number: '300000000000003',
    });
  });

  it.each([
    ['code', { code: 'الرياض' }],
    ['code', { code: '' }],
    ['name', { name: ' ' }],
    ['city', { city: '' }],
    ['phone', { phone: '12' }],
    ['mobile', { mobile: 'call us' }],
    ['place', { place: 'https://evil.example/maps' }],
    ['place', { place: 'javascript:alert(1)' }],
    ['place', { place: '124.7,46.6' }],
    ['cr_number', { cr_number: '123' }],
    ['vat_number', { vat_number: '123456789012345' }],
    ['vat_group_tin', { vat_group_tin: '1234567890' }],
  ])('is refused with a faulty %s', async (field, body) => {
    expect(await faultsOf(await create({ ...riyadh, ...body }))).toEqual([field]);
    expect(await shown()).toEqual([]);
  });

  it('of a VAT group needs the number of the member', async () => {
    const group = { ...riyadh, vat_number: '300000000010003' };
    expect(await faultsOf(await create(group))).toEqual(['vat_group_tin']);
    const branch = await made({ ...group, vat_group_tin: '3001234567' });
    expect(await faultsOf(await change(branch, { vat_group_tin: '' }))).toEqual(['vat_group_tin']);
  });

  it('has a code of its own', async () => {
    const first = await made(riyadh);
    expect(await faultsOf(await create({ ...jeddah, code: 'ruh' }))).toEqual(['code']);
    const second = await made(jeddah);
    expect(await faultsOf(await change(second, { code: 'RUH' }))).toEqual(['code']);

    // The code of a deleted branch is free, and the branch cannot come back while another has it.
    await staff.write('DELETE', `/api/branches/${second.id}`);
    const third = await made({ ...jeddah, name: 'فرع جدة الجديد' });
    expect((await staff.write('POST', `/api/branches/${second.id}/restore`)).status).toBe(409);
    await change(third, { code: 'JED-2' });
    expect((await staff.write('POST', `/api/branches/${second.id}/restore`)).status).toBe(200);
    expect(first.code).toBe('RUH');
  });

  it('cannot be overwritten with an older version', async () => {
    const branch = await made(riyadh);
    expect((await change(branch, { city: 'الدرعية' })).status).toBe(200);
    expect((await change(branch, { city: 'الخرج' })).status).toBe(409);
    expect((await shown())[0]?.city).toBe('الدرعية');
  });

  it('stands where staff put it, after the head office', async () => {
    await made(riyadh);
    const second = await made(jeddah);
    const third = await made({ code: 'DMM', name: 'فرع الدمام', city: 'الدمام' });
    const answer = await staff.write('PUT', '/api/branches/order', { ids: [third.id, second.id] });
    expect(answer.status).toBe(200);
    expect(await codes()).toEqual(['RUH', 'DMM', 'JED']);
    expect(await faultsOf(await staff.write('PUT', '/api/branches/order', { ids: [999] }))).toEqual(['ids']);
  });

  it('is found by its name, and exported', async () => {
    await made(riyadh);
    await made({ ...jeddah, translations: { en: { name: 'Jeddah branch' } } });
    const found = await dataOf<ManagedBranch[]>(await staff.get('/api/branches/all?q=jeddah'));
    expect(found.map(({ code }) => code)).toEqual(['JED']);
    const file = await staff.get('/api/branches/all?as=csv', { 'Accept-Language': 'en' });
    expect(await file.text()).toContain('Jeddah branch');
  });
});

describe('the head office', () => {
  it('is the first branch, until another is made it', async () => {
    const first = await made(riyadh);
    const second = await made(jeddah);
    expect((await change(second, { is_head_office: true })).status).toBe(200);
    expect(await codes()).toEqual(['JED', 'RUH']);
    expect((await shown()).map(({ is_head_office }) => is_head_office)).toEqual([true, false]);
    const third = await made({ ...jeddah, code: 'MED', is_head_office: true });
    expect(await codes()).toEqual(['MED', 'RUH', 'JED']);
    // Those that gave the mark up have changed since they were read.
    expect((await change(first, { city: 'الدرعية' })).status).toBe(409);
    expect((await read(first)).updated_at > first.updated_at).toBe(true);
    expect(third.is_head_office).toBe(true);
  });

  it('cannot be given up, hidden, or deleted before others', async () => {
    const head = await made(riyadh);
    const other = await made(jeddah);
    expect(await faultsOf(await change(head, { is_head_office: false }))).toEqual(['is_head_office']);
    expect(await faultsOf(await change(head, { status: 'inactive' }))).toEqual(['status']);
    const hidden = { ...jeddah, code: 'MED', is_head_office: true, status: 'inactive' };
    expect(await faultsOf(await create(hidden))).toEqual(['status']);
    expect((await staff.write('DELETE', `/api/branches/${head.id}`)).status).toBe(409);
    expect((await staff.write('DELETE', `/api/branches/${other.id}`)).status).toBe(200);
    expect((await staff.write('DELETE', `/api/branches/${head.id}`)).status).toBe(200);
    expect(await shown()).toEqual([]);

    // The one restored first is it again.
    await staff.write('POST', `/api/branches/${other.id}/restore`);
    await staff.write('POST', `/api/branches/${head.id}/restore`);
    expect((await shown()).map(({ code, is_head_office }) => [code, is_head_office])).toEqual([
      ['JED', true],
      ['RUH', false],
    ]);
  });

  it('is one when several branches are created at once', async () => {
    const bodies = ['A', 'B', 'C', 'D'].map((code) => ({ ...riyadh, code, is_head_office: true }));
    const answers = await Promise.all(bodies.map(create));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => ![201, 409, 422].includes(status))).toEqual([]);
    expect((await shown()).filter(({ is_head_office }) => is_head_office)).toHaveLength(1);
  });
});

describe('opening hours', () => {
  const week = (day: string) => [day, day, day, day, day, '', ''];

  it('are stored in one form, and those of Ramadan as well', async () => {
    const hours = { regular: week('٨-١٢، 16.00 – 20:30'), ramadan: week('21:00-2') };
    const branch = await made({ ...riyadh, hours });
    expect(branch.hours).toEqual({ regular: week('08:00-12:00, 16:00-20:30'), ramadan: week('21:00-02:00') });
    const changed = await change(branch, { hours: { regular: week('8-17'), ramadan: week('') } });
    expect((await branchOf(changed)).hours).toEqual({ regular: week('08:00-17:00'), ramadan: null });
  });

  it('stay as they are when not sent, and are refused where they cannot be read', async () => {
    const branch = await made({ ...riyadh, hours: { regular: week('8-17'), ramadan: null } });
    await change(branch, { city: 'الدرعية' });
    const stored = await read(branch);
    expect(stored.hours.regular[0]).toBe('08:00-17:00');
    for (const day of ['25-26', '8-12, 11-15', 'صباحًا', '8']) {
      const hours = { regular: ['', '', day, '', '', '', ''], ramadan: null };
      expect(await faultsOf(await change(stored, { hours }))).toEqual(['hours.regular.2']);
    }
  });
});

describe('a place', () => {
  it.each([
    ['٢٤٫٧٧، 46.6', { place: '24.77,46.6', latitude: 24.77, longitude: 46.6 }],
    ['24.77', null],
    ['24.7743 , 46.6384', { place: '24.7743,46.6384', latitude: 24.7743, longitude: 46.6384 }],
    [
      'https://www.google.com/maps/place/x/@24.77,46.63,17z',
      { place: 'https://www.google.com/maps/place/x/@24.77,46.63,17z', latitude: 24.77, longitude: 46.63 },
    ],
    [
      'https://maps.app.goo.gl/abc',
      { place: 'https://maps.app.goo.gl/abc', latitude: null, longitude: null },
    ],
  ])('is read from %s', async (place, stored) => {
    const answer = await create({ ...riyadh, place });
    if (stored === null) expect(await faultsOf(answer)).toEqual(['place']);
    else expect(await branchOf(answer)).toMatchObject(stored);
  });
});

it('only staff may change branches, or see those that are not shown', async () => {
  const branch = await made(riyadh);
  const visitor = createClient(server);
  expect((await visitor.get('/api/branches/all')).status).toBe(401);
  expect((await visitor.write('PUT', `/api/branches/${branch.id}`, { city: 'x' })).status).toBe(401);
  expect((await visitor.write('POST', '/api/branches', jeddah)).status).toBe(401);
  expect((await visitor.write('PUT', '/api/branches/order', { ids: [branch.id] })).status).toBe(401);
});

describe("the sample company's branches", () => {
  const sample = async () =>
    (await dataOf<{ removable: object }>(await staff.get('/api/sample-company'))).removable;

  it('load, go with it, and come back', async () => {
    expect((await staff.write('POST', '/api/sample-company')).status).toBe(200);
    expect(await codes()).toEqual(['RUH', 'JED']);
    expect(await sample()).toMatchObject({ branches: 2 });
    expect((await staff.write('DELETE', '/api/sample-company')).status).toBe(200);
    expect(await shown()).toEqual([]);
    expect((await staff.write('POST', '/api/sample-company/undo')).status).toBe(200);
    expect(await codes()).toEqual(['RUH', 'JED']);
  });

  it("make way for the company's own head office, and come back as branches", async () => {
    await staff.write('POST', '/api/sample-company');
    const own = await made({ code: 'DMM', name: 'مكتب الدمام', city: 'الدمام', is_head_office: true });
    expect(await sample()).toMatchObject({ branches: 2 });
    await staff.write('DELETE', '/api/sample-company');
    expect(await codes()).toEqual(['DMM']);
    const jed = await made({ ...jeddah, status: 'inactive' });
    await staff.write('POST', '/api/sample-company/undo');
    // Its own branch has the code of the other one.
    expect(await codes()).toEqual(['DMM', 'RUH']);
    expect((await shown()).map(({ is_head_office }) => is_head_office)).toEqual([true, false]);
    expect(jed.code).toBe('JED');
    expect(own.is_head_office).toBe(true);
  });
});
