import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { EstimationsTables } from '../estimations.table.ts';

const dataOf = async <T>(response: Response) => (await response.json()) as T;

interface Estimation {
  id: number;
  name: string;
  total_amount: number;
  total_space: number;
  description: string;
  is_approved: string;
  updated_at: string;
  price_book_version: number;
}

let server: TestServer;
let staff: TestClient;
let customer: Awaited<ReturnType<typeof createCustomer>>;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
  customer = await createCustomer(server);
});

async function save(name = 'سارة القحطاني', email = customer.email): Promise<Estimation> {
  const answer = await customer.write('POST', '/api/estimation/save', {
    name,
    email,
    phone: '0501234567',
    city: 'الرياض',
    realty_type: 'villa',
    project_type: 'bones',
    description: JSON.stringify({ land_floor: { qty: 1, space: 285 }, soor: { qty: 1, space: 90 } }),
  });
  expect(answer.status).toBe(200);
  return (await dataOf<{ estimation: Estimation }>(answer)).estimation;
}

const confirm = (body: object) => staff.write('POST', '/api/estimations/confirm', body);

describe('estimations for staff', () => {
  it('are listed, and found by name or a person’s e-mail', async () => {
    const first = await save();
    const second = await save('Noura Villa');
    const list = async (query = '') =>
      (await dataOf<Estimation[]>(await staff.get(`/api/estimations${query}`))).map(({ id }) => id);
    expect(await list()).toEqual([second.id, first.id]);
    expect(await list('?q=NOURA')).toEqual([second.id]);
    expect(await list('?sort=id&per_page=1&page=2')).toEqual([second.id]);
    expect(await list(`?email=${customer.email}`)).toHaveLength(2);
    expect(await list('?email=other@example.com')).toEqual([]);
    expect(await list('?status=confirmed')).toEqual([]);
    expect((await customer.get('/api/estimations')).status).toBe(403);
  });

  it('are found by an e-mail in any case, even if it was stored as typed', async () => {
    const first = await save('سارة', 'Sarah@Example.com');
    const second = await save('سارة', 'SARAH@example.com');
    const kept = server.context.database.kysely as Kysely<EstimationsTables>;
    const typed = { email: 'Sarah@Example.com' };
    await kept.updateTable('estimations').set(typed).where('id', '=', first.id).execute();
    const found = await staff.get('/api/estimations?email=sarah@EXAMPLE.com');
    expect(await found.json()).toMatchObject([
      { id: second.id, email: 'sarah@example.com' },
      { id: first.id, email: 'Sarah@Example.com' },
    ]);
  });

  it("are confirmed once, with the staff's changes, recomputed", async () => {
    const saved = await save();
    expect(saved.total_amount).toBe(213_900);
    const answer = await confirm({
      id: saved.id,
      is_approved: 'Y',
      status: 'confirmed',
      user_id: 1,
      description: JSON.stringify({
        land_floor: {
          qty: 2,
          space: 100.5,
          ratio: 1,
          price: 500.25,
          total_amount: 1,
          notes: 'measured again',
        },
      }),
      updated_at: saved.updated_at,
    });
    const { status, estimation } = await dataOf<{ status: string; estimation: Estimation }>(answer);
    expect([answer.status, status]).toEqual([200, 'success']);
    // 201 m² at 500.25, and the wall unchanged: 90 × 2 × 460.
    expect(estimation).toMatchObject({
      status: 'confirmed',
      is_approved: 'Y',
      completed_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      total_amount: 183_350.25,
      total_space: 381,
      price_book_version: 1,
    });
    expect(JSON.parse(estimation.description).land_floor).toMatchObject({
      price: 500.25,
      total_amount: 100_550.25,
      notes: 'measured again',
    });
    for (const description of [undefined, { moat: {} }])
      expect((await confirm({ id: saved.id, description })).status).toBe(409);
    const kept = await dataOf<{ estimation: Estimation }>(await customer.get(`/api/estimations/${saved.id}`));
    expect(kept.estimation.total_amount).toBe(183_350.25);
    const log = await dataOf<object[]>(await staff.get('/api/system-log?action=confirm'));
    expect(log).toMatchObject([{ before: { total_amount: 213_900 }, after: { total_amount: 183_350.25 } }]);
  });

  it('show an agreed price separately from the list price, and who approved them', async () => {
    const payload = {
      name: 'سارة القحطاني',
      email: customer.email,
      realty_type: 'villa',
      project_type: 'bones_and_finishing',
      description: {
        land_floor: { qty: 1, space: 300 },
        recur_floor: { qty: 1, space: 300 },
        soor: { qty: 1, space: 100 },
      },
    };
    type Answer = { estimation: Estimation & { code: string } };
    const saved = await dataOf<Answer>(await customer.write('POST', '/api/estimation/save', payload));
    const bare = { is_agreed: false, discount_amount: 0, approved_by: null, prices_include_vat: false };
    expect(saved.estimation).toMatchObject({ ...bare, list: { total_amount: 937_500 } });
    const { id, code } = saved.estimation;
    const soor = { qty: 1, space: 100, price: 350, notes: ' ' };
    const confirmed = await dataOf<Answer>(await confirm({ id, description: { soor } }));
    const agreed = {
      total_amount: 802_500,
      list: { price: 1250, total_space: 750, total_amount: 937_500 },
      is_agreed: true,
      discount_amount: 135_000,
      approved_by: 'مدير النظام',
    };
    expect(confirmed.estimation).toMatchObject(agreed);
    expect(JSON.parse(confirmed.estimation.description).soor.notes).toBeNull();
    const shared = await dataOf(await server.request(`/api/estimations/shared/${code}`));
    // List prices are compared: the price book has not changed, whatever was agreed.
    expect(shared).toMatchObject({ estimation: agreed, today: { price: 1250, total_amount: 937_500 } });
  });

  it('are at list price if only quantities changed', async () => {
    const saved = await save();
    const changed = await dataOf<{ estimation: Estimation }>(
      await confirm({ id: saved.id, description: { land_floor: { qty: 1, space: 300 } } }),
    );
    expect(changed.estimation).toMatchObject({
      is_agreed: false,
      discount_amount: 0,
      total_amount: 220_800,
      list: { total_amount: 220_800 },
    });
  });

  it('keep the VAT setting of the time they were saved', async () => {
    const before = await save();
    const set = { key: 'prices_include_vat', value: '1' };
    expect((await staff.write('POST', '/api/configurations', set)).status).toBe(200);
    const after = await save();
    const read = async (id: number) =>
      (
        await dataOf<{ estimation: { prices_include_vat: boolean } }>(
          await staff.get(`/api/estimations/${id}`),
        )
      ).estimation.prices_include_vat;
    expect([await read(before.id), await read(after.id)]).toEqual([false, true]);
  });

  it('keep a ratio and a price that are left empty, and require a quantity and an area', async () => {
    const saved = await save();
    const item = { qty: 1, space: 285 };
    const land_floor = { qty: '', space: ' ' };
    for (const description of [{ land_floor }, JSON.stringify({ land_floor })]) {
      const faulty = await confirm({ id: saved.id, description });
      expect(faulty.status).toBe(422);
      const required = ['هذا الحقل مطلوب.'];
      expect(await dataOf<{ errors: object }>(faulty)).toMatchObject({
        errors: { 'description.land_floor.qty': required, 'description.land_floor.space': required },
      });
    }
    const answer = await confirm({
      id: saved.id,
      description: { land_floor: { ...item, ratio: '', price: '' }, soor: { qty: 1, space: 90, ratio: ' ' } },
    });
    expect(answer.status).toBe(200);
    const { estimation } = await dataOf<{ estimation: Estimation }>(answer);
    expect(estimation.total_amount).toBe(saved.total_amount);
    expect(estimation.description).toBe(saved.description);
  });

  it('are not confirmed from an outdated version, however recent', async () => {
    const now = new Date();
    server.context.now = () => now;
    const saved = await save();
    const share = `/api/estimations/${saved.id}/share`;
    const seen = async (answer: Promise<Response>) =>
      (await dataOf<{ estimation: Estimation }>(await answer)).estimation.updated_at;
    const revoked = await seen(customer.write('DELETE', share));
    const shared = await seen(customer.write('POST', share));
    for (const updated_at of [saved.updated_at, revoked])
      expect((await confirm({ id: saved.id, updated_at })).status).toBe(409);
    expect(Date.parse(await seen(confirm({ id: saved.id, updated_at: shared })))).toBe(
      Date.parse(shared) + 1,
    );
  });

  it('are refused with each error at its field, unchanged', async () => {
    const saved = await save();
    const faulty = await confirm({
      id: saved.id,
      description: { land_floor: { qty: 1.5, space: 1 }, tank: { qty: 1, space: 1, ratio: 11 }, moat: {} },
    });
    expect(faulty.status).toBe(422);
    expect(Object.keys((await dataOf<{ errors: object }>(faulty)).errors).sort()).toEqual([
      'description.land_floor.qty',
      'description.moat',
      'description.tank.ratio',
    ]);
    const empty = { land_floor: { qty: 0, space: 0 }, soor: { qty: 0, space: 0 } };
    expect((await confirm({ id: saved.id, description: empty })).status).toBe(422);
    const updated_at = '2020-01-01T00:00:00.000Z';
    for (const description of [undefined, { moat: {} }]) {
      expect((await confirm({ id: 999, description })).status).toBe(404);
      expect((await confirm({ id: saved.id, description, updated_at })).status).toBe(409);
    }
    expect((await customer.write('POST', '/api/estimations/confirm', { id: saved.id })).status).toBe(403);
    const kept = await dataOf<{ estimation: Estimation }>(await staff.get(`/api/estimations/${saved.id}`));
    expect(kept.estimation).toMatchObject({ is_approved: 'N', total_amount: 213_900 });
  });
});

