import { type Kysely, sql } from 'kysely';
import { orderOf } from '#base/list.ts';
import { searchWords } from '#base/search.ts';
import type { EstimationRow, EstimationsTables, NewEstimation } from './estimations.table.ts';
import type { OwnEstimationsQuery } from './saved-estimations.contract.ts';

export type EstimationsRepository = ReturnType<typeof createEstimationsRepository>;

export function createEstimationsRepository(db: Kysely<EstimationsTables>) {
  const all = () => db.selectFrom('estimations').selectAll();
  return {
    /** Stores an estimation and returns it. One whose `dedupe_key` is there already is not stored again, but returned. */
    async add(row: NewEstimation): Promise<EstimationRow> {
      const stored = await db
        .insertInto('estimations')
        .values(row)
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .returningAll()
        .executeTakeFirst();
      return (
        stored ??
        all()
          .where('dedupe_key', '=', row.dedupe_key ?? null)
          .executeTakeFirstOrThrow()
      );
    },

    byId: (id: number): Promise<EstimationRow | undefined> => all().where('id', '=', id).executeTakeFirst(),

    byCode: (code: string): Promise<EstimationRow | undefined> =>
      all().where('share_code', '=', code).executeTakeFirst(),

    /** One page of a customer's estimations, and how many there are in all. */
    async listOf(
      userId: number,
      query: OwnEstimationsQuery,
    ): Promise<{ rows: EstimationRow[]; total: number }> {
      let wanted = db.selectFrom('estimations').where('user_id', '=', userId);
      for (const word of searchWords(query.q)) {
        wanted = wanted.where(
          sql<boolean>`(search like ${holding(word)} escape '\\' or cast(id as text) = ${word})`,
        );
      }
      const { field, down } = orderOf(query.sort);
      const direction = down ? 'desc' : 'asc';
      const [rows, { total }] = await Promise.all([
        wanted
          .selectAll()
          .orderBy(field === 'name' ? 'search' : field, direction)
          .$if(field !== 'id', (ordered) => ordered.orderBy('id', direction))
          .limit(query.per_page)
          .offset((query.page - 1) * query.per_page)
          .execute(),
        wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { rows, total };
    },

    async setCode(id: number, code: string | null, updatedAt: string): Promise<EstimationRow> {
      return db
        .updateTable('estimations')
        .set({ share_code: code, updated_at: updatedAt })
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

function holding(word: string): string {
  return `%${word.replace(/[%_\\]/g, '\\$&')}%`;
}
