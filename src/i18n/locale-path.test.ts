import { describe, expect, it } from 'vitest';
import { barePath, isEnglishPath, localePath } from './locale-path.ts';

describe('a link', () => {
  it.each([
    ['/', '/projects', '/'],
    ['/projects', '/', '/projects'],
    ['/#design-your', '/about', '/#design-your'],
    ['/', '/en', '/en'],
    ['/', '/en/project/3', '/en'],
    ['/#design-your', '/en/about', '/en#design-your'],
    ['/projects', '/EN/about', '/en/projects'],
    ['/?page=2', '/en', '/en?page=2'],
    ['/projects?category=villa#list', '/en', '/en/projects?category=villa#list'],
    ['/entrance', '/en', '/en/entrance'],
  ])('to %s on the page %s leads to %s', (to, current, expected) => {
    expect(localePath(to, current)).toBe(expected);
  });

  it.each([['/admin'], ['/admin/projects'], ['/api/docs'], ['/media/a/640.avif'], ['/en/about'], ['/en']])(
    'to %s keeps its address on an English page',
    (to) => {
      expect(localePath(to, '/en/services')).toBe(to);
    },
  );

  it.each([['https://wa.me/966551234567'], ['//example.com/a'], ['#design-your'], ['../about'], ['']])(
    'to %j, which names no page of the site, is left alone',
    (to) => {
      expect(localePath(to, '/en')).toBe(to);
    },
  );

  it('from a page whose name merely starts with "en" is Arabic', () => {
    expect(localePath('/about', '/engineering')).toBe('/about');
  });
});

describe('a path', () => {
  it.each([
    ['/en', true],
    ['/en/', true],
    ['/en/projects', true],
    ['/en#top', true],
    ['/', false],
    ['/english', false],
    ['/projects/en', false],
  ])('%s is English: %s', (path, expected) => {
    expect(isEnglishPath(path)).toBe(expected);
  });

  it.each([
    ['/en', '/'],
    ['/en/', '/'],
    ['/en/projects', '/projects'],
    ['/en#quote', '/#quote'],
    ['/en?page=2', '/?page=2'],
    ['/projects', '/projects'],
    ['/', '/'],
  ])('%s without its language is %s', (path, expected) => {
    expect(barePath(path)).toBe(expected);
  });
});
