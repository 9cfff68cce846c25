import { expect, it } from 'vitest';
import type { StoredLine } from '../invoices.table.ts';
import { entryLines } from './entry.engine.ts';

const lineOf = (line_id: number, amount: number, more: Partial<StoredLine> = {}): StoredLine => ({
  ...{ id: line_id, line_id, section: '', description: '', en: { section: '', description: '' } },
  ...{ unit: '', quantity: 1, unit_price: amount, amount, order: null },
  ...more,
});

// The first certificate of the golden example, less a penalty of 6,000.00 for delay.
const reduced = {
  ...{ type: 388, net: 30_000_000, vat: 4_500_000, recovered: 3_000_000, recovered_vat: 450_000 },
  ...{ retention: 3_000_000, contra: 50_000, due: 28_000_000 },
} as const;
const lines = [
  lineOf(1, 17_647_059, { reduction: 352_941 }),
  lineOf(2, 12_352_941, { reduction: 247_059, order: 'CO-1' }),
];

it('posts the revenue in full, and price reductions on their own account', () => {
  const entry = entryLines(reduced, lines, { about: {} }).filter(({ debit }) => debit !== 0);
  expect(entry.map(({ account, debit }) => [account, debit])).toEqual([
    ['1100', 28_000_000],
    ['1110', 3_000_000],
    ['5090', 50_000],
    ['2100', 3_000_000],
    ['2200', 450_000],
    ['4010', -18_000_000],
    ['4020', -12_600_000],
    ['4090', 600_000],
    ['2200', -4_500_000],
  ]);
  expect(entry.reduce((sum, { debit = 0 }) => sum + debit, 0)).toBe(0);
});

it('posts a credit note as the mirror', () => {
  const about = { about: {} };
  const entry = entryLines({ ...reduced, type: 381 }, lines, about);
  expect(entry.map(({ debit = 0 }) => -debit)).toEqual(
    entryLines(reduced, lines, about).map(({ debit = 0 }) => debit),
  );
});
