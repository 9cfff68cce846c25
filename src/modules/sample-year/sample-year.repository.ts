import { type Kysely, sql } from 'kysely';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Range, Ranges, SampleYearTables, YearState } from './sample-year.table.ts';

type Row = Record<string, unknown>;

/** Any table of the product: the year has rows of most. */
export function anyTable(on: Connection): Kysely<Record<string, Row>> {
  return tablesOf<Record<string, Row>>(on);
}

export function createYearRepository(on: Connection) {
  const db = tablesOf<SampleYearTables>(on);
  const year = () => db.updateTable('sample_year').where('id', '=', 1);
  return {
    read: () => db.selectFrom('sample_year').selectAll().where('id', '=', 1).executeTakeFirstOrThrow(),

    async change(state: YearState, at: string): Promise<void> {
      await year().set({ state, changed_at: at, claim: null, claimed_until: null }).execute();
    },

    /** Whether the load is this one's now: it is wanted, and nobody else is at it. */
    async claim(claim: string, { now, until }: { now: string; until: string }): Promise<boolean> {
      const { numUpdatedRows } = await year()
        .set({ claim, claimed_until: until })
        .where('state', '=', 'wanted')
        .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Nobody else takes a load up before `until`. */
    async hold(claim: string, until: string): Promise<void> {
      await year().set({ claimed_until: until }).where('claim', '=', claim).execute();
    },

    /** Ends a load that is still wanted and still this one's. */
    async finish(claim: string, at: string): Promise<boolean> {
      const { numUpdatedRows } = await year()
        .set({ state: 'loaded', changed_at: at, claim: null, claimed_until: null })
        .where('state', '=', 'wanted')
        .where('claim', '=', claim)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async ranges(): Promise<Ranges> {
      const rows = await db.selectFrom('sample_year_rows').select(['table', 'first', 'last']).execute();
      return new Map(rows.map(({ table, first, last }) => [table, { first, last }]));
    },

    async keepRanges(ranges: Ranges): Promise<void> {
      const rows = [...ranges].map(([table, range]) => ({ table, ...range }));
      await db.insertInto('sample_year_rows').values(rows).execute();
    },

    forgetRanges: () => db.deleteFrom('sample_year_rows').execute(),

    async count(table: string, { first, last }: Range): Promise<number> {
      const { count } = await anyTable(on)
        .selectFrom(table)
        .select(sql<number>`count(*)`.as('count'))
        .where(({ between }) => between('id', first, last))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
