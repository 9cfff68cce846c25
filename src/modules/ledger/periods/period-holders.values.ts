import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';

/** Finds the number of a document that keeps days closed, such as a filed VAT return; null if there is none. */
export type PeriodHolder = (days: { from: string; to: string }, on: Connection) => Promise<string | null>;

declare module '#server/module.ts' {
  interface ServerModule {
    /** Documents that keep periods closed until they are taken back. */
    periodHolder?(context: ServerContext): PeriodHolder;
  }
}
