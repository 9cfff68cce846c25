import { expect, it } from 'vitest';
import { inOrder, oneADay, statementOf } from './statement.ts';

const movements = [
  { date: '2026-02-01', debit: 0, credit: 115_00, number: 'RV-1', subject: 'receipt' },
  { date: '2026-01-10', debit: 100_00, credit: 0, number: 'INV-1', subject: 'invoice' },
  { date: '2026-02-01', debit: 15_10, credit: 0, number: 'INV-2', subject: 'invoice' },
  { date: '2026-03-05', debit: 7_00, credit: 0, number: 'INV-3', subject: 'invoice' },
];

it('brings the balance forward, and shows vouchers after the documents of the same day', () => {
  const of = statementOf(inOrder(movements), { from: '2026-02-01', to: '2026-02-28' });
  expect(of.rows.map(({ number, balance }) => [number, balance])).toEqual([
    ['INV-2', 115.1],
    ['RV-1', 0.1],
  ]);
  expect(of).toMatchObject({ opening: 100, debit: 15.1, credit: 115, closing: 0.1 });
});

it('shows all without a period, and what is owed to a supplier on the other side', () => {
  const of = statementOf(inOrder(movements), {}, 'credit');
  expect(of).toMatchObject({ from: null, to: null, opening: 0, debit: 122.1, credit: 115, closing: -7.1 });
});

it('makes one movement of what a voucher settles on a day', () => {
  const paid = { date: '2026-02-01', kind: 'receipt', subject: 'receipt', id: 7, debit: 0 };
  const back = { ...paid, debit: 40_00, credit: 0 };
  const invoice = { ...paid, kind: 'invoice', subject: 'invoice', debit: 5_00, credit: 0 };
  const rows = [
    { ...paid, credit: 40_00 },
    back,
    { ...paid, credit: 60_00 },
    { ...paid, date: '2026-02-02', credit: 1_00 },
    ...[invoice, invoice],
  ];
  expect(oneADay(rows)).toEqual([{ ...paid, credit: 100_00 }, back, rows[3], invoice, invoice]);
});
