import { sql } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

const dayTexts = [
  'day',
  'stage',
  'weather',
  'works',
  'visitors',
  'note',
  'people',
  'written_by_name',
  'search',
];

export const createDiary: SchemaStep = async (db, columns) => {
  let days = db.schema
    .createTable('diary_days')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('contract_id', 'integer', (column) => column.notNull())
    .addColumn('temperature', 'integer')
    .addColumn('people_total', 'integer', (column) => column.notNull())
    .addColumn('shown', 'integer', (column) => column.notNull())
    .addColumn('written_by', 'integer');
  for (const name of [...dayTexts, 'created_at', 'updated_at'])
    days = days.addColumn(name, 'text', (column) => column.notNull());
  await days.addColumn('deleted_at', 'text').execute();
  let photographs = db.schema
    .createTable('diary_photographs')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('user_id', 'integer')
    .addColumn('taken_at', 'text')
    .addColumn('deleted_at', 'text');
  for (const name of ['day_id', 'width', 'height', 'shown', 'shown_public'])
    photographs = photographs.addColumn(name, 'integer', (column) => column.notNull());
  for (const name of ['media', 'caption', 'user_name', 'created_at', 'updated_at'])
    photographs = photographs.addColumn(name, 'text', (column) => column.notNull());
  await photographs.execute();
  await db.schema
    .createIndex('diary_days_of_contracts')
    .unique()
    .on('diary_days')
    .columns(['contract_id', 'day'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  const indexes: [string, 'diary_days' | 'diary_photographs', string[]][] = [
    ['diary_days_by_day', 'diary_days', ['deleted_at', 'day', 'id']],
    // What global search reads, so that it need not read whole rows.
    ['diary_days_searched', 'diary_days', ['deleted_at', 'id', 'search']],
    ['diary_photographs_of_days', 'diary_photographs', ['day_id', 'id']],
    ['diary_photographs_by_media', 'diary_photographs', ['media']],
  ];
  for (const [name, table, on] of indexes) await db.schema.createIndex(name).on(table).columns(on).execute();
};
