import type { Kysely } from 'kysely';
import { searchText } from '#base/search.ts';
import type { NewQuoteRequest, RequestsTables } from './requests.table.ts';

export interface RequestsRepository {
  /** Whether a request under this key was stored at or after `since`. */
  isKnown(dedupeKey: string, since: string): Promise<boolean>;
  /**
   * Stores a request once: of several at the same moment one gets its id and the others are `known`. A key taken before
   * `since` is free again. Nothing is stored under a ticket that was used.
   */
  add(
    row: NewQuoteRequest & { dedupe_key: string },
    since: string,
  ): Promise<{ id: number } | 'known' | 'ticket used'>;
  countLeads(): Promise<number>;
}

/** What a request is found by, beside its number. */
export function searchOf({ name, email, phone }: Record<'name' | 'email' | 'phone', string>): string {
  return searchText(`${name} ${email} ${phone}`);
}

export function createRequestsRepository(db: Kysely<RequestsTables>): RequestsRepository {
  const under = (on: Kysely<RequestsTables>, key: string) =>
    on.selectFrom('quote_requests').select('id').where('dedupe_key', '=', key);
  return {
    isKnown: async (key, since) =>
      (await under(db, key).where('created_at', '>=', since).executeTakeFirst()) !== undefined,
    add: (row, since) =>
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
        if (stored) return stored;
        return (await under(trx, row.dedupe_key).executeTakeFirst()) ? 'known' : 'ticket used';
      }),
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
