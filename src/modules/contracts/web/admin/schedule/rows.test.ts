import { expect, it } from 'vitest';
import { linesFrom, readLine } from './rows.ts';

it('keeps pasted descriptions that hold a figure, and a minus to be marked', () => {
  const table = [
    ['1', 'حفر 20 سم', '5,000'],
    ['', 'أعمال الموقع', ''],
    ['', 'Blocks', '(250.00)'],
    ['', 'الإجمالي', '4,750'],
  ];
  expect(linesFrom(table).map(({ description, amount }) => [description, amount])).toEqual([
    ['حفر 20 سم', '5,000.00'],
    ['Blocks', '(250.00)'],
  ]);
  expect(linesFrom(table).map((line) => readLine(line, false).faults)).toEqual([{}, { amount: 'negative' }]);
});
