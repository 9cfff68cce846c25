import type { ServerContext } from '../context.ts';
import type { Connection } from '../db/database.ts';
import { tablesOf } from '../db/tables-of.ts';

/** A column with ids of a kind of record of another module. */
export interface Reference {
  subject: string;
  table: string;
  column: string;
}

/** Those of the records to which records of other modules refer. */
export async function referredTo(
  { hooks }: ServerContext,
  subject: string,
  ids: readonly number[],
  on: Connection,
): Promise<Set<number>> {
  const found = new Set<number>();
  if (ids.length === 0) return found;
  const references = hooks.of('refersTo').flat();
  for (const { table, column } of references.filter((one) => one.subject === subject)) {
    const rows = await tablesOf<Record<string, Record<string, number>>>(on)
      .selectFrom(table)
      .select(`${column} as id`)
      .distinct()
      .where(column, 'in', [...ids])
      .execute();
    for (const { id } of rows) found.add(Number(id));
  }
  return found;
}
