import { expect, it } from 'vitest';
import { requestLocale } from './request-locale.ts';

it.each([
  ['nothing said', undefined, undefined, 'ar'],
  ['one language', 'en', 'ar', 'en'],
  ['the stored choice before what the browser prefers', 'en-GB,en;q=0.9', 'ar', 'ar'],
  ['what the browser prefers', 'en-GB,en;q=0.9,ar;q=0.8', undefined, 'en'],
  ['the stronger preference, wherever it stands', 'ar;q=0.1, en;q=0.9', undefined, 'en'],
  ['a language that is not wanted', 'en;q=0', undefined, 'ar'],
  ['the first of ours among others', 'fr, ar-SA;q=0.9, en;q=0.8', undefined, 'ar'],
  ['none of ours', 'fr, de', undefined, 'ar'],
  ['no list at all', ';;,,=', 'xx', 'ar'],
])('%s', (_what, accepted, cookie, expected) => {
  expect(requestLocale(accepted, cookie)).toBe(expected);
});
