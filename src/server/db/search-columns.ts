import type { Kysely } from 'kysely';
import { searchVersion } from '#base/search.ts';
import type { SchemaSteps } from './migrate.ts';

/** A table whose rows store their search text in a column `search`. */
export interface SearchedTable {
  table: string;
  /** Columns it is built from. */
  columns: readonly string[];
  // Rows belong to the module; this only passes them on.
  // biome-ignore lint/suspicious/noExplicitAny: the types of the columns are the module's
  text(row: any): string;
}

interface SearchVersions {
  search_version: { version: number };
}

/** Version of the stored search columns (`searchVersion`); no row before they are first rebuilt. */
export const searchVersionSchema: SchemaSteps = {
  '20261125_004_search_version': async (db) => {
    await db.schema
      .createTable('search_version')
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute();
  },
};

const batch = 500;

/**
 * Rebuilds search columns stored by a version that folded texts differently, all in one transaction. Empty
 * ones stay empty, because their row no longer identifies a person.
 */
export async function renewSearchColumns(
  db: Kysely<unknown>,
  tables: readonly SearchedTable[],
  version = searchVersion,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const versions = trx as unknown as Kysely<SearchVersions>;
    const stored = await versions.selectFrom('search_version').select('version').executeTakeFirst();
    if (stored?.version === version) return;
    for (const table of tables) await renew(trx, table);
    await versions.deleteFrom('search_version').execute();
    await versions.insertInto('search_version').values({ version }).execute();
  });
}

// biome-ignore lint/suspicious/noExplicitAny: the tables are the modules'
type AnyTables = any;

async function renew(db: Kysely<unknown>, { table, columns, text }: SearchedTable): Promise<void> {
  const rows = db as Kysely<AnyTables>;
  let last = 0;
  for (;;) {
    const slice = (await rows
      .selectFrom(table)
      .select(['id', 'search', ...columns])
      .where('id', '>', last)
      .where('search', '!=', '')
      .orderBy('id')
      .limit(batch)
      .execute()) as { id: number; search: string }[];
    for (const row of slice) {
      const search = text(row);
      if (search !== row.search) {
        await rows.updateTable(table).set({ search }).where('id', '=', row.id).execute();
      }
      last = row.id;
    }
    if (slice.length < batch) return;
  }
}
