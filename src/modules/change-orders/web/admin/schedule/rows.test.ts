import { describe, expect, it } from 'vitest';
import {
  blankRow,
  faultsOf,
  figuresOf,
  isEmptyChange,
  linesBody,
  readAmount,
  readChange,
  readDays,
  rowOfLine,
  settledAmount,
} from './rows.ts';

const line = (amount: number, certified = 0) => ({
  ...{ id: 4, section: '', description: 'finishing', en: { section: '', description: '' } },
  ...{ amount, certified, certifiedQuantity: 0 },
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

  it('of a remeasured line is a quantity, at least what is certified of it', () => {
    const measured = { unit: 'm³', unit_price: 120_050, quantity: 120.5 };
    const concrete = { ...line(14_466_025), measured, certifiedQuantity: 90.125 };
    const row = (quantity: string) => ({ ...rowOfLine(4), quantity });
    expect(readChange(row('+١٠٫٣٣٣'), concrete)).toMatchObject({ amount: 1_240_477, quantity: 10.333 });
    expect(faultsOf(row('−30.375'), concrete)).toEqual({});
    expect(faultsOf(row('-30.376'), concrete)).toEqual({ quantity: 'low' });
    expect(faultsOf(row('1.0001'), concrete)).toEqual({ quantity: 'thousandths' });
    const added = { ...blankRow(), description: 'fill', unit: 'm³', quantity: '40', unit_price: '25.5' };
    expect(linesBody([row('5'), added]).lines).toMatchObject([
      { line_id: 4, quantity: 5 },
      { line_id: null, quantity: 40, unit: 'm³', unit_price: 25.5 },
    ]);
  });

  it('adds up, and leaves out lines without any words', () => {
    const before = { net: 100_000_000, vat: 15_000_000, total: 115_000_000 };
    const rows = [
      { ...blankRow(), description: 'annex', amount: '+48,333.33' },
      { ...rowOfLine(4), amount: '−12,500' },
      rowOfLine(1),
    ];
    expect(figuresOf(rows, { before, vatRate: 1500, lines: [], remeasured: false })).toMatchObject({
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
