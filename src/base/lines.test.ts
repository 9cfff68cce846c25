import { describe, expect, it } from 'vitest';
import { amountOf, totalsOfLines } from './lines.ts';
import { share } from './money.ts';

describe('a line', () => {
  it.each([
    [1, 100_000, 100_000],
    [2.5, 333, 833],
    [0.5, 1, 1],
    [0.333, 1000, 333],
    [0.0005, 1000, 1],
    [0, 5000, 0],
    [999_999.999, 999_999_999, 999_999_998_000_000],
  ])('of %d at %d halalas is %d', (quantity, unitPrice, amount) => {
    expect(amountOf({ quantity, unitPrice })).toBe(amount);
  });
});

describe('the totals of lines', () => {
  it.each([
    [
      [{ quantity: 1, unitPrice: 100_000_000 }],
      15,
      { net: 100_000_000, vat: 15_000_000, total: 115_000_000 },
    ],
    [[{ quantity: 3, unitPrice: 3333 }], 15, { net: 9999, vat: 1500, total: 11_499 }],
    [[], 15, { net: 0, vat: 0, total: 0 }],
    [[{ quantity: 1, unitPrice: 10 }], 0, { net: 10, vat: 0, total: 10 }],
  ])('%j at %d %%', (lines, vatRate, totals) => {
    expect(totalsOfLines(lines, vatRate)).toEqual(totals);
  });

  it('add up for any lines, and VAT does not depend on their order', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 500; round += 1) {
      const lines = Array.from({ length: random(20) }, () => ({
        quantity: random(100_000) / 1000,
        unitPrice: random(10_000_000),
      }));
      const { net, vat, total } = totalsOfLines(lines, 15);
      expect(net).toBe(lines.map(amountOf).reduce((sum, amount) => sum + amount, 0));
      expect(total).toBe(net + vat);
      expect(Math.abs(vat - net * 0.15)).toBeLessThanOrEqual(0.5);
      expect(totalsOfLines(lines.toReversed(), 15)).toEqual({ net, vat, total });
    }
  });
});

describe('a share', () => {
  it.each([
    [1010, 1500, 152],
    [3030, 1500, 455],
    [1, 5000, 1],
    [-1, 5000, -1],
    [-3030, 1500, -455],
    [100_000_000, 1000, 10_000_000],
    [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
  ])('of %d halalas at %d hundredths of a per cent is %d', (amount, hundredths, halalas) => {
    expect(share(amount, hundredths)).toBe(halalas);
  });
});
