import { startOfDay } from '#base/riyadh.ts';
import { type AccountEntry, type EntriesSource, entrySums, lastDay } from '#modules/contracts/server.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { OrdersTables } from './change-orders.table.ts';

/** Changes that were applied after the day of an account: its contract had another value then. */
export const orderEntries: EntriesSource = {
  kinds: ['later_change'],

  async sums({ contractIds, day, upTo, figures }, on): Promise<AccountEntry[]> {
    const after = upTo?.at ?? (day === lastDay ? null : startOfDay(day, 1));
    if (after === null || !figures.includes('net')) return [];
    const db = tablesOf<OrdersTables>(on);
    let rows = db
      .selectFrom('change_orders')
      .where('applied_at', '>=', after)
      .select(({ val }) => ['contract_id', val('later_change').as('kind'), 'net']);
    if (contractIds) rows = rows.where('contract_id', 'in', [...contractIds]);
    return entrySums(rows, ['net'], on);
  },
};
