import { expect, it } from 'vitest';
import { comingAfter, inForceOn, standingOf } from './legal.engine.ts';

const version = (id: number, in_force_from: string | null, state = 'published') => ({
  id,
  number: in_force_from ? id : null,
  state,
  in_force_from,
});

const versions = [
  version(1, '2026-01-01'),
  version(2, '2026-05-01'),
  version(3, '2026-05-01'),
  version(4, '2026-12-01'),
  version(5, '2026-11-01', 'withdrawn'),
  version(6, null, 'draft'),
];

it.each([
  ['2025-12-31', undefined, 1],
  ['2026-04-30', 1, 2],
  ['2026-05-01', 3, 4],
  ['2026-11-30', 3, 4],
  ['2026-12-01', 4, undefined],
])('on %s version %s is in force, and %s is next', (day, inForce, coming) => {
  expect([inForceOn(versions, day)?.id, comingAfter(versions, day)?.id]).toEqual([inForce, coming]);
});

it('tells where each version stands', () => {
  const standings = versions.map((one) => standingOf(one, versions, '2026-11-25'));
  expect(standings).toEqual(['earlier', 'earlier', 'in_force', 'coming', 'withdrawn', 'draft']);
});
