import type { ServerContext } from '#server/context.ts';
import { createBooksRepository } from '../books/books.repository.ts';
import { type Flows, flowsBy } from './cash.engine.ts';

/** What came into cash and banks and went out of them, by month (YYYY-MM) or by day: all that is shown as received or paid. */
export async function moneyFlows(
  context: ServerContext,
  accountIds: readonly number[],
  period: { from: string; to: string },
  by: 'month' | 'day',
): Promise<Map<string, Flows>> {
  const books = createBooksRepository(context.database.kysely);
  const [turnover, apart] = await Promise.all([
    books.turnover(accountIds, period, by),
    books.movedApart(accountIds, period),
  ]);
  return flowsBy(turnover, apart, (date) => (by === 'month' ? date.slice(0, 7) : date));
}
