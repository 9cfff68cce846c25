import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { testLetter } from '../letter/letters.mails.ts';
import type { Recipient } from '../outbox.mails.ts';
import type { OutboxTables } from '../outbox.table.ts';
import { claimTime, deliverNow } from './delivery.service.ts';
import { letterhead, putMail } from './queue.service.ts';

/** Sends a mail at once and returns the result; without a mail server it is kept. */
export async function deliverTestMail(
  context: ServerContext,
  { to, name, locale }: Recipient,
): Promise<{ outcome: 'sent' | 'failed' | 'kept'; error: string | null }> {
  const { name: company } = await letterhead(context, locale);
  const letter = { to, kind: 'test', ...testLetter({ locale, name, company }) };
  const mail = await putMail(context, letter, undefined, claimTime(context));
  await deliverNow(context, mail);
  const { state, last_error } = await tablesOf<OutboxTables>(context.database.kysely)
    .selectFrom('mails')
    .select(['state', 'last_error'])
    .where('id', '=', mail.id)
    .executeTakeFirstOrThrow();
  if (state === 'kept') return { outcome: 'kept', error: null };
  return state === 'sent' ? { outcome: 'sent', error: null } : { outcome: 'failed', error: last_error };
}
