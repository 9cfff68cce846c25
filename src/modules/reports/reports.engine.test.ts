import { describe, expect, it } from 'vitest';
import { monthsWithin } from './books/days.engine.ts';
import { expectedOf, flowsBy, flowWeeks, vatDueOn, weeksOf } from './cash/cash.engine.ts';
import { aged, bucketOf, daysBetween, oldestFirst } from './registers/ageing.engine.ts';
import { boxesOf, isTaxPeriod, quarterOf, salesBox, taxedOf, taxedSums, taxKind } from './vat/vat.engine.ts';

const document = (id: number, due_date: string, open: number, customer_id = 1) => ({
  ...{ subject: 'invoice', id, number: `INV-${id}`, customer_id, date: due_date, due_date, open },
});

describe('ageing', () => {
  it('puts each document into the bucket of its days late', () => {
    expect([-5, 0, 1, 30, 31, 60, 61, 90, 91].map(bucketOf)).toEqual([
      ...['not_due', 'not_due', 'd30', 'd30', 'd60', 'd60', 'd90', 'd90', 'older'],
    ]);
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
  });

  it('adds up by customer, the largest debt first, documents by due date', () => {
    const { rows, sums } = aged(
      [
        document(1, '2026-06-30', 500, 2),
        document(2, '2026-07-12', 21_854_000),
        document(3, '2026-04-20', 6_440_000),
        document(4, '2026-01-01', 0),
      ],
      '2026-07-02',
    );
    expect(rows).toMatchObject([
      {
        customer_id: 1,
        not_due: 21_854_000,
        d90: 6_440_000,
        total: 28_294_000,
        documents: [
          { id: 3, days: 73 },
          { id: 2, days: -10 },
        ],
      },
      { customer_id: 2, d30: 500, total: 500 },
    ]);
    expect(sums).toEqual({
      not_due: 21_854_000,
      d30: 500,
      d60: 0,
      d90: 6_440_000,
      older: 0,
      total: 28_294_500,
    });
  });

  it('lets payments without a document settle the oldest debts, and keeps what is paid beyond them', () => {
    const left = oldestFirst([
      document(1, '2026-02-01', 300),
      document(2, '2026-01-01', 200),
      document(3, '2026-03-01', -250),
    ]);
    expect(left.map(({ id, open }) => [id, open])).toEqual([[1, 250]]);
    expect(oldestFirst([document(1, '2026-01-01', 100), document(2, '2026-03-01', -250)])).toMatchObject([
      { id: 2, open: -150 },
    ]);
  });
});

