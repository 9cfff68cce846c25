import type { Halalas } from '#base/money.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';

/** A document that posts, and what its entry says on some accounts: debits less credits by code. */
export interface PostedDocument {
  id: number;
  number: string;
  accounts: Readonly<Record<string, Halalas>>;
}

/** Documents of a kind, with their entries. */
export interface PostedDocuments {
  subject: string;
  of(on: Connection): Promise<PostedDocument[]>;
}

/** What a register says of an account: debits less credits. */
export interface LedgerRegister {
  account: string;
  balance(): Promise<Halalas>;
}

declare module '#server/module.ts' {
  interface ServerModule {
    /** Kinds of documents with which the ledger is compared. */
    postedDocuments?(context: ServerContext): readonly PostedDocuments[];
    /** Registers with which accounts are compared. */
    ledgerRegisters?(context: ServerContext): readonly LedgerRegister[];
  }
}
