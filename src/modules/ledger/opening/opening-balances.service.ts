import type { Halalas } from '#base/money.ts';
import type { Connection } from '#server/db/database.ts';
import { createLedgerRepository } from '../ledger.repository.ts';
import { openingSubject } from './opening.service.ts';

/** Debits less credits with which an account began, by contract and as of a day; of all contracts without ids. */
export const openingByContract = (
  code: string,
  day: string,
  on: Connection,
  contractIds?: readonly number[],
): Promise<Map<number, Halalas>> =>
  createLedgerRepository(on).balancesOf({ code, subject: openingSubject, day }, contractIds);

/** What customers retained, and had paid in advance, when the books began, in the accounts of their contracts. */
export const openingEntries = {
  kinds: ['opening', 'opening_advance'] as const,

  async sums(
    {
      contractIds,
      day,
      kinds,
    }: { contractIds?: readonly number[] | undefined; day: string; kinds: readonly string[] },
    on: Connection,
  ) {
    const read = (kind: string, code: string) =>
      kinds.includes(kind) ? openingByContract(code, day, on, contractIds) : [];
    const [held, advances] = await Promise.all([read('opening', '1110'), read('opening_advance', '2100')]);
    return [
      ...[...held].map(([contract_id, retention]) => ({ contract_id, kind: 'opening' as const, retention })),
      ...[...advances].map(([contract_id, balance]) => ({
        ...{ contract_id, kind: 'opening_advance' as const, net: 0 - balance },
      })),
    ];
  },
};
