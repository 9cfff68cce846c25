import { type Kysely, sql } from 'kysely';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { holding } from '#server/db/page.ts';
import type { OutboxTables } from './outbox.table.ts';

/** The subjects of the mails to an address, and when each was sent. */
export function listMailsTo({ database }: ServerContext, email: string) {
  return (database.kysely as Kysely<OutboxTables>)
    .selectFrom('mails')
    .select(['subject', 'kind', 'locale', 'state', 'created_at', 'sent_at'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
}

/** Removes the mails to an address, and those to others that name it. */
export async function eraseMailsTo(on: Connection, email: string): Promise<void> {
  await (on as Kysely<OutboxTables>)
    .deleteFrom('mails')
    .where(({ eb, or }) =>
      or([eb('recipient', '=', email), sql<boolean>`lower(text) like ${holding(email)} escape '\\'`]),
    )
    .execute();
}
