import { sql } from 'kysely';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { EntryLineRow, LedgerTables, TotalRow } from './ledger.table.ts';

const keys = ['month', 'account_id', 'project_id', 'contract_id', 'closing'] as const;
const columns = [...keys, 'debit', 'credit', 'lines'] as const;

/** Sums of lines as they are kept: by month, account, project and contract, those that close a year apart. */
export function createTotalsRepository(on: Connection) {
  const db = tablesOf<LedgerTables>(on);
  const counted = () =>
    db
      .selectFrom('ledger_lines')
      .select([
        sql<string>`substr(date, 1, 7)`.as('month'),
        'account_id',
        sql<number>`coalesce(project_id, 0)`.as('project_id'),
        sql<number>`coalesce(contract_id, 0)`.as('contract_id'),
        sql<number>`case when source_subject = 'year_end' then 1 else 0 end`.as('closing'),
        sql<number>`sum(debit)`.as('debit'),
        sql<number>`sum(credit)`.as('credit'),
        sql<number>`count(*)`.as('lines'),
      ])
      .groupBy(keys.map((_, at) => sql`${sql.raw(String(at + 1))}`));
  return {
    /** Adds lines that are posted. */
    async add(lines: readonly Omit<EntryLineRow, 'id'>[]): Promise<void> {
      const totals = new Map<string, TotalRow>();
      for (const line of lines) {
        const key = {
          ...{ month: line.date.slice(0, 7), account_id: line.account_id },
          ...{ project_id: line.project_id ?? 0, contract_id: line.contract_id ?? 0 },
          closing: line.source_subject === 'year_end' ? 1 : 0,
        };
        const name = Object.values(key).join();
        const { debit, credit, lines: count } = totals.get(name) ?? { debit: 0, credit: 0, lines: 0 };
        totals.set(name, {
          ...{ ...key, debit: debit + line.debit, credit: credit + line.credit, lines: count + 1 },
        });
      }
      if (totals.size === 0) return;
      await db
        .insertInto('ledger_totals')
        .values([...totals.values()])
        .onConflict((conflict) =>
          conflict.columns(keys).doUpdateSet(({ ref, eb }) => ({
            debit: eb(ref('ledger_totals.debit'), '+', ref('excluded.debit')),
            credit: eb(ref('ledger_totals.credit'), '+', ref('excluded.credit')),
            lines: eb(ref('ledger_totals.lines'), '+', ref('excluded.lines')),
          })),
        )
        .execute();
    },

    /** Counts all lines again. */
    async renew(): Promise<void> {
      await db.deleteFrom('ledger_totals').execute();
      await db.insertInto('ledger_totals').columns(columns).expression(counted()).execute();
    },

    /** Debits less credits by account: of the lines, and as they are kept. Only what differs. */
    async differing(): Promise<{ account_id: number; lines: number; kept: number }[]> {
      const net = sql<number>`sum(debit - credit)`.as('balance');
      const [lines, kept] = await Promise.all([
        db.selectFrom('ledger_lines').groupBy('account_id').select(['account_id', net]).execute(),
        db.selectFrom('ledger_totals').groupBy('account_id').select(['account_id', net]).execute(),
      ]);
      const balances = (rows: typeof lines) =>
        new Map(rows.map(({ account_id, balance }) => [account_id, Number(balance)]));
      const [own, summed] = [balances(lines), balances(kept)];
      return [...new Set([...own.keys(), ...summed.keys()])]
        .map((id) => ({ account_id: id, lines: own.get(id) ?? 0, kept: summed.get(id) ?? 0 }))
        .filter((row) => row.lines !== row.kept);
    },
  };
}
