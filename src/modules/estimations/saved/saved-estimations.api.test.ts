import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { EstimationsTables } from '../estimations.table.ts';
import { firstPriceBook } from '../price-book/first-price-book.values.ts';
import { createPriceBooksRepository } from '../price-book/price-books.repository.ts';
import type { SavedEstimation, SharedAnswer } from './saved-estimations.contract.ts';
import { savePayload } from './saved-estimations.factory.ts';

const path = '/api/estimation/save';

const english = { 'Accept-Language': 'en' };

async function save(client: TestClient, changes = {}, headers = {}): Promise<SavedEstimation> {
  const response = await client.write('POST', path, savePayload(changes), headers);
  expect(response.status).toBe(200);
  return (await response.json()).estimation;
}

async function mine(client: TestClient, query = ''): Promise<SavedEstimation[]> {
  return (await client.get(`/api/estimations/mine${query}`)).json();
}

/** Publishes a price book with 10 SAR more per square metre of a villa's structure. */
async function raisePrices(server: TestServer): Promise<void> {
  const books = createPriceBooksRepository(server.context.database.kysely as Kysely<EstimationsTables>);
  const villa = { ...firstPriceBook.prices.villa, bones: 470_00 };
  const second = { ...firstPriceBook, version: 2, prices: { ...firstPriceBook.prices, villa } };
  await books.add(second, { at: '2026-12-01T09:00:00.000Z', by: 1 });
  server.context.cache.invalidate('estimations');
}

/** Invalid input and its error messages. */
const faulty: [what: string, changes: Record<string, unknown>, errors: Record<string, string[]>][] = [
  [
    'an unknown item',
    { description: { pool: { qty: 1, space: 9 } } },
    { 'description.pool': ['This field is not known. Remove it from the request.'] },
  ],
  [
    'a number out of range, in a text',
    { description: '{"tank":{"qty":10000,"space":-1}}' },
    {
      'description.tank.qty': ['The highest value is 9,999.'],
      'description.tank.space': ['The lowest value is 0.'],
    },
  ],
  [
    'fractions where none may be',
    { description: { tank: { qty: 1.5, space: 2.125 } } },
    {
      'description.tank.qty': ['Enter a whole number from 0 to 9999.'],
      'description.tank.space': ['Write the area with at most two decimals.'],
    },
  ],
  [
    'a word for a number',
    { description: { tank: { qty: 'two', space: 9 } } },
    { 'description.tank.qty': ['Write a number.'] },
  ],
  [
    'an item that is none',
    { description: { tank: 5 } },
    { 'description.tank': ['This value is not valid.'] },
  ],
  ['broken JSON', { description: '{"tank"' }, { description: ['This value is not valid.'] }],
  ['a total of zero', { description: '{}' }, { description: ['Please fill in the required fields!'] }],
  [
    'items without an area',
    { description: { tank: { qty: 3 } } },
    { description: ['Please fill in the required fields!'] },
  ],
  [
    'a choice that is none',
    { realty_type: 'castle', project_type: 'finishing' },
    {
      realty_type: ['Choose one of the listed values.'],
      project_type: ['Choose one of the listed values.'],
    },
  ],
  [
    'no name, e-mail or items',
    { name: ' ', email: undefined, description: undefined },
    {
      name: ['This field is required.'],
      email: ['This field is required.'],
      description: ['This field is required.'],
    },
  ],
  [
    'contacts that are none',
    { name: 'a\u0000b', email: 'nobody', phone: '12', city: 'x'.repeat(61) },
    {
      name: ['The text has characters that cannot be read. Remove them and try again.'],
      email: ['Invalid email address.'],
      phone: ['Write a valid mobile number, such as 0501234567.'],
      city: ['Write at most 60 characters.'],
    },
  ],
];

