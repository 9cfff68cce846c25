import { beforeEach, describe, expect, it } from 'vitest';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { savePayload } from '../../estimations/saved/saved-estimations.factory.ts';
import type { LeadBoard } from './board.contract.ts';
import type { Lead } from './leads.contract.ts';

let server: TestServer;
let staff: TestClient;
let phones = 0;

beforeEach(async () => {
  server = await startTestServer();
  // A Monday.
  server.context.now = () => new Date('2026-11-23T09:00:00.000Z');
  staff = createClient(server);
  await staff.signIn();
});

const at = (time: string) => {
  server.context.now = () => new Date(time);
};

async function enter(name: string, changes: object = {}): Promise<Lead> {
  phones += 1;
  const body = { name, phone: `05${String(phones).padStart(8, '5')}`, ...changes };
  const answer = await staff.write('POST', '/api/requests', body);
  expect(answer.status).toBe(201);
  return (await answer.json()).request;
}

async function change({ id }: Pick<Lead, 'id'>, changes: object): Promise<Lead> {
  const answer = await staff.write('PUT', `/api/requests/${id}`, changes);
  expect(answer.status).toBe(200);
  return (await answer.json()).request;
}

const board = async (query = ''): Promise<LeadBoard> =>
  (await (await staff.get(`/api/requests/board${query}`)).json()) as LeadBoard;

const namesIn = ({ columns }: LeadBoard) =>
  Object.fromEntries(columns.map(({ key, leads }) => [key, leads.map(({ name }) => name)]));

describe('the board of leads', () => {
  it('has a column for each stage, with its count, its sum and its first leads, overdue ones first', async () => {
    await enter('later', { value: 100.25 });
    await change(await enter('late', { value: '٢٠٠٫٥' }), { next_action: 'x', next_action_on: '2026-11-20' });
    await change(await enter('visited'), { stage: 'visit' });
    const { columns } = await board('?per_page=1');
    expect(columns.map(({ key, count, value }) => [key, count, value])).toEqual([
      ['new', 2, 300.75],
      ['contacted', 0, 0],
      ['visit', 1, 0],
      ['offer_sent', 0, 0],
      ['won', 0, 0],
      ['lost', 0, 0],
    ]);
    expect(columns[0]?.leads).toMatchObject([{ name: 'late', value: 200.5, next_action: 'x' }]);
    expect(namesIn(await board('?per_page=1&page=2&stage=new'))).toEqual({ new: ['later'] });
  });

  it('shows won and lost leads for 30 days, the lost ones with their reasons, however they change later', async () => {
    const won = await change(await enter('won', { value: 5 }), { stage: 'won' });
    for (const lost_reason of ['price', 'time', 'price'])
      await change(await enter(lost_reason), { stage: 'lost', lost_reason });
    const now = await board();
    expect(now.stages).toMatchObject({ won: { count: 1, value: 5 }, lost: { count: 3 } });
    expect(now.lost).toEqual([
      { reason: 'price', count: 2 },
      { reason: 'time', count: 1 },
    ]);
    at('2026-12-22T09:00:00.000Z');
    await change(won, { note: 'Contract signed.' });
    expect((await board()).stages.won.count).toBe(1);
    at('2026-12-25T09:00:00.000Z');
    expect((await board()).stages).toMatchObject({ won: { count: 0 }, lost: { count: 0 } });
    await change(won, { stage: 'visit' });
    await change(won, { stage: 'won' });
    expect((await board()).stages.won.count).toBe(1);
  });

  it('is a day list by when the next action is due', async () => {
    const due = { late: '2026-11-22', today: '2026-11-23', week: '2026-11-30', later: '2026-12-01' };
    for (const [name, next_action_on] of Object.entries(due))
      await change(await enter(name), { next_action: 'Call', next_action_on });
    await change(await enter('closed'), { stage: 'won' });
    const list = await board('?by=due');
    expect(namesIn(list)).toEqual({
      late: ['late'],
      today: ['today'],
      none: [],
      week: ['week'],
      later: ['later'],
    });
    expect(list.due).toEqual({ late: 1, today: 1, none: 0, week: 1, later: 1 });
    expect(namesIn(await board('?by=due&stage=visit&due=late'))).toEqual({ late: [] });
    const late = await board('?due=late');
    expect(namesIn(late)).toMatchObject({ new: ['late'], won: ['closed'] });
    expect(late.due.today).toBe(1);
  });

  it('is narrowed like the list, and contains no spam', async () => {
    const mine = await enter('منى العتيبي', { source: 'whatsapp' });
    expect(mine.assignee).toMatchObject({ id: 1 });
    await change(await enter('spam'), { is_spam: true });
    await enter('other', { assignee: null });
    for (const query of ['?q=مني', '?source=whatsapp', '?assignee=me', `?q=${mine.id}`])
      expect(namesIn(await board(query)).new).toEqual(['منى العتيبي']);
    expect((await board()).stages.new.count).toBe(2);
    for (const query of ['?by=week', '?due=soon', '?per_page=101'])
      expect((await staff.get(`/api/requests/board${query}`)).status).toBe(422);
  });
});

