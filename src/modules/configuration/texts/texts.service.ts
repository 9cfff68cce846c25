import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { entriesOf } from './entry-texts.service.ts';

/** An entry's Arabic and English values, as stored. */
export interface StoredText {
  value: string;
  english: string | null;
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