describe('saving an estimation', () => {
  it('computes it with the current price book, ignoring any totals sent, and stores inputs and results', async () => {
    const server = await startTestServer();
    server.context.now = () => new Date('2026-11-21T21:30:00.000Z');
    const customer = await createCustomer(server);
    const description = {
      tank: { qty: 1, space: '٢٤٫٥', ratio: 9, price: 1, total_amount: 1, notes: ' خزان أرضي ' },
      recur_floor: { qty: 2, space: 262.25 },
    };
    const response = await customer.write(
      'POST',
      path,
      savePayload({ description: JSON.stringify(description), total_amount: 5 }),
      english,
    );
    const answer = await response.json();
    expect(answer).toMatchObject({
      status: 'success',
      message: 'The estimate is saved.',
      changed: false,
      shown_total: null,
      estimation: {
        user_id: customer.id,
        name: 'سارة القحطاني',
        email: 'sarah@example.com',
        phone: '+966501234567',
        city: 'الرياض',
        realty_type: 'villa',
        project_type: 'bones',
        price: 460,
        total_space: 561.25,
        total_amount: 258_175,
        status: 'pending',
        is_approved: 'N',
        completed_date: null,
        price_book_version: 1,
        created_at: '2026-11-21T21:30:00.000Z',
        // In thirty days, when it is already the 22nd in Riyadh.
        valid_until: '2026-12-22',
        code: expect.stringMatching(/^[\w-]{24}$/),
      },
    });
    const items = JSON.parse(answer.estimation.description);
    expect(Object.keys(items)).toHaveLength(8);
    expect(items.tank).toEqual({
      qty: 1,
      space: 24.5,
      ratio: 1.5,
      total_space: 36.75,
      price: 460,
      total_amount: 16_905,
      notes: 'خزان أرضي',
    });
    expect(items.recur_floor).toMatchObject({
      qty: 2,
      total_space: 524.5,
      total_amount: 241_270,
      notes: null,
    });
    expect(items.soor).toMatchObject({ qty: 0, total_amount: 0 });
    expect(await mine(customer)).toEqual([answer.estimation]);
  });

  it('accepts items as an object and as a form, and does not need phone and city', async () => {
    const server = await startTestServer();
    const customer = await createCustomer(server);
    const estimation = await save(customer, {
      description: { land_floor: { qty: 1, space: 285 } },
      phone: '',
      city: null,
    });
    expect(estimation).toMatchObject({ total_amount: 131_100, phone: '', city: '' });
    const form = new URLSearchParams(savePayload() as Record<string, string>);
    const token = decodeURIComponent(customer.cookies.get('XSRF-TOKEN') ?? '');
    const response = await server.request(path, {
      method: 'POST',
      body: form,
      headers: { Cookie: cookiesOf(customer), 'X-XSRF-TOKEN': token },
    });
    expect((await response.json()).estimation.total_amount).toBe(430_560);
  });

  it('reports a total that differs from the one on the screen', async () => {
    const server = await startTestServer();
    const customer = await createCustomer(server);
    await raisePrices(server);
    const response = await customer.write('POST', path, savePayload({ shown_total: 430_560 }));
    const answer = await response.json();
    expect(answer).toMatchObject({ changed: true, shown_total: 430_560 });
    expect(answer.estimation).toMatchObject({ total_amount: 439_920, price_book_version: 2 });
    const again = await customer.write('POST', path, savePayload({ shown_total: 439_920 }));
    expect(await again.json()).toMatchObject({ changed: false });
  });

  it('stores a retry under the same key once, and changed content under it again', async () => {
    const server = await startTestServer();
    const customer = await createCustomer(server);
    const key = { 'Idempotency-Key': 'one print' };
    const first = await save(customer, {}, key);
    const twice = await Promise.all([save(customer, {}, key), save(customer, {}, key)]);
    expect(twice).toEqual([first, first]);
    await raisePrices(server);
    expect(await save(customer, {}, key)).toEqual(first);
    expect((await save(customer, { city: 'جدة' }, key)).id).not.toBe(first.id);
    expect((await save(customer)).id).not.toBe(first.id);
    const other = await createCustomer(server);
    expect((await save(other, {}, key)).user_id).toBe(other.id);
    expect(await mine(customer)).toHaveLength(3);
  });

  it('stores all of several simultaneous ones', async () => {
    const server = await startTestServer();
    const customer = await createCustomer(server);
    const areas = [21, 22, 23, 24, 25, 26, 27, 28];
    const saved = await Promise.all(
      areas.map((space) => save(customer, { description: { land_floor: { qty: 1, space } } })),
    );
    expect(saved.map(({ total_space }) => total_space)).toEqual(areas);
    expect(new Set(saved.flatMap(({ id, code }) => [id, code])).size).toBe(16);
    expect(await mine(customer)).toHaveLength(8);
  });

  it('is refused to visitors, but checks the anti-forgery token first', async () => {
    const server = await startTestServer();
    const customer = await createCustomer(server);
    expect((await createClient(server).write('POST', path, savePayload())).status).toBe(401);
    const bare = { method: 'POST', json: savePayload(), headers: { Cookie: cookiesOf(customer) } };
    expect((await server.request(path, bare)).status).toBe(419);
    expect((await server.request(path, { method: 'POST', json: savePayload() })).status).toBe(419);
    expect(await mine(customer)).toEqual([]);
  });

  it('is 422 for invalid input, at its field', async () => {
    const server = await startTestServer();
    const customer = await createCustomer(server);
    for (const [what, changes, errors] of faulty) {
      const response = await customer.write('POST', path, savePayload(changes), english);
      expect(response.status, what).toBe(422);
      expect((await response.json()).errors, what).toEqual(errors);
    }
    expect(await mine(customer)).toEqual([]);
  });

  it('counts as a request in the statistics', async () => {
    const server = await startTestServer();
    await save(await createCustomer(server));
    expect(await (await server.request('/api/stats/requests')).json()).toEqual({ stats: 1 });
  });

  it('keeps prices for the number of days in the configuration', async () => {
    const server = await startTestServer();
    server.context.now = () => new Date('2026-11-21T09:00:00.000Z');
    await (
      server.context.database.kysely as Kysely<{ configuration_entries: { key: string; value: string } }>
    )
      .updateTable('configuration_entries')
      .set({ value: '7' })
      .where('key', '=', 'estimation_validity_days')
      .execute();
    server.context.cache.invalidate('configuration');
    expect(await save(await createCustomer(server))).toMatchObject({ valid_until: '2026-11-28' });
  });
});

