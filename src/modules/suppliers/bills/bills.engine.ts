import { type Halalas, share } from '#base/money.ts';
import type { BillState } from './bills.states.ts';

/** Accounts that bills post to, besides those of their lines. */
export const codes = { vat: '1200', payable: '2010', retained: '2050' } as const;

export interface BillTotals {
  net: Halalas;
  vat: Halalas;
  total: Halalas;
  /** What is withheld of a subcontractor. */
  retained: Halalas;
}

/** Totals of a bill. Rates are hundredths of a per cent; VAT is computed once, on the sum. */
export function billTotals(
  lines: readonly { amount: Halalas }[],
  { vat_rate, retention_percent }: { vat_rate: number; retention_percent: number },
): BillTotals {
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const vat = share(net, vat_rate);
  return { net, vat, total: net + vat, retained: share(net, retention_percent) };
}

interface Paid {
  state: string;
  total: Halalas;
  retained: Halalas;
  released: Halalas;
  paid: Halalas;
}

/** What can be paid of a posted bill now: retention stays open until it is released. */
export function openOf({ state, total, retained, released, paid }: Paid): Halalas {
  return state === 'draft' || state === 'reversed' ? 0 : total - retained + released - paid;
}

/** The state of a posted bill by what is paid of it. */
export function stateOf(bill: Paid): BillState {
  if (bill.paid === 0) return 'posted';
  return openOf(bill) === 0 ? 'paid' : 'part_paid';
}

/** What a line of the journal entry is about. */
export interface About {
  customer_id?: number;
  project_id?: number;
  contract_id?: number;
  contract_line_id?: number;
}

export interface EntryLine extends About {
  account: string;
  debit?: Halalas;
  credit?: Halalas;
}

interface CostLine {
  account: { code: string };
  amount: Halalas;
  project_id: number | null;
  contract_id: number | null;
  contract_line_id: number | null;
}

/** The journal entry of a bill: cost and input VAT against what is payable and what is retained. */
export function entryOf(lines: readonly CostLine[], totals: BillTotals, customer_id: number): EntryLine[] {
  const [first] = lines;
  const about = first && lines.every((line) => sameWork(line, first)) ? workOf(first) : {};
  return [
    ...lines.map((line) => ({
      ...{ account: line.account.code, debit: line.amount, customer_id },
      ...workOf(line),
      ...(line.contract_line_id !== null && { contract_line_id: line.contract_line_id }),
    })),
    { account: codes.vat, debit: totals.vat, customer_id, ...about },
    { account: codes.payable, credit: totals.total - totals.retained, customer_id, ...about },
    { account: codes.retained, credit: totals.retained, customer_id, ...about },
  ];
}

const sameWork = (one: CostLine, other: CostLine) =>
  one.project_id === other.project_id && one.contract_id === other.contract_id;

/** Project and contract of a line. */
const workOf = ({ project_id, contract_id }: CostLine): About => ({
  ...(project_id !== null && { project_id }),
  ...(contract_id !== null && { contract_id }),
});
