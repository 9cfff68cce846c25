import { type Kysely, sql } from 'kysely';
import { inRiyadh } from '#base/riyadh.ts';

const day = 86_400_000;

/** The Sundays (`YYYY-MM-DD`) on which the last `weeks` weeks began, the latest last; the week in Riyadh begins on Sunday. */
export function lastSundays(now: Date, weeks: number): string[] {
  const riyadh = inRiyadh(now);
  const sunday =
    Date.UTC(riyadh.getUTCFullYear(), riyadh.getUTCMonth(), riyadh.getUTCDate()) - riyadh.getUTCDay() * day;
  return Array.from({ length: weeks }, (_, back) =>
    new Date(sunday - (weeks - 1 - back) * 7 * day).toISOString().slice(0, 10),
  );
}

/** How many rows of a table came to be (`created_at`) in each of these weeks. */
export async function countByWeek(
  db: Kysely<unknown>,
  table: string,
  sundays: readonly string[],
  condition = sql<boolean>`1 = 1`,
): Promise<number[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select substr(created_at, 1, 10) as day, count(*) as count from ${sql.table(table)}
    where created_at >= ${sundays[0] ?? ''} and ${condition}
    group by substr(created_at, 1, 10)`.execute(db);
  const counts = sundays.map(() => 0);
  for (const row of rows) {
    const week = sundays.findLastIndex((sunday) => sunday <= row.day);
    if (week >= 0) counts[week] = (counts[week] ?? 0) + Number(row.count);
  }
  return counts;
}
