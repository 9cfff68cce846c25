import type { CreateTableBuilder, Kysely } from 'kysely';
import type { ColumnTypes } from '#server/db/engine.ts';
import type { SchemaStep } from '#server/db/migrate.ts';

export const createAccounts: SchemaStep = async (db, columns) => {
  await times(table(db, columns, 'roles'))
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('level', 'integer', (column) => column.notNull())
    .addColumn('permissions', 'text', (column) => column.notNull())
    .addColumn('translations', 'text', (column) => column.notNull())
    .execute();
  await times(table(db, columns, 'users'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('username', 'text', (column) => column.unique())
    .addColumn('mobile', 'text')
    .addColumn('city', 'text')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('role_id', 'integer', (column) => column.notNull().references('roles.id'))
    .addColumn('active', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('email_verified', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('image', 'text')
    .addColumn('two_factor_enabled', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('policy_version', 'text')
    .addColumn('policy_accepted_at', 'text')
    .addColumn('search', 'text', (column) => column.notNull())
    .execute();
  await createSessions(db, columns);
};

async function createSessions(db: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  await times(ofUser(table(db, columns, 'credentials')))
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'text')
    .addColumn('refresh_token_expires_at', 'text')
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .execute();
  await times(ofUser(table(db, columns, 'sessions')))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .execute();
  await times(table(db, columns, 'verifications'))
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await ofUser(table(db, columns, 'two_factors'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backup_codes', 'text', (column) => column.notNull())
    .addColumn('verified', 'integer')
    .addColumn('failed_verification_count', 'integer')
    .addColumn('locked_until', 'text')
    .execute();
  for (const name of ['credentials', 'sessions', 'two_factors']) {
    await db.schema.createIndex(`${name}_user_id`).on(name).column('user_id').execute();
  }
  await db.schema.createIndex('verifications_identifier').on('verifications').column('identifier').execute();
  await db.schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute();
}

type Table = CreateTableBuilder<string, string>;

function table(db: Kysely<unknown>, columns: ColumnTypes, name: string): Table {
  return db.schema.createTable(name).addColumn('id', columns.idType, columns.id) as Table;
}

function times(built: Table): Table {
  return built
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull()) as Table;
}

function ofUser(built: Table): Table {
  return built.addColumn('user_id', 'integer', (column) =>
    column.notNull().references('users.id').onDelete('cascade'),
  ) as Table;
}
