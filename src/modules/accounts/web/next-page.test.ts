import { describe, expect, it } from 'vitest';
import { nextPage } from './next-page.ts';

const origin = 'https://example.com';

describe('the page after the login', () => {
  it.each(['/', '/account', '/en/projects?page=2', '/admin/my-orders#3', '/#estimation-calculator'])(
    'is %s',
    (next) => {
      expect(nextPage(next, origin)).toBe(next);
    },
  );

  it.each([
    null,
    '',
    'account',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '%2f%2felsewhere.example',
    'https:elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
    '/login',
    '/en/login?next=/account',
  ])('is not %j', (next) => {
    expect(nextPage(next, origin)).toBeNull();
  });
});
