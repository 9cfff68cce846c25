import type { ExpressionBuilder } from 'kysely';
import { forgetName } from '#modules/journal/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { OutboxTables } from './outbox.table.ts';

/** The subjects of the mails to an address, and when each was sent. */
export function listMailsTo({ database }: ServerContext, email: string) {
  return tablesOf<OutboxTables>(database.kysely)
    .selectFrom('mails')
    .select(['subject', 'kind', 'locale', 'state', 'created_at', 'sent_at'])
    .where(isTo(email))
    .orderBy('id')
    .execute();
}

/** Lets the mails that wait for delivery to an address go to another of the same person. One that is on its way goes on. */
export async function redirectMails(on: Connection, { from, to, now }: Redirection): Promise<void> {
  await tablesOf<OutboxTables>(on)
    .updateTable('mails')
    .set({ recipient: to, updated_at: now })
    .where(isTo(from))
    .where('state', '=', 'queued')
    .execute();
}

interface Redirection {
  from: string;
  to: string;
  now: string;
}

/** Removes the mails to an address, and the address from the records of their being sent again. */
export async function eraseMailsTo(on: Connection, email: string): Promise<void> {
  await tablesOf<OutboxTables>(on).deleteFrom('mails').where(isTo(email)).execute();
  await forgetName(on, 'mail', email.toLowerCase());
}

/** Removes the mails about these records, which name a person. */
export async function eraseMailsAbout(
  subject: string,
  ids: readonly number[],
  on: Connection,
): Promise<void> {
  await tablesOf<OutboxTables>(on)
    .deleteFrom('mails')
    .where('about', '=', subject)
    .where('about_id', 'in', [...ids])
    .execute();
}

/** A mail about a request is its person's, not that of the company's address to which it goes. */
function isTo(email: string) {
  return ({ eb, fn, and, or }: ExpressionBuilder<OutboxTables, 'mails'>) =>
    and([
      or([eb('about', 'is', null), eb('about', '!=', 'request')]),
      eb(fn('lower', ['recipient']), '=', email.toLowerCase()),
    ]);
}
