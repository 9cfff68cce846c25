import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contractsOf } from '#modules/contracts/contracts.factory.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Guarantee } from './guarantees.contract.ts';
import { alertDue } from './guarantees.jobs.ts';

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  at('2026-11-26T09:00:00.000Z');
  staff = createClient(server);
  await staff.signIn();
});

function at(moment: string): void {
  server.context.now = () => new Date(moment);
}

const letter = {
  kind: 'performance',
  number: 'LG-4471',
  bank: 'البنك الأهلي',
  amount: 50_000.25,
  issued_on: '2026-01-10',
  expires_on: '2027-01-31',
  beneficiary: 'شركة المروج',
};

const make = (changes: object = {}) => staff.write('POST', '/api/guarantees', { ...letter, ...changes });

async function made(changes: object = {}): Promise<Guarantee> {
  const answer = await make(changes);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { guarantee: Guarantee }).guarantee;
}

const listed = async (query = '') =>
  (await (await staff.get(`/api/guarantees${query}`)).json()) as Guarantee[];
const move = (id: number, verb: string, body: object = {}) =>
  staff.write('POST', `/api/guarantees/${id}/${verb}`, body);
const moved = async (answer: Response) => {
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { guarantee: Guarantee }).guarantee;
};
const faultsOf = async (answer: Response) => {
  const { errors = {} } = (await answer.json()) as { errors?: object };
  return [answer.status, Object.keys(errors)];
};

it.each(['contracts', 'vouchers', 'invoices'])('is for people with the permission of %s', async (module) => {
  const actions = { create: true, read: true, update: true, delete: true };
  const permissions = [{ module, actions }];
  const answer = await staff.write('POST', '/api/roles', { name: module, level: 3, permissions });
  const { role } = (await answer.json()) as { role: { id: number } };
  const [email, password] = [`${module}@example.com`, 'strong beams hold'];
  const user = { name: 'سالم', email, role: role.id, password, password_confirmation: password };
  await staff.write('POST', '/api/users', user);
  const person = createClient(server);
  await person.signIn(email, password);
  const { id } = await made();
  const statuses = [
    await person.get('/api/guarantees'),
    await person.get(`/api/guarantees/${id}`),
    await person.write('POST', '/api/guarantees', { ...letter, number: 'LG-2' }),
    await person.write('POST', `/api/guarantees/${id}/release`, {}),
  ].map(({ status }) => status);
  expect(statuses).toEqual(module === 'invoices' ? [403, 403, 403, 403] : [200, 200, 201, 200]);
});

describe('a letter of guarantee', () => {
  it('is kept with its contract, changed and deleted', async () => {
    const contract = await contractsOf(staff, createClient(server)).active();
    const { id, updated_at, ...rest } = await made({ contract_id: contract.id });
    expect(rest).toMatchObject({
      ...letter,
      state: 'active',
      name: 'LG-4471 · البنك الأهلي',
      contract: { id: contract.id, number: 'C-2026-0001', name: contract.name },
      days_left: 66,
    });
    const put = (body: object) => staff.write('PUT', `/api/guarantees/${id}`, body);
    const changed = await put({ amount: '٦٠٬٠٠٠', contract_id: null, updated_at });
    expect(await moved(changed)).toMatchObject({ amount: 60_000, contract_id: null, contract: null });
    expect((await put({ note: 'x', updated_at })).status).toBe(409);
    expect((await staff.write('DELETE', `/api/guarantees/${id}`)).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await staff.write('POST', `/api/guarantees/${id}/restore`)).status).toBe(200);
  });

  it.each([
    [{ kind: undefined }, 'kind'],
    [{ kind: 'other' }, 'kind'],
    [{ number: '' }, 'number'],
    [{ bank: ' ' }, 'bank'],
    [{ amount: 0 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ amount: 10.005 }, 'amount'],
    [{ issued_on: '2026-02-30' }, 'issued_on'],
    [{ expires_on: null }, 'expires_on'],
    [{ expires_on: '2026-01-09' }, 'expires_on'],
    [{ contract_id: 999 }, 'contract_id'],
  ])('is refused with %j', async (changes, field) => {
    expect(await faultsOf(await make(changes))).toEqual([422, [field]]);
  });

  it('is extended to later days and then released, and stays as it is', async () => {
    const { id } = await made();
    expect(await faultsOf(await move(id, 'extend', {}))).toEqual([422, ['expires_on']]);
    expect(await faultsOf(await move(id, 'extend', { expires_on: '2027-01-31' }))).toEqual([
      422,
      ['expires_on'],
    ]);
    expect(await moved(await move(id, 'extend', { expires_on: '2027-06-30' }))).toMatchObject({
      state: 'extended',
      expires_on: '2027-06-30',
    });
    await moved(await move(id, 'extend', { expires_on: '2027-12-31' }));
    expect((await staff.write('DELETE', `/api/guarantees/${id}`)).status).toBe(409);
    expect(await moved(await move(id, 'release'))).toMatchObject({ state: 'released', days_left: null });
    for (const verb of ['extend', 'release', 'call'])
      expect((await move(id, verb, { expires_on: '2028-01-01' })).status).toBe(409);
    expect((await staff.write('PUT', `/api/guarantees/${id}`, { note: 'x' })).status).toBe(409);
  });

  it('may be called, with the reason in its timeline', async () => {
    const { id } = await made();
    expect(await moved(await move(id, 'call', { reason: 'إخلال بالعقد' }))).toMatchObject({
      state: 'called',
      call_reason: 'إخلال بالعقد',
    });
    const timeline = await (await staff.get(`/api/guarantees/${id}/timeline`)).text();
    for (const part of ['إخلال بالعقد', 'مصادَر']) expect(timeline).toContain(part);
  });
});

