import { describe, expect, it } from 'vitest';
import { vatOf } from '#base/lines.ts';
import {
  type BasisLine,
  changeOf,
  isEmpty,
  lineTooLow,
  type OrderLine,
  retainedOf,
  scheduleOf,
} from './change-orders.engine.ts';

const none = { section: '', description: '' };
const basis = (...amounts: number[]): BasisLine[] =>
  amounts.map((amount, place) => ({
    id: place + 1,
    section: '',
    description: `${place + 1}`,
    en: none,
    amount,
  }));
const change = (line_id: number | null, amount: number, description = ''): OrderLine => ({
  ...{ line_id, section: '', description, en: none, amount },
});

describe('a schedule before and after', () => {
  it('shows every line, those without a change too, and new ones last', () => {
    const rows = scheduleOf(basis(100, 200), [change(null, 50, 'new'), change(2, -200, 'omitted')]);
    expect(
      rows.map(({ line_id, before, change: by, after, note }) => [line_id, before, by, after, note.ar]),
    ).toEqual([
      [1, 100, 0, 100, ''],
      [2, 200, -200, 0, 'omitted'],
      [null, null, 50, 50, ''],
    ]);
  });

  it('finds the line that would fall below what is certified, or below zero', () => {
    const certified = new Map([[1, { amount: 60 }]]);
    const low = (...changes: OrderLine[]) => {
      const found = lineTooLow(scheduleOf(basis(100, 200), changes), certified);
      return found && [found.line.line_id, found.floor.amount];
    };
    expect(low(change(1, -40), change(2, -200))).toBeNull();
    expect(low(change(1, -41))).toEqual([1, 60]);
    expect(low(change(2, -201))).toEqual([2, 0]);
    expect(low(change(null, -1))).toEqual([null, 0]);
  });
});

describe('the value of a change', () => {
  it('has the VAT that completes the VAT of the whole', () => {
    const before = { net: 100_000_000, vat: 15_000_000, total: 115_000_000 };
    expect(changeOf(before, 3_583_333, 1500)).toEqual({
      totals: { net: 3_583_333, vat: 537_500, total: 4_120_833 },
      after: { net: 103_583_333, vat: 15_537_500, total: 119_120_833 },
    });
  });

  it('adds up to the halala after any changes', () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return (seed % (2 * most)) - most;
    };
    let value = { net: 1_000_003, vat: vatOf([{ net: 1_000_003, vatRate: 15 }]), total: 0 };
    value.total = value.net + value.vat;
    for (let round = 0; round < 500; round += 1) {
      const { totals, after } = changeOf(value, random(2000), 1500);
      for (const key of ['net', 'vat', 'total'] as const) expect(value[key] + totals[key]).toBe(after[key]);
      expect(after.vat).toBe(vatOf([{ net: after.net, vatRate: 15 }]));
      value = after;
    }
  });

  it('is nothing without days, amounts, new lines and words', () => {
    expect(isEmpty([], 0)).toBe(true);
    expect(isEmpty([change(1, 0)], 0)).toBe(true);
    expect(isEmpty([], -3)).toBe(false);
    expect(isEmpty([change(1, 0, 'other tiles')], 0)).toBe(false);
    expect(isEmpty([change(1, 5), change(2, -5)], 0)).toBe(false);
  });

  it('moves the retention with it, up to its cap', () => {
    const value = { net: 103_583_333, vat: 15_537_500, total: 119_120_833 };
    expect(retainedOf(value, { percent: 1000, base: 'net', cap: null })).toBe(10_358_333);
    expect(retainedOf(value, { percent: 1000, base: 'gross', cap: null })).toBe(11_912_083);
    expect(retainedOf(value, { percent: 1000, base: 'net', cap: 500 })).toBe(5_179_167);
  });
});
