import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { assignedTo, dueRecords, nextActionDay, notedSince } from '#modules/notes/server.ts';
import type { mailedSince } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import { createdIn } from '#server/db/created-in.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, listingOf } from '#server/db/listing.ts';
import { placeAmong } from '#server/db/page.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { QuoteRequestsTable, RequestsTables } from '../requests.table.ts';
import { type LeadsQuery, leadStatuses, openStatuses } from './leads.contract.ts';

export type LeadRow = Selectable<QuoteRequestsTable>;

/** Leads that are not spam, as figures count them. */
export const isWanted = sql<boolean>`is_spam = 0`;

/** A condition on leads. */
export type Condition = RawBuilder<boolean>;

/** Leads entered by a user or assigned to them. */
export function isOwn(user: number, assigned: ReturnType<typeof assignedTo>): Condition {
  return sql<boolean>`(quote_requests.created_by = ${user} or quote_requests.id in ${assigned})`;
}

/** Leads that are not spam, of those that somebody sees. */
export const isWantedAmong = (seen: Condition | null): Condition =>
  seen ? sql<boolean>`${isWanted} and ${seen}` : isWanted;

/** Ids of the leads with a note, or a mail about them, since the time. */
interface Touches {
  noted: ReturnType<typeof notedSince>;
  mailed: ReturnType<typeof mailedSince>;
}

/** Leads that are still new, and have neither changed nor been touched otherwise since `before`. */
export function isUntouched(before: string, { noted, mailed }: Touches): Condition {
  return sql<boolean>`(is_spam = 0 and status = 'new' and updated_at < ${before}
    and id not in ${noted} and id not in ${mailed})`;
}

export interface ListParts {
  /** Which leads the reader sees; null for all. */
  seen: Condition | null;
  /** Ids of the leads assigned to the given user; undefined for all. */
  assigned: ReturnType<typeof assignedTo> | undefined;
  nextActionDay: ReturnType<typeof nextActionDay>;
  /** Halalas (`valueInQuery`). */
  value: RawBuilder<number | null>;
  now: Date;
  /** Which leads nobody touched; null if that is switched off. */
  untouched: Condition | null;
}

/** What a lead is worth, in halalas: as typed by staff, else the total of its estimate; null for neither. */
export function valueInQuery(context: ServerContext): RawBuilder<number | null> {
  const totals = context.hooks.of('estimates').map(({ total }) => total('quote_requests.estimation_id'));
  return sql`coalesce(${sql.join([sql.ref('quote_requests.value'), ...totals, sql.lit(null)])})`;
}

/** Which leads a list or the board shows, besides their state. */
export interface Narrowing {
  source?: string | undefined;
  customer_id?: number | undefined;
}

/** A search word that is a lead's number. */
export const numberOfLead = (word: string) => sql<boolean>`cast(id as text) = ${word.replace(/^#/, '')}`;

const seenIn = (db: Kysely<RequestsTables>, seen: Condition | null) => {
  const all = db.selectFrom('quote_requests');
  return seen ? all.where(seen) : all;
};

export function narrowedLeads(
  db: Kysely<RequestsTables>,
  { source, customer_id }: Narrowing,
  { seen, assigned }: Pick<ListParts, 'seen' | 'assigned'>,
) {
  let wanted = seenIn(db, seen);
  if (source) wanted = wanted.where('source', '=', source);
  if (customer_id) wanted = wanted.where('customer_id', '=', customer_id);
  if (assigned) wanted = wanted.where('id', 'in', assigned);
  return wanted;
}

/** Ids of the leads whose next action is due. */
type Due = ReturnType<typeof dueRecords>;

/** Quote requests as handled by staff. */
export function createLeadsRepository(db: Kysely<RequestsTables>) {
  const seenBy = (seen: Condition | null) => seenIn(db, seen);
  return {
    isSeen: async (id: number, seen: Condition): Promise<boolean> =>
      (await seenBy(seen).select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

    /** A lead with this phone, of those that somebody sees, that came in at or after `since`. */
    recent: async (phone: string, since: string, seen: Condition | null): Promise<LeadRow | undefined> =>
      seenBy(seen)
        .selectAll()
        .where('phone', '=', phone)
        .where('created_at', '>=', since)
        .where('is_spam', '=', 0)
        .orderBy('id', 'desc')
        .executeTakeFirst(),

    byIds: async (ids: readonly number[]): Promise<Map<number, LeadRow>> => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('quote_requests')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** Untouched leads nobody was notified about, oldest first. */
    toReport: (untouched: Condition, max: number): Promise<LeadRow[]> =>
      db
        .selectFrom('quote_requests')
        .selectAll()
        .where(untouched)
        .where('untouched_notified_at', 'is', null)
        .orderBy('id')
        .limit(max)
        .execute(),

    /** Open leads with any of these phones, or e-mail addresses in lower case. */
    async openWith(
      phones: readonly string[],
      emails: readonly string[],
    ): Promise<{ id: number; phone: string; email: string }[]> {
      if (phones.length + emails.length === 0) return [];
      return db
        .selectFrom('quote_requests')
        .select(['id', 'phone', 'email'])
        .where('is_spam', '=', 0)
        .where('status', 'not in', ['won', 'lost'])
        .where(({ or, eb, fn }) =>
          or([
            ...(phones.length > 0 ? [eb('phone', 'in', [...phones])] : []),
            ...(emails.length > 0 ? [eb(fn<string>('lower', ['email']), 'in', [...emails])] : []),
          ]),
        )
        .orderBy('id', 'desc')
        .execute();
    },

    /** Those of the leads that nobody has changed since they came in. */
    async unchanged(ids: readonly number[]): Promise<number[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('quote_requests')
        .select('id')
        .whereRef('updated_at', '=', 'created_at')
        .where('id', 'in', [...ids])
        .execute();
      return rows.map(({ id }) => id);
    },

    async remove(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .deleteFrom('request_estimations')
        .where('request_id', 'in', [...ids])
        .execute();
      await db
        .deleteFrom('quote_requests')
        .where('id', 'in', [...ids])
        .execute();
    },

    /** `parts` come from the module that stores assignments. */
    list(query: LeadsQuery, { due, ...parts }: ListParts & { due: Due | undefined }): Listing<LeadRow> {
      let wanted = narrowedLeads(db, query, parts).selectAll().where('is_spam', '=', Number(query.spam));
      const status = query.stage ?? query.status;
      if (status) wanted = wanted.where('status', '=', status);
      if (query.untouched === '1') wanted = wanted.where(parts.untouched ?? sql<boolean>`1 = 0`);
      if (query.since || query.until) wanted = wanted.where(createdIn(query, parts.now));
      if (due) wanted = wanted.where('id', 'in', due).where('status', 'in', openStatuses);
      return listingOf(wanted, query, {
        columns: {
          name: 'search',
          status: placeAmong(leadStatuses, 'status'),
          next_action_on: sql`(${parts.nextActionDay})`,
          value: parts.value,
        },
        also: numberOfLead,
      });
    },
  };
}

/** Records that somebody is notified about an untouched lead; false if another process did. */
export async function claimReport(on: Connection, id: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf<RequestsTables>(on)
    .updateTable('quote_requests')
    .set({ untouched_notified_at: now })
    .where('id', '=', id)
    .where('untouched_notified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
