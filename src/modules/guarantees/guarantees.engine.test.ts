import { describe, expect, it } from 'vitest';
import { daysUntil, dueAlert } from './guarantees.engine.ts';

describe('the alert before a letter of guarantee ends', () => {
  it.each([
    [61, null, null],
    [60, null, 60],
    [59, 60, null],
    [30, 60, 30],
    [8, 30, null],
    [7, 30, 7],
    [0, 7, null],
    [20, null, 30],
    [-2, 30, 7],
  ])('with %i days left, after the one of %j days, is %j', (remaining, given, due) => {
    expect(dueAlert(remaining, given)).toBe(due);
  });

  it('counts days across months', () => {
    expect(daysUntil('2027-03-01', '2027-02-22')).toBe(7);
    expect(daysUntil('2027-02-20', '2027-02-22')).toBe(-2);
  });
});
