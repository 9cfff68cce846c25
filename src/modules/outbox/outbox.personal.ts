import type { ExpressionBuilder } from 'kysely';
import { eraseName, eraseSubject } from '#modules/journal/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { maskedSubject } from './mail-secrets.engine.ts';
import type { OutboxTables } from './outbox.table.ts';

/** Whose mails they are: of an account, and of the addresses that its owner has proven or staff keep. */
export interface MailsOf {
  /** 0 without an account. */
  userId: number;
  emails: readonly string[];
}

/** Subjects and dates of a person's mails. */
export async function listMailsOf({ database }: ServerContext, person: MailsOf) {
  const rows = await tablesOf<OutboxTables>(database.kysely)
    .selectFrom('mails')
    .select(['subject', 'kind', 'locale', 'state', 'created_at', 'sent_at', 'secrets'])
    .where(isOf(person))
    .orderBy('id')
    .execute();
  return rows.map(({ secrets, ...mail }) => ({ ...mail, subject: maskedSubject({ ...mail, secrets }) }));
}

/**
 * Redirects queued mails about a user's account, and that its estimates were confirmed, to its new address. Mails about
 * other documents stay with the address on these, and mails being sent are not affected.
 */
export async function redirectMails(on: Connection, { from, to, userId, now }: Redirection): Promise<void> {
  await tablesOf<OutboxTables>(on)
    .updateTable('mails')
    .set({ recipient: to, updated_at: now })
    .where(isTo(from))
    .where((eb) => eb.or([isAbout('user', [userId])(eb), eb('kind', '=', 'estimation_confirmed')]))
    .where('state', '=', 'queued')
    .execute();
}

interface Redirection {
  from: string;
  to: string;
  userId: number;
  now: string;
}

/** Removes a person's mails, and their addresses from log entries about resending them. */
export async function eraseMailsOf(on: Connection, person: MailsOf): Promise<void> {
  const erased = await tablesOf<OutboxTables>(on)
    .deleteFrom('mails')
    .where(isOf(person))
    .returning('id')
    .execute();
  await eraseSubject(
    on,
    'mail',
    erased.map(({ id }) => id),
  );
  for (const email of person.emails) await eraseName(on, 'mail', email.toLowerCase());
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

type Mails = ExpressionBuilder<OutboxTables, 'mails'>;

/** A mail about a request belongs to the person who sent it, not to the company's address it is sent to. */
function isTo(email: string) {
  return ({ eb, fn, and, or }: Mails) =>
    and([
      or([eb('about', 'is', null), eb('about', '!=', 'request')]),
      eb(fn('lower', ['recipient']), '=', email.toLowerCase()),
    ]);
}

function isAbout(subject: string, ids: readonly number[]) {
  return ({ eb, and }: Mails) => and([eb('about', '=', subject), eb('about_id', 'in', [...ids])]);
}

function isOf({ userId, emails }: MailsOf) {
  return (eb: Mails) =>
    eb.or([...(userId ? [isAbout('user', [userId])(eb)] : []), ...emails.map((email) => isTo(email)(eb))]);
}
