import { describe, expect, it } from 'vitest';
import { certifiedPercent, inDays, lessDiscount, nextMilestone, valueOfLines } from './contracts.engine.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('a discount spread over the lines', () => {
  it.each([
    [[100, 200, 300], 0, [100, 200, 300]],
    [[100, 200, 300], 600, [0, 0, 0]],
    // A third each; the halala that is left goes to the first of equal remainders.
    [[100, 100, 100], 100, [66, 67, 67]],
    [[1, 1, 1], 2, [0, 0, 1]],
    [[0, 999], 1, [0, 998]],
    [
      [18_000_000, 42_000_000, 15_000_000, 25_000_000],
      1_000_001,
      [17_820_000, 41_579_999, 14_850_000, 24_750_000],
    ],
    [[], 0, []],
    [[0, 0], 0, [0, 0]],
  ])('%j less %i halalas is %j', (amounts, discount, left) => {
    expect(lessDiscount(amounts, discount)).toEqual(left);
  });

  it('adds up exactly, leaves no line negative, and takes from each its share to within a halala', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 500; round += 1) {
      const amounts = Array.from({ length: 1 + random(300) }, () => random(10 ** (1 + random(9))));
      const discount = random(sum(amounts) + 1);
      const left = lessDiscount(amounts, discount);
      expect(sum(left)).toBe(sum(amounts) - discount);
      for (const [place, amount] of amounts.entries()) {
        const rest = left[place] ?? -1;
        expect(rest >= 0 && rest <= amount).toBe(true);
        const exact = sum(amounts) === 0 ? 0 : (discount * amount) / sum(amounts);
        expect(Math.abs(amount - rest - exact)).toBeLessThan(1.001);
      }
    }
  });
});

it('VAT of a contract is computed once, on the sum of its lines', () => {
  const lines = [{ amount: 1010 }, { amount: 1010 }, { amount: 1010 }];
  expect(valueOfLines(lines, 1500)).toEqual({ net: 3030, vat: 455, total: 3485 });
});

it.each([
  [null, 'days', null],
  [45, 'days', 45],
  [6, 'weeks', 42],
  [14, 'months', 420],
  [2, 'years', 730],
])('a duration of %s %s is %s days', (duration, unit, days) => {
  expect(inDays(duration, unit)).toBe(days);
});

it('the next milestone is the first that is not reached', () => {
  const parts = [{ percent: 2500 }, { percent: 2500 }, { percent: 5000 }];
  expect([0, 2499, 2500, 7500, 10_000].map((certified) => nextMilestone(parts, certified))).toEqual([
    0, 0, 1, 2, -1,
  ]);
});

describe('what is certified of a line that a change order altered', () => {
  const of = (amount: number, percent: number, revised: number) => ({ amount, percent, revised });

  it.each([
    ['nothing was altered', of(33, 3333, 100), 100, 3333],
    ['it was increased', of(50_000, 5000, 100_000), 200_000, 2500],
    ['it falls to what is certified', of(50_000, 5000, 100_000), 50_000, 10_000],
    ['hundredths are not exact', of(50_000, 5000, 100_000), 75_000, 6667],
    ['a halala is left', of(9_999_999, 10_000, 9_999_999), 10_000_000, 9999],
    ['it was omitted', of(0, 0, 100_000), 0, 0],
  ])('has the per cent of what it is worth: %s', (_, certified, now, percent) => {
    expect(certifiedPercent(certified, now)).toBe(percent);
  });

  it('may be above all of what it is worth if it is remeasured', () => {
    expect(certifiedPercent(of(15_000, 15_000, 10_000), 12_000, true)).toBe(12_500);
  });
});
