import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LeadStatus } from '../leads/leads.contract.ts';
import { type Condition, isWantedAmong } from '../leads/leads.repository.ts';
import type { RequestsTables } from '../requests.table.ts';

/** Leads of one source received in one month. */
export interface Received {
  /** Index of the month. */
  month: number;
  source: string;
  received: number;
  won: number;
  lost: number;
}

/** Sums and counts of the leads that somebody sees. */
export function createLeadFiguresRepository(db: Kysely<RequestsTables>, seen: Condition | null) {
  const wanted = () => db.selectFrom('quote_requests').where(isWantedAmong(seen));
  return {
    /** Count and value, in halalas, of the leads of each of these stages that has any. */
    async byStage(stages: readonly LeadStatus[], value: RawBuilder<number | null>) {
      const rows = await wanted()
        .select(['status', value.as('value')])
        .where('status', 'in', [...stages])
        .$call((leads) => db.selectFrom(leads.as('leads')))
        .select(({ fn }) => [
          'status',
          fn.countAll<number>().as('count'),
          fn.sum<number | null>('value').as('value'),
        ])
        .groupBy('status')
        .execute();
      return rows.map((row) => ({
        status: row.status,
        count: Number(row.count),
        value: Number(row.value ?? 0),
      }));
    },

    /** `starts` are the times at which the months begin, in order. */
    async byMonth(starts: readonly string[]): Promise<Received[]> {
      const cases = starts
        .map((start, index) => sql`when created_at >= ${start} then ${sql.lit(index)}`)
        .reverse();
      const rows = await wanted()
        .select(sql<number>`case ${sql.join(cases, sql` `)} end`.as('month'))
        .select(['source', 'status'])
        .where('created_at', '>=', starts[0] ?? '')
        .$call((leads) => db.selectFrom(leads.as('leads')))
        .select(({ fn }) => [
          'month',
          'source',
          fn.countAll<number>().as('received'),
          sql<number>`sum(case status when 'won' then 1 else 0 end)`.as('won'),
          sql<number>`sum(case status when 'lost' then 1 else 0 end)`.as('lost'),
        ])
        .groupBy(['month', 'source'])
        .orderBy('month')
        .orderBy('source')
        .execute();
      return rows.map(({ source, ...counts }) => ({
        source,
        month: Number(counts.month),
        received: Number(counts.received),
        won: Number(counts.won),
        lost: Number(counts.lost),
      }));
    },
  };
}
