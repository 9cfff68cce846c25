import { expect, it } from 'vitest';
import { chipsOf, endsChip, movedChip, withChips } from './chips.ts';

const limits = { length: 20, count: 5 };

it.each([
  ['عظم، تشطيب, مفتاح', ['عظم', 'تشطيب', 'مفتاح']],
  ['one;two؛three\nfour\tfive', ['one', 'two', 'three', 'four', 'five']],
  ['• تسليم   مفتاح\r\n• عظم\r\n', ['تسليم مفتاح', 'عظم']],
  [' ، , ', []],
  ['design build', ['design build']],
])('reads the words of %j', (text, words) => expect(chipsOf(text)).toEqual(words));

it('distinguishes a finished word from one being typed', () => {
  expect(['عظم', 'عظم،', 'a,', 'a b'].map(endsChip)).toEqual([false, true, true, false]);
});

it('adds each word once, and refuses words that are too long or too many', () => {
  expect(withChips(['عظم'], ['عَظم', 'تشطيب', 'x'.repeat(21)], limits)).toEqual({
    items: ['عظم', 'تشطيب'],
    repeated: ['عَظم'],
    refused: ['x'.repeat(21)],
  });
  expect(withChips(['1', '2', '3', '4'], ['5', '6'], limits).refused).toEqual(['6']);
});

it('moves a word', () => expect(movedChip(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']));
