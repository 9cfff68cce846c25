import { describe, expect, it } from 'vitest';
import { type Hours, scheduleOf } from './hours.engine.ts';
import { isOpenAt } from './open-now.engine.ts';
import { isRamadan, ramadansAround } from './ramadan.engine.ts';

const ramadans = ramadansAround(new Date('2026-11-25T12:00:00Z'));

const week = (day: string) => [day, day, day, day, day, '', ''];
const hours: Hours = { regular: week('08:00-17:00'), ramadan: week('21:00-02:00') };

describe('a branch', () => {
  it.each([
    // Riyadh is three hours ahead; the 25th of November 2026 is a Wednesday.
    ['opens on time', '2026-11-25T05:00:00Z', true],
    ['is closed before', '2026-11-25T04:59:00Z', false],
    ['closes on time', '2026-11-25T14:00:00Z', false],
    ['is closed on a Friday', '2026-11-27T08:00:00Z', false],
    ['keeps the hours of Ramadan', '2027-02-10T18:30:00Z', true],
    ['is open after midnight when the evening before is', '2027-02-10T22:30:00Z', true],
    ['is closed by day in Ramadan', '2027-02-10T08:00:00Z', false],
    ['is open after the midnight of a Thursday', '2027-02-11T22:30:00Z', true],
  ])('%s', (_name, moment, open) => {
    expect(isOpenAt(scheduleOf(hours, ramadans), new Date(moment))).toBe(open);
  });

  it('has its regular hours in Ramadan unless it has others', () => {
    const moment = new Date('2027-02-10T08:00:00Z');
    expect(isRamadan(moment)).toBe(true);
    expect(isOpenAt(scheduleOf({ ...hours, ramadan: null }, ramadans), moment)).toBe(true);
  });
});

it('knows the months of Ramadan around a day', () => {
  expect(ramadans).toEqual([
    { from: '2027-02-08', to: '2027-03-08' },
    { from: '2028-01-28', to: '2028-02-25' },
  ]);
  expect(ramadansAround(new Date('2027-03-01T12:00:00Z'))[0]).toEqual(ramadans[0]);
});
