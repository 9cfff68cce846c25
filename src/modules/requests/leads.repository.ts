import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { type Listing, listingOf } from '#server/db/listing.ts';
import { placeAmong } from '#server/db/page.ts';
import { type LeadsQuery, leadStatuses } from './leads.contract.ts';
import type { QuoteRequestsTable, RequestNotesTable, RequestsTables } from './requests.table.ts';

export type LeadRow = Selectable<QuoteRequestsTable>;
export type NoteRow = Selectable<RequestNotesTable>;

/** Quote requests as staff work on them. */
export function createLeadsRepository(db: Kysely<RequestsTables>) {
  return {
    list(query: LeadsQuery): Listing<LeadRow> {
      let wanted = db.selectFrom('quote_requests').selectAll().where('is_spam', '=', Number(query.spam));
      if (query.status) wanted = wanted.where('status', '=', query.status);
      if (query.assignee) wanted = wanted.where('assignee_id', '=', query.assignee);
      return listingOf(wanted, query, {
        columns: { name: 'search', status: placeAmong(leadStatuses, 'status') },
        also: (word) => sql`cast(id as text) = ${word.replace(/^#/, '')}`,
      });
    },
    byId: (id: number): Promise<LeadRow | undefined> =>
      db.selectFrom('quote_requests').selectAll().where('id', '=', id).executeTakeFirst(),
    notesOn: (id: number): Promise<NoteRow[]> =>
      db.selectFrom('request_notes').selectAll().where('request_id', '=', id).orderBy('id', 'desc').execute(),
    /** Changes a request that is still as it was at `readAt`; false where somebody was first. */
    async change(id: number, changes: Updateable<QuoteRequestsTable>, readAt: string): Promise<boolean> {
      const done = await db
        .updateTable('quote_requests')
        .set(changes)
        .where('id', '=', id)
        .where('updated_at', '=', readAt)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },
    async addNote(note: Omit<NoteRow, 'id'>): Promise<void> {
      await db.insertInto('request_notes').values(note).execute();
    },
  };
}
