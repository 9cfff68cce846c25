import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { type Figure, figuresBy } from '#server/watch/metrics.ts';
import { mailStates } from './outbox.states.ts';
import type { OutboxTables } from './outbox.table.ts';

/** Number of mails waiting for delivery. */
export async function countQueuedMails({ database }: ServerContext): Promise<number> {
  const { count } = await tablesOf<OutboxTables>(database.kysely)
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  return count;
}

/** Number of mails kept for lack of a mail server. */
export async function countKeptMails({ database }: ServerContext): Promise<number> {
  const { count } = await tablesOf<OutboxTables>(database.kysely)
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'kept')
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a mail has ever been delivered. */
export async function hasSentMails({ database }: ServerContext): Promise<boolean> {
  const row = await tablesOf<OutboxTables>(database.kysely)
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'sent')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Mails by state, for `/metrics`. */
export async function figures({ database }: ServerContext): Promise<Figure[]> {
  const counted = await tablesOf<OutboxTables>(database.kysely)
    .selectFrom('mails')
    .select(({ fn }) => ['state as kind', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const about = { name: 'mails', help: 'Mails by state; those queued wait for delivery' };
  return figuresBy(about, 'state', counted, mailStates);
}
