import type { Halalas } from '#base/money.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';

/** A document that posts, and what its entry says on some accounts: debits less credits by code. */
export interface PostedDocument {
  id: number;
  number: string;
  accounts: Readonly<Record<string, Halalas>>;
}

declare module '#server/module.ts' {
  interface ServerModule {
    /** Documents of a kind with which the ledger is compared. */
    postedDocuments?(context: ServerContext): {
      subject: string;
      of(on: Connection): Promise<PostedDocument[]>;
    };
  }
}
