import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { recordChange } from '#server/records/journal.ts';
import { mailLeaves } from './delivery/mail-leaves.service.ts';
import { type Secret, secretsIn } from './mail-secrets.engine.ts';
import type { Mail } from './outbox.table.ts';

type Read = Pick<Mail, 'id' | 'state' | 'secrets' | 'about' | 'about_id' | 'recipient'>;

/** The level that reads one-time codes out to customers where no mail server delivers them. */
const codeReader = 1;

/** The secrets of a mail that a caller may not read. */
export function hiddenFrom(context: ServerContext, mail: Read, caller: Caller): Secret[] {
  return secretsIn(mail).filter(({ kind }) => {
    if (kind === 'code') return !readsCodes(context, mail, caller);
    return kind === 'key' || !mayShare(context, mail, caller);
  });
}

/** A code that was ever given to a mail server stays the recipient's, even if the server is removed later. */
function readsCodes(context: ServerContext, { state }: Read, caller: Caller): boolean {
  return caller?.level === codeReader && state === 'kept' && !mailLeaves(context);
}

function mayShare({ subjects }: ServerContext, { about }: Read, caller: Caller): boolean {
  const subject = about === null ? undefined : subjects.all().find((one) => one.subject === about);
  return subject?.mayChange(caller) ?? false;
}

/** Journals on the document that somebody in the office has read its one-time code; nothing if they could not. */
export async function recordCodeRead(context: ServerContext, mail: Read, caller: Caller): Promise<void> {
  const { about, about_id, recipient } = mail;
  const hasCode = secretsIn(mail).some(({ kind }) => kind === 'code');
  if (!hasCode || !readsCodes(context, mail, caller)) return;
  const record =
    about === null || about_id === null ? undefined : await context.subjects.of(about).find(about_id);
  const read =
    record && about !== null
      ? { subject: about, id: record.id, name: record.name }
      : { subject: 'mail', id: mail.id, name: recipient };
  const after = { mail_read: mail.id };
  await recordChange(context, { ...read, caller, action: 'reveal', after }, context.database.kysely);
}
