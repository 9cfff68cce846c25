import { beforeEach, expect, it } from 'vitest';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { certificatesOf } from '../certificates.factory.ts';

let staff: TestClient;
let site: ReturnType<typeof certificatesOf>;

beforeEach(async () => {
  const server = await startTestServer();
  server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
  staff = createClient(server);
  await staff.signIn();
  site = certificatesOf(staff, createClient(server));
});

const errorsOf = async (answer: Response) => {
  const { errors = {} } = (await answer.json()) as { errors?: Record<string, string[]> };
  return [answer.status, errors] as const;
};

it('a price reduction lowers net, VAT and retention; a contra charge only what is due', async () => {
  const contract = await site.contracts.active();
  const penalty = { kind: 'price_reduction', description: 'غرامة تأخير', amount: 6000 };
  const damage = { description: 'ضرر', amount: 500 };
  const certificate = await site.opened(
    contract.id,
    { 1: 100, 2: 30 },
    { contra_charges: [penalty, damage] },
  );
  expect(certificate).toMatchObject({
    ...{ cumulative: 306_000, reduction: 6000 },
    contra_charges: [penalty, { kind: 'contra_charge', ...damage }],
    totals: {
      ...{ net: 300_000, vat: 45_000, gross: 345_000, recovered: 30_000, recovered_vat: 4500 },
      ...{ prepaid: 34_500, payable: 310_500, retention: 30_000, contra: 500, due: 280_000 },
    },
  });
  const refusedFor = async (charge: object) => {
    const body = { contra_charges: [charge] };
    const [status, errors] = await errorsOf(
      await staff.write('PUT', `/api/certificates/${certificate.id}`, body),
    );
    return [status, errors.contra_charges?.[0]];
  };
  const work = expect.stringContaining('306,000.00');
  expect(await refusedFor({ ...penalty, amount: 306_000 })).toEqual([422, work]);
  const due = expect.stringContaining('286,110.00');
  expect(await refusedFor({ description: 'إصلاح السور', amount: 286_110.01 })).toEqual([422, due]);

  await site.upTo(certificate.id, 'agreed');
  const invoice = await staff.write('POST', '/api/invoices', { certificate_id: certificate.id });
  const made = ((await invoice.json()) as { invoice: { totals: object; lines: { amount: number }[] } })
    .invoice;
  expect(made.totals).toMatchObject({ net: 300_000, payable: 310_500, due: 280_000 });
  expect(made.lines.map(({ amount }) => amount)).toEqual([176_470.59, 123_529.41]);
  await site.move(certificate.id, 'invoiced-elsewhere', { number: 'I-1', date: '2026-11-20' });
  const next = await site.opened(contract.id, { 2: 50 });
  expect(next).toMatchObject({ cumulative: 390_000, reduction: 0, totals: { net: 84_000, retention: 8400 } });
});

it('a remeasured contract is certified by quantity, above or below what was contracted', async () => {
  const lines = [
    { description: 'حفر', unit: 'م³', quantity: 200, unit_price: 350 },
    { description: 'خرسانة', unit: 'م³', quantity: 120.5, unit_price: 1200.5 },
    { description: 'تجهيز الموقع', amount: 20_000 },
  ];
  const contract = await site.contracts.active({ price_basis: 'remeasured', lines });
  expect(contract.value.original.net).toBe(70_000 + 144_660.25 + 20_000);
  expect(contract.lines?.[1]).toMatchObject({ unit: 'م³', quantity: 120.5, unit_price: 1200.5 });
  const measured = (quantities: object[], more: object = {}) =>
    site.attempt(contract.id, { lines: quantities, ...more });
  const [status, errors] = await errorsOf(await measured([{ line_id: 3, quantity: 5 }]));
  expect([status, Object.keys(errors)]).toEqual([422, ['lines.0.quantity']]);
  expect((await measured([{ line_id: 1, quantity: 1.0005 }])).status).toBe(422);

  const first = await measured([
    { line_id: 1, quantity: 120.125 },
    { line_id: 3, percent: 50 },
  ]);
  const { certificate } = (await first.json()) as { certificate: Awaited<ReturnType<typeof site.read>> };
  expect(certificate.lines).toMatchObject([
    {
      ...{ percent: 60.06, cumulative: 42_043.75 },
      measured: { unit: 'م³', unit_price: 350, contracted: 200, previous: 0, quantity: 120.125 },
    },
    { percent: 0, measured: { contracted: 120.5, quantity: 0 } },
    { percent: 50, cumulative: 10_000, measured: null },
  ]);
  expect(certificate.totals).toMatchObject({ net: 52_043.75, recovered: 5204, retention: 5204.38 });
  await site.upTo(certificate.id, 'invoiced');
  const below = await errorsOf(await measured([{ line_id: 1, quantity: 120 }]));
  expect([below[0], below[1]['lines.0.quantity']?.[0]]).toEqual([422, expect.stringContaining('120.125')]);

  const second = await site.opened(
    contract.id,
    {},
    {
      lines: [
        { line_id: 1, quantity: 230 },
        { line_id: 2, quantity: 90 },
        { line_id: 3, percent: 100 },
      ],
      final: true,
    },
  );
  expect(second).toMatchObject({ last: true, final: true, cumulative: 80_500 + 108_045 + 20_000 });
  expect(second.lines?.[0]).toMatchObject({ percent: 115 });
  // All of the advance, whatever the work came to.
  expect(second.totals.recovered).toBe(23_466.03 - 5204);
  await site.upTo(second.id, 'invoiced');
  expect((await measured([{ line_id: 1, quantity: 240 }])).status).toBe(409);
  expect((await site.contracts.read(contract.id)).lines?.[0]?.certified_percent).toBe(115);
});

