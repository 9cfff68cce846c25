import { expect, it } from 'vitest';
import { readRange } from './range.engine.ts';

it.each([
  [undefined, null],
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=900-', { from: 900, to: 999 }],
  ['bytes=900-5000', { from: 900, to: 999 }],
  ['bytes=-100', { from: 900, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['bytes=999-999', { from: 999, to: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=0-1,5-9', null],
  ['pages=1-2', null],
])('of a thousand bytes, %s asks for %j', (header, part) => {
  expect(readRange(header, 1000)).toEqual(part);
});
