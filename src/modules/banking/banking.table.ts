import type { Generated, Selectable } from 'kysely';
import type { Halalas } from '#base/money.ts';
import type { PettyExpenseRow } from './petty/petty.fields.ts';
import type { TransferRow } from './transfers/transfers.fields.ts';

/** What the chart does not say about an account of cash or a bank; the id is that of the account in the chart. */
interface MoneyAccountsTable {
  id: number;
  /** Copy of the name in the chart, for search and the log. */
  name: string;
  bank: string;
  iban: string;
  /** The person who keeps it, where it is petty cash. */
  holder_id: number | null;
  holder: string;
  search: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

interface BankStatementsTable {
  id: Generated<number>;
  account_id: number;
  /** Of the file. */
  name: string;
  format: string;
  /** Days of its first and last line. */
  first: string;
  last: string;
  /** Balances; null where the file has none. */
  opening: Halalas | null;
  closing: Halalas | null;
  /** Lines that were new, and those that an earlier file had. */
  added: number;
  known: number;
  created_by_name: string;
  created_at: string;
  updated_at: string;
  search: string;
}

interface BankLinesTable {
  id: Generated<number>;
  statement_id: number;
  account_id: number;
  position: number;
  date: string;
  /** Money that goes out is below zero. */
  amount: Halalas;
  text: string;
  reference: string;
  party: string;
  /** The line's content, hashed: an account has each once. */
  key: string;
  match_id: number | null;
  /** The voucher that was made of it: `receipt` or `payment`, and its id. */
  voucher_kind: 'receipt' | 'payment' | null;
  voucher_id: number | null;
  search: string;
}

/** Lines of statements and of the ledger that are the same money. */
interface BankMatchesTable {
  id: Generated<number>;
  account_id: number;
  /** The last day of its lines. */
  date: string;
  created_by_name: string;
  created_at: string;
  updated_at: string;
}

interface MatchedEntriesTable {
  ledger_line_id: number;
  match_id: number;
  account_id: number;
}

interface ReconciliationsTable {
  id: Generated<number>;
  account_id: number;
  date: string;
  state: 'closed' | 'reopened';
  ledger_balance: Halalas;
  /** Entries of the ledger that the bank has not booked. */
  outstanding: Halalas;
  statement_balance: Halalas;
  closed_by: string;
  reason: string;
  created_at: string;
  updated_at: string;
}

export interface BankingTables {
  money_accounts: MoneyAccountsTable;
  money_transfers: Omit<TransferRow, 'id'> & { id: Generated<number> };
  petty_expenses: Omit<PettyExpenseRow, 'id'> & { id: Generated<number> };
  bank_statements: BankStatementsTable;
  bank_lines: BankLinesTable;
  bank_matches: BankMatchesTable;
  bank_matched_entries: MatchedEntriesTable;
  bank_reconciliations: ReconciliationsTable;
}

export type MoneyAccountRow = Selectable<MoneyAccountsTable>;
export type BankStatementRow = Selectable<BankStatementsTable>;
export type BankLineRow = Selectable<BankLinesTable>;
export type MatchRow = Selectable<BankMatchesTable>;
export type ReconciliationRow = Selectable<ReconciliationsTable>;
