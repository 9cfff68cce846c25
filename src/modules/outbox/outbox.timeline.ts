import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { TimelineSource } from '#server/records/timeline.ts';
import type { TimelineEntry } from '#wire/timeline.ts';
import { maskedSubject } from './mail-secrets.engine.ts';
import type { OutboxTables } from './outbox.table.ts';

/** Mails about a record, for timelines. Their text stays in the outbox. */
export function mailsTimeline({ database }: ServerContext): TimelineSource {
  return {
    async read({ subject, id, limit }) {
      const rows = await mails(database.kysely)
        .where('about', '=', subject)
        .where('about_id', '=', id)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(entryOf);
    },
  };
}

/** Mails to a person's addresses about anything but a kind of record, whose own timeline has those. */
export async function mailsToPerson(
  { database }: ServerContext,
  addresses: readonly string[],
  { except, limit }: { except: string; limit: number },
): Promise<TimelineEntry[]> {
  if (addresses.length === 0) return [];
  const wanted = addresses.map((address) => address.toLowerCase());
  const rows = await mails(database.kysely)
    .where(({ eb, fn }) => eb(fn('lower', ['recipient']), 'in', wanted))
    .where(({ eb, or }) => or([eb('about', 'is', null), eb('about', '!=', except)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(entryOf);
}

const mails = (on: Connection) =>
  tablesOf<OutboxTables>(on)
    .selectFrom('mails')
    .select(['id', 'kind', 'subject', 'recipient', 'state', 'created_at', 'secrets']);

interface MailRow {
  id: number;
  kind: string;
  subject: string;
  recipient: string;
  state: string;
  created_at: string;
  secrets: string | null;
}

function entryOf({ created_at, secrets, ...shown }: MailRow): TimelineEntry {
  const mail = { ...shown, subject: maskedSubject({ ...shown, secrets }) };
  return { key: `mail-${mail.id}`, kind: 'mail', at: created_at, by: null, mail };
}

/** Subquery: ids of records of a kind that a mail at or after a time is about. */
export function mailedSince({ database }: ServerContext, subject: string, since: string) {
  return tablesOf<OutboxTables>(database.kysely)
    .selectFrom('mails')
    .select('about_id')
    .where('about', '=', subject)
    .where('about_id', 'is not', null)
    .where('created_at', '>=', since);
}

/** The time of the last mail about each of the records that there is one about. */
export async function lastMailed(
  { database }: ServerContext,
  subject: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number | null, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tablesOf<OutboxTables>(database.kysely)
    .selectFrom('mails')
    .select(({ fn }) => ['about_id', fn.max('created_at').as('at')])
    .where('about', '=', subject)
    .where('about_id', 'in', [...ids])
    .groupBy('about_id')
    .execute();
  return new Map(rows.map(({ about_id, at }) => [about_id, at]));
}
