import type { Generated, Selectable } from 'kysely';
import type { Halalas } from '#base/money.ts';

export const accountKinds = ['asset', 'liability', 'equity', 'income', 'cost'] as const;

/** The chart of accounts. Control accounts take entries of documents only. */
interface LedgerAccountsTable {
  id: Generated<number>;
  code: string;
  name: string;
  /** JSON: `{ en: { name } }`. */
  translations: string;
  kind: (typeof accountKinds)[number];
  control: number;
  leaf: number;
  /** Where money lies; null for other accounts. */
  money: 'cash' | 'bank' | null;
  active: number;
  search: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

/** Entries, called so because `journal_entries` is the log of changes. */
interface LedgerEntriesTable {
  id: Generated<number>;
  /** Null for a draft. */
  number: string | null;
  date: string;
  text: string;
  state: 'draft' | 'posted' | 'reversed';
  /** The document that posted it; null for a manual entry. */
  source_subject: string | null;
  source_id: number | null;
  /** The entry of which it is the mirror, and its own mirror. */
  reverses: number | null;
  reversed_by: number | null;
  reason: string;
  created_by: number | null;
  created_by_name: string;
  /** JSON: the lines of a draft; '' once it is posted. */
  draft: string;
  search: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

/** Lines of posted entries: they are only added to, and follow their customer when two are merged. Halalas. */
interface LedgerLinesTable {
  id: Generated<number>;
  entry_id: number;
  date: string;
  account_id: number;
  debit: Halalas;
  credit: Halalas;
  customer_id: number | null;
  project_id: number | null;
  contract_id: number | null;
  contract_line_id: number | null;
  branch_id: number | null;
  source_subject: string | null;
  source_id: number | null;
}

/** Sums of the posted lines of a month, which the transaction that posts keeps; 0 for no project or contract. */
interface LedgerTotalsTable {
  /** YYYY-MM. */
  month: string;
  account_id: number;
  project_id: number;
  contract_id: number;
  /** 1 for entries that close a year. */
  closing: number;
  debit: Halalas;
  credit: Halalas;
  lines: number;
}

/** Periods in which nothing is posted any more. */
interface LedgerPeriodsTable {
  id: Generated<number>;
  first: string;
  last: string;
  state: 'open' | 'closed';
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface LedgerTables {
  ledger_accounts: LedgerAccountsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_lines: LedgerLinesTable;
  ledger_totals: LedgerTotalsTable;
  ledger_periods: LedgerPeriodsTable;
}

export type AccountRow = Selectable<LedgerAccountsTable>;
export type EntryRow = Selectable<LedgerEntriesTable>;
export type TotalRow = Selectable<LedgerTotalsTable>;
export type PeriodRow = Selectable<LedgerPeriodsTable>;
export type EntryLineRow = Selectable<LedgerLinesTable>;