it('is entered once for a contract, however it is spelled', async () => {
  const contract = await contractsOf(staff, createClient(server)).active();
  const { id } = await made({ contract_id: contract.id });
  const again = { contract_id: contract.id, number: 'lg-٤٤٧١', bank: 'البنك الاهلي ' };
  const refused = await make(again);
  expect(refused.status).toBe(422);
  expect(((await refused.json()) as { errors: object }).errors).toEqual({
    number: [expect.stringContaining('LG-4471 · البنك الأهلي')],
  });
  // Another number, bank, kind, last day or contract is another letter, until it is changed to this one.
  const other = await made({ ...again, number: 'LG-4472' });
  await made({ ...again, bank: 'بنك الرياض' });
  await made({ ...again, kind: 'bid' });
  const earlier = await made({ ...again, expires_on: '2026-12-01' });
  await made();
  const renamed = await staff.write('PUT', `/api/guarantees/${other.id}`, { number: 'LG-4471' });
  expect(await faultsOf(renamed)).toEqual([422, ['number']]);
  expect(await faultsOf(await move(earlier.id, 'extend', { expires_on: letter.expires_on }))).toEqual([
    422,
    ['expires_on'],
  ]);
  await tablesOf<{ guarantees: { letter_key: string | null } }>(server.context.database.kysely)
    .updateTable('guarantees')
    .set({ letter_key: null })
    .execute();
  expect((await make(again)).status, 'of letters from before there was a key').toBe(422);
  const both = await Promise.all([1, 2].map(() => make({ number: 'LG-9' })));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);

  // One that was deleted may be entered again, and then no longer comes back.
  await staff.write('DELETE', `/api/guarantees/${id}`);
  await made(again);
  expect(await faultsOf(await staff.write('POST', `/api/guarantees/${id}/restore`))).toEqual([
    422,
    ['number'],
  ]);
});

describe('the register', () => {
  it('is searched, filtered, sorted and downloaded', async () => {
    const contract = await contractsOf(staff, createClient(server)).active();
    const first = await made({ expires_on: '2026-12-20', contract_id: contract.id });
    const second = await made({ kind: 'bid', number: '9001', bank: 'بنك الرياض', amount: 10 });
    const ended = await made({ number: 'old', expires_on: '2026-02-01' });
    await move(ended.id, 'release');
    const ids = async (query: string) => (await listed(query)).map(({ id }) => id);
    expect(await ids('')).toEqual([ended.id, first.id, second.id]);
    expect(await ids('?q=الاهلي&state=active')).toEqual([first.id]);
    expect(await ids('?kind=bid')).toEqual([second.id]);
    expect(await ids('?state=released')).toEqual([ended.id]);
    expect(await ids(`?contract_id=${contract.id}`)).toEqual([first.id]);
    expect(await ids('?expiring=30')).toEqual([first.id]);
    expect(await ids('?sort=amount&state=active')).toEqual([second.id, first.id]);
    expect((await staff.get('/api/guarantees?expiring=soon')).status).toBe(422);
    const csv = await (await staff.get('/api/guarantees?format=csv&locale=en')).text();
    for (const part of ['LG-4471', 'Performance', '2026-12-20', 'C-2026-0001']) expect(csv).toContain(part);
  });
});

describe('alerts before the end', () => {
  const notices = async () =>
    ((await (await staff.get('/api/notifications')).json()) as { text: string; page: string }[]).map(
      ({ text, page }) => [Number(/خلال (\d+)/.exec(text)?.[1]), page],
    );
  const told = (count: number) =>
    vi.waitFor(async () => expect(await notices()).toHaveLength(count), { timeout: 300_000 });

  it('come 60, 30 and 7 days before it in Riyadh, each once, and again after an extension', async () => {
    const { id } = await made({ expires_on: '2027-02-01' });
    const alerted = async (moment: string) => {
      at(moment);
      return (await alertDue(server.context)) + (await alertDue(server.context));
    };
    expect(await alerted('2026-12-02T20:59:59.000Z')).toBe(0);
    // Midnight in Riyadh.
    expect(await alerted('2026-12-02T21:00:00.000Z')).toBe(1);
    await told(1);
    expect(await alerted('2027-01-01T20:00:00.000Z')).toBe(0);
    expect(await alerted('2027-01-02T09:00:00.000Z')).toBe(1);
    expect(await alerted('2027-01-25T09:00:00.000Z')).toBe(1);
    await told(3);
    await move(id, 'extend', { expires_on: '2027-03-01' });
    expect(await alerted('2027-01-30T09:00:00.000Z')).toBe(1);
    await told(4);
    await move(id, 'release');
    expect(await alerted('2027-02-28T09:00:00.000Z')).toBe(0);
    expect((await notices()).toSorted()).toEqual(
      [30, 30, 60, 7].map((days) => [days, `/admin/guarantees/${id}`]),
    );
  });

  it('of a letter recorded late begin with the nearest, for those who may read it', async () => {
    await made({ expires_on: '2026-12-01' });
    await made({ number: 'LG-1', expires_on: '2026-11-20' });
    expect(await alertDue(server.context)).toBe(2);
    await told(2);
    expect((await notices()).map(([days]) => days).sort()).toEqual([7, Number.NaN]);
    const mails = (await (await staff.get('/api/mails')).json()) as { kind: string; subject: string }[];
    const subjects = mails.filter(({ kind }) => kind === 'notification').map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['خطاب ضمان انتهى', 'خطاب ضمان ينتهي خلال 7 أيام']);
  });
});
