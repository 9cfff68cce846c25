import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';

/** Hears that an entry is about to be reversed, in that transaction; throws 409 if it must stay. */
export type BeforeReversal = (entryId: number, trx: Connection) => Promise<void>;

/** An entry that is about to be posted. */
export interface PostedDay {
  date: string;
  /** Of its lines. */
  accountIds: readonly number[];
}

/** Hears that an entry is about to be posted, in that transaction; throws 409 if its accounts are closed on that day. */
export type BeforePosting = (posted: PostedDay, trx: Connection) => Promise<void>;

declare module '#server/module.ts' {
  interface ServerModule {
    /** What else is closed than periods. */
    beforePosting?(context: ServerContext): BeforePosting;
    /** What else depends on an entry that is reversed. */
    beforeReversal?(context: ServerContext): BeforeReversal;
  }
}
