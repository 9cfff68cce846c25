import type { ServerContext } from '#server/context.ts';
import { restorableSince } from '#server/db/change-time.ts';
import type { Running } from '#server/module.ts';
import { stillNamed } from '#server/records/references.ts';
import { startSweeping } from '#server/sweeping.ts';
import { createAccessRepository } from './access/access.repository.ts';
import { tablesOfCustomers } from './customer-records.values.ts';
import { createCustomersRepository } from './customers.repository.ts';

/** Customers removed in one statement. */
const atOnce = 500;

/**
 * Removes customers deleted more than 30 days ago, whose leads then belong to nobody, and what undoing older merges would
 * have needed. Customers with documents stay, deleted as they are, and so do merged ones: they hold what differed.
 */
export function startHousekeeping(context: ServerContext): Running {
  return startSweeping(context, () => sweep(context), 'deleted customers could not be removed');
}

export async function sweep(context: ServerContext): Promise<void> {
  const since = restorableSince(context.now());
  const tables = tablesOfCustomers(context);
  await context.database.kysely.transaction().execute(async (trx) => {
    const repository = createCustomersRepository(trx);
    const old = await repository.deletedBefore(since);
    const named = await stillNamed(context, 'customer', old, trx);
    const free = old.filter((id) => !named.has(id));
    for (let at = 0; at < free.length; at += atOnce)
      await repository.remove(free.slice(at, at + atOnce), tables);
    await repository.forgetMerges(since);
    await createAccessRepository(trx).removeExpired(context.now().toISOString());
  });
}
