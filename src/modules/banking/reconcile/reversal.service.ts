import type { PostedDay } from '#modules/ledger/server.ts';
import type { Connection } from '#server/db/database.ts';
import { behindReconciliation, reconciledEntry } from '../banking.problems.ts';
import { createMoneyRepository } from '../money/money.repository.ts';
import { createStatementsRepository } from '../statements/statements.repository.ts';
import { createReconcileRepository } from './reconcile.repository.ts';

/**
 * Undoes the matches of an entry that is reversed, so that lines of the bank are open again. Throws 409 if one is part of
 * a closed reconciliation.
 */
export async function undoMatches(entryId: number, trx: Connection): Promise<void> {
  const repository = createReconcileRepository(trx);
  const accounts = new Set((await repository.matchesOfEntry(entryId)).map(({ account_id }) => account_id));
  if (accounts.size === 0) return;
  // Nobody closes a reconciliation meanwhile.
  for (const id of [...accounts].sort((a, b) => a - b)) await createMoneyRepository(trx).lock(id);
  for (const { id, account_id, date, account } of await repository.matchesOfEntry(entryId)) {
    const closed = await createStatementsRepository(trx).reconciledOn(account_id);
    if (closed !== null && date <= closed) throw reconciledEntry(account, closed);
    await repository.removeMatch(id);
  }
}

/** Throws 409 for an entry dated within a closed reconciliation of one of its accounts, whose balance it would change. */
export async function refuseBehind({ date, accountIds }: PostedDay, trx: Connection): Promise<void> {
  const closed = await createStatementsRepository(trx).closedBehind(accountIds, date);
  if (closed) throw behindReconciliation(closed.account, closed.date);
}
