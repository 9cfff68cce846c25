import { expect, it } from 'vitest';
import { addressOf } from './contract-call.ts';

it.each([
  [{ path: '/api/letters' }, {}, {}, '/api/letters'],
  [{ path: '/api/letters/{id}' }, { id: 12 }, {}, '/api/letters/12'],
  [{ path: '/api/d/{code}/pdf' }, { code: 'a b/c' }, { locale: 'ar' }, '/api/d/a%20b%2Fc/pdf?locale=ar'],
  [{ path: '/api/letters' }, {}, { q: 'بيت', page: 2 }, '/api/letters?q=%D8%A8%D9%8A%D8%AA&page=2'],
])('fills in %j with %j and %j', (contract, params, query, address) => {
  expect(addressOf(contract, params as Record<string, string>, query as Record<string, string>)).toBe(
    address,
  );
});

it('refuses an incomplete address', () => {
  expect(() => addressOf({ path: '/api/letters/{id}' })).toThrow('needs id');
});
