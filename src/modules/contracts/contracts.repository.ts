import { searchText } from '#base/search.ts';
import type { QuoteCustomer } from '#modules/quotes/quotes.contract.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { openContracts } from './contracts.engine.ts';
import type { ContractRow } from './contracts.fields.ts';
import type { ContractsTables } from './contracts.table.ts';

type ContractFactsRow = Pick<
  ContractRow,
  | 'id'
  | 'number'
  | 'name'
  | 'translations'
  | 'customer'
  | 'state'
  | 'starts_on'
  | 'duration_days'
  | 'defects_days'
  | 'handovers'
  | 'retention_release'
>;

export function createContractsRepository(on: Connection) {
  const db = tablesOf<ContractsTables>(on);
  const rows = () => db.selectFrom('contracts').selectAll();
  return {
    byId: (id: number): Promise<ContractRow | undefined> =>
      rows().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst(),

    byIds: (ids: readonly number[]): Promise<ContractRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : rows()
            .where('id', 'in', [...ids])
            .where('deleted_at', 'is', null)
            .execute(),

    /** What other registers show of contracts; their schedules and clauses are long. */
    async factsOf(ids: readonly number[]): Promise<ContractFactsRow[]> {
      if (ids.length === 0) return [];
      return db
        .selectFrom('contracts')
        .select([
          ...(['id', 'number', 'name', 'translations', 'customer', 'state', 'starts_on'] as const),
          ...(['duration_days', 'defects_days', 'handovers', 'retention_release'] as const),
        ])
        .where('id', 'in', [...ids])
        .where('deleted_at', 'is', null)
        .execute();
    },

    /** What the accounts of contracts need of them. */
    async valuesOf(
      ids: readonly number[],
    ): Promise<Pick<ContractRow, 'id' | 'net' | 'total' | 'vat_rate'>[]> {
      if (ids.length === 0) return [];
      return db
        .selectFrom('contracts')
        .select(['id', 'net', 'total', 'vat_rate'])
        .where('id', 'in', [...ids])
        .where('deleted_at', 'is', null)
        .execute();
    },

    async idsOfCustomer(customerId: number): Promise<number[]> {
      const found = await db
        .selectFrom('contracts')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('deleted_at', 'is', null)
        .execute();
      return found.map(({ id }) => id);
    },

    /** Contracts that were sent to these customers, or signed, newest first. */
    async reached(customerIds: readonly number[]): Promise<ContractRow[]> {
      if (customerIds.length === 0) return [];
      return rows()
        .where('customer_id', 'in', [...customerIds])
        .where('deleted_at', 'is', null)
        .where(({ eb, or }) => or([eb('sent_at', 'is not', null), eb('signed_on', 'is not', null)]))
        .orderBy('id', 'desc')
        .execute();
    },

    /** Signed ones with an advance, that were signed before a day and have not ended. */
    async withAdvance(day: string): Promise<number[]> {
      const found = await db
        .selectFrom('contracts')
        .select('id')
        .where('deleted_at', 'is', null)
        .where('state', 'in', openContracts)
        .where('advance_percent', '>', 0)
        .where('signed_on', '<', day)
        .execute();
      return found.map(({ id }) => id);
    },

    /** Until the transaction ends, nobody else decides about the contract. */
    async lock(id: number): Promise<void> {
      await db
        .updateTable('contracts')
        .set(({ ref }) => ({ last_line: ref('last_line') }))
        .where('id', '=', id)
        .execute();
    },

    /** The annexes for which an approval is requested. */
    async keepAnnexes(id: number, annexes: string): Promise<void> {
      await db.updateTable('contracts').set({ annexes }).where('id', '=', id).execute();
    },

    /** Whether a quote has a contract. One that ended before it was signed leaves the quote free. */
    async isContracted(quoteId: number): Promise<boolean> {
      const found = await db
        .selectFrom('contracts')
        .select('id')
        .where('quote_id', '=', quoteId)
        .where('deleted_at', 'is', null)
        .where(({ eb, or }) => or([eb('state', '!=', 'terminated'), eb('signed_on', 'is not', null)]))
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}

/** Searchable text: number, customer and place. */
export function searchOf(
  row: Pick<
    ContractRow,
    'number' | 'name' | 'customer' | 'city' | 'district' | 'plot' | 'permit_no' | 'translations'
  >,
): string {
  const customer: Partial<QuoteCustomer> = row.customer ? JSON.parse(row.customer) : {};
  const { en = {} } = JSON.parse(row.translations) as { en?: { name?: string } };
  const names = [row.name || customer.name, customer.name, customer.translations?.en?.name, en.name];
  const place = [row.city, row.district, row.plot, row.permit_no];
  return searchText(
    [...names, row.number, customer.phone, customer.email, ...place].filter(Boolean).join(' '),
  );
}
