import { describe, expect, it } from 'vitest';
import {
  blankRow,
  faultsOf,
  figuresOf,
  isEmptyChange,
  linesBody,
  readAmount,
  readDays,
  rowOfLine,
  settledAmount,
} from './rows.ts';

const line = (amount: number, certified = 0) => ({
  ...{ id: 4, section: '', description: 'finishing', en: { section: '', description: '' } },
  ...{ amount, certified },
});

describe('a change as typed', () => {
  it.each([
    ['+48,333.33', 4_833_333],
    ['−12,500.00', -1_250_000],
    ['-١٢٥٠٠', -1_250_000],
    ['48333.33', 4_833_333],
    ['', 0],
  ])('reads %s', (text, amount) => expect(readAmount(text)).toEqual({ amount, fault: null }));

  it('names what it cannot read, and shows what it can', () => {
    expect(['x', '-', '1.005', '9999999999'].map((text) => readAmount(text).fault)).toEqual([
      'number',
      'number',
      'decimals',
      'large',
    ]);
    expect(['48333.33', '-5', '0', 'x'].map(settledAmount)).toEqual(['+48,333.33', '−5.00', '', 'x']);
    expect(['14', '−3', '1.5', ''].map(readDays)).toEqual([14, -3, null, 0]);
  });

  it('may not take a line below what is certified, or below zero', () => {
    const row = (amount: string) => ({ ...rowOfLine(4), amount });
    expect(faultsOf(row('-50'), line(10_000, 5000))).toEqual({});
    expect(faultsOf(row('-50.01'), line(10_000, 5000))).toEqual({ amount: 'low' });
    expect(faultsOf(row('-100.01'), line(10_000))).toEqual({ amount: 'negative' });
    expect(faultsOf({ ...blankRow(), amount: '5' }, undefined)).toEqual({ description: 'missing' });
  });

  it('adds up, and leaves out lines without any words', () => {
    const before = { net: 100_000_000, vat: 15_000_000, total: 115_000_000 };
    const rows = [
      { ...blankRow(), description: 'annex', amount: '+48,333.33' },
      { ...rowOfLine(4), amount: '−12,500' },
      rowOfLine(1),
    ];
    expect(figuresOf(rows, { before, vatRate: 1500, lines: [] })).toMatchObject({
      totals: { net: 3_583_333, vat: 537_500 },
      after: { total: 119_120_833 },
    });
    expect(linesBody(rows).lines.map(({ line_id, amount }) => [line_id, amount])).toEqual([
      [null, 48_333.33],
      [4, -12_500],
    ]);
    expect(isEmptyChange([rowOfLine(1)], '')).toBe(true);
    expect(isEmptyChange([rowOfLine(1)], '+3')).toBe(false);
  });
});
