import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { nextActionDays } from '#modules/notes/server.ts';
import { matchingOf, type Wanted } from '#server/db/page.ts';
import type { RequestsTables } from '../requests.table.ts';
import type { BoardQuery } from './board.contract.ts';
import { type BoardDays, type DueGroup, dueGroups } from './board.engine.ts';
import { type LeadStatus, openStatuses } from './leads.contract.ts';
import { isOpen } from './leads.engine.ts';
import { type Condition, type ListParts, narrowedLeads, numberOfLead } from './leads.repository.ts';

export interface BoardParts extends Pick<ListParts, 'seen' | 'assigned' | 'value'> {
  nextActionDays: ReturnType<typeof nextActionDays>;
  days: BoardDays;
  /** Time since which closed leads are shown. */
  closedSince: string;
}

export interface Figures {
  count: number;
  /** Halalas. */
  value: number;
}

/** Leads of a stage, lost for one reason, by when their next action is due. */
export interface StageFigures {
  status: LeadStatus;
  lost_reason: string | null;
  due: Record<DueGroup, Figures>;
}

const inStatuses = sql<boolean>`status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`;

/** Leads grouped for the board and the day list. */
export function createBoardRepository(db: Kysely<RequestsTables>) {
  /** Open leads, and those closed lately, with the `day` of their next action. */
  function shown(query: BoardQuery, parts: BoardParts) {
    const joined = narrowedLeads(db, query, parts).leftJoin(
      parts.nextActionDays.as('actions'),
      'actions.subject_id',
      'quote_requests.id',
    );
    return matchingOf(joined.where('is_spam', '=', 0) as unknown as Wanted<object>, query, {
      also: numberOfLead,
    });
  }

  return {
    /** Of all stages and days, whatever `stage` and `due` select. */
    async figures(query: BoardQuery, parts: BoardParts): Promise<StageFigures[]> {
      const sums = dueGroups.flatMap((group) => {
        const isDue = dueIn(group, parts.days);
        return [
          sql`sum(case when ${isDue} then 1 else 0 end)`.as(`${group}_count`),
          sql`sum(case when ${isDue} then ${parts.value} end)`.as(`${group}_value`),
        ];
      });
      const rows = (await shown(query, parts)
        .where(sql<boolean>`(${inStatuses} or closed_at >= ${parts.closedSince})`)
        .select(['status', 'lost_reason', ...sums])
        .groupBy(['status', 'lost_reason'])
        .execute()) as Record<string, string | number | null>[];
      return rows.map((row) => ({
        status: row.status as LeadStatus,
        lost_reason: row.lost_reason as string | null,
        due: Object.fromEntries(
          dueGroups.map((group) => [
            group,
            { count: Number(row[`${group}_count`]), value: Number(row[`${group}_value`] ?? 0) },
          ]),
        ) as Record<DueGroup, Figures>,
      }));
    },

    /** The ids of a page of a column, in order: overdue ones first, of won and lost ones the latest. */
    async page(
      query: BoardQuery,
      parts: BoardParts,
      { status, due }: { status?: LeadStatus | undefined; due?: DueGroup | undefined },
    ): Promise<number[]> {
      let wanted = shown(query, parts).where(status ? sql<boolean>`status = ${status}` : inStatuses);
      const closed = status !== undefined && !isOpen(status);
      if (closed) wanted = wanted.where('closed_at', '>=', parts.closedSince).orderBy('closed_at', 'desc');
      else if (due) wanted = wanted.where(dueIn(due, parts.days));
      if (!closed) wanted = wanted.orderBy('day', (order) => order.asc().nullsFirst());
      const rows = await wanted
        .select('id')
        .orderBy('id', 'desc')
        .limit(query.per_page)
        .offset((query.page - 1) * query.per_page)
        .execute();
      return (rows as { id: number }[]).map(({ id }) => id);
    },
  };
}

/** Whether the `day` of a next action is in a group (`dueGroupOf`). */
function dueIn(group: DueGroup, { today, week }: BoardDays): Condition {
  const conditions: Record<DueGroup, RawBuilder<boolean>> = {
    none: sql`day is null`,
    late: sql`day < ${today}`,
    today: sql`day = ${today}`,
    week: sql`(day > ${today} and day <= ${week})`,
    later: sql`day > ${week}`,
  };
  return conditions[group];
}
