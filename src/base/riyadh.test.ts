import { expect, it } from 'vitest';
import { inRiyadh, startOfDay } from './riyadh.ts';

it('a day in Riyadh begins three hours before it does in London', () => {
  expect(startOfDay('2026-11-22')).toBe('2026-11-21T21:00:00.000Z');
  expect(startOfDay('2026-02-28', 1)).toBe('2026-02-28T21:00:00.000Z');
  expect(inRiyadh(new Date(startOfDay('2027-01-01'))).toISOString()).toBe('2027-01-01T00:00:00.000Z');
});
