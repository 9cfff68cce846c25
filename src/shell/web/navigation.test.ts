import { describe, expect, it } from 'vitest';
import { currentness } from './navigation.ts';

describe('the link of the menu', () => {
  it.each([
    ['/', '/', 'page'],
    ['/', '/en', 'page'],
    ['/', '/en/', 'page'],
    ['/', '/about', undefined],
    ['/about', '/about', 'page'],
    ['/about', '/about/', 'page'],
    ['/about', '/en/about', 'page'],
    ['/projects', '/projects', 'page'],
    ['/projects', '/project/3', 'true'],
    ['/projects', '/en/project/3', 'true'],
    ['/services', '/projects', undefined],
    ['/#estimation-calculator', '/', undefined],
  ])('to %s on %s is current: %s', (to, pathname, expected) => {
    expect(currentness(to, pathname)).toBe(expected);
  });
});
