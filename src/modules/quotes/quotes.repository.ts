import { searchText } from '#base/search.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { QuoteCustomer } from './quotes.contract.ts';
import type { QuoteRow } from './quotes.fields.ts';
import type { QuotesTables } from './quotes.table.ts';

export function createQuotesRepository(on: Connection) {
  const db = tablesOf<QuotesTables>(on);
  const rows = () => db.selectFrom('quotes').selectAll();
  return {
    byId: (id: number): Promise<QuoteRow | undefined> =>
      rows().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst(),

    /** Until the transaction ends, nobody else decides about the quote. */
    async lock(id: number): Promise<void> {
      await db
        .updateTable('quotes')
        .set(({ ref }) => ({ revision: ref('revision') }))
        .where('id', '=', id)
        .execute();
    },

    /** All revisions of a quote that are not deleted, the newest first. */
    revisions: ({ id, root_id }: Pick<QuoteRow, 'id' | 'root_id'>): Promise<QuoteRow[]> =>
      rows()
        .where(({ eb, or }) => or([eb('id', '=', root_id ?? id), eb('root_id', '=', root_id ?? id)]))
        .where('deleted_at', 'is', null)
        .orderBy('revision', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    /** Sent quotes whose last day is over, some at a time. */
    expired: (today: string): Promise<QuoteRow[]> =>
      rows()
        .where('state', '=', 'sent')
        .where('valid_until', '<', today)
        .orderBy('valid_until')
        .limit(100)
        .execute(),

    /** Sent quotes that expire by a day and whose customers were not reminded, some at a time. */
    toRemind: (today: string, until: string): Promise<QuoteRow[]> =>
      rows()
        .where('state', '=', 'sent')
        .where('valid_until', '>=', today)
        .where('valid_until', '<=', until)
        .where('reminded_at', 'is', null)
        .orderBy('valid_until')
        .limit(100)
        .execute(),

    /** Lines of the latest quotes, the newest first. */
    latestLines: (many: number): Promise<Pick<QuoteRow, 'id' | 'number' | 'lines'>[]> =>
      db
        .selectFrom('quotes')
        .select(['id', 'number', 'lines'])
        .where('deleted_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(many)
        .execute(),

    /** Marks a customer as reminded; false if that was done before. */
    async setReminded(id: number, at: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('quotes')
        .set({ reminded_at: at })
        .where('id', '=', id)
        .where('state', '=', 'sent')
        .where('reminded_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

/** Searchable text: number, customer and place. */
export function searchOf(
  row: Pick<QuoteRow, 'number' | 'name' | 'customer' | 'city' | 'district' | 'plot' | 'translations'>,
): string {
  const customer: Partial<QuoteCustomer> = row.customer ? JSON.parse(row.customer) : {};
  const { en = {} } = JSON.parse(row.translations) as { en?: { name?: string } };
  const names = [row.name || customer.name, customer.name, customer.translations?.en?.name, en.name];
  const contact = [customer.phone, customer.email];
  return searchText(
    [...names, row.number, ...contact, row.city, row.district, row.plot].filter(Boolean).join(' '),
  );
}
