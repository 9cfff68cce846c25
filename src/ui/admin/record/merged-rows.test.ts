import { expect, it } from 'vitest';
import { lineDifferences, mergedRows } from './merged-rows.ts';

interface Row {
  key: string;
  quantity: string;
  unit_price: string;
}

const line = (key: string, changes: Partial<Row> = {}): Row => ({
  ...{ key, quantity: '1', unit_price: '1' },
  ...changes,
});
const isLine = (_row: Row): _row is Row => true;
const read = [line('l1'), line('l2'), line('l3')];
const shown = (rows: readonly Row[]) => rows.map((row) => `${row.key} ${row.quantity} ${row.unit_price}`);

it('keeps what each of two people changed, also in one line', () => {
  const mine = [line('l1', { quantity: '5' }), line('l2'), line('l3'), line('n1')];
  const theirs = [line('l1', { unit_price: '9' }), line('l9'), line('l2'), line('l3')];
  expect(shown(mergedRows(read, mine, theirs))).toEqual(['l1 5 9', 'l9 1 1', 'l2 1 1', 'l3 1 1', 'n1 1 1']);
  expect(lineDifferences(read, mine, theirs, isLine).map(({ key, changed }) => [key, changed])).toEqual([
    ['l1', true],
    ['l9', false],
    ['n1', true],
  ]);
});

it('keeps an order and a deletion made here, and a line changed here that was deleted there', () => {
  const mine = [line('l3'), line('l1', { quantity: '5' })];
  expect(shown(mergedRows(read, mine, [line('l2'), line('l3', { unit_price: '4' })]))).toEqual([
    'l3 1 4',
    'l1 5 1',
  ]);
});
