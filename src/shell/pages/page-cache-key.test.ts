import { expect, it } from 'vitest';
import { dataAddress, dataAskedFor, localeOf, pageCacheKey } from './page-cache-key.ts';

it('identifies pages that are the same for every visitor, by language and address', () => {
  expect(pageCacheKey('/project/7', 'ar')).toBe('ar /project/7');
  expect(pageCacheKey('/en/projects?page=2&status=completed', 'en')).toBe(
    'en /en/projects?page=2&status=completed',
  );
  for (const url of [
    '/admin',
    '/reset-password',
    '/login?next=/account',
    '/e/abc',
    '/project/x',
    '/about?utm_source=x',
    '/about.data',
  ])
    expect(pageCacheKey(url, 'ar'), url).toBeUndefined();
});

it('derives the language from the address or the stored choice', () => {
  expect([
    localeOf('/about', undefined),
    localeOf('/about', 'locale=en'),
    localeOf('/about', 'xlocale=en'),
  ]).toEqual(['ar', 'en', 'ar']);
  expect([
    localeOf('/en?x', 'locale=ar'),
    localeOf('/en/about', undefined),
    localeOf('/EN/about', 'locale=ar'),
    localeOf('/entry', undefined),
  ]).toEqual(['en', 'en', 'en', 'ar']);
});

it('finds the page of a data address', () => {
  const hash = 'abcdefghij_-';
  for (const [url, locale] of [
    ['/', 'ar'],
    ['/about', 'en'],
    ['/en/projects?page=2&status=completed', 'en'],
  ] as const) {
    const name = pageCacheKey(url, locale) ?? '';
    expect(dataAskedFor(dataAddress(hash, name))).toEqual({ hash, name, url, locale });
  }
});

it('finds no data of uncached pages, in another language, or without such a hash', () => {
  const hash = 'x'.repeat(12);
  for (const address of [
    '/about',
    `/page-data/${hash}/ar/admin`,
    `/page-data/${hash}/ar/en/about`,
    `/page-data/${hash}/fr/about`,
    `/page-data/${hash}/ar`,
    '/page-data/short/ar/about',
    `/page-data/${hash}/ar//elsewhere.example/about`,
  ])
    expect(dataAskedFor(address), address).toBeUndefined();
});
