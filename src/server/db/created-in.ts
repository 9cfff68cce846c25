import { sql } from 'kysely';
import { dayInRiyadh, startOfDay } from '#base/riyadh.ts';

interface Period {
  since?: string | undefined;
  until?: string | undefined;
}

/** The condition that a row was created in a period (`#wire/period.ts`); always true without one. */
export function createdIn({ since, until }: Period, now: Date) {
  const from = since === 'yesterday' ? dayInRiyadh(now, -1) : since;
  const conditions = [
    ...(from ? [sql`created_at >= ${startOfDay(from)}`] : []),
    ...(until ? [sql`created_at < ${startOfDay(until, 1)}`] : []),
  ];
  return sql<boolean>`(${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`1 = 1`})`;
}