describe('one’s own estimations', () => {
  it('are newest first, searched, sorted and paged, and nobody else’s', async () => {
    const server = await startTestServer();
    const customer = await createCustomer(server);
    const small = await save(customer, { description: { tank: { qty: 1, space: 24 } } });
    const large = await save(customer, { name: 'أحمد الشمري' });
    await save(await createCustomer(server));
    const ids = async (query = '') => (await mine(customer, query)).map(({ id }) => id);
    expect(await ids()).toEqual([large.id, small.id]);
    expect(await ids('?sort=total_amount')).toEqual([small.id, large.id]);
    expect(await ids('?sort=-name')).toEqual([small.id, large.id]);
    expect(await ids('?q=احمد')).toEqual([large.id]);
    expect(await ids(`?q=${small.id}`)).toEqual([small.id]);
    expect(await ids('?q=%25')).toEqual([]);
    const page = await customer.get('/api/estimations/mine?per_page=1');
    expect(page.headers.get('x-total-count')).toBe('2');
    expect(page.headers.get('link')).toContain('page=2');
    expect((await customer.get('/api/estimations/mine?sort=email')).status).toBe(422);
    expect((await createClient(server).get('/api/estimations/mine')).status).toBe(401);
  });

  it('can be read by their owner and staff, and are 404 for everyone else', async () => {
    const server = await startTestServer();
    const customer = await createCustomer(server);
    const estimation = await save(customer);
    const at = `/api/estimations/${estimation.id}`;
    expect(await (await customer.get(at)).json()).toEqual({ estimation });
    const staff = createClient(server);
    await staff.signIn();
    expect(await (await staff.get(at)).json()).toEqual({ estimation });
    const other = await createCustomer(server);
    for (const address of [at, '/api/estimations/999', '/api/estimations/x', '/api/estimations/99999999999'])
      expect((await other.get(address)).status).toBe(404);
    expect((await createClient(server).get(at)).status).toBe(401);
  });
});

