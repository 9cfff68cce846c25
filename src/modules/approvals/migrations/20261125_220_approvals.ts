import type { SchemaStep } from '#server/db/migrate.ts';

export const createApprovals: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('approval_rules')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('steps', 'text', (column) => column.notNull())
    .addColumn('approvers', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createTable('approval_deputies')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('deputy_id', 'integer', (column) => column.notNull())
    .addColumn('from_day', 'text', (column) => column.notNull())
    .addColumn('to_day', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('approval_rounds')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('prepared_by', 'integer', (column) => column.notNull())
    .addColumn('prepared_by_name', 'text', (column) => column.notNull())
    .addColumn('rule_id', 'integer', (column) => column.notNull())
    .addColumn('rule_amount', 'bigint', (column) => column.notNull())
    .addColumn('steps', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('approval_rounds_of_record')
    .on('approval_rounds')
    .columns(['subject', 'subject_id', 'id'])
    .execute();
  await db.schema
    .createIndex('approval_rounds_by_state')
    .on('approval_rounds')
    .columns(['state', 'id'])
    .execute();
  await db.schema
    .createTable('approval_decisions')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('round_id', 'integer', (column) => column.notNull())
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('decision', 'text', (column) => column.notNull())
    .addColumn('by_id', 'integer', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('for_id', 'integer')
    .addColumn('for_name', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addUniqueConstraint('approval_decisions_once', ['round_id', 'step'])
    .execute();
};
