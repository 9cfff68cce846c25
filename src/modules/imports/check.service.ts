import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { checkRow, readingsOf } from './checked-row.service.ts';
import { breathe, maxRows } from './file/rows.values.ts';
import { createImportsRepository } from './imports.repository.ts';
import type { ImportRow, RowOfFile } from './imports.table.ts';
import type { ImportTarget } from './target.values.ts';
import type { Working } from './working.values.ts';

const batch = 60;

const unknown = { faults: null, other_id: null, other_row: null };

/**
 * Checks all rows of an import from the first: faults, and doubles in the file and among the records. Returns
 * false if it was stopped or lost its turn.
 */
export async function checkImport(
  context: ServerContext,
  found: ImportRow,
  target: ImportTarget,
  { stopped, renewed }: Working,
): Promise<boolean> {
  const { kysely } = context.database;
  const readings = readingsOf(target, JSON.parse(found.mapping));
  const seen = new Map<string, number>();
  const counts = { checked: 0, ready: 0, doubles: 0, faulty: 0 };
  for (let number = 0; ; ) {
    if (stopped()) return false;
    const rows = await createImportsRepository(kysely).rowsAfter(found.id, number, batch);
    if (rows.length === 0) break;
    number = rows.at(-1)?.number ?? number;
    const checked = rows.map((row) => ({ row, ...checkRow(target, JSON.parse(row.cells), readings) }));
    const keys = checked.flatMap((one) => ('keys' in one ? one.keys : []));
    const known = keys.length > 0 ? await target.findDoubles(keys, kysely) : new Map<string, number>();
    const stored = checked.map((one): RowOfFile => {
      const { row } = one;
      if ('faults' in one) return { ...row, ...unknown, state: 'faulty', faults: JSON.stringify(one.faults) };
      const other_row = firstOf(one.keys, seen);
      const other_id = firstOf(one.keys, known);
      for (const key of one.keys) if (!seen.has(key)) seen.set(key, row.number);
      const isDouble = other_row !== null || other_id !== null;
      return { ...row, faults: null, other_id, other_row, state: isDouble ? 'double' : 'ready' };
    });
    const countOf = (state: string) => stored.filter((row) => row.state === state).length;
    counts.checked += stored.length;
    counts.ready += countOf('ready');
    counts.doubles += countOf('double');
    counts.faulty += countOf('faulty');
    const isOurs = await kysely.transaction().execute(async (trx) => {
      const repository = createImportsRepository(trx);
      if (!(await repository.changeInTurn(found, { ...counts, due_at: renewed() }))) return false;
      await repository.storeRows(stored);
      return true;
    });
    if (!isOurs) return false;
    await breathe();
  }
  if (target.together) {
    const ready = await createImportsRepository(kysely).rowsIn(found.id, 'ready', { limit: maxRows });
    const faulty = await faultyTogether(target, ready, readings, kysely);
    counts.ready -= faulty.length;
    counts.faulty += faulty.length;
    for (let from = 0; from < faulty.length; from += batch)
      await createImportsRepository(kysely).storeRows(faulty.slice(from, from + batch));
  }
  const now = context.now().toISOString();
  await createImportsRepository(kysely).changeInTurn(found, { ...counts, state: 'checked', updated_at: now });
  return true;
}

/** Those of the rows that are faulty beside the others. */
export async function faultyTogether(
  target: ImportTarget,
  rows: readonly RowOfFile[],
  readings: Parameters<typeof checkRow>[2],
  on: Connection,
): Promise<RowOfFile[]> {
  const records = rows.map((row) => {
    const checked = checkRow(target, JSON.parse(row.cells), readings);
    return 'record' in checked ? checked.record : null;
  });
  const found = await target.together?.(records, on);
  return [...(found ?? [])].flatMap(([place, faults]): RowOfFile[] => {
    const row = rows[place];
    return row ? [{ ...row, state: 'faulty', faults: JSON.stringify(faults) }] : [];
  });
}

function firstOf(keys: readonly string[], among: ReadonlyMap<string, number>): number | null {
  for (const key of keys) {
    const found = among.get(key);
    if (found !== undefined) return found;
  }
  return null;
}
