import { defaultLocale, isLocale, type Locale } from '#base/locale.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { faultyTogether } from './check.service.ts';
import { checkRow, readingsOf } from './checked-row.service.ts';
import { breathe, maxRows } from './file/rows.values.ts';
import { createImportsRepository } from './imports.repository.ts';
import type { ImportRow, RowOfFile } from './imports.table.ts';
import type { ImportTarget } from './target.values.ts';
import type { Working } from './working.values.ts';

/** Rows made in one transaction, for which other writers wait. */
const batch = 40;

/** Rows stored in one statement. */
const maxStored = 60;

/** Language in which an import was started. */
export const localeOf = ({ locale }: ImportRow): Locale => (isLocale(locale) ? locale : defaultLocale);

/** The user for whom a process works without a session. */
export const callerOf = ({ user_id, user_name }: ImportRow): NonNullable<Caller> => ({
  ...{ id: user_id, name: user_name, level: 0 },
  can: () => false,
});

/** Makes the records of the rows that are ready. Returns false if it was stopped or lost its turn. */
export async function runImport(
  context: ServerContext,
  found: ImportRow,
  target: ImportTarget,
  { stopped, renewed }: Working,
): Promise<boolean> {
  const { kysely, engine } = context.database;
  const make = makerOf(context, found, target, renewed);
  for (;;) {
    if (stopped()) return false;
    const limit = target.together ? maxRows : batch;
    const rows = await createImportsRepository(kysely).rowsIn(found.id, 'ready', { limit });
    if (rows.length === 0) return true;
    try {
      if (!(await make(rows))) return false;
    } catch (error) {
      if (engine.isUnavailable(error) || engine.isFull(error)) throw error;
      context.log.error({ err: error, import: found.id }, 'rows of an import could not be made together');
      if (target.together) return make(rows, rows.map(failed));
      // One at a time, so that the row that cannot be made is named and the others are made.
      for (const row of rows) if (!(await makeAlone(row))) return false;
    }
    await breathe();
  }

  async function makeAlone(row: RowOfFile): Promise<boolean> {
    try {
      return await make([row]);
    } catch (error) {
      if (engine.isUnavailable(error) || engine.isFull(error)) throw error;
      context.log.error({ err: error, import: found.id, row: row.number }, 'a row could not be imported');
      return make([row], [failed(row)]);
    }
  }
}

const failed = (row: RowOfFile): RowOfFile => ({
  ...{ ...row, state: 'faulty', faults: JSON.stringify({ row: [{ code: 'imports.row_failed' }] }) },
});

/** Makes rows in one transaction, or stores `instead`. Returns false if it is another process's turn. */
function makerOf(context: ServerContext, found: ImportRow, target: ImportTarget, renewed: () => string) {
  const { kysely } = context.database;
  const readings = readingsOf(target, JSON.parse(found.mapping));
  const how = { caller: callerOf(found), locale: localeOf(found) };

  return async (rows: readonly RowOfFile[], instead?: readonly RowOfFile[]): Promise<boolean> => {
    const checked = instead
      ? []
      : rows.map((row) => ({ row, ...checkRow(target, JSON.parse(row.cells), readings) }));
    const ids: number[] = [];
    const isOurs = await kysely.transaction().execute(async (trx) => {
      const repository = createImportsRepository(trx);
      const current = await repository.changeInTurn(found, { due_at: renewed() });
      if (!current) return false;
      const keys = checked.flatMap((one) => ('keys' in one ? one.keys : []));
      // Others may have added the same records since the rows were checked.
      const known = keys.length > 0 ? await target.findDoubles(keys, trx) : new Map<string, number>();
      const stored: RowOfFile[] = [...(instead ?? [])];
      const fresh: { row: RowOfFile; record: unknown }[] = [];
      for (const one of checked) {
        const { row } = one;
        const other = 'keys' in one ? one.keys.map((key) => known.get(key)).find(Boolean) : undefined;
        if ('faults' in one) stored.push({ ...row, state: 'faulty', faults: JSON.stringify(one.faults) });
        else if (other !== undefined) stored.push({ ...row, state: 'double', other_id: other });
        else fresh.push({ row, record: one.record });
      }
      // Records of these rows may have been changed since the rows were checked.
      if (target.together && !instead && (await faultyTogether(target, rows, readings, trx)).length > 0)
        throw new Error('rows that are made together are faulty by now');
      const { made, undo } =
        fresh.length > 0
          ? await target.create(
              fresh.map(({ record }) => record),
              { ...how, trx, undo: current.undo },
            )
          : { made: [] };
      for (const [place, { row }] of fresh.entries()) {
        const one = made[place];
        if (!one) throw new Error('a target returns one record for each row');
        const { id, at, with_id = null } = one;
        ids.push(id);
        stored.push({ ...row, cells: '[]', state: 'made', record_id: id, made_at: at, with_id });
      }
      for (let from = 0; from < stored.length; from += maxStored)
        await repository.storeRows(stored.slice(from, from + maxStored));
      const countOf = (state: string) => stored.filter((row) => row.state === state).length;
      await repository.change(found.id, {
        ready: current.ready - stored.length,
        doubles: current.doubles + countOf('double'),
        faulty: current.faulty + countOf('faulty'),
        made: current.made + countOf('made'),
        ...(undo !== undefined && { undo }),
      });
      return true;
    });
    if (ids.length > 0) target.committed?.(ids);
    return isOurs;
  };
}
