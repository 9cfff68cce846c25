import { searchText } from '#base/search.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { OrderRow } from './change-orders.fields.ts';
import type { OrderPaperRow, OrdersTables } from './change-orders.table.ts';

export function createOrdersRepository(on: Connection) {
  const db = tablesOf<OrdersTables>(on);
  return {
    byId: (id: number): Promise<OrderRow | undefined> =>
      db
        .selectFrom('change_orders')
        .selectAll()
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    /** Until the transaction ends, nobody else decides about the order. */
    async lock(id: number): Promise<void> {
      await db
        .updateTable('change_orders')
        .set(({ ref }) => ({ days: ref('days') }))
        .where('id', '=', id)
        .execute();
    },

    /** The highest sequence in a contract; 0 without any. */
    async lastSequence(contractId: number): Promise<number> {
      const last = await db
        .selectFrom('change_orders')
        .select('sequence')
        .where('contract_id', '=', contractId)
        .where('sequence', 'is not', null)
        .orderBy('sequence', 'desc')
        .limit(1)
        .executeTakeFirst();
      return last?.sequence ?? 0;
    },

    ofContracts: (ids: readonly number[]): Promise<OrderRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('change_orders')
            .selectAll()
            .where('contract_id', 'in', [...ids])
            .where('deleted_at', 'is', null)
            .orderBy('id')
            .execute(),

    /** The stored PDF with this content; `acceptance` is 0 for the one as sent. */
    paper: (
      id: number,
      key: Pick<OrderPaperRow, 'locale' | 'acceptance_id' | 'content'>,
    ): Promise<OrderPaperRow | undefined> =>
      db
        .selectFrom('change_order_papers')
        .selectAll()
        .where('order_id', '=', id)
        .where('locale', '=', key.locale)
        .where('acceptance_id', '=', key.acceptance_id)
        .where('content', '=', key.content)
        .executeTakeFirst(),

    /** Of all its papers: as sent, and signed. */
    async paperHashes(id: number): Promise<{ sha256: string; locale: string; accepted: boolean }[]> {
      const papers = await db
        .selectFrom('change_order_papers')
        .select(['sha256', 'locale', 'acceptance_id'])
        .where('order_id', '=', id)
        .orderBy('id')
        .execute();
      return papers.map(({ acceptance_id, ...paper }) => ({ ...paper, accepted: acceptance_id !== 0 }));
    },

    /** Stores a PDF unless there is one. */
    async addPaper(row: Omit<OrderPaperRow, 'id'>): Promise<void> {
      await db
        .insertInto('change_order_papers')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

/** Searchable text: number, name, contract and customer. */
export function searchOf(
  row: Pick<OrderRow, 'number' | 'sequence' | 'name' | 'translations' | 'about'>,
): string {
  const { en = {} } = JSON.parse(row.translations) as { en?: { name?: string } };
  const parts = [row.name, en.name, row.number, row.sequence && `CO-${row.sequence}`, row.about];
  return searchText(parts.filter(Boolean).join(' '));
}
