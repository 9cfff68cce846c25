import { type Kysely, type Selectable, sql } from 'kysely';
import type { assignedTo, nextActionDay } from '#modules/notes/server.ts';
import { type Listing, listingOf } from '#server/db/listing.ts';
import { placeAmong } from '#server/db/page.ts';
import type { QuoteRequestsTable, RequestsTables } from '../requests.table.ts';
import { type LeadsQuery, leadStatuses } from './leads.contract.ts';

export type LeadRow = Selectable<QuoteRequestsTable>;

/** Leads that are not spam, as figures count them. */
export const isWanted = sql<boolean>`is_spam = 0`;

interface ListParts {
  /** Ids of the leads assigned to the given user; undefined for all. */
  assigned: ReturnType<typeof assignedTo> | undefined;
  nextActionDay: ReturnType<typeof nextActionDay>;
}

/** Quote requests as handled by staff. */
export function createLeadsRepository(db: Kysely<RequestsTables>) {
  return {
    /** A lead with this phone that came in at or after `since`. */
    recent: async (phone: string, since: string): Promise<LeadRow | undefined> =>
      db
        .selectFrom('quote_requests')
        .selectAll()
        .where('phone', '=', phone)
        .where('created_at', '>=', since)
        .where('is_spam', '=', 0)
        .orderBy('id', 'desc')
        .executeTakeFirst(),

    /** `parts` come from the module that stores assignments. */
    list(query: LeadsQuery, parts: ListParts): Listing<LeadRow> {
      let wanted = db.selectFrom('quote_requests').selectAll().where('is_spam', '=', Number(query.spam));
      const status = query.stage ?? query.status;
      if (status) wanted = wanted.where('status', '=', status);
      if (query.source) wanted = wanted.where('source', '=', query.source);
      if (query.customer_id) wanted = wanted.where('customer_id', '=', query.customer_id);
      if (parts.assigned) wanted = wanted.where('id', 'in', parts.assigned);
      return listingOf(wanted, query, {
        columns: {
          name: 'search',
          status: placeAmong(leadStatuses, 'status'),
          next_action_on: sql`(${parts.nextActionDay})`,
        },
        also: (word) => sql`cast(id as text) = ${word.replace(/^#/, '')}`,
      });
    },
  };
}
