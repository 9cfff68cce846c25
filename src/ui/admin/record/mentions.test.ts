import { expect, it } from 'vitest';
import { matching, mentionBefore, mentionsIn } from './mentions.ts';

const colleagues = [
  { id: 1, name: 'Salem' },
  { id: 2, name: 'Salem Ali' },
  { id: 3, name: 'نورة الدوسري' },
];

it('a mention begins with @ at the start of a word', () => {
  expect(mentionBefore('ask @sa', 7)).toEqual({ from: 4, typed: 'sa' });
  expect(mentionBefore('@', 1)).toEqual({ from: 0, typed: '' });
  expect(mentionBefore('mail a@b', 8)).toBeNull();
  expect(mentionBefore('ask @sa', 3)).toBeNull();
});

it('colleagues are found by the start of any of their names', () => {
  expect(matching(colleagues, 'sal').map(({ id }) => id)).toEqual([1, 2]);
  expect(matching(colleagues, 'الدو').map(({ id }) => id)).toEqual([3]);
  expect(matching(colleagues, 'lem')).toEqual([]);
});

it('a text mentions the people it names', () => {
  expect(mentionsIn('@Salem Ali and @نورة الدوسري', colleagues)).toEqual([3, 2]);
  expect(mentionsIn('@Salem, @Salem Ali', colleagues)).toEqual([2, 1]);
  expect(mentionsIn('Salem', colleagues)).toEqual([]);
});
