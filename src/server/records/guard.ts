import type { Connection } from '../db/database.ts';
import { tablesOf } from '../db/tables-of.ts';
import { changedMeanwhile } from '../http/problems.ts';

type AnyTables = Record<string, Read>;

interface Read {
  id: number;
  updated_at: string;
}

/** Columns to write, with the new `updated_at`. */
type Columns = Readonly<Record<string, unknown>> & Pick<Read, 'updated_at'>;

/** Changes a row that is still as it was read; false if somebody changed it first or it no longer exists. */
export async function tryChange(
  on: Connection,
  table: string,
  row: Read,
  columns: Columns,
): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf<AnyTables>(on)
    .updateTable(table)
    .set(columns as Partial<Read>)
    .where('id', '=', row.id)
    .where('updated_at', '=', row.updated_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Like `tryChange`, but throws 409. */
export async function changeIfUnchanged(
  on: Connection,
  table: string,
  row: Read,
  columns: Columns,
): Promise<void> {
  if (!(await tryChange(on, table, row, columns))) throw changedMeanwhile();
}

/** Locks a row until the transaction ends; others who lock or change it wait. Both engines take a change to what is there. */
export async function lockRow(trx: Connection, table: string, id: number): Promise<void> {
  await tablesOf<AnyTables>(trx)
    .updateTable(table)
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', id)
    .execute();
}