describe('the VAT return', () => {
  it('takes an advance in its quarter and certificates less the advance in them', () => {
    const advance = { type: 386, net: 10_000_000, vat: 1_500_000, recovered: 0, recovered_vat: 0 };
    const first = {
      type: 388,
      net: 30_600_000,
      vat: 4_590_000,
      recovered: 3_060_000,
      recovered_vat: 459_000,
    };
    const sales = taxedSums([advance, first].map((row) => ({ kind: 'standard', ...taxedOf(row) })));
    expect(sales.standard).toEqual({ net: 37_540_000, vat: 5_631_000 });
    expect(taxedOf({ ...first, type: 381 })).toEqual({ net: -27_540_000, vat: -4_131_000 });
    const documents = [advance, first].map((row) => ({
      ...{ box: '1', note: false },
      ...taxedOf(row),
    }));
    const boxes = boxesOf(documents, [], 0);
    expect(boxes.map(({ box }) => box)).toEqual([
      ...['1', '1.1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16'],
    ]);
    expect(boxes.at(-1)).toMatchObject({ vat: 5_631_000 });
  });

  it('adjusts what was invoiced by notes, and takes off what earlier returns left over', () => {
    const sold = [
      { box: '1', note: false, net: 10_000, vat: 1_500 },
      { box: '1', note: true, net: -2_000, vat: -300 },
      { box: '5', note: false, net: 700, vat: 0 },
    ];
    const boxes = boxesOf(sold, [], 200);
    const vatOf = (number: string) => boxes.find(({ box }) => box === number);
    expect(vatOf('1')).toMatchObject({ amount: 10_000, adjustment: -2_000, vat: 1_200 });
    expect(vatOf('5')).toMatchObject({ amount: 700, adjustment: 0, vat: null });
    expect(vatOf('6')).toMatchObject({ amount: 10_700, adjustment: -2_000, vat: 1_200 });
    expect([vatOf('13')?.vat, vatOf('15')?.vat, vatOf('16')?.vat]).toEqual([1_200, -200, 1_000]);
  });

  it.each([
    ['standard', '', '1'],
    ['zero', 'VATEX-SA-EDU', '2'],
    ['zero', 'VATEX-SA-HEA', '2'],
    ['zero', 'VATEX-SA-35', '3'],
    ['zero', 'VATEX-SA-34-1', '3'],
    ['zero', 'VATEX-SA-32', '4'],
    ['zero', 'VATEX-SA-33', '4'],
    ['exempt', 'VATEX-SA-30', '5'],
  ] as const)('has a %s sale with the code %j in box %s', (kind, exemption, box) => {
    expect(salesBox(kind, exemption)).toBe(box);
  });

  it('covers a calendar month or quarter', () => {
    const days = (from: string, to: string) => isTaxPeriod({ from, to });
    expect([days('2026-01-01', '2026-03-31'), days('2028-02-01', '2028-02-29')]).toEqual([true, true]);
    expect([days('2026-02-01', '2026-04-30'), days('2026-01-02', '2026-01-31')]).toEqual([false, false]);
  });

  it('tells exempt from zero-rated supplies', () => {
    expect(taxKind(1500, '')).toBe('standard');
    expect(taxKind(0, 'VATEX-SA-30')).toBe('exempt');
    expect(taxKind(0, 'VATEX-SA-35')).toBe('zero');
  });

  it('knows the quarters', () => {
    expect(quarterOf('2026-11-26')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(quarterOf('2028-02-29')).toEqual({ from: '2028-01-01', to: '2028-03-31' });
  });
});

describe('the cash forecast', () => {
  const due = (id: number, due_date: string, amount: number, waits = false) => ({
    ...{ subject: 'document', id, number: `${id}`, customer_id: 1, due_date, amount, waits },
  });
  const on = '2026-11-26';

  it('expects what customers owe late after as many days again, and what else is late at once', () => {
    const days = [
      due(1, '2026-11-06', 100, true),
      due(2, '2026-08-13', 100, true),
      due(3, '2026-11-06', -30),
      due(4, '2026-11-06', 20),
      due(5, '2026-11-26', 100, true),
    ].map((one) => {
      const { expected_on, late } = expectedOf(one, on);
      return [expected_on, late];
    });
    expect(days).toEqual([
      ['2026-12-16', true],
      ['2027-03-11', true],
      ['2026-11-26', true],
      ['2026-11-26', true],
      ['2026-11-26', false],
    ]);
  });

  it('carries the balance through thirteen weeks', () => {
    const expected = [
      due(1, '2026-11-06', 100, true),
      due(2, '2026-12-05', -30),
      due(3, '2027-06-01', 999, true),
    ].map((one) => expectedOf(one, on));
    const weeks = weeksOf(50, expected, on, '2027-02-24');
    expect(weeks).toHaveLength(13);
    expect(weeks[0]).toMatchObject({ from: on, to: '2026-12-02', in: 0, balance: 50, rows: [] });
    expect(weeks[1]).toMatchObject({ out: 30, balance: 20 });
    expect(weeks[2]).toMatchObject({ in: 100, balance: 120, rows: [{ late: true }] });
    expect(weeks.at(-1)).toMatchObject({ to: '2027-02-24', balance: 120 });
  });

  it('has the VAT of a period until the end of the month after it', () => {
    expect(['2026-09-30', '2026-12-31', '2027-01-31', '2028-01-31'].map(vatDueOn)).toEqual([
      ...['2026-10-31', '2027-01-31', '2027-02-28', '2028-02-29'],
    ]);
  });
});

describe('what came in and went out', () => {
  const month = (date: string) => date.slice(0, 7);
  const turnover = [
    { at: '2026-10', debit: 1000, credit: 300 },
    { at: '2026-11', debit: 700, credit: 900 },
  ];

  it('leaves out what moves between own accounts, also with a fee', () => {
    const moved = { date: '2026-11-05', debit: 100, credit: 101, counts: true };
    expect(flowsBy(turnover, [moved], month).get('2026-11')).toEqual({ in: 600, out: 800, other: 0 });
  });

  it('leaves out what was reversed on both its days, and opening balances', () => {
    const taken = [
      { date: '2026-10-30', debit: 160, credit: 0, counts: false },
      { date: '2026-11-02', debit: 0, credit: 160, counts: false },
      { date: '2026-10-01', debit: 500, credit: 0, counts: false },
    ];
    const flows = flowsBy(turnover, taken, month);
    expect(flows.get('2026-10')).toEqual({ in: 340, out: 300, other: 660 });
    expect(flows.get('2026-11')).toEqual({ in: 700, out: 740, other: -160 });
    const days = [{ at: '2026-10-30', debit: 1000, credit: 300 }];
    const byDay = flowsBy(days, taken.slice(0, 1), (date) => date);
    expect(flowWeeks(50, byDay, '2026-10-26', 2)).toEqual([
      { from: '2026-10-26', in: 840, out: 300, other: 160, balance: 750 },
      { from: '2026-11-02', in: 0, out: 0, other: 0, balance: 750 },
    ]);
  });
});

describe('whole months of a period', () => {
  it('stand between the days before and after them, up to the last day there is', () => {
    expect(monthsWithin('2026-01-15', '2026-03-10')).toEqual({
      months: { first: '2026-02', before: '2026-03' },
      days: [
        { from: '2026-01-15', to: '2026-01-31' },
        { from: '2026-03-01', to: '2026-03-10' },
      ],
    });
    expect(monthsWithin(undefined, '9999-12-31')).toEqual({
      ...{ months: { first: undefined, before: '9999-13' }, days: [] },
    });
  });
});
