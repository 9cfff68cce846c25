import { describe, expect, it } from 'vitest';
import { balancedLines } from './posting.engine.ts';

describe('the lines of an entry', () => {
  it('leave out zeros, and turn amounts below zero to the other side', () => {
    expect(
      balancedLines([
        { account: '1100', debit: 11_500, customer_id: 7 },
        { account: '4010', credit: 10_000 },
        { account: '2200', credit: 1500 },
        { account: '1110', debit: 0 },
      ]),
    ).toEqual([
      { account: '1100', debit: 11_500, credit: 0, customer_id: 7 },
      { account: '4010', debit: 0, credit: 10_000 },
      { account: '2200', debit: 0, credit: 1500 },
    ]);
    expect(
      balancedLines([
        { account: '4010', credit: -5 },
        { account: '1100', debit: -5 },
      ]),
    ).toMatchObject([{ debit: 5 }, { credit: 5 }]);
  });

  it('balance, or are a mistake', () => {
    expect(() => balancedLines([{ account: '1100', debit: 1 }])).toThrow('differs by 1 halalas');
  });
});
