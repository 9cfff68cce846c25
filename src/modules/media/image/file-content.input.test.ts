import { expect, it } from 'vitest';
import { readFileContent } from './file-content.input.ts';

it.each([
  ['a data URL', 'data:image/png;base64,aGVsbG8='],
  ['a data URL with parameters', 'data:image/svg+xml;charset=utf-8;base64,aGVsbG8='],
  ['plain base64', 'aGVsbG8='],
  ['base64 without padding', 'aGVsbG8'],
  ['base64 in lines', 'aGVs\r\nbG8='],
])('the bytes of a file are read from %s', (_form, text) => {
  expect(readFileContent(text)).toEqual(Buffer.from('hello'));
});

it.each([
  '',
  'data:image/png;base64,',
  'not base64!',
  'data:image/png,hello',
  'data:text/plain;base64,a=b=c',
])('%j is refused as unreadable', (text) => {
  expect(readFileContent(text)).toBe('not_base64');
});

it('a text that must be over 1 MB is refused before it is decoded', () => {
  expect(readFileContent('A'.repeat(1_398_104))).toHaveLength(1_048_578);
  expect(readFileContent('A'.repeat(1_398_105))).toBe('too_large');
});
