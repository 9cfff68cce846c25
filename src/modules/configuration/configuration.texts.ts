import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { createConfigurationRepository } from './configuration.repository.ts';
import type { ConfigurationTables } from './configuration.table.ts';

/** An entry's value and its English one, as they are stored. */
export interface StoredText {
  value: string;
  english: string | null;
}

/** Reads entries by their keys; those that are not there are left out. */
export async function readTexts(
  context: ServerContext,
  keys: readonly string[],
): Promise<Partial<Record<string, StoredText>>> {
  const repository = createConfigurationRepository(tablesOf<ConfigurationTables>(context.database.kysely));
  const rows = await repository.byKeys(keys);
  return Object.fromEntries(
    rows.map((row) => [
      row.key,
      { value: row.value, english: JSON.parse(row.translations).en?.value ?? null },
    ]),
  );
}
