import { sql } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

const keys = ['account_id', 'project_id', 'contract_id', 'closing'];

/** Sums of the lines by month, so that reports need not read each line; and an index for the days of a month. */
export const createTotals: SchemaStep = async (db) => {
  let table = db.schema.createTable('ledger_totals').addColumn('month', 'text', (column) => column.notNull());
  for (const name of [...keys, 'lines'])
    table = table.addColumn(name, 'integer', (column) => column.notNull());
  for (const name of ['debit', 'credit'])
    table = table.addColumn(name, 'bigint', (column) => column.notNull());
  await table.addPrimaryKeyConstraint('ledger_totals_key', ['month', ...keys] as never).execute();
  await sql`
    insert into ledger_totals (month, account_id, project_id, contract_id, closing, debit, credit, lines)
    select substr(date, 1, 7), account_id, coalesce(project_id, 0), coalesce(contract_id, 0),
      case when source_subject = 'year_end' then 1 else 0 end, sum(debit), sum(credit), count(*)
    from ledger_lines group by 1, 2, 3, 4, 5`.execute(db);
  await db.schema
    .createIndex('ledger_lines_by_date')
    .on('ledger_lines')
    .columns(['date', 'account_id'])
    .execute();
};
