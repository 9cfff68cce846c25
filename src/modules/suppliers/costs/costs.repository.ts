import type { Halalas } from '#base/money.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';

interface Tables {
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

    async setBudget(contract_id: number, line_id: number, budget: Halalas | null): Promise<void> {
      await db
        .deleteFrom('contract_budgets')
        .where('contract_id', '=', contract_id)
        .where('line_id', '=', line_id)
        .execute();
      if (budget !== null)
        await db.insertInto('contract_budgets').values({ contract_id, line_id, budget }).execute();
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
