import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

interface Tables {
  mails: { id: number; kind: string; text: string; created_at: string; request_id: number | null };
  quote_requests: { id: number; phone: string; message: string; created_at: string };
}

/**
 * Links older mails, from before mails stored their request, by the phone and the message they contain. A
 * mail without a matching request belongs to an erased person and is deleted.
 */
export const findRequestsOfMails: SchemaStep = async (untyped) => {
  const db = untyped as Kysely<Tables>;
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'text', 'created_at'])
    .where('kind', '=', 'new_request')
    .execute();
  if (mails.length === 0) return;
  const rows = await db
    .selectFrom('quote_requests')
    .select(['id', 'phone', 'message', 'created_at'])
    .where('phone', '!=', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const requests = rows.map((row) => ({ ...row, message: words(row.message) }));
  for (const { id, text, created_at } of mails) {
    const held = words(text);
    const request = requests.find(
      (one) => one.created_at <= created_at && held.includes(one.phone) && held.includes(one.message),
    );
    if (request) await db.updateTable('mails').set({ request_id: request.id }).where('id', '=', id).execute();
    else await db.deleteFrom('mails').where('id', '=', id).execute();
  }
};

/** A mail's text contains the message on one line and without direction marks. */
function words(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
