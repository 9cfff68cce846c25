import { expect, it } from 'vitest';
import type { Bill } from '../../bills/bills.contract.ts';
import { bodyOf, nextLine, valuesOf } from './bill-values.ts';

const line = (contract: number | null, contract_line_id: number | null, project: number | null) => ({
  ...{ account_id: 7, description: 'خرسانة', amount: 10.5, contract_line_id },
  ...{ contract_id: contract, project_id: project },
  contract: contract === null ? null : { id: contract, number: `C-${contract}`, name: '' },
  project: project === null ? null : { id: project, name: 'فيلا' },
});

it('each line of a bill is saved with the contract, schedule line and project that it was read with', () => {
  const lines = [line(1, 3, 8), line(2, null, null), line(null, null, 9), line(null, null, null)];
  const bill = { customer_id: 5, customer: { name: 'مصنع' }, lines } as unknown as Bill;
  expect(bodyOf(valuesOf(bill, 'ar'))).toMatchObject({
    customer_id: 5,
    lines: [
      { account_id: 7, amount: '10.50', contract_id: 1, contract_line_id: 3, project_id: 8 },
      { contract_id: 2, contract_line_id: null, project_id: null },
      { contract_id: null, contract_line_id: null, project_id: 9 },
      { contract_id: null, contract_line_id: null, project_id: null },
    ],
  });
});

it('a further line is about the work of the last', () => {
  const { lines } = valuesOf({ lines: [line(1, 3, 8)], customer: {} } as unknown as Bill, 'ar');
  expect(nextLine(lines)).toMatchObject({ contract: { id: 1 }, project: { id: 8 }, contract_line_id: '' });
});
