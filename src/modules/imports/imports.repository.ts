import type { Insertable, Updateable } from 'kysely';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { type RowState, workingStates } from './imports.states.ts';
import type { ImportRow, ImportsTable, ImportsTables, RowOfFile } from './imports.table.ts';

export function createImportsRepository(on: Connection) {
  const db = tablesOf<ImportsTables>(on);
  const rowsOf = (id: number) => db.selectFrom('import_rows').selectAll().where('import_id', '=', id);
  return {
    add: (row: Insertable<ImportsTable>): Promise<ImportRow> =>
      db.insertInto('imports').values(row).returningAll().executeTakeFirstOrThrow(),

    byId: (id: number): Promise<ImportRow | undefined> =>
      db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Imports that were received completely: everybody's of some targets, and a user's own of others. */
    all: (targets: readonly string[], ownOf: readonly string[], user: number) =>
      db
        .selectFrom('imports')
        .selectAll()
        .where('state', '!=', 'receiving')
        .where(({ or, and, eb }) =>
          or([
            ...(targets.length > 0 ? [eb('target', 'in', [...targets])] : []),
            ...(ownOf.length > 0 ? [and([eb('target', 'in', [...ownOf]), eb('user_id', '=', user)])] : []),
          ]),
        ),

    async change(id: number, columns: Updateable<ImportsTable>): Promise<void> {
      await db.updateTable('imports').set(columns).where('id', '=', id).execute();
    },

    /** Changes an import that is still in this state; undefined if it is not. */
    changeIn: (
      { id, state }: Pick<ImportRow, 'id' | 'state'>,
      columns: Updateable<ImportsTable>,
    ): Promise<ImportRow | undefined> =>
      db
        .updateTable('imports')
        .set(columns)
        .where('id', '=', id)
        .where('state', '=', state)
        .returningAll()
        .executeTakeFirst(),

    /** Changes an import that a process works on, if it is still its turn. Undefined if it is not. */
    changeInTurn: (
      { id, state, turn }: Pick<ImportRow, 'id' | 'state' | 'turn'>,
      columns: Updateable<ImportsTable>,
    ): Promise<ImportRow | undefined> =>
      db
        .updateTable('imports')
        .set(columns)
        .where('id', '=', id)
        .where('state', '=', state)
        .where('turn', '=', turn)
        .returningAll()
        .executeTakeFirst(),

    /** Claims an import that waits for work until `until`. */
    async claim({ now, until }: { now: string; until: string }): Promise<ImportRow | undefined> {
      const due = await db
        .selectFrom('imports')
        .select('id')
        .where('state', 'in', [...workingStates])
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .execute();
      for (const { id } of due) {
        const claimed = await db
          .updateTable('imports')
          .set((imports) => ({ due_at: until, turn: imports('turn', '+', 1) }))
          .where('id', '=', id)
          .where('state', 'in', [...workingStates])
          .where('due_at', '<=', now)
          .returningAll()
          .executeTakeFirst();
        if (claimed) return claimed;
      }
      return undefined;
    },

    /** Adds rows, at most `batchOfRows`. */
    async addRows(rows: readonly RowOfFile[]): Promise<void> {
      if (rows.length > 0) await db.insertInto('import_rows').values(rows).execute();
    },

    /** Stores what became of rows. */
    async storeRows(rows: readonly RowOfFile[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insertInto('import_rows')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['import_id', 'number']).doUpdateSet(({ ref }) => ({
            cells: ref('excluded.cells'),
            state: ref('excluded.state'),
            faults: ref('excluded.faults'),
            other_id: ref('excluded.other_id'),
            other_row: ref('excluded.other_row'),
            record_id: ref('excluded.record_id'),
            with_id: ref('excluded.with_id'),
            made_at: ref('excluded.made_at'),
          })),
        )
        .execute();
    },

    /** The next rows after a row of the file. */
    rowsAfter: (id: number, number: number, limit: number): Promise<RowOfFile[]> =>
      rowsOf(id).where('number', '>', number).orderBy('number').limit(limit).execute(),

    rowsIn: (
      id: number,
      state: RowState,
      {
        limit,
        offset = 0,
        order = 'asc',
        before,
      }: { limit: number; offset?: number; order?: 'asc' | 'desc'; before?: number },
    ): Promise<RowOfFile[]> =>
      rowsOf(id)
        .where('state', '=', state)
        .$if(before !== undefined, (rows) => rows.where('number', '<', before as number))
        .orderBy('number', order)
        .limit(limit)
        .offset(offset)
        .execute(),

    /** Rows in a state after a row of the file. */
    rowsInAfter: (
      id: number,
      { state, number, limit }: { state: RowState; number: number; limit: number },
    ): Promise<RowOfFile[]> =>
      rowsOf(id)
        .where('state', '=', state)
        .where('number', '>', number)
        .orderBy('number')
        .limit(limit)
        .execute(),

    /** Those of the records that rows of a table are about, such as notes. */
    async usedBy(table: string, subject: string, ids: readonly number[]): Promise<number[]> {
      if (ids.length === 0) return [];
      const rows = await tablesOf<Record<string, { subject: string; subject_id: number }>>(on)
        .selectFrom(table)
        .select('subject_id')
        .distinct()
        .where('subject', '=', subject)
        .where('subject_id', 'in', [...ids])
        .execute();
      return rows.map(({ subject_id }) => subject_id);
    },

    async remove(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .deleteFrom('import_rows')
        .where('import_id', 'in', [...ids])
        .execute();
      await db
        .deleteFrom('imports')
        .where('id', 'in', [...ids])
        .execute();
    },

    /** Some uploads that were broken off before `begunBefore`, and imports not touched since `touchedBefore`. */
    async leftOver({ begunBefore, touchedBefore }: Record<'begunBefore' | 'touchedBefore', string>) {
      const found = await db
        .selectFrom('imports')
        .select('id')
        .where(({ or, and, eb, not }) =>
          or([
            and([eb('state', '=', 'receiving'), eb('created_at', '<', begunBefore)]),
            and([not(eb('state', 'in', [...workingStates])), eb('updated_at', '<', touchedBefore)]),
          ]),
        )
        .limit(20)
        .execute();
      return found.map(({ id }) => id);
    },

    /** Removes what the files say about these records. */
    async erase(subject: string, ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      const imports = db.selectFrom('imports').select('id').where('subject', '=', subject);
      await db
        .updateTable('import_rows')
        .set({ cells: '[]', faults: null })
        .where(({ or, eb }) => or([eb('record_id', 'in', [...ids]), eb('other_id', 'in', [...ids])]))
        .where('import_id', 'in', imports)
        .execute();
    },
  };
}

export type ImportsRepository = ReturnType<typeof createImportsRepository>;
