import { beforeEach, expect, it } from 'vitest';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { contractPayload, contractsOf } from './contracts.factory.ts';

let server: TestServer;
let staff: TestClient;
let office: ReturnType<typeof contractsOf>;

beforeEach(async () => {
  server = await startTestServer();
  server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
  staff = createClient(server);
  await staff.signIn();
  office = contractsOf(staff, createClient(server));
});

const milestones = (...percents: number[]) =>
  percents.map((percent, place) => ({ title: `مرحلة ${place + 1}`, percent, on: `2027-0${place + 1}-15` }));

it('milestones are the whole contract, and their amounts too', async () => {
  const contract = await office.draft({ rhythm: 'milestones', milestones: milestones(33.33, 33.33, 33.34) });
  expect(contract).toMatchObject({
    rhythm: 'milestones',
    milestones: [
      { title: 'مرحلة 1', percent: 33.33, on: '2027-01-15', amount: 333_300 },
      { title: 'مرحلة 2', percent: 33.33, on: '2027-02-15', amount: 333_300 },
      { title: 'مرحلة 3', percent: 33.34, on: '2027-03-15', amount: 333_400 },
    ],
  });
  const body = contractPayload({ rhythm: 'milestones', milestones: milestones(40, 50) });
  const refused = await staff.write('POST', '/api/contracts', body);
  const { errors } = (await refused.json()) as { errors: Record<string, string[]> };
  expect([refused.status, errors.milestones?.[0]]).toEqual([422, expect.stringContaining('90')]);
  const change = await staff.write('PUT', `/api/contracts/${contract.id}`, { milestones: [] });
  expect(change.status).toBe(200);
  expect((await staff.write('POST', `/api/contracts/${contract.id}/approve`)).status).toBe(422);
});

it('a contract without a project makes one when its work starts, not public and without its customer', async () => {
  const company = { key: 'corp_name', value: 'متانة', translations: { en: { value: 'Matana' } } };
  await staff.write('POST', '/api/configurations', company);
  const { id, project_id } = await office.draft({ name: '', site: { city: 'الرياض', district: 'المروج' } });
  expect(project_id).toBeNull();
  await office.move(id, 'approve');
  await office.move(id, 'sign', { signed_on: '2026-01-10', name: 'عبدالله القحطاني' });
  const active = await office.move(id, 'activate');
  expect(active.project_id).toEqual(expect.any(Number));
  const read = async (client: TestClient) => client.get(`/api/projects/${active.project_id}`);
  expect((await read(createClient(server))).status).toBe(404);
  const made = await (await read(staff)).json();
  expect(made).toMatchObject({
    project: {
      ...{ name: active.number, owner: 'متانة', translations: { en: { owner: 'Matana' } } },
      ...{ is_public: false, status: 'inprogress', address: 'المروج، الرياض' },
    },
  });
  expect(JSON.stringify(made)).not.toContain(active.customer?.name);
  const own = await office.active({ project_id: active.project_id });
  expect(own.project_id).toBe(active.project_id);
});

it('names who signs for whom, and is paid against a guarantee', async () => {
  const said = {
    ...{ representative: 'سعد القحطاني', representative_capacity: 'المدير العام' },
    ...{ company_representative: 'خالد العمري', company_capacity: 'مدير المشاريع' },
    ...{ advance_guarantee: true, structural_years: 12, insurance_policy: 'IDI-2026-77' },
  };
  const contract = await office.draft({ ...said, site: { deed_no: '310123', permit_no: 'B-9' } });
  expect(contract).toMatchObject({ ...said, site: { deed_no: '310123', permit_no: 'B-9' } });
  expect((await office.draft()).structural_years).toBe(10);
});
