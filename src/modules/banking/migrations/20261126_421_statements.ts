import type { SchemaStep } from '#server/db/migrate.ts';

export const createStatements: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('bank_statements')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('first', 'text', (column) => column.notNull())
    .addColumn('last', 'text', (column) => column.notNull())
    .addColumn('opening', 'bigint')
    .addColumn('closing', 'bigint')
    .addColumn('added', 'integer', (column) => column.notNull())
    .addColumn('known', 'integer', (column) => column.notNull())
    .addColumn('created_by_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('bank_statements_of_account')
    .on('bank_statements')
    .columns(['account_id', 'first', 'id'])
    .execute();

  await db.schema
    .createTable('bank_lines')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('statement_id', 'integer', (column) => column.notNull())
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('party', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('match_id', 'integer')
    .execute();
  await db.schema
    .createIndex('bank_lines_once')
    .unique()
    .on('bank_lines')
    .columns(['account_id', 'key'])
    .execute();
  for (const [name, on] of Object.entries({
    of_statement: ['statement_id', 'position'],
    by_day: ['account_id', 'date', 'match_id', 'amount'],
    of_match: ['match_id'],
  }))
    await db.schema.createIndex(`bank_lines_${name}`).on('bank_lines').columns(on).execute();

  await db.schema
    .createTable('bank_matches')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('account_id', 'integer', (column) => column.notNull())
    // The last day of its lines: up to there a reconciliation locks it.
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('created_by_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('bank_matched_entries')
    .addColumn('ledger_line_id', 'integer', (column) => column.primaryKey())
    .addColumn('match_id', 'integer', (column) => column.notNull())
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('bank_matched_entries_of_match')
    .on('bank_matched_entries')
    .column('match_id')
    .execute();

  await db.schema
    .createTable('bank_reconciliations')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('ledger_balance', 'bigint', (column) => column.notNull())
    .addColumn('outstanding', 'bigint', (column) => column.notNull())
    .addColumn('statement_balance', 'bigint', (column) => column.notNull())
    .addColumn('closed_by', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('bank_reconciliations_of_account')
    .on('bank_reconciliations')
    .columns(['account_id', 'state', 'date'])
    .execute();
};
