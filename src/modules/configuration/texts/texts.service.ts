import type { ServerContext } from '#server/context.ts';
import { entriesOf } from './entry-texts.service.ts';

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
  const rows = await entriesOf(context).byKeys(keys);
  return Object.fromEntries(
    rows.map((row) => [
      row.key,
      { value: row.value, english: JSON.parse(row.translations).en?.value ?? null },
    ]),
  );
}
