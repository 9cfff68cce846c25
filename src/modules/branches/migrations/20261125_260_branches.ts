import { sql } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

export const createBranches: SchemaStep = async (db, columns) => {
  const texts = ['code', 'name', 'city', 'address', 'phone', 'mobile', 'place', 'cr_number', 'vat_number'];
  let table = db.schema.createTable('branches').addColumn('id', columns.idType, columns.id);
  for (const name of [...texts, 'vat_group_tin', 'status', 'hours', 'translations', 'search'])
    table = table.addColumn(name, 'text', (column) => column.notNull());
  await table
    .addColumn('is_head_office', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createIndex('branches_code')
    .unique()
    .on('branches')
    .column('code')
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('branches_head_office')
    .unique()
    .on('branches')
    .column('is_head_office')
    .where(sql.ref('is_head_office'), '=', 1)
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('branches_searched')
    .on('branches')
    .columns(['deleted_at', 'id', 'search'])
    .execute();
};
