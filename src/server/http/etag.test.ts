import { expect, it } from 'vitest';
import { isNamed } from './etag.ts';

it.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  ['', '', false],
  ['*', '', false],
  [undefined, '"a"', false],
])('%j names an answer tagged %j: %j', (header, etag, expected) => {
  expect(isNamed(header, etag)).toBe(expected);
});
