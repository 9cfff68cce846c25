import { type Kysely, sql } from 'kysely';
import { searchText } from '#base/search.ts';
import type { Connection } from '#server/db/database.ts';
import { readPage } from '#server/db/page.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { RequestsTables } from './requests.table.ts';

export interface RequestsRepository {
  /** Its `updated_at` stays. */
  setCustomer(on: Connection, id: number, customer: number | null): Promise<void>;
  countLeads(): Promise<number>;
  /** A page of what an account has sent. */
  listOf(userId: number, query: PageQuery): ReturnType<typeof ownPage>;
}

/** Searchable text of a request, besides its number. */
export function searchOf({ name, email, phone }: Record<'name' | 'email' | 'phone', string>): string {
  return searchText(`${name} ${email} ${phone}`);
}

export function createRequestsRepository(db: Kysely<RequestsTables>): RequestsRepository {
  return {
    setCustomer: async (on, id, customer_id) => {
      await tablesOf<RequestsTables>(on)
        .updateTable('quote_requests')
        .set({ customer_id })
        .where('id', '=', id)
        .execute();
    },
    listOf: (userId, query) => ownPage(db, userId, query),
    countLeads: async () => {
      const { leads } = await db
        .selectFrom('quote_requests')
        .select((select) => select.fn.countAll<number>().as('leads'))
        .where('is_spam', '=', 0)
        .executeTakeFirstOrThrow();
      return Number(leads);
    },
  };
}

type PageQuery = Parameters<typeof readPage>[1];

function ownPage(db: Kysely<RequestsTables>, userId: number, query: PageQuery) {
  const own = db
    .selectFrom('quote_requests')
    .select(['id', 'subject', 'message', 'real_estate_type', 'project_type', 'source'])
    .select(['status', 'estimation_id', 'created_at'])
    .where('user_id', '=', userId);
  return readPage(own, query, {
    columns: { name: 'search' },
    also: (word) => sql`cast(id as text) = ${word.replace(/^#/, '')}`,
  });
}
