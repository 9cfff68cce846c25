import { beforeEach, describe, expect, it, vi } from 'vitest';
import { certificatesOf } from '#modules/certificates/certificates.factory.ts';
import type { Contract } from '#modules/contracts/contracts.contract.ts';
import { contractsOf } from '#modules/contracts/contracts.factory.ts';
import type { ContractsTables } from '#modules/contracts/contracts.table.ts';
import { holderOf } from '#modules/quotes/quotes.factory.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { recordMove } from '#server/records/states.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { ChangeOrder, PublicOrder } from './change-orders.contract.ts';
import { goldenOrder, ordersOf } from './change-orders.factory.ts';

let server: TestServer;
let staff: TestClient;
let contracts: ReturnType<typeof contractsOf>;
let office: ReturnType<typeof ordersOf>;

beforeEach(async () => {
  server = await startTestServer();
  server.context.now = () => new Date('2026-05-10T09:00:00.000Z');
  staff = createClient(server);
  await staff.signIn();
  contracts = contractsOf(staff, createClient(server));
  office = ordersOf(staff);
});

const errorsOf = async (answer: Response) => {
  const { errors = {} } = (await answer.json()) as { errors?: object };
  return [answer.status, Object.keys(errors)];
};
const create = (contract: number, body: object) =>
  staff.write('POST', `/api/contracts/${contract}/change-orders`, body);
const attempt = async (id: number, verb: string, body: object = {}) =>
  (await staff.write('POST', `/api/change-orders/${id}/${verb}`, body)).status;

/** What certificates of the contract say, in halalas by line, and whether one is open. */
function certify(contract: number, amounts: Record<number, number>, open: string | null = null) {
  const { hooks } = server.context;
  const lines = Object.entries(amounts).map(([id, amount]): [number, { percent: number; amount: number }] => [
    Number(id),
    { percent: 3000, amount },
  ]);
  const offered: Record<string, unknown[]> = {
    certifiedOf: [async () => new Map([[contract, new Map(lines)]])],
    openCertificate: [async () => open],
  };
  const of = hooks.of.bind(hooks);
  vi.spyOn(hooks, 'of').mockImplementation(((name: never) => offered[name] ?? of(name)) as never);
}

describe('the golden change order', () => {
  it('shows every line before and after, and revises the contract once it is applied', async () => {
    const { id: contract } = await contracts.active({ duration_days: 243, starts_on: '2026-01-18' });
    const draft = await office.create(contract);
    const figures = {
      totals: { net: 35_833.33, vat: 5375, total: 41_208.33 },
      before: { net: 1_000_000, vat: 150_000, total: 1_150_000 },
      after: { net: 1_035_833.33, vat: 155_375, total: 1_191_208.33 },
      days: 14,
    };
    expect(draft).toMatchObject({
      ...figures,
      ...{ number: null, sequence: null, state: 'draft', reason: 'client', contract_id: contract },
      contract: { number: 'C-2026-0001' },
      customer: { name: 'شركة المالك التجارية' },
      effect: {
        duration_days: { before: 243, after: 257 },
        ends_on: { before: '2026-09-18', after: '2026-10-02' },
        retention: { before: 100_000, after: 103_583.33 },
        advance: 100_000,
      },
      open_certificate: null,
    });
    const schedule = [
      [1, 180_000, 0, 180_000],
      [2, 420_000, 0, 420_000],
      [3, 150_000, 0, 150_000],
      [4, 250_000, -12_500, 237_500],
      [null, null, 48_333.33, 48_333.33],
    ];
    const scheduled = (order: ChangeOrder) =>
      order.schedule?.map(({ line_id, before, change, after }) => [line_id, before, change, after]);
    expect(scheduled(draft)).toEqual(schedule);

    const sent = await office.move(draft.id, 'send');
    expect(sent).toMatchObject({ ...figures, number: 'CO-2026-0001', sequence: 1, state: 'sent' });
    expect((await contracts.read(contract)).value.changes.net).toBe(0);
    const accepted = await office.move(draft.id, 'accept', { signed_on: '2026-05-09', name: 'عبدالله' });
    expect(accepted).toMatchObject({ state: 'accepted', accepted_on: '2026-05-09', accepted_by: 'عبدالله' });
    expect((await contracts.read(contract)).value.changes.net).toBe(0);

    const applied = await office.move(draft.id, 'apply');
    expect(applied).toMatchObject({ ...figures, state: 'applied' });
    expect(scheduled(applied)).toEqual(schedule);
    const revised = await contracts.read(contract);
    expect(revised).toMatchObject({
      duration_days: 257,
      value: { original: figures.before, changes: figures.totals, revised: figures.after },
    });
    expect(revised.lines?.map(({ id, original, amount }) => [id, original, amount])).toEqual([
      [1, 180_000, 180_000],
      [2, 420_000, 420_000],
      [3, 150_000, 150_000],
      [4, 250_000, 237_500],
      [5, 0, 48_333.33],
    ]);
    expect(revised.lines?.[4]).toMatchObject({
      description: 'ملحق علوي إضافي',
      order: { id: draft.id, number: 'CO-2026-0001' },
    });
    expect(await attempt(draft.id, 'apply')).toBe(409);
  });
});

