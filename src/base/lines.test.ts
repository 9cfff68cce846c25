import { describe, expect, it } from 'vitest';
import { amountOf, quoteTotals, totalsOfLines, vatOf } from './lines.ts';

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

const line = (quantity: number, unitPrice: number, choice: 'kept' | 'offered' | 'chosen' = 'kept') => ({
  quantity,
  unitPrice,
  optional: choice !== 'kept',
  chosen: choice === 'chosen',
});

const withoutDiscount = (lines: Parameters<typeof quoteTotals>[0], vatRate: number) => {
  const { net, vat, total } = quoteTotals(lines, { discount: 0, vatRate });
  return { net, vat, total };
};

describe('the totals of a quote', () => {
  it.each([
    ['one line', [line(1, 100_000_000)], 0, 15, [100_000_000, 100_000_000, 15_000_000, 115_000_000]],
    ['VAT once, not by line', Array(3).fill(line(1, 1010)), 0, 15, [3030, 3030, 455, 3485]],
    ['a third of a quantity', [line(0.333, 1000)], 0, 15, [333, 333, 50, 383]],
    ['no lines', [], 0, 15, [0, 0, 0, 0]],
    ['no VAT', [line(1, 10)], 0, 0, [10, 10, 0, 10]],
    ['a rate with decimals', [line(1, 10_000)], 0, 12.55, [10_000, 10_000, 1255, 11_255]],
    ['a discount', [line(2, 50_000)], 10_001, 15, [100_000, 89_999, 13_500, 103_499]],
    [
      'an option that is not chosen',
      [line(1, 1000), line(1, 500, 'offered')],
      0,
      15,
      [1000, 1000, 150, 1150],
    ],
    ['a chosen option', [line(1, 1000), line(1, 500, 'chosen')], 0, 15, [1500, 1500, 225, 1725]],
    ['half a halala of VAT', [line(1, 10)], 0, 5, [10, 10, 1, 11]],
    ['a discount above the lines', [line(1, 1000)], 3030 + 1000, 15, [1000, -3030, -455, -3485]],
  ] as const)('of %s', (_, lines, discount, vatRate, [sum, net, vat, total]) => {
    expect(quoteTotals(lines, { discount, vatRate })).toEqual({ lines: sum, discount, net, vat, total });
  });

  it('of 1 to 60 lines agree with decimal arithmetic, in any order', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    /** Half up, digit by digit: independent of the code under test. */
    const rounded = (scaled: bigint, digits: number) => {
      const text = scaled.toString().padStart(digits + 1, '0');
      return Number(text.slice(0, -digits)) + (Number(text.at(-digits)) >= 5 ? 1 : 0);
    };
    for (let round = 0; round < 600; round += 1) {
      const lines = Array.from({ length: 1 + (round % 60) }, () =>
        line(
          random(10_000_000) / 1000,
          random(10_000_000),
          (['kept', 'offered', 'chosen'] as const)[random(3)],
        ),
      );
      const vatRate = [0, 5, 15, 12.5, 7.77][random(5)] ?? 15;
      const sum = lines
        .filter(({ optional, chosen }) => !optional || chosen)
        .map(({ quantity, unitPrice }) =>
          rounded(BigInt(quantity.toFixed(3).replace('.', '')) * BigInt(unitPrice), 3),
        )
        .reduce((total, amount) => total + amount, 0);
      const discount = random(sum + 1);
      const net = sum - discount;
      const vat = rounded(BigInt(net) * BigInt(vatRate.toFixed(2).replace('.', '')), 4);
      const totals = quoteTotals(lines, { discount, vatRate });
      expect(totals).toEqual({ lines: sum, discount, net, vat, total: net + vat });
      expect(quoteTotals(lines.toReversed(), { discount, vatRate })).toEqual(totals);
      const kept = lines.filter((one) => one.chosen || !one.optional);
      expect(totalsOfLines(kept, vatRate)).toEqual(withoutDiscount(lines, vatRate));
    }
  });
});

describe('VAT', () => {
  it('is computed once for each rate', () => {
    const at = (vatRate: number, ...nets: number[]) => nets.map((net) => ({ net, vatRate }));
    expect(vatOf(at(15, 1010, 1010, 1010))).toBe(455);
    expect(vatOf([...at(15, 1010, 1010), ...at(5, 10), ...at(0, 999), ...at(15, 1010)])).toBe(456);
    expect(vatOf([])).toBe(0);
  });
});
