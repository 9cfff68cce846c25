import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { createConfigurationRepository } from '../configuration.repository.ts';
import type { ConfigurationTables } from '../configuration.table.ts';

/** An entry's Arabic and English values, as stored. */
export interface StoredText {
  value: string;
  english: string | null;
}

/** Reads entries by key; missing ones are omitted. */
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
