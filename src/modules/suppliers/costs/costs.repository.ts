import type { Halalas } from '#base/money.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';

interface Tables {
  projects: { id: number; name: string; translations: string };
  contracts: { id: number; state: string; deleted_at: string | null };
  contract_budget_versions: { contract_id: number; updated_at: string };
  contract_budgets: { contract_id: number; line_id: number; budget: number };
  supplier_bills: { id: number; state: string };
  supplier_bill_lines: {
    bill_id: number;
    amount: number;
    contract_id: number | null;
    contract_line_id: number | null;
  };
}

/** Cost of a line of a contract; `line_id` null is cost of no line. */
export interface LineCost {
  contract_id: number;
  line_id: number | null;
  amount: Halalas;
}

export function createCostsRepository(on: Connection) {
  const db = tablesOf<Tables>(on);
  return {
    budgets: (contractIds: readonly number[]) =>
      db
        .selectFrom('contract_budgets')
        .selectAll()
        .where('contract_id', 'in', [...contractIds])
        .execute(),

    async projects(ids: readonly number[]) {
      if (ids.length === 0) return new Map<number, never>();
      const rows = await db
        .selectFrom('projects')
        .select(['id', 'name', 'translations'])
        .where('id', 'in', [...ids])
        .execute();
      return new Map(
        rows.map(({ id, name, translations }) => {
          const { en = {} } = JSON.parse(translations || '{}') as { en?: { name?: string | null } };
          return [id, { name, translations: { en: { ...(en.name && { name: en.name }) } } }] as const;
        }),
      );
    },

    /** When the budgets of a contract were last changed; undefined if never. */
    async changedAt(contract_id: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('contract_budget_versions')
        .select('updated_at')
        .where('contract_id', '=', contract_id)
        .executeTakeFirst();
      return row?.updated_at;
    },

    /** Marks the budgets as changed; false if somebody did since `readAt`. */
    async tryChange(contract_id: number, { readAt, now }: { readAt: string | undefined; now: string }) {
      if (readAt === undefined) {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('contract_budget_versions')
          .values({ contract_id, updated_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      }
      const { numUpdatedRows } = await db
        .updateTable('contract_budget_versions')
        .set({ updated_at: now })
        .where('contract_id', '=', contract_id)
        .where('updated_at', '=', readAt)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async setBudget(contract_id: number, line_id: number, budget: Halalas | null): Promise<void> {
      await db
        .deleteFrom('contract_budgets')
        .where('contract_id', '=', contract_id)
        .where('line_id', '=', line_id)
        .execute();
      if (budget !== null)
        await db.insertInto('contract_budgets').values({ contract_id, line_id, budget }).execute();
    },

    /** Ids of the contracts that were signed, or of which something is budgeted or committed. */
    async worked(): Promise<number[]> {
      const drafts = db
        .selectFrom('supplier_bill_lines')
        .innerJoin('supplier_bills', 'supplier_bills.id', 'supplier_bill_lines.bill_id')
        .where('supplier_bills.state', '=', 'draft')
        .where('contract_id', 'is not', null)
        .select('contract_id');
      const rows = await db
        .selectFrom('contracts')
        .select('id')
        .where('deleted_at', 'is', null)
        .where(({ eb, or, selectFrom }) =>
          or([
            eb('state', 'not in', ['draft', 'approved', 'sent']),
            eb('id', 'in', selectFrom('contract_budgets').select('contract_id')),
            eb('id', 'in', drafts as never),
          ]),
        )
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Cost on bills that are not posted yet. */
    async committed(contractIds: readonly number[]): Promise<LineCost[]> {
      const rows = await db
        .selectFrom('supplier_bill_lines')
        .innerJoin('supplier_bills', 'supplier_bills.id', 'supplier_bill_lines.bill_id')
        .select(['contract_id', 'contract_line_id as line_id'])
        .select(({ fn }) => fn.sum<number>('amount').as('amount'))
        .where('contract_id', 'in', [...contractIds])
        .where('supplier_bills.state', '=', 'draft')
        .groupBy(['contract_id', 'contract_line_id'])
        .execute();
      return rows.map(({ contract_id, line_id, amount }) => ({
        ...{ contract_id: Number(contract_id), line_id, amount: Number(amount) },
      }));
    },
  };
}
