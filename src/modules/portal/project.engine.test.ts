import { expect, it } from 'vitest';
import { nextOf, percentOf } from './project.engine.ts';

it('reaches 100 per cent only once all is certified', () => {
  expect([0, 67_491_667, 103_583_332, 103_583_333].map((done) => percentOf(done, 103_583_333))).toEqual([
    0, 6516, 9999, 10_000,
  ]);
  expect(percentOf(5, 0)).toBe(0);
});

it('says what comes next by the state and the handovers', () => {
  const course = { starts_on: '2026-01-15', duration_days: 240, defects_days: 365, handovers: [] };
  expect(nextOf('active', course)).toEqual({ step: 'handover', date: '2026-09-12' });
  expect(nextOf('active', { ...course, starts_on: null })).toEqual({ step: 'handover', date: null });
  const done = { ...course, handovers: [{ on: 'preliminary' as const, date: '2026-10-05' }] };
  expect(nextOf('handed_over', done)).toEqual({ step: 'final', date: '2027-10-05' });
  expect(nextOf('closed', done)).toBeNull();
});
