import type { Halalas } from '#base/money.ts';
import type { DayOrder } from './cells.engine.ts';

export const statementFormats = ['csv', 'xlsx', 'mt940', 'camt053'] as const;

export type StatementFormat = (typeof statementFormats)[number];

/** A line of a statement, as its file says it. */
export interface ParsedLine {
  /** Its row in a spreadsheet, or its place among the entries of another format; from 1. */
  row: number;
  date: string;
  /** Money that goes out is below zero. */
  amount: Halalas;
  text: string;
  reference: string;
  party: string;
}

/** What is wrong with a row: a code of `banking.fault.…`, and the cell. */
export interface RowFault {
  row: number;
  code:
    | 'date'
    | 'amount'
    | 'no_amount'
    | 'two_amounts'
    | 'balance'
    | 'currency'
    | 'future'
    | 'reconciled'
    | 'too_long';
  value: string;
}

/** What a file says of one account. */
export interface AccountPart {
  /** The account's number or IBAN as the file writes it; null where the file names none. */
  account: string | null;
  lines: ParsedLine[];
  faults: RowFault[];
  /** Null where the file has no balances. */
  opening: Halalas | null;
  closing: Halalas | null;
  /** The days that the file says it covers; null where it says none. */
  from: string | null;
  to: string | null;
}

/** What a column of a table may be. */
export const columnKinds = [
  ...[
    'date',
    'text',
    'reference',
    'party',
    'debit',
    'credit',
    'amount',
    'balance',
    'side',
    'currency',
    'account',
  ],
] as const;

export type ColumnKind =
  | 'date'
  | 'text'
  | 'reference'
  | 'party'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'balance'
  | 'side'
  | 'currency'
  | 'account';

/** Kinds of which a table may have several columns, whose texts are joined. */
export const joinedKinds: readonly ColumnKind[] = ['text', 'reference', 'party'];

/** A column of a table; `kind` is null for one that is not read. */
export interface TableColumn {
  heading: string;
  /** Some of its cells. */
  samples: string[];
  kind: ColumnKind | null;
}

/** How a table was read, or that its columns were not understood. */
export interface ReadColumns {
  columns: TableColumn[];
  /** Whether there are a day and an amount among them. */
  understood: boolean;
  /** Null where no day is written in figures that may be exchanged. */
  order: { order: DayOrder; certain: boolean } | null;
}

export interface ParsedFile {
  format: StatementFormat;
  parts: AccountPart[];
  /** Null for a format without columns. */
  table: ReadColumns | null;
}

/** What somebody chose for a table that is not understood by itself. */
export interface TableChoices {
  /** The kind of each column, by its place. */
  columns?: readonly (ColumnKind | null)[] | undefined;
  order?: DayOrder | undefined;
}

/** Accounts in a file; a company has some dozens. */
export const maxAccounts = 100;

/** Lines of a file. */
export const maxLines = 20_000;

/** Longest text of a line that is kept. */
export const maxText = 1000;

/** A text on one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Texts on one line, each once. */
export const joined = (texts: readonly string[]): string =>
  [...new Set(texts.map(oneLine).filter((text) => text !== ''))].join(' ').slice(0, maxText);

export const emptyPart = (account: string | null = null): AccountPart => ({
  ...{ account, lines: [], faults: [], opening: null, closing: null, from: null, to: null },
});
