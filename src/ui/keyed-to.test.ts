import { expect, test } from 'vitest';
import { keyedTo } from './keyed-to.ts';

const row = ['first', 'second', 'third'];

test.each([
  ['ArrowRight', 'ltr', 1, 'third'],
  ['ArrowLeft', 'ltr', 1, 'first'],
  ['ArrowRight', 'rtl', 1, 'first'],
  ['ArrowLeft', 'rtl', 1, 'third'],
  ['ArrowRight', 'ltr', 2, 'third'],
  ['ArrowRight', 'rtl', 0, 'first'],
  ['Home', 'rtl', 1, 'first'],
  ['End', 'rtl', 0, 'third'],
  ['Tab', 'ltr', 1, undefined],
])('%s in a row that is read %s leads from %i to %s', (key, dir, at, to) => {
  expect(keyedTo(row, at, key, dir)).toBe(to);
});
