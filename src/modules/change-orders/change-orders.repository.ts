import { searchText } from '#base/search.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { OrderRow } from './change-orders.fields.ts';
import type { OrdersTables } from './change-orders.table.ts';

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

    /** The number of an accepted order that is not applied to its contract; null without any. */
    async accepted(contractId: number): Promise<string | null> {
      const first = await db
        .selectFrom('change_orders')
        .select('number')
        .where('contract_id', '=', contractId)
        .where('state', '=', 'accepted')
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return first?.number ?? null;
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
