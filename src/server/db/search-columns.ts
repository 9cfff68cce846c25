import type { Kysely } from 'kysely';
import { searchVersion } from '#base/search.ts';
import type { SchemaSteps } from './migrate.ts';

/** A table whose rows store what they are found by, in a column `search`. */
export interface SearchedTable {
  table: string;
  /** The columns that it is made of. */
  columns: readonly string[];
  // Rows are the module's own; this only hands them on.
  // biome-ignore lint/suspicious/noExplicitAny: the types of the columns are the module's
  text(row: any): string;
}

interface SearchVersions {
  search_version: { version: number };
}

/** In which form the search columns are stored (`searchVersion`); no row before the first time they are made anew. */
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
 * Makes the search columns anew where they were stored by a version that folded texts in another way: all of them in one
 * transaction, or none. An empty one stays empty, because its row no longer tells who it was about.
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
