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
  async function addAll(rows: (NewEstimation & { share_code: string })[]): Promise<EstimationRow[]> {
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
    const byCode = new Map(stored.map((row) => [row.share_code, row]));
    return Promise.all(
      rows.map(
        ({ share_code, dedupe_key }) =>
          byCode.get(share_code) ??
          all()
            .where('dedupe_key', '=', dedupe_key ?? null)
            .executeTakeFirstOrThrow(),
      ),
    );
  }

  return {
    /** Stores an estimation and returns it. One whose `dedupe_key` is there already is not stored again, but returned. */
    add: inBatches(addAll, { wait: 2, most: 50 }),

    byId: (id: number): Promise<EstimationRow | undefined> => all().where('id', '=', id).executeTakeFirst(),

    byCode: (code: string): Promise<EstimationRow | undefined> =>
      all().where('share_code', '=', code).executeTakeFirst(),

    /** One page of a customer's estimations, and how many there are in all. */
    listOf: (userId: number, query: OwnEstimationsQuery) =>
      readPage(all().where('user_id', '=', userId), query, listOptions),

    /** Gives an estimation a code where it has none, and returns it with the one that it has then. */
    async giveCode(id: number, code: string, updatedAt: string): Promise<EstimationRow> {
      await db
        .updateTable('estimations')
        .set({ share_code: code, updated_at: updatedAt })
        .where('id', '=', id)
        .where('share_code', 'is', null)
        .execute();
      return all().where('id', '=', id).executeTakeFirstOrThrow();
    },

    async takeCode(id: number, updatedAt: string): Promise<EstimationRow> {
      return db
        .updateTable('estimations')
        .set({ share_code: null, updated_at: updatedAt })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
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
