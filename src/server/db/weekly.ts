import type { RawBuilder } from 'kysely';
import type { Weekly } from '#wire/weekly.ts';
import type { ServerContext } from '../context.ts';
import { countByWeek, lastSundays } from './weeks.ts';

const weeks = 12;

/** Number of a table's rows created in each of the last twelve weeks. */
export async function weeklyOf(
  context: ServerContext,
  table: string,
  condition?: RawBuilder<boolean>,
): Promise<Weekly> {
  const sundays = lastSundays(context.now(), weeks);
  const counts = await countByWeek(context.database.kysely, table, sundays, condition);
  return sundays.map((week, index) => ({ week, count: counts[index] ?? 0 }));
}
