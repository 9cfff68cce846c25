import { expect, it } from 'vitest';
import { createTranslator } from '#i18n/translator.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

const arabic = createTranslator('ar', ar);
const english = createTranslator('en', en);

it.each([
  [0, 'لا وحدات', 'No units'],
  [1, 'وحدة واحدة', '1 unit'],
  [2, 'وحدتان', '2 units'],
  [3, '3 وحدات', '3 units'],
  [11, '11 وحدة', '11 units'],
  [96, '96 وحدة', '96 units'],
  [100, '100 وحدة', '100 units'],
  [103, '103 وحدات', '103 units'],
])('%i units are counted as each language counts', (count, inArabic, inEnglish) => {
  expect(arabic('units', { count, n: count })).toBe(inArabic);
  expect(english('units', { count, n: count })).toBe(inEnglish);
});

it.each([
  ['days', 1, 'يوم واحد', '1 day'],
  ['weeks', 2, 'أسبوعان', '2 weeks'],
  ['months', 9, '9 أشهر', '9 months'],
  ['months', 22, '22 شهرًا', '22 months'],
  ['years', 3, '3 سنوات', '3 years'],
])('a duration in %s of %i', (unit, count, inArabic, inEnglish) => {
  expect(arabic(`duration.${unit}`, { count, n: count })).toBe(inArabic);
  expect(english(`duration.${unit}`, { count, n: count })).toBe(inEnglish);
});