describe('a remeasured contract', () => {
  const lines = [
    { description: 'حفر', unit: 'م³', quantity: 200, unit_price: 350 },
    { description: 'خرسانة', unit: 'م³', quantity: 120.5, unit_price: 1200.5 },
    { description: 'تجهيز الموقع', amount: 20_000 },
  ];

  it('changes by quantity, with quantity and value before and after', async () => {
    const { id: contract } = await contracts.active({ price_basis: 'remeasured', lines });
    const order = await office.create(contract, {
      lines: [
        { line_id: 1, quantity: -50 },
        { line_id: 2, quantity: '+10.333' },
        { description: 'ردم', unit: 'م³', quantity: 40, unit_price: 25.5 },
      ],
    });
    expect(order.totals.net).toBe(-4075.23);
    expect(order.schedule).toMatchObject([
      {
        ...{ before: 70_000, change: -17_500, after: 52_500, certified_quantity: 0 },
        quantities: { unit: 'م³', unit_price: 350, before: 200, change: -50, after: 150 },
      },
      { after: 157_065.02, quantities: { before: 120.5, change: 10.333, after: 130.833 } },
      { change: 0, quantities: null },
      { before: null, after: 1020, quantities: { before: null, change: 40, after: 40, unit_price: 25.5 } },
    ]);
  });

  it('keeps what is certified, and is certified by its new quantities', async () => {
    const { id: contract } = await contracts.active({ price_basis: 'remeasured', lines });
    const site = certificatesOf(staff, createClient(server));
    const first = await site.opened(contract, {}, { lines: [{ line_id: 1, quantity: 120.125 }] });
    await site.upTo(first.id, 'invoiced');
    const low = await create(contract, { lines: [{ line_id: 1, quantity: -79.876 }] });
    const { errors = {} } = (await low.json()) as { errors?: Record<string, string[]> };
    expect([low.status, errors['lines.0.quantity']?.[0]]).toEqual([422, expect.stringContaining('120.125')]);
    expect(await errorsOf(await create(contract, { lines: [{ line_id: 2, quantity: -121 }] }))).toEqual([
      ...[422, ['lines.0.quantity']],
    ]);
    // The price is the contract's.
    const priced = { line_id: 2, quantity: 1, unit_price: 1300 };
    expect(await errorsOf(await create(contract, { lines: [priced] }))).toEqual([
      ...[422, ['lines.0.unit_price']],
    ]);
    expect(await errorsOf(await create(contract, { lines: [{ line_id: 3, quantity: 1 }] }))).toEqual([
      ...[422, ['lines.0.quantity']],
    ]);
    const more = { description: 'ردم', unit: 'م³', quantity: 40, unit_price: 25.5 };
    await office.applied(contract, { lines: [{ line_id: 1, quantity: -79.875 }, more] });
    const revised = await contracts.read(contract);
    expect(revised.lines?.[0]).toMatchObject({
      ...{ quantity: 200, revised_quantity: 120.125, amount: 42_043.75, certified_quantity: 120.125 },
      changes: [{ quantity: -79.875, amount: -27_956.25 }],
    });
    const next = await site.opened(contract, {}, { lines: [{ line_id: 4, quantity: 10 }] });
    expect(next.lines?.map(({ measured }) => measured?.contracted ?? null)).toEqual([
      120.125,
      120.5,
      null,
      40,
    ]);
    expect(next.lines?.[3]).toMatchObject({ percent: 25, cumulative: 255 });
  });
});

