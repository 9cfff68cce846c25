import type { Kysely } from 'kysely';
import type { ServerContext } from '#server/context.ts';
import { changeTime } from '#server/db/change-time.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { recordChange } from '#server/records/journal.ts';
import type { BranchRow } from './branches.fields.ts';

interface BranchesTables {
  branches: BranchRow;
}

/** Keeps exactly one of the branches the head office, within transactions that change branches. */
export function createHeadOffice(context: ServerContext) {
  const kept = (db: Kysely<BranchesTables>) => db.selectFrom('branches').where('deleted_at', 'is', null);

  async function set(trx: Connection, row: BranchRow, changes: Partial<BranchRow>, caller: Caller) {
    const changed = { ...changes, updated_at: changeTime(context.now(), row.updated_at) };
    await tablesOf<BranchesTables>(trx)
      .updateTable('branches')
      .set(changed)
      .where('id', '=', row.id)
      .execute();
    const fields = Object.keys(changes) as (keyof BranchRow)[];
    const valuesOf = (of: BranchRow) => Object.fromEntries(fields.map((field) => [field, of[field]]));
    const recorded = { before: valuesOf(row), after: valuesOf({ ...row, ...changed }) };
    const change = { subject: 'branch', id: row.id, name: row.name, ...recorded };
    await recordChange(context, { ...change, caller, action: 'update' }, trx);
  }

  return {
    /** Makes simultaneous changes wait for each other. */
    async lock(trx: Connection): Promise<void> {
      await tablesOf<BranchesTables>(trx)
        .updateTable('branches')
        .set(({ ref }) => ({ position: ref('position') }))
        .execute();
    },

    /** Whether there is a head office besides the given branch. */
    async exists(trx: Connection, except = 0): Promise<boolean> {
      const other = kept(tablesOf<BranchesTables>(trx))
        .select('id')
        .where('is_head_office', '=', 1)
        .where('id', '!=', except);
      return (await other.executeTakeFirst()) !== undefined;
    },

    /** Whether there is another branch. */
    async hasOthers(trx: Connection, id: number): Promise<boolean> {
      const other = kept(tablesOf<BranchesTables>(trx)).select('id').where('id', '!=', id);
      return (await other.executeTakeFirst()) !== undefined;
    },

    /** Takes the mark from the head office, for another branch to get it. */
    async release(trx: Connection, caller: Caller): Promise<void> {
      const heads = kept(tablesOf<BranchesTables>(trx)).selectAll().where('is_head_office', '=', 1);
      for (const row of await heads.execute()) await set(trx, row, { is_head_office: 0 }, caller);
    },

    /** Gives the mark to the first of the branches if none has it. */
    async settle(trx: Connection): Promise<void> {
      const rows = await kept(tablesOf<BranchesTables>(trx)).selectAll().orderBy('position').execute();
      if (rows.some((row) => row.is_head_office === 1)) return;
      const first = rows.find(({ status }) => status === 'active') ?? rows[0];
      if (first) await set(trx, first, { is_head_office: 1, status: 'active' }, null);
    },
  };
}
