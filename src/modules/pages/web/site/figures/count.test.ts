import { expect, it } from 'vitest';
import { countedAt } from './count.ts';

it.each([
  [0, 0],
  [-20, 0],
  [1400, 214],
  [9000, 214],
])('a figure of 214 shows after %i ms %i', (passed, shown) => {
  expect(countedAt(passed, 214)).toBe(shown);
});

it('a figure only rises, in whole numbers, and does not finish early', () => {
  const shown = Array.from({ length: 1400 }, (_, passed) => countedAt(passed, 214));
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
  expect(shown.every(Number.isInteger)).toBe(true);
  expect(Math.max(...shown)).toBeLessThan(214);
});
