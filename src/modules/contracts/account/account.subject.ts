import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { createContractsRepository } from '../contracts.repository.ts';
import {
  type AccountEntry,
  accountOf,
  type ContractAccount,
  type EntryKind,
  type Figures,
  figureNames,
} from './account.engine.ts';

/** Which entries are asked for. */
export interface AccountScope {
  /** Of all contracts without ids. */
  contractIds?: readonly number[] | undefined;
  /** What counts at the end of this day; by default all there is. */
  day?: string | undefined;
  /**
   * The account that a paper shows: certificates up to one, and what was issued by an ISO time; of that time itself only up to
   * an invoice, and nothing of a certificate.
   */
  upTo?: { sequence: number; at: string | null; invoiceId?: number; notOf?: number } | undefined;
}

/** The scope with the figures that are added up: those of an index are read without the rows. */
export interface EntriesQuery extends AccountScope {
  day: string;
  kinds: readonly EntryKind[];
  figures: readonly (keyof Figures)[];
}

/** What a module contributes to the accounts of contracts. */
export interface EntriesSource {
  kinds: readonly EntryKind[];
  /** Sums by contract and kind. */
  sums(query: EntriesQuery, on: Connection): Promise<readonly AccountEntry[]>;
}

declare module '#server/module.ts' {
  interface ServerModule {
    /** Entries in the accounts of contracts. */
    accountEntries?(context: ServerContext): EntriesSource;
  }
}

/** After every day there is: all that counts by now. */
export const lastDay = '9999-12-31';

/**
 * The entries of contracts, by contract; those without any are missing. `kinds` and `figures` narrow what is read: what was
 * left out is missing in the entries.
 */
export async function accountEntries(
  context: ServerContext,
  { contractIds, day = lastDay, upTo }: AccountScope,
  on: Connection,
  {
    kinds,
    figures = figureNames,
  }: { kinds?: readonly EntryKind[]; figures?: readonly (keyof Figures)[] } = {},
): Promise<Map<number, AccountEntry[]>> {
  if (contractIds?.length === 0) return new Map();
  const read = await Promise.all(
    context.hooks.of('accountEntries').flatMap((source) => {
      const asked = kinds ? source.kinds.filter((kind) => kinds.includes(kind)) : source.kinds;
      return asked.length > 0 ? [source.sums({ contractIds, day, upTo, kinds: asked, figures }, on)] : [];
    }),
  );
  return Map.groupBy(read.flat(), ({ contract_id }) => contract_id);
}

/** The accounts of contracts that exist. */
export async function accountsOf(
  context: ServerContext,
  scope: AccountScope & { contractIds: readonly number[] },
  on: Connection,
): Promise<Map<number, ContractAccount>> {
  const [rows, entries] = await Promise.all([
    createContractsRepository(on).valuesOf(scope.contractIds),
    accountEntries(context, scope, on),
  ]);
  return new Map(
    rows.map(({ id, net, total, vat_rate }) => [
      id,
      accountOf({ net, total, vatRate: vat_rate ?? 0 }, entries.get(id) ?? []),
    ]),
  );
}
