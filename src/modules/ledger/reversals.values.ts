import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';

/** Hears that an entry is about to be reversed, in that transaction; throws 409 if it must stay. */
export type BeforeReversal = (entryId: number, trx: Connection) => Promise<void>;

declare module '#server/module.ts' {
  interface ServerModule {
    /** What else depends on an entry that is reversed. */
    beforeReversal?(context: ServerContext): BeforeReversal;
  }
}
