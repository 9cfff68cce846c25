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

/** What customers held when the books began, as what raises what they hold. */
export async function openingHeld(
  day: string,
  on: Connection,
  contractIds?: readonly number[],
): Promise<Map<number, Halalas>> {
  const held = await openingByContract('1110', day, on, contractIds);
  return new Map([...held].map(([id, amount]) => [id, -amount]));
}
