import type { ExpressionBuilder } from 'kysely';
import { eraseName } from '#modules/journal/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { maskedSubject } from './mail-secrets.engine.ts';
import type { OutboxTables } from './outbox.table.ts';

/** Subjects and dates of the mails to an address. */
export async function listMailsTo({ database }: ServerContext, email: string) {
  const rows = await tablesOf<OutboxTables>(database.kysely)
    .selectFrom('mails')
    .select(['subject', 'kind', 'locale', 'state', 'created_at', 'sent_at', 'secrets'])
    .where(isTo(email))
    .orderBy('id')
    .execute();
  return rows.map(({ secrets, ...mail }) => ({ ...mail, subject: maskedSubject({ ...mail, secrets }) }));
}

/**
 * Redirects queued mails from one address to another of the same person. Mails being sent are not affected.
 */
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

/** Removes the mails to an address, and the address from log entries about resending them. */
export async function eraseMailsTo(on: Connection, email: string): Promise<void> {
  await tablesOf<OutboxTables>(on).deleteFrom('mails').where(isTo(email)).execute();
  await eraseName(on, 'mail', email.toLowerCase());
}

/** Removes the mails about these records, which contain personal data. */
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

/** A mail about a request belongs to the person who sent it, not to the company's address it is sent to. */
function isTo(email: string) {
  return ({ eb, fn, and, or }: ExpressionBuilder<OutboxTables, 'mails'>) =>
    and([
      or([eb('about', 'is', null), eb('about', '!=', 'request')]),
      eb(fn('lower', ['recipient']), '=', email.toLowerCase()),
    ]);
}
