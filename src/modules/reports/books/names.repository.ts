import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { BooksTables } from '../reports.table.ts';

export interface Named {
  id: number;
  name: string;
  translations: { en?: { name?: string | null } };
}

/** Where documents of a kind have their numbers. */
const numbered: Record<string, string> = {
  invoice: 'invoices',
  receipt: 'receipts',
  payment: 'payments',
  cheque: 'cheques',
  transfer: 'money_transfers',
  petty_expense: 'petty_expenses',
  supplier_bill: 'supplier_bills',
  retention_release: 'retention_releases',
  certificate: 'certificates',
  journal_entry: 'ledger_entries',
  vat_return: 'vat_returns',
};

/** Names and numbers of other modules' records. */
export function createNamesRepository(on: Connection) {
  const db = tablesOf<BooksTables>(on);
  return {
    async projects(ids: readonly (number | null)[]): Promise<Map<number, Named>> {
      const wanted = [...new Set(ids)].filter((id) => id !== null);
      if (wanted.length === 0) return new Map();
      const rows = await db
        .selectFrom('projects')
        .select(['id', 'name', 'translations'])
        .where('id', 'in', wanted)
        .execute();
      return new Map(
        rows.map(({ id, name, translations }) => [
          id,
          { id, name, translations: JSON.parse(translations || '{}') },
        ]),
      );
    },

    /** Numbers of documents, as `subject id`. */
    async numbers(
      documents: readonly { source_subject: string | null; source_id: number | null }[],
    ): Promise<(subject: string, id: number) => string> {
      const found = new Map<string, string>();
      for (const [subject, all] of Map.groupBy(documents, ({ source_subject }) => source_subject)) {
        const table = numbered[subject ?? ''];
        const ids = [...new Set(all.map(({ source_id }) => source_id))].filter((id) => id !== null);
        if (!table || ids.length === 0) continue;
        const rows = await tablesOf<Record<string, { id: number; number: string | null }>>(on)
          .selectFrom(table)
          .select(['id', 'number'])
          .where('id', 'in', ids)
          .execute();
        for (const { id, number } of rows) found.set(`${subject} ${id}`, number ?? `#${id}`);
      }
      return (subject, id) => found.get(`${subject} ${id}`) ?? `#${id}`;
    },
  };
}
