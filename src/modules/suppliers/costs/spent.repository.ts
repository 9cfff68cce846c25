import type { Halalas } from '#base/money.ts';
import type { LedgerTables } from '#modules/ledger/server.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { LineCost } from './costs.repository.ts';

const costLines = (on: Connection) =>
  tablesOf<LedgerTables>(on)
    .selectFrom('ledger_lines')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_lines.account_id')
    .where('ledger_accounts.kind', '=', 'cost')
    // The end of a year takes its cost off the books, not off the work.
    .where(({ eb, or }) => or([eb('source_subject', 'is', null), eb('source_subject', '<>', 'year_end')]));

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

const costTotals = (on: Connection) =>
  tablesOf<LedgerTables>(on)
    .selectFrom('ledger_totals')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_totals.account_id')
    .where('ledger_accounts.kind', '=', 'cost')
    .where('closing', '=', 0);

/** Cost that belongs to no contract, by project; null is cost of no project. */
export async function spentWithoutContract(on: Connection): Promise<Map<number | null, Halalas>> {
  const rows = await costTotals(on)
    .select(({ fn }) => [
      'project_id',
      fn.sum<number>('debit').as('debit'),
      fn.sum<number>('credit').as('credit'),
    ])
    .where('contract_id', '=', 0)
    .groupBy('project_id')
    .execute();
  return new Map(
    rows.map(({ project_id, debit, credit }) => [project_id || null, Number(debit) - Number(credit)]),
  );
}

/** Ids of the contracts that cost was posted to. */
export async function contractsWithCost(on: Connection): Promise<number[]> {
  const rows = await costTotals(on).select('contract_id').distinct().where('contract_id', '<>', 0).execute();
  return rows.map(({ contract_id }) => contract_id);
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
