import { describe, expect, it } from 'vitest';
import { formatHijri } from './hijri.ts';

describe('a day of the Umm al-Qura calendar', () => {
  it.each([
    ['2026-03-01T09:00:00.000Z', '12 رمضان 1447 هـ', '12 Ramadan 1447 AH'],
    ['2026-11-21T20:59:00.000Z', '11 جمادى الآخرة 1448 هـ', '11 Jumada II 1448 AH'],
    ['2026-11-21T21:01:00.000Z', '12 جمادى الآخرة 1448 هـ', '12 Jumada II 1448 AH'],
  ])('%s', (moment, arabic, english) => {
    expect(formatHijri(moment, 'ar')).toBe(arabic);
    expect(formatHijri(moment, 'en')).toBe(english);
  });
});