describe('writing a change order', () => {
  it.each([
    [{ lines: [], days: 0 }, 'lines'],
    [{ lines: [{ line_id: 4, amount: 0 }] }, 'lines'],
    [{ lines: [{ line_id: 9, amount: 1 }] }, 'lines.0.line_id'],
    [
      {
        lines: [
          { line_id: 4, amount: 1 },
          { line_id: 4, amount: 1 },
        ],
      },
      'lines.1.line_id',
    ],
    [{ lines: [{ line_id: null, amount: 1 }] }, 'lines.0.description'],
    [{ lines: [{ line_id: 4, amount: 0.001 }] }, 'lines.0.amount'],
    [{ lines: [{ line_id: null, description: 'خصم', amount: -1 }] }, 'lines.0.amount'],
    [{ lines: [{ line_id: 4, amount: 1 }], reason: 'other' }, 'reason'],
    [{ days: 1.5 }, 'days'],
    [{ days: -244 }, 'days'],
  ])('refuses %j', async (body, field) => {
    const { id } = await contracts.active({ duration_days: 243 });
    expect(await errorsOf(await create(id, body))).toEqual([422, [field]]);
  });

  it('takes orders of days alone, of amounts that cancel out, and of other work for the same price', async () => {
    const { id } = await contracts.active({ duration_days: 100 });
    const zero = { net: 0, vat: 0, total: 0 };
    for (const body of [
      { days: -10, reason: 'site' },
      {
        lines: [
          { line_id: 1, amount: -5 },
          { line_id: 2, amount: '+٥' },
        ],
      },
      { lines: [{ line_id: 4, amount: 0, description: 'بلاط بدل الرخام' }] },
    ])
      expect((await office.applied(id, body)).totals).toEqual(zero);
    const { value, duration_days, lines } = await contracts.read(id);
    expect([value.revised.net, duration_days, lines?.[0]?.amount]).toEqual([1_000_000, 90, 179_995]);
  });

  it('refuses to reduce a line below zero or below what is certified, with the figure, at every step', async () => {
    const { id } = await contracts.active();
    const problem = async (answer: Response) => {
      const { message, errors } = (await answer.json()) as {
        message: string;
        errors: Record<string, string[]>;
      };
      return [answer.status, message, errors['lines.0.amount']?.[0]];
    };
    const reduce = (amount: number) => ({ lines: [{ line_id: 4, amount }] });
    expect((await create(id, reduce(-250_000.01))).status).toBe(422);
    const draft = await office.create(id, reduce(-237_500));
    certify(id, { 4: 2_375_000 });
    const said = 'لا يمكن إنقاص البند عن المنجز منه، وهو 23,750.00 ر.س. لخفضه أصدر إشعارًا دائنًا.';
    expect(await problem(await create(id, reduce(-237_500)))).toEqual([422, said, said]);
    expect((await create(id, reduce(-226_250))).status).toBe(201);
    const send = (locale: string) =>
      staff.write('POST', `/api/change-orders/${draft.id}/send`, {}, { 'Accept-Language': locale });
    expect((await problem(await send('en')))[1]).toBe(
      'The item cannot fall below what is certified, 23,750.00 SAR. To go lower, issue a credit note.',
    );
    vi.restoreAllMocks();
    await office.move(draft.id, 'send');
    certify(id, { 4: 2_375_000 });
    expect(await attempt(draft.id, 'accept', { signed_on: '2026-05-10', name: 'أحد' })).toBe(422);
    vi.restoreAllMocks();
    await office.move(draft.id, 'accept', { signed_on: '2026-05-10', name: 'أحد' });
    certify(id, { 4: 2_375_000 });
    expect(await attempt(draft.id, 'apply')).toBe(422);
    vi.restoreAllMocks();
    expect((await office.move(draft.id, 'apply')).state).toBe('applied');
  });

  it('keeps what was measured in money, and nothing is billed that was not measured', async () => {
    const lines = [
      { description: 'حفر', amount: 1000 },
      { description: 'خرسانة', amount: 5000 },
    ];
    const contract = await contracts.active({ lines, advance_percent: 0 });
    const site = certificatesOf(staff, createClient(server));
    const first = await site.opened(contract.id, { 1: 50, 2: 10 });
    expect(first.totals.net).toBe(1000);
    await site.upTo(first.id, 'invoiced');
    const changed = async (amount: number) => {
      await office.applied(contract.id, { lines: [{ line_id: 1, amount }] });
      const [line] = (await contracts.read(contract.id)).lines ?? [];
      return line;
    };
    const certified = { amount: 2000, certified: 500, certified_percent: 25 };
    expect(await changed(1000)).toMatchObject(certified);
    const [portalLine] = (await (await staff.get(`/api/my/projects/${contract.id}`)).json()).lines ?? [];
    if (portalLine) expect(portalLine.percent).toBe(25);

    const second = await site.opened(contract.id, { 2: 20 });
    const kept = { revised: 2000, previous: 500, previous_percent: 25, percent: 25, current: 0 };
    expect(second.lines?.[0]).toMatchObject({ ...kept, cumulative: 500 });
    expect(second.totals.net).toBe(500);
    const measured = async (percent: number) =>
      site.change(second.id, {
        lines: [
          { line_id: 1, percent },
          { line_id: 2, percent: 20 },
        ],
      });
    expect((await measured(25)).totals.net).toBe(500);
    expect((await measured(50)).totals.net).toBe(1000);
    const below = { lines: [{ line_id: 1, percent: 24.99 }] };
    expect((await staff.write('PUT', `/api/certificates/${second.id}`, below)).status).toBe(422);
    await measured(25);
    await site.upTo(second.id, 'invoiced');

    // Down to what is certified, which is all of it then.
    expect(await changed(-1200)).toMatchObject({ amount: 800, certified: 500, certified_percent: 62.5 });
    expect(await changed(-300)).toMatchObject({ amount: 500, certified: 500, certified_percent: 100 });
    // Where hundredths of a per cent are not exact, the amount counts.
    expect(await changed(1)).toMatchObject({ amount: 501, certified: 500, certified_percent: 99.8 });
    expect(await changed(249)).toMatchObject({ amount: 750, certified: 500, certified_percent: 66.67 });
    const third = await site.opened(contract.id, { 1: 66.67, 2: 30 });
    expect(third.lines?.[0]).toMatchObject({ previous_percent: 66.67, previous: 500, current: 0 });
    expect(third.totals.net).toBe(500);
    const last = await site.change(third.id, {
      lines: [1, 2].map((line_id) => ({ line_id, percent: 100 })),
    });
    expect(last).toMatchObject({ last: true, cumulative: 5750, totals: { net: 4250 } });
  });

  it('is only for contracts that are worked on', async () => {
    const signedOnly = await contracts.draft();
    expect((await create(signedOnly.id, goldenOrder)).status).toBe(409);
    expect((await create(999, goldenOrder)).status).toBe(404);
    const { id } = await contracts.active();
    const [draft, sent, accepted] = [
      await office.create(id),
      await office.sent(id, { days: 1 }),
      await office.accepted(id, { days: 2 }),
    ];
    await contracts.move(id, 'suspend');
    expect((await office.move(accepted.id, 'apply')).state).toBe('applied');
    await contracts.move(id, 'terminate', { reason: 'إخلال' });
    expect((await create(id, goldenOrder)).status).toBe(409);
    expect((await staff.write('PUT', `/api/change-orders/${draft.id}`, { days: 3 })).status).toBe(409);
    expect(await attempt(draft.id, 'send')).toBe(409);
    expect(await attempt(sent.id, 'accept', { signed_on: '2026-05-10', name: 'أحد' })).toBe(409);
    const holder = holderOf(createClient(server), sent as never);
    expect((await holder.read()) as unknown).toMatchObject({ may: [] });
    expect((await holder.askCode()).status).toBe(409);
  });

  it('changes and deletes drafts only, one editor at a time, and creates nothing twice', async () => {
    const { id: contract } = await contracts.active();
    const key = { 'Idempotency-Key': 'order-1' };
    const path = `/api/contracts/${contract}/change-orders`;
    const [first, again] = [
      await staff.write('POST', path, goldenOrder, key),
      await staff.write('POST', path, goldenOrder, key),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    const { change_order: order } = (await again.json()) as { change_order: ChangeOrder };
    const change = (body: object) => staff.write('PUT', `/api/change-orders/${order.id}`, body);
    expect((await change({ reason: 'design', updated_at: order.updated_at })).status).toBe(200);
    expect((await change({ reason: 'error', updated_at: order.updated_at })).status).toBe(409);
    expect(await errorsOf(await change({ lines: [], days: 0 }))).toEqual([422, ['lines']]);
    expect(await office.read(order.id)).toMatchObject({ reason: 'design', days: 14 });
    await office.move(order.id, 'send');
    expect((await change({ reason: 'site' })).status).toBe(409);
    expect((await staff.write('DELETE', `/api/change-orders/${order.id}`)).status).toBe(409);
    const other = await office.create(contract);
    expect((await staff.write('DELETE', `/api/change-orders/${other.id}`)).status).toBe(200);
    expect((await staff.get(`/api/change-orders/${other.id}`)).status).toBe(404);
    expect((await staff.write('POST', `/api/change-orders/${other.id}/restore`)).status).toBe(200);
  });
});

describe('sending and deciding', () => {
  it('numbers orders without gaps, and counts them in their contract', async () => {
    const [one, other] = [await contracts.active(), await contracts.active()];
    const drafts = [await office.create(one.id), await office.create(other.id), await office.create(one.id)];
    await Promise.all(drafts.map(({ id }) => office.move(id, 'send')));
    const orders = await Promise.all(drafts.map(({ id }) => office.read(id)));
    expect(orders.map(({ number }) => number).sort()).toEqual([
      'CO-2026-0001',
      'CO-2026-0002',
      'CO-2026-0003',
    ]);
    expect(orders[1]?.sequence).toBe(1);
    expect([orders[0]?.sequence, orders[2]?.sequence].sort()).toEqual([1, 2]);
    expect(await attempt(drafts[0]?.id ?? 0, 'send')).toBe(409);
  });

  it.each(['accept', 'decline', 'apply'])('of a draft there is no %s', async (verb) => {
    const { id } = await contracts.active();
    const order = await office.create(id);
    expect(await attempt(order.id, verb, { signed_on: '2026-05-10', name: 'أحد' })).toBe(409);
  });

  it('is declined with a reason, and keeps the figures of that day', async () => {
    const { id } = await contracts.active();
    const declined = await office.move((await office.sent(id)).id, 'decline', { reason: 'غالٍ' });
    expect(declined).toMatchObject({ state: 'declined', decline_reason: 'غالٍ' });
    await office.applied(id);
    expect((await office.read(declined.id)).before.net).toBe(1_000_000);
    expect(await attempt(declined.id, 'apply')).toBe(409);
  });

  it('is accepted on paper with the signed file, which stays', async () => {
    const { id: contract } = await contracts.active();
    const { id } = await office.sent(contract);
    const form = new FormData();
    form.set('signed_on', '2026-05-09');
    form.set('name', 'عبدالله القحطاني');
    form.set('file', new File(['%PDF-1.7\n%âãÏÓ\nsigned\n%%EOF'], 'signed.pdf', { type: 'application/pdf' }));
    const future = { signed_on: '2026-05-11', name: 'أحد' };
    expect(await attempt(id, 'accept', future)).toBe(422);
    expect((await staff.write('POST', `/api/change-orders/${id}/accept`, form)).status).toBe(200);
    const { acceptance } = await office.read(id);
    expect(acceptance).toMatchObject({ channel: 'paper', signed_on: '2026-05-09' });
    expect((await staff.write('DELETE', `/api/files/${acceptance?.file_id}`)).status).toBe(409);
  });

  it('keeps the contract from being handed over until it is applied', async () => {
    const { id } = await contracts.active();
    await office.create(id);
    const order = await office.accepted(id);
    const handOver = () =>
      staff.write('POST', `/api/contracts/${id}/hand-over`, { on: 'preliminary', date: '2026-05-10' });
    const refused = await handOver();
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      409,
      expect.stringContaining('CO-2026-0001'),
    ]);
    await office.move(order.id, 'apply');
    expect((await handOver()).status).toBe(200);
  });

  it('is still applied to a contract that was handed over without it, which closes after that', async () => {
    const { id } = await contracts.active();
    const annex = { days: 14, lines: [{ line_id: null, description: 'ملحق', amount: 48_333.33 }] };
    const order = await office.accepted(id, annex);
    const site = certificatesOf(staff, createClient(server));
    const first = await site.opened(id, { 1: 100, 2: 100, 3: 100, 4: 100 }, { period_to: '2026-04-30' });
    await site.upTo(first.id, 'invoiced');
    // As contracts of earlier versions were.
    const handovers = [
      { on: 'preliminary', date: '2026-05-01', defects: [] },
      { on: 'final', date: '2026-05-02', defects: [] },
    ];
    await server.context.database.kysely.transaction().execute(async (trx) => {
      const move = { subject: 'contract', id, from: 'active', to: 'handed_over', caller: null };
      await recordMove(server.context, move, trx);
      await tablesOf<ContractsTables>(trx)
        .updateTable('contracts')
        .set({ state: 'handed_over', handovers: JSON.stringify(handovers) })
        .where('id', '=', id)
        .execute();
    });
    const close = () => staff.write('POST', `/api/contracts/${id}/close`, {});
    const refused = await close();
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      409,
      expect.stringContaining('CO-2026-0001'),
    ]);
    expect((await create(id, annex)).status).toBe(409);

    await office.move(order.id, 'apply');
    expect((await contracts.read(id)).value.revised.net).toBe(1_048_333.33);
    const second = await site.opened(id, { 5: 100 });
    expect(second.totals).toMatchObject({ net: 48_333.33, recovered: 0, retention: 4833.33 });
    expect((await close()).status).toBe(200);
  });

  it('is applied to a terminated contract, whose settlement certifies it', async () => {
    const { id } = await contracts.active();
    const order = await office.accepted(id, {
      lines: [{ line_id: null, description: 'ملحق', amount: 1000 }],
    });
    await contracts.move(id, 'terminate', { reason: 'توقف العمل' });
    expect((await office.move(order.id, 'apply')).state).toBe('applied');
    const site = certificatesOf(staff, createClient(server));
    expect((await site.opened(id, { 5: 50 })).totals).toMatchObject({ net: 500 });
  });

  it('waits for the open certificate before it is applied', async () => {
    const { id } = await contracts.active();
    const order = await office.accepted(id);
    certify(id, {}, 'PC-2026-0002');
    const answer = await staff.write('POST', `/api/change-orders/${order.id}/apply`, {});
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      409,
      expect.stringContaining('PC-2026-0002'),
    ]);
    expect((await office.read(order.id)).open_certificate).toBe('PC-2026-0002');
    vi.restoreAllMocks();
    const both = await Promise.all([attempt(order.id, 'apply'), attempt(order.id, 'apply')]);
    expect(both.sort()).toEqual([200, 409]);
  });
});

