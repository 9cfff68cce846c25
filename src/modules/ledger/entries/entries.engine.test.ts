import { describe, expect, it } from 'vitest';
import { approvedFigures } from './entries.engine.ts';

const accounts = [
  { id: 1, code: '1010', money: 'cash' },
  { id: 2, code: '1020', money: 'bank' },
  { id: 3, code: '1030', money: null },
  { id: 4, code: '2020', money: null },
  { id: 5, code: '6020', money: null },
  { id: 6, code: '3030', money: null },
];

const line = (account_id: number, debit: number, credit = 0) => ({ account_id, debit, credit });

describe('what an entry by hand needs approval for', () => {
  it.each<[string, ReturnType<typeof line>[], object]>([
    ['is its amount', [line(5, 900), line(6, 0, 900)], { journal_entry: 900 }],
    ['is a payment from the bank', [line(5, 900), line(2, 0, 900)], { journal_entry: 900, payment: 900 }],
    ['is money that comes in', [line(1, 900), line(6, 0, 900)], { journal_entry: 900, payment: 900 }],
    [
      'is what moves between own accounts, once',
      [line(1, 900), line(2, 0, 900)],
      { journal_entry: 900, payment: 900 },
    ],
    ['is what a cheque moves', [line(4, 700), line(6, 0, 700)], { journal_entry: 700, payment: 700 }],
    ['is what a cheque in moves', [line(5, 700), line(3, 0, 700)], { journal_entry: 700, payment: 700 }],
    [
      'is only the part of the entry that moves money',
      [line(5, 1000), line(2, 0, 300), line(6, 0, 700)],
      { journal_entry: 1000, payment: 300 },
    ],
  ])('%s', (_, lines, rules) => {
    expect(approvedFigures(lines, accounts).rules).toEqual(rules);
  });
});
