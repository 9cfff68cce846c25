import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

/** What records need: drafts of entries with their lines, and times of changes. */
export const addRecords: SchemaStep = async (db) => {
  for (const table of ['ledger_accounts', 'ledger_entries'])
    await db.schema
      .alterTable(table)
      .addColumn('search', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  await db.schema
    .alterTable('ledger_accounts')
    .addColumn('created_at', 'text', (column) => column.notNull().defaultTo('2026-11-26T00:00:00.000Z'))
    .execute();
  for (const table of ['ledger_accounts', 'ledger_entries'])
    await db.schema
      .alterTable(table)
      .addColumn('updated_at', 'text', (column) => column.notNull().defaultTo('2026-11-26T00:00:00.000Z'))
      .execute();
  for (const table of ['ledger_accounts', 'ledger_entries', 'ledger_periods'])
    await db.schema.alterTable(table).addColumn('deleted_at', 'text').execute();
  await db.schema
    .alterTable('ledger_entries')
    .addColumn('draft', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await fillSearch(db);
  await db.schema
    .createIndex('ledger_entries_listed')
    .on('ledger_entries')
    .columns(['deleted_at', 'id', 'search'])
    .execute();
};

interface Named {
  ledger_accounts: { id: number; code: string; name: string; translations: string; search: string };
}

/** Search texts of the first chart, as search folds them. */
async function fillSearch(db: Kysely<unknown>): Promise<void> {
  const tables = db as unknown as Kysely<Named>;
  const accounts = tables.selectFrom('ledger_accounts').select(['id', 'code', 'name', 'translations']);
  for (const { id, code, name, translations } of await accounts.execute()) {
    const search = `${code} ${name} ${JSON.parse(translations).en.name}`
      .toLowerCase()
      .replace(/[أإآ]/g, 'ا')
      .replaceAll('ة', 'ه')
      .replaceAll('ى', 'ي');
    await tables.updateTable('ledger_accounts').set({ search }).where('id', '=', id).execute();
  }
}
