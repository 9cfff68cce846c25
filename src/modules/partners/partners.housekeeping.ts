import type { ServerContext } from '#server/context.ts';
import { restorableSince } from '#server/db/change-time.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Running } from '#server/module.ts';
import { startSweeping } from '#server/sweeping.ts';
import { createPartnersRepository } from './partners.repository.ts';
import type { PartnersTables } from './partners.table.ts';

/** Removes partners that can no longer be brought back, at the start and every hour. */
export function startHousekeeping(context: ServerContext): Running {
  const repository = createPartnersRepository(tablesOf<PartnersTables>(context.database.kysely));
  const sweep = () => repository.removeDeleted(restorableSince(context.now()));
  return startSweeping(context, sweep, 'deleted partners could not be removed');
}
