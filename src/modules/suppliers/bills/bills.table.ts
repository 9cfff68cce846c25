import type { Generated } from 'kysely';
import type { BillRow } from './bills.fields.ts';

/** A line as a bill stores it. Halalas. */
export interface StoredLine {
  id: number;
  account_id: number;
  /** As of the last change of the draft. */
  account: { id: number; code: string; name: string; en: string };
  description: string;
  amount: number;
  project_id: number | null;
  contract_id: number | null;
  contract_line_id: number | null;
}

/** The lines of bills that are neither deleted nor reversed, for filters and sums. */
interface BillLinesTable {
  bill_id: number;
  position: number;
  account_id: number;
  amount: number;
  project_id: number | null;
  contract_id: number | null;
  contract_line_id: number | null;
}

export interface BillsTables {
  supplier_bills: Omit<BillRow, 'id'> & { id: Generated<number> };
  supplier_bill_lines: BillLinesTable;
}
