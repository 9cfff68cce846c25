import { describe, expect, it } from 'vitest';
import { readSpans, writeSpans } from './hours.engine.ts';

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