it('the contract needs quantities, of which its amounts are the product', async () => {
  const lines = [{ description: 'حفر', unit: 'م³', quantity: 3, unit_price: 33.33, amount: 5 }];
  const draft = await site.contracts.draft({ price_basis: 'remeasured', lines });
  expect(draft.value.original.net).toBe(99.99);
  const plain = await site.contracts.draft({ price_basis: 'remeasured' });
  expect((await staff.write('POST', `/api/contracts/${plain.id}/approve`)).status).toBe(422);
  const half = await staff.write('PUT', `/api/contracts/${plain.id}`, {
    lines: [{ description: 'حفر', unit_price: 33.33 }],
  });
  expect((await errorsOf(half))[1]).toHaveProperty(['lines.0.quantity']);
});

it('the penalty for delay is offered by days, charged once and within its cap', async () => {
  const penalty = { percent_per_day: 0.1, cap_percent: 2 };
  const contract = await site.contracts.active({ starts_on: '2026-01-01', duration_days: 300, penalty });
  const late = { lines: [{ line_id: 1, percent: 100 }], period_to: '2026-11-06' };
  const certificate = await site.opened(contract.id, {}, late);
  const ten = { from: '2026-10-29', to: '2026-11-06', amount: 9000 };
  expect(certificate.terms?.delay).toEqual({
    ...{ ends_on: '2026-10-28', handed_over_on: null, percent_per_day: 0.1, cap_percent: 2 },
    ...{ net: 1_000_000, charged: [], open: ten },
  });
  const charge = (from: string, to: string, amount: number) => ({
    ...{ description: 'غرامة تأخير', amount, delay: { from, to } },
  });
  const attempt = async (...contra_charges: object[]) =>
    errorsOf(await staff.write('PUT', `/api/certificates/${certificate.id}`, { contra_charges }));
  const refusals: [object[], string, string][] = [
    [[charge('2026-10-28', '2026-11-06', 1)], 'contra_charges.0.delay', '2026-10-29'],
    [[charge('2026-10-29', '2026-11-07', 1)], 'contra_charges.0.delay', '2026-11-06'],
    [[charge('2026-10-29', '2026-11-06', 9000.01)], 'contra_charges.0.amount', '9,000.00'],
    [
      [charge('2026-10-29', '2026-11-01', 1), charge('2026-11-01', '2026-11-06', 1)],
      ...(['contra_charges.0.delay', '2026-11-01'] as const),
    ],
  ];
  for (const [charges, field, said] of refusals) {
    const [status, errors] = await attempt(...charges);
    expect([status, errors[field]?.[0]]).toEqual([422, expect.stringContaining(said)]);
  }
  const charged = await site.change(certificate.id, {
    contra_charges: [charge(ten.from, ten.to, ten.amount), { description: 'ضرر', amount: 500 }],
  });
  expect(charged.terms?.delay?.open).toBeNull();
  expect(charged.totals).toMatchObject({ net: 180_000, payable: 186_300, contra: 9500, due: 158_800 });
  await site.upTo(certificate.id, 'invoiced');

  const next = await site.opened(contract.id, { 2: 50 }, { period_to: '2026-11-26' });
  expect(next.terms?.delay).toMatchObject({
    ...{ charged: [ten], open: { from: '2026-11-07', to: '2026-11-26', amount: 11_000 } },
  });
  const twice = await staff.write('PUT', `/api/certificates/${next.id}`, {
    contra_charges: [charge('2026-11-06', '2026-11-06', 1000)],
  });
  expect((await errorsOf(twice))[1]).toHaveProperty(['contra_charges.0.delay']);

  const answer = await staff.get(`/api/contracts/${contract.id}/statement`);
  const { rows, balance } = (await answer.json()) as { rows: object[]; balance: number };
  expect(rows).toMatchObject([
    { kind: 'certificate', debit: 168_300, credit: 0, balance: 168_300 },
    { kind: 'delay_penalty', debit: 0, credit: 9000, balance: 159_300 },
    { kind: 'contra_charge', debit: 0, credit: 500, balance: 158_800 },
  ]);
  expect(balance).toBe(158_800);
});
