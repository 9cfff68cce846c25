import { searchText } from '#base/search.ts';
import type { QuoteCustomer } from '#modules/quotes/quotes.contract.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { ContractRow } from './contracts.fields.ts';
import type { ContractPaperRow, ContractsTables } from './contracts.table.ts';

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

    /** Until the transaction ends, nobody else decides about the contract. */
    async lock(id: number): Promise<void> {
      await db
        .updateTable('contracts')
        .set(({ ref }) => ({ last_line: ref('last_line') }))
        .where('id', '=', id)
        .execute();
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

    /** The stored PDF; `acceptance` is 0 for the one as approved. */
    paper: (id: number, locale: string, acceptance: number): Promise<ContractPaperRow | undefined> =>
      db
        .selectFrom('contract_papers')
        .selectAll()
        .where('contract_id', '=', id)
        .where('locale', '=', locale)
        .where('acceptance_id', '=', acceptance)
        .executeTakeFirst(),

    paperHash: (id: number, locale: string): Promise<{ sha256: string } | undefined> =>
      db
        .selectFrom('contract_papers')
        .select('sha256')
        .where('contract_id', '=', id)
        .where('locale', '=', locale)
        .where('acceptance_id', '=', 0)
        .executeTakeFirst(),

    /** Of all its papers: as approved, and signed. */
    async paperHashes(id: number): Promise<{ sha256: string; locale: string; accepted: boolean }[]> {
      const papers = await db
        .selectFrom('contract_papers')
        .select(['sha256', 'locale', 'acceptance_id'])
        .where('contract_id', '=', id)
        .orderBy('id')
        .execute();
      return papers.map(({ acceptance_id, ...paper }) => ({ ...paper, accepted: acceptance_id !== 0 }));
    },

    /** Stores a PDF unless there is one. */
    async addPaper(row: Omit<ContractPaperRow, 'id'>): Promise<void> {
      await db
        .insertInto('contract_papers')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async erasePapers(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .deleteFrom('contract_papers')
        .where('contract_id', 'in', [...ids])
        .execute();
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
