import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Running } from '#server/module.ts';
import { inSlices, startSweeping } from '#server/sweeping.ts';
import { createOutboxRepository } from './outbox.repository.ts';
import type { OutboxTables } from './outbox.table.ts';

/** Days for which finished mails are kept. */
const keptDays = 90;

/** Every hour removes old mails that were sent or only kept. */
export function startHousekeeping(context: ServerContext): Running {
  const outbox = createOutboxRepository(tablesOf<OutboxTables>(context.database.kysely));
  const sweep = (stopping: AbortSignal) => {
    const before = new Date(context.now().getTime() - keptDays * 86_400_000).toISOString();
    return inSlices(stopping, () => outbox.removeDone(before, 200));
  };
  return startSweeping(context, sweep, 'old mails could not be removed');
}
