import { expect, it } from 'vitest';
import { lastSundays } from './weeks.ts';

it('names the Sundays of the weeks in Riyadh', () => {
  // Saturday evening in London is Sunday in Riyadh.
  expect(lastSundays(new Date('2026-11-21T21:30:00Z'), 2)).toEqual(['2026-11-15', '2026-11-22']);
  expect(lastSundays(new Date('2026-11-21T20:30:00Z'), 3)).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
  ]);
});
