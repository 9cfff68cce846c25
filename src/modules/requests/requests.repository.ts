import { type Kysely, sql } from 'kysely';
import { searchText } from '#base/search.ts';
import type { Connection } from '#server/db/database.ts';
import { readPage } from '#server/db/page.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { NewQuoteRequest, RequestsTables } from './requests.table.ts';

export interface RequestsRepository {
  /** Id of the request stored under this key at or after `since`. */
  known(dedupeKey: string, since: string): Promise<number | undefined>;
  /**
   * Stores a request once: of several simultaneous ones, one is stored and the others get its id. A key used
   * before `since` is free again. Nothing is stored under a used ticket. `inside` runs in the same
   * transaction.
   */
  add(
    row: NewQuoteRequest & { dedupe_key: string },
    since: string,
    inside?: (trx: Connection, id: number) => Promise<void>,
  ): Promise<{ id: number; known: boolean } | 'ticket used'>;
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
  const under = (on: Kysely<RequestsTables>, key: string) =>
    on.selectFrom('quote_requests').select('id').where('dedupe_key', '=', key);
  return {
    known: async (key, since) =>
      (await under(db, key).where('created_at', '>=', since).executeTakeFirst())?.id,
    add: (row, since, inside) =>
      db.transaction().execute(async (trx) => {
        await trx
          .updateTable('quote_requests')
          .set({ dedupe_key: null })
          .where('dedupe_key', '=', row.dedupe_key)
          .where('created_at', '<', since)
          .execute();
        const stored = await trx
          .insertInto('quote_requests')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (stored) {
          await inside?.(trx, stored.id);
          return { id: stored.id, known: false };
        }
        const first = await under(trx, row.dedupe_key).executeTakeFirst();
        return first ? { id: first.id, known: true } : 'ticket used';
      }),
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
