import { expect, it } from 'vitest';
import { placeIn, placeLine } from './place-words.ts';

it.each([
  ['en', 'الرياض', 'Riyadh'],
  ['en', 'حي الياسمين', 'Al Yasmin'],
  ['en', 'جده', 'Jeddah'],
  ['en', 'أبها ', 'Abha'],
  ['ar', 'Al Khobar', 'الخبر'],
  ['ar', 'makkah', 'مكة المكرمة'],
  ['en', 'مخطط 12', 'مخطط 12'],
  ['ar', 'الرياض', 'الرياض'],
  ['en', 'Riyadh', 'Riyadh'],
  ['en', '', ''],
] as const)('in %s, %j is %j', (locale, typed, said) => {
  expect(placeIn(locale, typed)).toBe(said);
});

it('joins a place in the order and with the comma of the language', () => {
  expect(placeLine('en', ['', 'الياسمين', 'الرياض'])).toBe('Al Yasmin, Riyadh');
  expect(placeLine('ar', ['Al Yasmin', 'الرياض'])).toBe('الياسمين، الرياض');
});
