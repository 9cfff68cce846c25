import { type Kysely, sql } from 'kysely';
import { searchText } from '#base/search.ts';
import type { Connection } from '#server/db/database.ts';
import { type PageOptions, readPage } from '#server/db/page.ts';
import { inBatches } from '#server/in-batches.ts';
import type { EstimationRow, EstimationsTables, NewEstimation } from './estimations.table.ts';
import type { OwnEstimationsQuery } from './saved-estimations.contract.ts';

/** What an estimation is found by, beside its number. */
export function searchOf({ name, phone }: { name: string; phone: string }): string {
  return searchText(`${name} ${phone}`);
}

/** How estimations are found and ordered in lists. */
export const listOptions: PageOptions = {
  columns: { name: 'search' },
  also: (word) => sql`cast(id as text) = ${word.replace(/^#/, '')}`,
};

/** `added` belongs to the transaction that stores estimations. */
export function createEstimationsRepository(
  db: Kysely<EstimationsTables>,
  added: (trx: Connection, rows: readonly EstimationRow[]) => Promise<void> = async () => {},
) {
  const all = () => db.selectFrom('estimations').selectAll();

  /** One commit for all that are saved at the same moment: what takes long is the disk. */
  async function addAll(rows: (NewEstimation & { dedupe_key: string })[]): Promise<EstimationRow[]> {
    const stored = await db.transaction().execute(async (trx) => {
      const stored = await trx
        .insertInto('estimations')
        .values(rows)
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .returningAll()
        .execute();
      await added(trx, stored);
      return stored;
    });
    const byKey = new Map(stored.map((row) => [row.dedupe_key, row]));
    return Promise.all(
      rows.map(
        ({ dedupe_key }) =>
          byKey.get(dedupe_key) ?? all().where('dedupe_key', '=', dedupe_key).executeTakeFirstOrThrow(),
      ),
    );
  }

  return {
    /** Stores an estimation and returns it. One whose `dedupe_key` is there already is not stored again, but returned. */
    add: inBatches(addAll, { wait: 2, most: 50 }),

    byId: (id: number): Promise<EstimationRow | undefined> => all().where('id', '=', id).executeTakeFirst(),

    /** One page of a customer's estimations, and how many there are in all. */
    listOf: (userId: number, query: OwnEstimationsQuery) =>
      readPage(all().where('user_id', '=', userId), query, listOptions),

    /** Changes the link of an estimation, which counts as a change of the estimation, in one transaction. */
    async changeLink(
      { id }: Pick<EstimationRow, 'id'>,
      updatedAt: string,
      change: (trx: Connection) => Promise<void>,
    ): Promise<EstimationRow> {
      return db.transaction().execute(async (trx) => {
        await change(trx);
        return trx
          .updateTable('estimations')
          .set({ updated_at: updatedAt })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
      });
    },

    async count(): Promise<number> {
      const { total } = await db
        .selectFrom('estimations')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
}
