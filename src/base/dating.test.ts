import { describe, expect, it } from 'vitest';
import { datingFault, isAhead } from './dating.ts';

const today = '2026-11-29';

describe('the day on which something is recorded', () => {
  it.each([
    ['2026-11-29', null, false],
    ['2026-11-28', null, false],
    ['2026-11-30', null, true],
    ['2026-12-30', null, true],
    ['2026-12-31', 'late', true],
    ['2062-11-29', 'late', true],
    ['2206-11-05', 'late', true],
    ['1986-01-01', null, false],
    ['1985-12-31', 'early', false],
    ['1926-11-05', 'early', false],
    ['0026-11-05', 'early', false],
  ])('is asked for after today, and refused too far from it: %s', (day, fault, asks) => {
    expect([datingFault(day, { today }), isAhead(day, today)]).toEqual([fault, asks]);
  });

  it('is not before the books', () => {
    expect(datingFault('2025-12-31', { today, begins: '2026-01-01' })).toBe('early');
    expect(datingFault('2026-01-01', { today, begins: '2026-01-01' })).toBe(null);
  });
});
