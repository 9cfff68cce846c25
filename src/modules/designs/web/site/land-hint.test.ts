import { expect, it } from 'vitest';
import { otherArea } from './land-hint.ts';

it.each([
  ['agrees with its dimensions', { area: '600', width: '20', depth: '30' }, null],
  ['nearly agrees', { area: '٦١٠', width: '٢٠', depth: '٣٠' }, null],
  ['differs', { area: '900', width: '٢٠٫٥', depth: '30' }, 615],
  ['has no depth yet', { area: '900', width: '20', depth: '' }, null],
  ['is not a number', { area: 'كبيرة', width: '20', depth: '30' }, null],
])('an area that %s', (_case, typed, made) => {
  expect(otherArea(typed)).toBe(made);
});
