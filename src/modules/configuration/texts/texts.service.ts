import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { createConfigurationRepository } from '../configuration.repository.ts';
import type { ConfigurationTables } from '../configuration.table.ts';
import { entriesOf } from './entry-texts.service.ts';

/** An entry's Arabic and English values, as stored. */
export interface StoredText {
  value: string;
  english: string | null;
}

/** Entries as they are stored, without those that other modules keep: for commands that start no server. */
export async function storedTexts(keys: readonly string[], on: Connection): Promise<Record<string, string>> {
  const rows = await createConfigurationRepository(tablesOf<ConfigurationTables>(on)).byKeys(keys);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Reads entries by key; missing ones are omitted. `on` may be the caller's transaction. */
export async function readTexts(
  context: ServerContext,
  keys: readonly string[],
  on: Connection = context.database.kysely,
): Promise<Partial<Record<string, StoredText>>> {
  const rows = await entriesOf(context, on).byKeys(keys);
  return Object.fromEntries(
    rows.map((row) => [
      row.key,
      { value: row.value, english: JSON.parse(row.translations).en?.value ?? null },
    ]),
  );
}