describe('the link of an estimation', () => {
  it('shows anyone the items, the original and today’s price, and no customer data', async () => {
    const server = await startTestServer();
    const customer = await createCustomer(server);
    const saved = await save(customer);
    const { user_id, customer_id, name, email, phone, city, updated_at, share, ...seen } = saved;
    const { locale, is_new, ...estimation } = seen;
    await raisePrices(server);
    const response = await server.request(`/api/estimations/shared/${estimation.code}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const answer = (await response.json()) as SharedAnswer;
    expect(answer).toEqual({
      estimation,
      today: { price_book_version: 2, price: 470, total_space: 936, total_amount: 439_920 },
    });
  });

  it('hides the remarks from those who may not read the estimation', async () => {
    const server = await startTestServer();
    const customer = await createCustomer(server);
    const description = { tank: { qty: 1, space: 24, notes: 'call Sarah on 0501234567' } };
    const { code, id } = await save(customer, { description });
    const own = await (await customer.get(`/api/estimations/${id}`)).json();
    expect(JSON.parse(own.estimation.description).tank.notes).toBe('call Sarah on 0501234567');
    const shared = await (await server.request(`/api/estimations/shared/${code}`)).json();
    const { notes, ...tank } = JSON.parse(shared.estimation.description).tank;
    expect(notes).toBeNull();
    expect(tank).toMatchObject({ qty: 1, space: 24, total_amount: 16_560 });
    expect(JSON.stringify(shared)).not.toContain('Sarah');
  });

  it('can be revoked by its owner for good, and replaced by another', async () => {
    const server = await startTestServer();
    const customer = await createCustomer(server);
    const { id, code } = await save(customer);
    const at = `/api/estimations/${id}/share`;
    const open = async (link: string | null) =>
      (await server.request(`/api/estimations/shared/${link}`)).status;
    const kept = await (await customer.write('POST', at)).json();
    expect(kept.estimation.code).toBe(code);
    const revoked = await customer.write('DELETE', at, undefined, english);
    expect(await revoked.json()).toMatchObject({
      message: 'The share link is revoked.',
      estimation: { code: null },
    });
    expect(await open(code)).toBe(404);
    const renewed = (await (await customer.write('POST', at)).json()).estimation.code;
    expect(renewed).not.toBe(code);
    expect([await open(code), await open(renewed)]).toEqual([404, 200]);
  });

  it('is created once, however many ask at once', async () => {
    const server = await startTestServer();
    const customer = await createCustomer(server);
    const at = `/api/estimations/${(await save(customer)).id}/share`;
    for (let round = 0; round < 5; round += 1) {
      await customer.write('DELETE', at);
      const answers = await Promise.all([1, 2, 3].map(() => customer.write('POST', at)));
      const codes = await Promise.all(answers.map(async (answer) => (await answer.json()).estimation.code));
      expect(new Set(codes).size).toBe(1);
      expect((await server.request(`/api/estimations/shared/${codes[0]}`)).status).toBe(200);
    }
  });

  it('can be changed only by its owner', async () => {
    const server = await startTestServer();
    const { id, code } = await save(await createCustomer(server));
    const other = await createCustomer(server);
    const staff = createClient(server);
    await staff.signIn();
    for (const method of ['POST', 'DELETE']) {
      const at = `/api/estimations/${id}/share`;
      expect((await other.write(method, at)).status).toBe(404);
      expect((await staff.write(method, at)).status).toBe(403);
      expect((await createClient(server).write(method, at)).status).toBe(401);
      expect((await server.request(at, { method })).status).toBe(419);
    }
    expect((await server.request(`/api/estimations/shared/${code}`)).status).toBe(200);
  });

  it('resists guessing: too many wrong ones from one address are 429', async () => {
    const server = await startTestServer({ config: { trustedProxies: 1 } });
    const { code } = await save(await createCustomer(server));
    const ask = (link: string | null, address: string) =>
      server.request(`/api/estimations/shared/${link}`, { headers: { 'X-Forwarded-For': address } });
    for (let visit = 0; visit < 40; visit += 1) expect((await ask(code, '192.0.2.1')).status).toBe(200);
    for (let guess = 0; guess < 60; guess += 1) {
      expect((await ask(`guess${guess}AAAAAAAAAAAAAAAAAA`, '192.0.2.1')).status).toBe(404);
    }
    const refused = await ask(code, '192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(code, '192.0.2.2')).status).toBe(200);
    expect((await ask('short', '192.0.2.2')).status).toBe(404);
  });
});

function cookiesOf({ cookies }: TestClient): string {
  return [...cookies].map((pair) => pair.join('=')).join('; ');
}
