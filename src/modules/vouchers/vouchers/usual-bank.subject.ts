import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';

/** Ids of the accounts in use that stand for an account at a bank. */
export type KnownBanks = (on: Connection) => Promise<readonly number[]>;

declare module '#server/module.ts' {
  interface ServerModule {
    /** For the module that knows the company's accounts at banks. */
    knownBanks?(context: ServerContext): KnownBanks;
  }
}

/** The accounts in use that stand for an account at a bank. */
export async function knownBanks(context: ServerContext, on: Connection): Promise<number[]> {
  const found = await Promise.all(context.hooks.of('knownBanks').map((read) => read(on)));
  return found.flat();
}
