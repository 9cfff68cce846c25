import { type Kysely, sql } from 'kysely';
import { searchText } from '#base/search.ts';
import type { Connection } from '#server/db/database.ts';
import { type PageOptions, readPage } from '#server/db/page.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { inBatches } from '#server/in-batches.ts';
import type { EstimationRow, EstimationsTables, NewEstimation } from './estimations.table.ts';
import type { OwnEstimationsQuery } from './saved/saved-estimations.contract.ts';

/** Searchable text of an estimation, besides its number. */
export function searchOf({ name, phone }: { name: string; phone: string }): string {
  return searchText(`${name} ${phone}`);
}

/** Stores the customer it belongs to; its `updated_at` stays. */
export async function setCustomer(
  on: Connection,
  { id, customer_id }: Pick<EstimationRow, 'id' | 'customer_id'>,
): Promise<void> {
  await tablesOf<EstimationsTables>(on)
    .updateTable('estimations')
    .set({ customer_id })
    .where('id', '=', id)
    .execute();
}

/** Search and sort options of the lists. */
export const listOptions: PageOptions = {
  columns: { name: 'search' },
  also: (word) => sql`cast(id as text) = ${word.replace(/^#/, '')}`,
};

/** `added` runs in the transaction that stores estimations. */
export function createEstimationsRepository(
  db: Kysely<EstimationsTables>,
  added: (trx: Connection, rows: readonly EstimationRow[]) => Promise<void> = async () => {},
) {
  const all = () => db.selectFrom('estimations').selectAll();

  /** One commit for simultaneous saves: the disk is the slow part. */
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
    /**
     * Stores an estimation and returns it. If its `dedupe_key` exists already, returns the stored row
     * instead.
     */
    add: inBatches(addAll, { wait: 2, max: 50 }),

    byId: (id: number): Promise<EstimationRow | undefined> => all().where('id', '=', id).executeTakeFirst(),

    /** A page of a customer's estimations, with the total number. */
    listOf: (userId: number, query: OwnEstimationsQuery) =>
      readPage(all().where('user_id', '=', userId), query, listOptions),

    /** Changes an estimation's link and its `updated_at` in one transaction. */
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

    /** Its `updated_at` stays. */
    async markSeen(id: number, now: string): Promise<void> {
      await db.updateTable('estimations').set({ seen_at: now }).where('id', '=', id).execute();
    },

    /** Subquery: total of the estimation in a column of the outer query. */
    totalIn(idColumn: string) {
      return db
        .selectFrom('estimations')
        .select('total_amount')
        .whereRef('estimations.id', '=', db.dynamic.ref(idColumn));
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
