import type { ServerContext } from '#server/context.ts';
import { referredTo } from '#server/records/references.ts';
import { breathe } from './file/rows.values.ts';
import { createImportsRepository } from './imports.repository.ts';
import type { ImportRow, RowOfFile } from './imports.table.ts';
import { callerOf } from './run.service.ts';
import type { ImportTarget, Made } from './target.values.ts';
import type { Working } from './working.values.ts';

/** Records removed in one transaction, for which other writers wait. */
const batch = 100;

const madeOf = (rows: readonly RowOfFile[]): Required<Made>[] =>
  rows.flatMap(({ record_id, made_at, with_id }) =>
    record_id === null ? [] : [{ id: record_id, at: made_at ?? '', with_id }],
  );

const idsOf = (made: readonly { id: number }[]) => made.map(({ id }) => id);

/** Ids of the records of an import that somebody changed or used since, or wrote notes on. */
export async function changedSinceImport(
  context: ServerContext,
  found: ImportRow,
  target: ImportTarget,
): Promise<number[]> {
  const on = context.database.kysely;
  const tables = context.hooks.of('about').flat();
  const changed: number[] = [];
  for (let number = 0; ; ) {
    const rows = await createImportsRepository(on).rowsInAfter(found.id, {
      state: 'made',
      number,
      limit: 500,
    });
    if (rows.length === 0) return changed;
    number = rows.at(-1)?.number ?? number;
    const made = madeOf(rows);
    const ids = new Set(await target.changed(made, on));
    for (const { table } of tables)
      for (const id of await createImportsRepository(on).usedBy(table, target.subject, idsOf(made)))
        ids.add(id);
    for (const id of await referredTo(context, target.subject, idsOf(made), on)) ids.add(id);
    changed.push(...ids);
    await breathe();
  }
}

/**
 * Removes the records of an import, last first; those that others need stay, as made. Returns false if it was stopped or
 * lost its turn.
 */
export async function takeBackImport(
  context: ServerContext,
  found: ImportRow,
  target: ImportTarget,
  { stopped, renewed }: Working,
): Promise<boolean> {
  const { kysely } = context.database;
  const caller = callerOf(found);
  for (let before: number | undefined; ; ) {
    if (stopped()) return false;
    const last = { limit: batch, order: 'desc', ...(before !== undefined && { before }) } as const;
    const rows = await createImportsRepository(kysely).rowsIn(found.id, 'made', last);
    if (rows.length === 0) return true;
    before = rows.at(-1)?.number;
    const made = madeOf(rows);
    const isOurs = await kysely.transaction().execute(async (trx) => {
      const repository = createImportsRepository(trx);
      const current = await repository.changeInTurn(found, { due_at: renewed() });
      if (!current) return false;
      const kept = new Set(await target.remove(made, { caller, trx, undo: current.undo }));
      const gone = rows.filter(({ record_id }) => record_id === null || !kept.has(record_id));
      await repository.storeRows(gone.map((row) => ({ ...row, cells: '[]', state: 'removed' })));
      await repository.change(found.id, { removed: current.removed + gone.length });
      return true;
    });
    target.committed?.(idsOf(made));
    if (!isOurs) return false;
    await breathe();
  }
}
