import { describe, expect, it } from 'vitest';
import { type Hours, isRamadan, openAt, readSpans, writeSpans } from './hours.engine.ts';

describe('the hours of a day', () => {
  it.each([
    ['08:00-17:00', '08:00-17:00'],
    ['8-12, 16-20', '08:00-12:00, 16:00-20:00'],
    ['16:00–20:00؛ 8.30 - 12', null],
    ['16:00–20:00، 8.30 - 12', '08:30-12:00, 16:00-20:00'],
    ['٨-١٧', '08:00-17:00'],
    ['21-2', '21:00-02:00'],
    ['0-24', '00:00-24:00'],
    ['', ''],
    ['8-12, 11-15', null],
    ['20-3, 2-5', null],
    ['8-8', null],
    ['24-8', null],
    ['8:60-12', null],
    ['1-2, 3-4, 5-6, 7-8', null],
  ])('%s are read as %s', (written, stored) => {
    const spans = readSpans(written);
    expect(spans && writeSpans(spans)).toBe(stored);
  });
});

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
    expect(openAt(hours, new Date(moment)).open).toBe(open);
  });

  it('has its regular hours in Ramadan unless it has others', () => {
    const moment = new Date('2027-02-10T08:00:00Z');
    expect(isRamadan(moment)).toBe(true);
    expect(openAt({ ...hours, ramadan: null }, moment).open).toBe(true);
  });
});
