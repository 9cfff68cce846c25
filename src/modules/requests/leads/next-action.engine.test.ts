import { expect, it } from 'vitest';
import { nextWorkingDay } from './next-action.engine.ts';

it.each([
  ['a Monday', '2026-11-23T09:00:00Z', '2026-11-24'],
  ['a Thursday', '2026-11-26T09:00:00Z', '2026-11-29'],
  ['a Wednesday night that is Thursday in Riyadh', '2026-11-25T22:00:00Z', '2026-11-29'],
  ['a Saturday', '2026-11-28T09:00:00Z', '2026-11-29'],
])('the working day after %s', (_, time, day) => {
  expect(nextWorkingDay(new Date(time))).toBe(day);
});
