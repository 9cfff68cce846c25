import { expect, it } from 'vitest';
import { inOrder, statementOf } from './statement.ts';

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
