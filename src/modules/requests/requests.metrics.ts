import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { type Figure, figuresBy } from '#server/watch/metrics.ts';
import type { RequestsTables } from './requests.table.ts';

/** Quote requests by status, for `/metrics`. */
export async function figures({ database }: ServerContext): Promise<Figure[]> {
  const counted = await tablesOf<RequestsTables>(database.kysely)
    .selectFrom('quote_requests')
    .select(({ fn }) => ['status as kind', fn.countAll<number>().as('count')])
    .where('is_spam', '=', 0)
    .groupBy('status')
    .execute();
  const about = { name: 'quote_requests', help: 'Quote requests by status' };
  return figuresBy(about, 'status', counted);
}
