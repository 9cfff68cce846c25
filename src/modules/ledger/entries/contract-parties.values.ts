import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';

/** Whom and what a contract is about. */
export interface ContractParties {
  number: string | null;
  customer_id: number | null;
  project_id: number | null;
}

declare module '#server/module.ts' {
  interface ServerModule {
    /** Customers and projects of contracts, with which lines of an entry have to agree. */
    contractParties?(
      context: ServerContext,
    ): (ids: readonly number[], on: Connection) => Promise<ReadonlyMap<number, ContractParties>>;
  }
}
