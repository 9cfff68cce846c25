import { searchText } from '#base/search.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { QuoteCustomer } from './quotes.contract.ts';
import type { QuoteRow } from './quotes.fields.ts';
import type { QuotePaperRow, QuotesTables } from './quotes.table.ts';

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

    /** The stored PDF; `acceptance` is 0 for the one as sent. */
    paper: (id: number, locale: string, acceptance: number): Promise<QuotePaperRow | undefined> =>
      db
        .selectFrom('quote_papers')
        .selectAll()
        .where('quote_id', '=', id)
        .where('locale', '=', locale)
        .where('acceptance_id', '=', acceptance)
        .executeTakeFirst(),

    paperHash: (id: number, locale: string): Promise<{ sha256: string } | undefined> =>
      db
        .selectFrom('quote_papers')
        .select('sha256')
        .where('quote_id', '=', id)
        .where('locale', '=', locale)
        .where('acceptance_id', '=', 0)
        .executeTakeFirst(),

    /** Of all its papers: as sent, and with the certificate of an acceptance. */
    async paperHashes(id: number): Promise<{ sha256: string; locale: string; accepted: boolean }[]> {
      const papers = await db
        .selectFrom('quote_papers')
        .select(['sha256', 'locale', 'acceptance_id'])
        .where('quote_id', '=', id)
        .orderBy('id')
        .execute();
      return papers.map(({ acceptance_id, ...paper }) => ({ ...paper, accepted: acceptance_id !== 0 }));
    },

    /** Stores a PDF unless there is one. */
    async addPaper(row: Omit<QuotePaperRow, 'id'>): Promise<void> {
      await db
        .insertInto('quote_papers')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async erasePapers(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .deleteFrom('quote_papers')
        .where('quote_id', 'in', [...ids])
        .execute();
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