describe('the value of a lead', () => {
  it('follows the newest of its estimations', async () => {
    const customer = await createCustomer(server);
    const saved: { id: number; total_amount: number }[] = [];
    for (const city of ['الرياض', 'جدة', 'أبها']) {
      const answer = await customer.write('POST', '/api/estimation/save', savePayload({ city }));
      saved.push((await answer.json()).estimation);
    }
    const [first, second, third] = saved.map(({ id }) => id) as [number, number, number];
    const made = await staff.write('POST', '/api/requests', {
      ...{ name: 'سارة', phone: '0509998877', estimation_ids: [first] },
    });
    const { request } = await made.json();
    const path = `/api/requests/${request.id}`;
    const set = async (estimation_ids: number[]) => {
      const answer = await staff.write('PUT', path, { estimation_ids }, { 'Accept-Language': 'en' });
      return [answer.status, await answer.json()] as const;
    };
    const [, changed] = await set([second, third, first, second]);
    expect(changed.request).toMatchObject({ estimation_id: third, value_source: 'estimation' });
    const numbers = async () => {
      const [listed] = await (await staff.get('/api/requests')).json();
      return listed.estimations.map(({ id }: { id: number }) => id);
    };
    expect(await numbers()).toEqual([third, second, first]);
    const [status, refused] = await set([first, 999]);
    expect([status, refused.errors]).toEqual([422, { estimation_ids: ['We could not find estimate 999.'] }]);
    await set([second]);
    expect(await numbers()).toEqual([second]);
    expect((await set([]))[1].request).toMatchObject({ estimation: null, estimations: [], value: null });
  });

  it('is the total of its estimation until staff type another', async () => {
    const customer = await createCustomer(server);
    const saved = await customer.write('POST', '/api/estimation/save', savePayload());
    const { code, total_amount } = (await saved.json()).estimation;
    const asked = await createClient(server).write(
      'POST',
      '/api/contact-us',
      quoteRequestPayload({ estimation_code: code }),
    );
    const { id } = await asked.json();
    await enter('none');
    const values = async () =>
      ((await (await staff.get('/api/requests?sort=-value')).json()) as Lead[]).map((lead) => [
        lead.value,
        lead.value_source,
      ]);
    expect(await values()).toEqual([
      [total_amount, 'estimation'],
      [null, null],
    ]);
    expect((await board()).stages.new.value).toBe(total_amount);
    expect(await change({ id }, { value: 1_234_567.89 })).toMatchObject({
      value: 1_234_567.89,
      value_source: 'staff',
    });
    expect((await board()).stages.new.value).toBe(1_234_567.89);
    expect(await change({ id }, { note: 'Called.' })).toMatchObject({ value: 1_234_567.89 });
    expect(await change({ id }, { value: '' })).toMatchObject({ value: total_amount });
  });

  it('is refused with more than two decimals, below zero and as a word', async () => {
    const lead = await enter('أحمد');
    for (const value of [1.005, -1, 'much', 1e13]) {
      const answer = await staff.write('PUT', `/api/requests/${lead.id}`, { value });
      expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['value']]);
    }
  });
});
