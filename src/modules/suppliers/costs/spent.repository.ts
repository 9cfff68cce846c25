import type { Halalas } from '#base/money.ts';
import type { LedgerTables } from '#modules/ledger/server.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { LineCost } from './costs.repository.ts';

const costLines = (on: Connection) =>
  tablesOf<LedgerTables>(on)
    .selectFrom('ledger_lines')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_lines.account_id')
    .where('ledger_accounts.kind', '=', 'cost');

/** Cost of contracts by line, as the ledger has it: bills, vouchers and entries by hand alike. */
export async function spentOf(contractIds: readonly number[], on: Connection): Promise<LineCost[]> {
  const rows = await costLines(on)
    .select(['contract_id', 'contract_line_id as line_id'])
    .select(({ fn }) => [fn.sum<number>('debit').as('debit'), fn.sum<number>('credit').as('credit')])
    .where('contract_id', 'in', [...contractIds])
    .groupBy(['contract_id', 'contract_line_id'])
    .execute();
  return rows.map(({ contract_id, line_id, debit, credit }) => ({
    ...{ contract_id: Number(contract_id), line_id, amount: Number(debit) - Number(credit) },
  }));
}

/** Cost of a project that belongs to none of its contracts. */
export async function spentElsewhere(projectId: number, on: Connection): Promise<Halalas> {
  const row = await costLines(on)
    .select(({ fn }) => [
      fn.sum<number | null>('debit').as('debit'),
      fn.sum<number | null>('credit').as('credit'),
    ])
    .where('project_id', '=', projectId)
    .where('contract_id', 'is', null)
    .executeTakeFirst();
  return Number(row?.debit ?? 0) - Number(row?.credit ?? 0);
}
