import { searchText } from '#base/search.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { BillRow } from './bills.fields.ts';
import type { BillsTables, StoredLine } from './bills.table.ts';

export function createBillsRepository(on: Connection) {
  const db = tablesOf<BillsTables>(on);
  const rows = () => db.selectFrom('supplier_bills').selectAll().where('deleted_at', 'is', null);
  return {
    byId: (id: number): Promise<BillRow | undefined> => rows().where('id', '=', id).executeTakeFirst(),

    /** All that are posted, paid or reversed. */
    posted: (): Promise<BillRow[]> =>
      db.selectFrom('supplier_bills').selectAll().where('state', '<>', 'draft').execute(),

    /** Those of a supplier that were posted and are not paid, by the days on which they are due. */
    unpaidOf: (customerId: number): Promise<BillRow[]> =>
      rows()
        .where('customer_id', '=', customerId)
        .where('state', 'in', ['posted', 'part_paid'])
        .orderBy('due_date')
        .orderBy('date')
        .orderBy('id')
        .execute(),

    /** Those of a supplier that were ever posted, by id. */
    async numbered(customerId: number) {
      const bills = await rows()
        .where('customer_id', '=', customerId)
        .where('number', 'is not', null)
        .select(['id', 'number', 'supplier_number', 'entry_id'])
        .execute();
      return new Map(bills.map((bill) => [bill.id, bill]));
    },

    /** The bill that has the supplier's number. */
    withKey: (customerId: number, key: string): Promise<BillRow | undefined> =>
      db
        .selectFrom('supplier_bills')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('supplier_key', '=', key)
        .executeTakeFirst(),

    async setKey(id: number, supplier_key: string | null): Promise<void> {
      await db.updateTable('supplier_bills').set({ supplier_key }).where('id', '=', id).execute();
    },

    /** Without `lines` the bill counts no more. */
    async storeLines(id: number, lines: readonly StoredLine[]): Promise<void> {
      await db.deleteFrom('supplier_bill_lines').where('bill_id', '=', id).execute();
      if (lines.length === 0) return;
      const values = lines.map(
        ({ account_id, amount, project_id, contract_id, contract_line_id }, position) => ({
          ...{ bill_id: id, position, account_id, amount, project_id, contract_id, contract_line_id },
        }),
      );
      await db.insertInto('supplier_bill_lines').values(values).execute();
    },
  };
}

/** Searchable text: numbers, supplier and what was bought. */
export function searchOf(
  row: Pick<BillRow, 'number' | 'supplier_number' | 'customer' | 'lines' | 'note'>,
): string {
  const customer = row.customer ? JSON.parse(row.customer) : {};
  const lines: StoredLine[] = JSON.parse(row.lines);
  const texts = [
    ...[customer.name, customer.translations?.en?.name, row.number, row.supplier_number],
    ...lines.map(({ description }) => description),
    row.note,
  ];
  return searchText(texts.filter(Boolean).join(' '));
}
