import { type Kysely, type RawBuilder, sql } from 'kysely';
import { matchingOf, type Wanted } from '#server/db/page.ts';
import type { RequestsTables } from '../requests.table.ts';
import type { BoardQuery } from './board.contract.ts';
import type { BoardDays, DueGroup } from './board.engine.ts';
import { type LeadStatus, openStatuses } from './leads.contract.ts';
import { type ListParts, narrowedLeads, numberOfLead } from './leads.repository.ts';

/** The days of the groups, and the time since which closed leads are shown. */
export interface BoardTimes extends BoardDays {
  closedSince: string;
}

type BoardParts = Omit<ListParts, 'untouched'>;

/** Leads that have these in common. */
export interface BoardFigures {
  status: LeadStatus;
  /** Null for won and lost ones. */
  due: DueGroup | null;
  lost_reason: string | null;
  count: number;
  /** Halalas. */
  value: number;
}

/** Leads grouped for the board and the day list. */
export function createBoardRepository(db: Kysely<RequestsTables>) {
  /** Open leads, and those closed lately, with what is grouped and sorted by. */
  function shown(query: BoardQuery, parts: BoardParts, days: BoardTimes) {
    const isOpen = sql<boolean>`status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`;
    const wanted = narrowedLeads(db, query, parts)
      .select(['id', 'status', 'lost_reason', 'closed_at'])
      .select(parts.value.as('value'))
      .select(sql<string | null>`case when ${isOpen} then (${parts.nextActionDay}) end`.as('day'))
      .where('is_spam', '=', 0)
      .where(sql<boolean>`(${isOpen} or closed_at >= ${days.closedSince})`);
    return matchingOf(wanted as Wanted<Shown>, query, { also: numberOfLead });
  }

  return {
    /** Everything but the page and what `stage` and `due` select. */
    async figures(query: BoardQuery, parts: BoardParts, days: BoardTimes): Promise<BoardFigures[]> {
      const rows = await db
        .selectFrom(shown(query, parts, days).as('shown'))
        .select(['status', 'lost_reason', groupOf(days).as('due')])
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('value').as('value')])
        .groupBy(['status', 'lost_reason', 'due'])
        .execute();
      return rows.map((row) => ({
        ...row,
        status: row.status as LeadStatus,
        count: Number(row.count),
        value: Number(row.value ?? 0),
      }));
    },

    /** The ids of a page of each column, in order. */
    async page(
      query: BoardQuery,
      parts: BoardParts,
      days: BoardTimes,
    ): Promise<{ key: string; id: number }[]> {
      const { by, stage, due, page, per_page } = query;
      const group = groupOf(days);
      const key: RawBuilder<string | null> = by === 'stage' ? sql`status` : group;
      const isWanted = [
        ...(stage ? [sql`status = ${stage}`] : []),
        // Won and lost leads have no group; only the board shows them.
        ...(due ? [sql`(${group} = ${due} or ${by === 'stage' ? sql`${group} is null` : sql`1 = 0`})`] : []),
        ...(by === 'due' ? [sql`${group} is not null`] : []),
        sql`1 = 1`,
      ];
      const placed = db
        .selectFrom(shown(query, parts, days).as('shown'))
        .select(['id', key.as('key')])
        .select(
          sql<number>`row_number() over (partition by ${key} order by closed_at desc, case when day is null then 0 else 1 end, day, id desc)`.as(
            'place',
          ),
        )
        .where(sql<boolean>`${sql.join(isWanted, sql` and `)}`);
      const first = (page - 1) * per_page;
      const found = await db
        .selectFrom(placed.as('placed'))
        .select(['id', 'key'])
        .where('place', '>', first)
        .where('place', '<=', first + per_page)
        .orderBy('place')
        .execute();
      return found.map(({ id, key }) => ({ id: Number(id), key: String(key) }));
    },
  };
}

interface Shown {
  id: number;
  status: string;
  lost_reason: string | null;
  closed_at: string | null;
  /** Halalas. */
  value: number | null;
  /** Due day of the next action; null for none, and for closed leads. */
  day: string | null;
}

/** The group of a lead (`dueGroupOf`); null for won and lost ones. */
function groupOf({ today, week }: BoardDays): RawBuilder<DueGroup | null> {
  return sql`case when status in ('won', 'lost') then null when day is null then 'none'
    when day < ${today} then 'late' when day = ${today} then 'today'
    when day <= ${week} then 'week' else 'later' end`;
}
