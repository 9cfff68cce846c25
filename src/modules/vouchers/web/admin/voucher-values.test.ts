import { expect, it } from 'vitest';
import { isReversible } from './voucher-values.ts';

it('offers the reversal of a posted voucher until the bank has paid its cheque', () => {
  const cheque = (state: string) => ({ id: 1, number: '55', bank: '', drawer: '', due_date: null, state });
  expect(isReversible({ state: 'posted', cheque: null })).toBe(true);
  expect(isReversible({ state: 'posted', cheque: cheque('issued') })).toBe(true);
  expect(isReversible({ state: 'posted', cheque: cheque('cleared') })).toBe(false);
  expect(isReversible({ state: 'draft', cheque: null })).toBe(false);
});
