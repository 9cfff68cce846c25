import { describe, expect, it } from 'vitest';
import { apportioned, hundredthsOf, share, withoutVat } from './money.ts';

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

describe('a percentage', () => {
  it.each([
    [15, 1500],
    [12.5, 1250],
    [0.01, 1],
    [1.15, 115],
    [100, 10_000],
  ])('of %d is %d hundredths', (percent, hundredths) => {
    expect(hundredthsOf(percent)).toBe(hundredths);
  });
});

describe('an amount without VAT', () => {
  it.each([
    [115_000_000, 1500, 100_000_000],
    [100_000, 1500, 86_957],
    [11_500, 0, 11_500],
    [1, 1500, 1],
    [-115, 1500, -100],
    [9_007_199_254_740_991, 0, 9_007_199_254_740_991],
  ])('of %d with %d is %d', (gross, hundredths, net) => {
    expect(withoutVat(gross, hundredths)).toBe(net);
  });

  it('gives the gross back, except where no amount does', () => {
    let missed = 0;
    for (let gross = 0; gross < 10_000; gross += 1) {
      const net = withoutVat(gross, 1500);
      const off = Math.abs(net + share(net, 1500) - gross);
      expect(off).toBeLessThanOrEqual(1);
      missed += off;
      if (off > 0) for (const other of [net - 1, net + 1]) expect(other + share(other, 1500)).not.toBe(gross);
    }
    expect(missed).toBeGreaterThan(1200);
    expect(missed).toBeLessThan(1400);
  });
});

describe('an apportioned amount', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [10, [5, 3, 2], [5, 3, 2]],
    [1, [0, 1, 1], [0, 1, 0]],
    [0, [3, 4], [0, 0]],
    [7, [0, 0], [0, 0]],
    [5000, [100_000_000, 1], [5000, 0]],
  ])('of %d by %j is %j', (amount, weights, parts) => {
    expect(apportioned(amount, weights)).toEqual(parts);
  });

  it('adds up, and no part exceeds its weight', () => {
    let seed = 11;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 300; round += 1) {
      const weights = Array.from({ length: 1 + random(60) }, () => random(50_000_000));
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const amount = random(total + 1);
      const parts = apportioned(amount, weights);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      for (const [index, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(weights[index] ?? 0);
      }
    }
  });
});
