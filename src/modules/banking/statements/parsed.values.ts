import type { Halalas } from '#base/money.ts';

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

export interface ParsedStatement {
  lines: ParsedLine[];
  faults: RowFault[];
  /** Null where the file has no balances. */
  opening: Halalas | null;
  closing: Halalas | null;
  /** The account that the file names; null for none. */
  iban: string | null;
}

/** Longest text of a line that is kept. */
export const maxText = 1000;

/** A text on one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