describe('by link', () => {
  const codeOf = async (id: number) => {
    const read = async (path: string) => (await staff.get(path)).json();
    const mails = (await read('/api/mails?kind=acceptance_code&sort=-id')) as {
      id: number;
      about: { id: number; subject: string };
    }[];
    const mail = mails.find(({ about }) => about.id === id && about.subject === 'change_order');
    const { mail: code } = (await read(`/api/mails/${mail?.id}`)) as { mail: { text: string } };
    return /^\d{6}$/m.exec(code.text)?.[0] ?? '';
  };

  it.each([
    [goldenOrder, 'يزيد قيمة العقد بمقدار 41,208.33 ر.س شاملة الضريبة، وتزيد مدته 14 يومًا.'],
    [
      { ...goldenOrder, days: -3, lines: [{ line_id: 4, description: 'حذف', amount: -10_000 }] },
      'يخفض قيمة العقد بمقدار 11,500.00 ر.س شاملة الضريبة، وتقل مدته 3 أيام.',
    ],
    [{ ...goldenOrder, days: 1, lines: [] }, 'لا تتغير قيمة العقد، وتزيد مدته يومًا واحدًا.'],
  ])('the mail says whether value and time grow, shrink or stay', async (body, change) => {
    const { id: contract } = await contracts.active({ duration_days: 100 });
    const { id } = await office.sent(contract, body);
    const mails = await (await staff.get('/api/mails?kind=change_order_sent&sort=-id')).json();
    const mail = mails.find((one: { about: { id: number } }) => one.about.id === id);
    const { mail: sent } = await (await staff.get(`/api/mails/${mail.id}`)).json();
    expect(sent.text).toContain(change);
  });

  it('the customer sees before and after, and accepts with evidence', async () => {
    const { id: contract } = await contracts.active({ duration_days: 100 });
    const order = await office.sent(contract);
    const holder = holderOf(createClient(server), order as never);
    const shown = (await holder.read()) as unknown as { kind: string; document: PublicOrder };
    expect(shown).toMatchObject({
      kind: 'change_order',
      state: 'sent',
      may: ['accept', 'decline'],
      document: {
        number: 'CO-2026-0001',
        contract: 'C-2026-0001',
        before: order.before,
        totals: order.totals,
        after: order.after,
        effect: { duration_days: { before: 100, after: 114 } },
        party: 'شركة المالك التجارية',
        agreement: {
          ar: expect.stringContaining('CO-2026-0001'),
          en: expect.stringContaining('accept it on behalf of'),
        },
      },
    });
    expect(shown.document.schedule).toHaveLength(5);
    const text = JSON.stringify(shown);
    for (const secret of [
      '+966501234567',
      'requested_by',
      '"acceptance"',
      'prepared_by',
      'retention',
      'certified',
    ])
      expect(text).not.toContain(secret);

    expect((await holder.askCode()).status).toBe(200);
    expect((await holder.accept({ code: '000000' })).status).toBe(422);
    const code = await codeOf(order.id);
    // It offers nothing to choose from.
    const choice = await holder.accept({ code, chosen: [1], terms_version: undefined });
    expect([choice.status, Object.keys((await choice.json()).errors)]).toEqual([422, ['chosen']]);
    const accepted = await holder.accept({ code, terms_version: undefined });
    expect([accepted.status, await accepted.json()]).toMatchObject([200, { state: 'accepted' }]);
    const after = await office.read(order.id);
    expect(after).toMatchObject({
      state: 'accepted',
      accepted_on: '2026-05-10',
      acceptance: { id_last4: '4821', hash: shown.document.hash },
    });
    expect((await holder.decline('لا')).status).toBe(409);
    await vi.waitFor(
      async () => {
        const mails = (await (await staff.get('/api/mails')).json()) as { kind: string }[];
        const kinds = mails.map(({ kind }) => kind);
        expect(kinds).toEqual(expect.arrayContaining(['change_order_sent', 'change_order_accepted']));
      },
      { timeout: 300_000 },
    );
    const verified = await (await createClient(server).get(`/api/v/${order.verify?.code}`)).json();
    expect(verified).toMatchObject({
      kind: 'change_order',
      number: 'CO-2026-0001',
      total: 41_208.33,
      state: 'accepted',
      hash: after.acceptance?.hash,
      text: { notes: [expect.stringContaining('لم يُسلَّم بالبريد')] },
    });
    // The office could read the code.
    expect(await attempt(order.id, 'apply')).toBe(409);
    await contracts.quotes.signedPaper(order.id, 'change-orders');
    expect((await office.move(order.id, 'apply')).state).toBe('applied');
  });

  it('the customer may decline with a reason', async () => {
    const { id } = await contracts.active();
    const order = await office.sent(id);
    const holder = holderOf(createClient(server), order as never);
    expect((await holder.decline('غالٍ')).status).toBe(200);
    expect(await office.read(order.id)).toMatchObject({
      ...{ state: 'declined', decline_reason: 'غالٍ' },
      decline: { reason: 'غالٍ', declined_at: '2026-05-10T09:00:00.000Z' },
    });
    const other = await office.sent(id, { days: 1 });
    // Staff who decline for the customer leave their own name.
    expect(await attempt(other.id, 'decline', { reason: 'بطلب العميل' })).toBe(200);
    expect((await office.read(other.id)).decline).toBeNull();
    expect((await holder.askCode()).status).toBe(409);
  });

  it('shows the value of the contract as it is, until the customer decides', async () => {
    const { id } = await contracts.active();
    const order = await office.sent(id, { lines: [{ line_id: 1, amount: 0.03 }] });
    const holder = holderOf(createClient(server), order as never);
    const read = async () => ((await holder.read()) as unknown as { document: PublicOrder }).document;
    const { hash } = await read();
    await office.applied(id);
    const now = await read();
    expect(now.before.net).toBe(1_035_833.33);
    expect(now.hash).not.toBe(hash);
    await office.move(order.id, 'accept', { signed_on: '2026-05-10', name: 'أحد' });
    await office.applied(id, { lines: [{ line_id: 1, amount: 1 }] });
    expect((await read()).hash).toBe(now.hash);
    expect((await read()).before.net).toBe(1_035_833.33);
    expect((await office.move(order.id, 'apply')).before.net).toBe(1_035_834.33);
    expect((await read()).hash).toBe(now.hash);
  });
});

