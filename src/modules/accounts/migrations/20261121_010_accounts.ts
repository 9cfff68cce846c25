import type { SchemaStep } from '#server/db/migrate.ts';

export const createAccounts: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('roles')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('level', 'integer', (column) => column.notNull())
    .addColumn('permissions', 'text', (column) => column.notNull())
    .addColumn('translations', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('users')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('username', 'text', (column) => column.unique())
    .addColumn('mobile', 'text')
    .addColumn('city', 'text')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('role_id', 'integer', (column) => column.notNull().references('roles.id'))
    .addColumn('active', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('credentials')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id'))
    .addColumn('password', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
};
