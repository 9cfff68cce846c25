import type { SchemaStep } from '#server/db/migrate.ts';

/** One-time codes that confirm e-mail addresses, and the address that an account wants to change to. */
export const emailCodes: SchemaStep = async (db, columns) => {
  await db.schema.alterTable('users').addColumn('new_email', 'text').execute();
  await db.schema
    .createTable('email_codes')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('email_codes_user_id').on('email_codes').column('user_id').execute();
};
