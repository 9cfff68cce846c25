import { describe, expect, it } from 'vitest';
import { parseDate } from './parse-date.ts';

describe('a written day', () => {
  it.each([
    ['2026-03-01', '2026-03-01'],
    ['٢٠٢٦-٠٣-٠١', '2026-03-01'],
    ['۲۰۲۶/۳/۱', '2026-03-01'],
    [' 2026.3.1 ', '2026-03-01'],
    ['\u200f31/1/2026', '2026-01-31'],
    ['٣١/١/٢٠٢٦', '2026-01-31'],
    ['2028-02-29', '2028-02-29'],
    ['', ''],
    ['2026-02-29', null],
    ['2026-13-01', null],
    ['2026-03', null],
    ['1447-09-12', null],
    ['yesterday', null],
  ])('%j is %j', (text, day) => {
    expect(parseDate(text)).toBe(day);
  });
});
