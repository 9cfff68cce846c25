import { expect, it } from 'vitest';
import { codingFor } from './compress.ts';

it.each([
  [undefined, null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', null],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, GZIP;q=0', null],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0.8, gzip;q=0.8, *;q=0.1', 'br'],
  ['identity, br;q=0.5', null],
  ['gzip, identity;q=0', 'gzip'],
  ['identity;q=1, *;q=0', null],
])('what takes %s is answered in %s', (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding);
});
