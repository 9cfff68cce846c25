import { toRiyals } from '#base/money.ts';
import { type StatementPeriod, statementOf } from '#base/statement.ts';
import { customerFacts } from '#modules/customers/server.ts';
import type { LedgerTables } from '#modules/ledger/server.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { codes } from '../bills/bills.engine.ts';
import { supplierNotFound } from '../bills/bills.problems.ts';
import type { SupplierStatement } from './statement.contract.ts';

const linesOf = (on: Connection, customerId: number, code: string) =>
  tablesOf<LedgerTables>(on)
    .selectFrom('ledger_lines')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_lines.account_id')
    .where('ledger_accounts.code', '=', code)
    .where('ledger_lines.customer_id', '=', customerId);

/** What is owed a supplier, as the ledger has it. Throws 404. */
export async function readStatement(
  customerId: number,
  { from, to }: StatementPeriod,
  on: Connection,
): Promise<SupplierStatement> {
  const facts = await customerFacts(on, customerId);
  if (!facts) throw supplierNotFound();
  const until = (rows: ReturnType<typeof linesOf>) =>
    to === undefined ? rows : rows.where('ledger_lines.date', '<=', to);
  const rows = await until(linesOf(on, customerId, codes.payable))
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_lines.entry_id')
    .select([
      'ledger_lines.date',
      'ledger_entries.number',
      'ledger_entries.text',
      'ledger_lines.debit',
      'ledger_lines.credit',
    ])
    .select(['ledger_lines.source_subject as subject', 'ledger_lines.source_id as id'])
    .orderBy('ledger_lines.date')
    .orderBy('ledger_lines.id')
    .execute();
  const held = await until(linesOf(on, customerId, codes.retained))
    .select(['debit', 'credit'])
    .execute();
  const entries = rows.map(({ date, text, subject, number, id, debit, credit }) => ({
    ...{ date, text, subject: subject ?? 'journal_entry', number: number ?? '', id: id ?? 0 },
    ...{ debit: Number(debit), credit: Number(credit) },
  }));
  const { en = {} } = JSON.parse(facts.translations) as { en?: { name?: string } };
  return {
    supplier: {
      ...{ id: facts.id, name: facts.name },
      translations: { en: { ...(en.name && { name: en.name }) } },
    },
    ...statementOf(entries, { from, to }, 'credit'),
    retained: toRiyals(held.reduce((sum, row) => sum + Number(row.credit) - Number(row.debit), 0)),
  };
}
