import { type Kysely, sql } from 'kysely';
import { inRiyadh, startOfDay } from '#base/riyadh.ts';

const day = 86_400_000;

/**
 * The Sundays (`YYYY-MM-DD`) on which the last `weeks` weeks began, latest last; in Riyadh the week begins on
 * Sunday.
 */
export function lastSundays(now: Date, weeks: number): string[] {
  const riyadh = inRiyadh(now);
  const sunday =
    Date.UTC(riyadh.getUTCFullYear(), riyadh.getUTCMonth(), riyadh.getUTCDate()) - riyadh.getUTCDay() * day;
  return Array.from({ length: weeks }, (_, back) =>
    new Date(sunday - (weeks - 1 - back) * 7 * day).toISOString().slice(0, 10),
  );
}

/** Number of a table's rows created (`created_at`) in each of these weeks in Riyadh. */
export async function countByWeek(
  db: Kysely<unknown>,
  table: string,
  sundays: readonly string[],
  condition = sql<boolean>`1 = 1`,
): Promise<number[]> {
  const starts = sundays.map((sunday) => startOfDay(sunday));
  // By hour, as a day in Riyadh begins on a full hour of UTC.
  const { rows } = await sql<{ hour: string; count: number }>`
    select substr(created_at, 1, 13) as hour, count(*) as count from ${sql.table(table)}
    where created_at >= ${starts[0] ?? ''} and ${condition}
    group by substr(created_at, 1, 13)`.execute(db);
  const counts = starts.map(() => 0);
  for (const row of rows) {
    const week = starts.findLastIndex((start) => start.slice(0, 13) <= row.hour);
    if (week >= 0) counts[week] = (counts[week] ?? 0) + Number(row.count);
  }
  return counts;
}
