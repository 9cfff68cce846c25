import type { ServerContext } from '#server/context.ts';
import { restorableSince } from '#server/db/change-time.ts';
import type { Running } from '#server/module.ts';
import { startSweeping } from '#server/sweeping.ts';
import { createAccessRepository } from './access/access.repository.ts';
import { tablesOfCustomers } from './customer-records.values.ts';
import { createCustomersRepository } from './customers.repository.ts';

/**
 * Removes customers deleted more than 30 days ago, whose records then belong to nobody, and what undoing older
 * merges would have needed. Merged customers stay: they hold what differed.
 */
export function startHousekeeping(context: ServerContext): Running {
  return startSweeping(context, () => sweep(context), 'deleted customers could not be removed');
}

export async function sweep(context: ServerContext): Promise<void> {
  const since = restorableSince(context.now());
  const tables = tablesOfCustomers(context);
  await context.database.kysely.transaction().execute(async (trx) => {
    await createCustomersRepository(trx).removeDeleted(since, tables);
    await createAccessRepository(trx).removeExpired(context.now().toISOString());
  });
}
