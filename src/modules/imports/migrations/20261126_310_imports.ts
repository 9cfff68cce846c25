import type { SchemaStep } from '#server/db/migrate.ts';

export const imports: SchemaStep = async (db, columns) => {
  let table = db.schema.createTable('imports').addColumn('id', columns.idType, columns.id);
  for (const name of ['target', 'subject', 'name', 'state', 'columns', 'mapping', 'locale'])
    table = table.addColumn(name, 'text', (column) => column.notNull());
  for (const name of ['size', 'total', 'checked', 'ready', 'doubles', 'faulty', 'made', 'removed', 'turn'])
    table = table.addColumn(name, 'integer', (column) => column.notNull());
  await table
    .addColumn('undo', 'text')
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('due_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('import_rows')
    .addColumn('import_id', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('cells', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('faults', 'text')
    .addColumn('other_id', 'integer')
    .addColumn('other_row', 'integer')
    .addColumn('record_id', 'integer')
    .addColumn('with_id', 'integer')
    .addColumn('made_at', 'text')
    .addPrimaryKeyConstraint('import_rows_all', ['import_id', 'number'])
    .execute();
  await db.schema
    .createIndex('import_rows_in_state')
    .on('import_rows')
    .columns(['import_id', 'state', 'number'])
    .execute();
  await db.schema.createIndex('import_rows_records').on('import_rows').column('record_id').execute();
  await db.schema.createIndex('import_rows_others').on('import_rows').column('other_id').execute();
};
