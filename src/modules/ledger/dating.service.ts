import type { ServerContext } from '#server/context.ts';
import { requireDated } from '#server/dated.ts';
import type { Connection } from '#server/db/database.ts';
import { createLedgerRepository } from './ledger.repository.ts';

/** Throws 422 under the field for a day that is too far ahead, or before the opening balances. */
export async function requireInBooks(
  context: ServerContext,
  day: string,
  on: Connection,
  field = 'date',
): Promise<void> {
  const [opening] = await createLedgerRepository(on).postedFrom('opening_balances');
  requireDated(context, day, { field, begins: opening?.date ?? null });
}
