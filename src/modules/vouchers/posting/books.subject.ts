import type { Halalas } from '#base/money.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { noBooks } from '../vouchers/vouchers.problems.ts';

/** An account of the chart. */
export interface BookAccount {
  id: number;
  code: string;
  name: string;
  /** Its English name. */
  en?: string | null;
}

export interface BookEntry {
  /** YYYY-MM-DD. */
  date: string;
  text: string;
  source: { subject: string; id: number };
  lines: {
    /** Code of the account. */
    account: string;
    debit?: Halalas;
    credit?: Halalas;
    customer_id?: number | null;
    project_id?: number | null;
    contract_id?: number | null;
    branch_id?: number | null;
  }[];
  caller: Caller;
}

/** The books in which vouchers are entered, in their own transactions. */
export interface Books {
  /** Null if nothing is left to enter. */
  postEntry(
    context: ServerContext,
    entry: BookEntry,
    trx: Connection,
  ): Promise<{ id: number; number: string } | null>;
  /** Enters the opposite of all entries of a source that still count. */
  reverseEntry(
    context: ServerContext,
    reversal: { source: { subject: string; id: number }; date: string; caller: Caller; reason: string },
    trx: Connection,
  ): Promise<unknown>;
  /** Throws 409 for a day in a closed period. */
  requireOpen(context: ServerContext, day: string, on: Connection): Promise<void>;
  /** Leaf accounts of cash and bank. */
  moneyAccounts(on: Connection): Promise<readonly (BookAccount & { kind: 'cash' | 'bank' })[]>;
  /** `control` accounts are moved by documents alone. */
  accountById(
    id: number,
    on: Connection,
  ): Promise<(BookAccount & { leaf: number | boolean; control: number | boolean }) | undefined>;
  accountByCode(code: string, on: Connection): Promise<BookAccount | undefined>;
}

declare module '#server/module.ts' {
  interface ServerModule {
    /** The books of the company. */
    books?(context: ServerContext): Books;
  }
}

/** Throws 409 if no module keeps books. */
export function booksOf(context: ServerContext): Books {
  const [books] = context.hooks.of('books');
  if (!books) throw noBooks();
  return books;
}