describe('lists', () => {
  it('search, filter, sort and download, in a contract and across all', async () => {
    const [one, other] = [await contracts.active(), await contracts.active()];
    const first = await office.sent(one.id);
    const second = await office.create(other.id, { name: 'سور', reason: 'site', days: 3 });
    const ids = async (path: string) =>
      ((await (await staff.get(path)).json()) as ChangeOrder[]).map(({ id }) => id);
    expect(await ids('/api/change-orders')).toEqual([second.id, first.id]);
    expect(await ids('/api/change-orders?q=CO-2026-0001')).toEqual([first.id]);
    expect(await ids(`/api/change-orders?q=${other.number}`)).toEqual([second.id]);
    expect(await ids('/api/change-orders?q=annex')).toEqual([first.id]);
    expect(await ids('/api/change-orders?state=draft')).toEqual([second.id]);
    expect(await ids('/api/change-orders?reason=client')).toEqual([first.id]);
    expect(await ids('/api/change-orders?sort=net')).toEqual([second.id, first.id]);
    expect(await ids(`/api/change-orders?contract_id=${one.id}`)).toEqual([first.id]);
    expect(await ids(`/api/contracts/${one.id}/change-orders`)).toEqual([first.id]);
    const csv = async (path: string) => (await staff.get(`${path}?format=csv&locale=en`)).text();
    expect(await csv('/api/change-orders')).toContain('Customer’s request');
    expect(await csv(`/api/contracts/${one.id}/change-orders`)).toContain('41208.33');
    expect((await staff.get('/api/change-orders?format=xlsx')).status).toBe(200);
    expect((await staff.get('/api/contracts/999/change-orders')).status).toBe(404);
  });

  it('gives each order notes, files and a timeline', async () => {
    const { id: contract } = await contracts.active();
    const order = await office.sent(contract);
    expect(
      (await staff.write('POST', `/api/change-orders/${order.id}/notes`, { text: 'اتصل به' })).status,
    ).toBe(201);
    const timeline = JSON.stringify(
      await (await staff.get(`/api/change-orders/${order.id}/timeline`)).json(),
    );
    for (const told of ['اتصل به', 'CO-2026-0001']) expect(timeline).toContain(told);
    expect(await (await staff.get(`/api/change-orders/${order.id}/files`)).json()).toEqual([]);
  });
});

describe('random change orders', () => {
  it('leave lines that add up to the value, whatever their order', async () => {
    const { id } = await contracts.active({
      lines: [1, 2, 3].map((amount) => ({ description: 'أ', amount })),
    });
    let seed = 11;
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let round = 0; round < 8; round += 1) {
      const { lines = [], value } = await contracts.read(id);
      const changes = lines
        .filter(() => random(2) === 1)
        .map((line) => ({
          line_id: line.id,
          amount: (random(400) - Math.min(200, line.amount * 100)) / 100,
        }));
      const added = { line_id: null, description: `جديد ${round}`, amount: random(1000) / 100 };
      const order = await office.applied(id, { lines: [...changes, added] });
      expect(order.before).toEqual(value.revised);
      const after = await contracts.read(id);
      expect(after.value.revised).toEqual(order.after);
      const sum = (given: Contract['lines'] = []) =>
        Math.round(given.reduce((total, line) => total + line.amount * 100, 0));
      expect(sum(after.lines)).toBe(Math.round(after.value.revised.net * 100));
      expect(Math.round((order.before.vat + order.totals.vat) * 100)).toBe(Math.round(order.after.vat * 100));
    }
  });
});