describe('the price book', () => {
  type Book = { version: number; prices: Record<string, Record<string, number>>; ratios: object };
  const inForce = async () => dataOf<Book>(await createClient(server).get('/api/price-book'));
  const dearer = ({ version, prices, ratios }: Book) => ({
    based_on: version,
    prices: { ...prices, villa: { ...prices.villa, bones: 480.5 } },
    ratios,
    note: 'Steel',
  });

  it('is published as a new version that applies at once; saved estimations keep theirs', async () => {
    const saved = await save();
    const answer = await staff.write('POST', '/api/price-books', dearer(await inForce()));
    expect(answer.status).toBe(201);
    expect(await dataOf(answer)).toMatchObject({
      price_book: { version: 2, note: 'Steel', published_by: 'مدير النظام' },
    });
    expect((await inForce()).prices.villa?.bones).toBe(480.5);
    expect((await save()).price_book_version).toBe(2);
    const kept = await dataOf<{ estimation: Estimation }>(await customer.get(`/api/estimations/${saved.id}`));
    expect(kept.estimation).toMatchObject({ price_book_version: 1, total_amount: 213_900 });
    const history = await dataOf<Book[]>(await staff.get('/api/price-books'));
    expect(history.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('still names its publisher after they have left the staff', async () => {
    const password = 'strong beams hold';
    const second = { name: 'نورة', email: 'noura@example.com', type: 'admin', role: 1 };
    await staff.write('POST', '/api/users', { ...second, password, password_confirmation: password });
    await staff.write('POST', '/api/price-books', dearer(await inForce()));
    const successor = createClient(server);
    await successor.signIn(second.email, password);
    expect((await successor.write('PUT', '/api/users/1', { role: 4, type: 'user' })).status).toBe(200);
    expect(await dataOf(await successor.get('/api/price-books'))).toMatchObject([
      { version: 2, published_by: 'مدير النظام' },
      { version: 1 },
    ]);
  });

  it('is published by one person at a time, with valid prices', async () => {
    const book = dearer(await inForce());
    const both = await Promise.all([1, 2].map(() => staff.write('POST', '/api/price-books', book)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const next = { ...book, based_on: 2 };
    const wrong = { ...next, prices: { ...book.prices, villa: { bones: -1, bones_and_finishing: 0.001 } } };
    const faulty = await staff.write('POST', '/api/price-books', wrong);
    expect(Object.keys((await dataOf<{ errors: object }>(faulty)).errors)).toEqual([
      'prices.villa.bones',
      'prices.villa.bones_and_finishing',
    ]);
    expect((await customer.write('POST', '/api/price-books', next)).status).toBe(403);
  });

  it('can be saved as a draft that nobody else sees and no second writer overwrites', async () => {
    const draft = dearer(await inForce());
    const path = '/api/price-books/draft';
    expect(await dataOf(await staff.get(path))).toEqual({ draft: null });
    const first = await staff.write('PUT', path, { ...draft, updated_at: null });
    expect(first.status).toBe(200);
    expect((await staff.write('PUT', path, { ...draft, updated_at: null })).status).toBe(409);
    expect((await inForce()).version).toBe(1);
    expect(await dataOf(await staff.get(path))).toMatchObject({
      draft: { based_on: 1, note: 'Steel', updated_by: 'مدير النظام', prices: { villa: { bones: 480.5 } } },
    });
    expect((await staff.write('DELETE', path)).status).toBe(200);
    expect(await dataOf(await staff.get(path))).toEqual({ draft: null });
  });

  it('refuses a draft on superseded prices, which would undo the newer ones', async () => {
    const draft = dearer(await inForce());
    expect((await staff.write('POST', '/api/price-books', draft)).status).toBe(201);
    const late = await staff.write('PUT', '/api/price-books/draft', { ...draft, updated_at: null });
    expect(late.status).toBe(409);
    expect(await dataOf(await staff.get('/api/price-books/draft'))).toEqual({ draft: null });
    const next = await staff.write('PUT', '/api/price-books/draft', { ...draft, based_on: 2 });
    expect(next.status).toBe(200);
  });

  it('refuses it even at the moment they are superseded', async () => {
    for (const based_on of [1, 2, 3, 4]) {
      const draft = { ...dearer(await inForce()), based_on };
      const answers = await Promise.all([
        staff.write('PUT', '/api/price-books/draft', draft),
        staff.write('POST', '/api/price-books', draft),
        staff.write('PUT', '/api/price-books/draft', draft),
      ]);
      expect(answers[1].status).toBe(201);
      expect(await dataOf(await staff.get('/api/price-books/draft'))).toEqual({ draft: null });
    }
  });

  it("neither deletes nor publishes over somebody else's newer draft", async () => {
    const draft = dearer(await inForce());
    const path = '/api/price-books/draft';
    const keep = async (note: string) => {
      const kept = await staff.write('PUT', path, { ...draft, note });
      return (await dataOf<{ draft: { updated_at: string } }>(kept)).draft.updated_at;
    };
    const first = await keep('first');
    const second = await keep('second');
    expect((await staff.write('DELETE', `${path}?updated_at=${first}`)).status).toBe(409);
    expect((await staff.write('DELETE', `${path}?updated_at=yesterday`)).status).toBe(422);
    for (const read of [first, null]) {
      const over = await staff.write('POST', '/api/price-books', { ...draft, updated_at: read });
      expect(over.status).toBe(409);
    }
    expect((await inForce()).version).toBe(1);
    expect(await dataOf(await staff.get(path))).toMatchObject({ draft: { note: 'second' } });
    expect((await staff.write('DELETE', `${path}?updated_at=${second}`)).status).toBe(200);
    expect((await staff.write('DELETE', `${path}?updated_at=${second}`)).status).toBe(200);

    const third = await keep('third');
    const published = await staff.write('POST', '/api/price-books', { ...draft, updated_at: third });
    expect(published.status).toBe(201);
    expect(await dataOf(await staff.get(path))).toEqual({ draft: null });
  });

  it('has one draft, however many are saved at once', async () => {
    const draft = dearer(await inForce());
    const save = async (read: object) => {
      const saves = [1, 2, 3].map(() => staff.write('PUT', '/api/price-books/draft', { ...draft, ...read }));
      return (await Promise.all(saves)).map(({ status }) => status).sort();
    };
    const drafts = () =>
      (server.context.database.kysely as Kysely<EstimationsTables>)
        .selectFrom('price_book_drafts')
        .selectAll()
        .execute();
    expect(await save({ updated_at: null })).toEqual([200, 409, 409]);
    expect(await save({})).toEqual([200, 200, 200]);
    expect(await drafts()).toHaveLength(1);
    const now = new Date();
    server.context.now = () => now;
    for (let change = 0; change < 2; change += 1) {
      const [{ updated_at } = {}] = await drafts();
      expect(await save({ updated_at })).toEqual([200, 409, 409]);
      expect(await save({ updated_at })).toEqual([409, 409, 409]);
      expect(await save({})).toEqual([200, 200, 200]);
      expect(await save({ updated_at })).toEqual([409, 409, 409]);
    }
    await staff.write('DELETE', '/api/price-books/draft');
    expect(await save({ updated_at: '2026-11-21T08:00:00.000Z' })).toEqual([409, 409, 409]);
    expect(await drafts()).toEqual([]);
  });
});
