import type { Kysely } from 'kysely';
import type { Locale } from '#base/locale.ts';
import { asciiAddress, isBareAddress } from '#base/mailbox.ts';
import { readCompany } from '#modules/configuration/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Letter, Letterhead } from '../letter/letter.values.ts';
import { htmlOf } from '../letter/letter-html.presenter.ts';
import { oneLine } from '../letter/letter-lines.engine.ts';
import { textOf } from '../letter/letter-text.presenter.ts';
import type { Secret } from '../mail-secrets.engine.ts';
import { createOutboxRepository } from '../outbox.repository.ts';
import type { Mail, OutboxTables } from '../outbox.table.ts';
import { nudgeDelivery } from './delivery.service.ts';
import type { Attachment } from './mail-attachments.service.ts';
import { mailLeaves } from './mail-leaves.service.ts';

export interface Outgoing extends Letter {
  /** One bare address. */
  to: string;
  /** Its kind, such as `password_reset`. */
  kind: string;
  /** The record it is about. */
  about?: { subject: string; id: number } | undefined;
  /** Address for replies, if different from the sender's. One bare address. */
  replyTo?: string | undefined;
  /** Attached papers, which are rendered when it is sent. */
  attachments?: readonly Attachment[] | undefined;
  /** What in it is secret, and therefore masked in the panel. */
  secrets?: readonly Secret[] | undefined;
}

/**
 * Adds a mail to the outbox: queued for delivery, or kept if there is no mail server. Never waits for a mail
 * server. `on` is the caller's transaction, required inside one, with which the mail commits or rolls back.
 * Throws an Error for a recipient that is not one bare address.
 */
export async function queueMail(context: ServerContext, outgoing: Outgoing, on?: Connection): Promise<void> {
  await putMail(context, outgoing, on);
  nudgeDelivery(context.database);
}

/** Adds a mail to the outbox; with `claimedUntil` the caller delivers it itself until then. */
export async function putMail(
  context: ServerContext,
  { to, kind, about, replyTo, attachments = [], secrets = [], ...written }: Outgoing,
  on?: Connection,
  claimedUntil?: string,
): Promise<Mail> {
  if (!isBareAddress(to)) throw new Error('a mail needs one bare address as its recipient');
  const answerable = replyTo !== undefined && isBareAddress(replyTo);
  const db = databaseFor(context, on);
  const letter = { ...written, subject: oneLine(written.subject) };
  const head = await letterhead(context, letter.locale, db);
  const now = context.now().toISOString();
  return createOutboxRepository(db).add({
    recipient: asciiAddress(to),
    locale: letter.locale,
    kind,
    subject: letter.subject,
    text: textOf(letter, head),
    html: await htmlOf(letter, head),
    state: mailLeaves(context) ? 'queued' : 'kept',
    tries: claimedUntil ? 1 : 0,
    last_error: null,
    due_at: claimedUntil ?? now,
    created_at: now,
    updated_at: now,
    sent_at: null,
    about: about?.subject ?? null,
    about_id: about?.id ?? null,
    reply_to: answerable ? asciiAddress(replyTo) : null,
    attachments: attachments.length > 0 ? JSON.stringify(attachments) : null,
    secrets: secrets.length > 0 ? JSON.stringify(secrets) : null,
  });
}

/** The company's details in a letter; without a name, the site's. */
export async function letterhead(
  context: ServerContext,
  locale: Locale,
  on?: Connection,
): Promise<Letterhead> {
  const { publicUrl } = context.config;
  const company = await readCompany(databaseFor(context, on), locale);
  return {
    name: oneLine(company.name) || new URL(publicUrl).hostname,
    address: company.address,
    phones: [...new Set([company.phone, company.mobile])].filter(Boolean),
    email: company.email,
    site: publicUrl,
  };
}

function databaseFor(context: ServerContext, on: Connection | undefined): Kysely<OutboxTables> {
  return tablesOf<OutboxTables>(on ?? context.database.kysely);
}
