import type { Kysely } from 'kysely';
import type { ServerContext } from '#server/context.ts';
import { type Figure, figuresBy } from '#server/watch/metrics.ts';
import type { RequestsTables } from './requests.table.ts';

/** Quote requests by status, for `/metrics`. */
export async function figures({ database }: ServerContext): Promise<Figure[]> {
  const counted = await (database.kysely as Kysely<RequestsTables>)
    .selectFrom('quote_requests')
    .select(({ fn }) => ['status as kind', fn.countAll<number>().as('count')])
    .where('is_spam', '=', 0)
    .groupBy('status')
    .execute();
  const about = { name: 'quote_requests', help: 'Quote requests by status' };
  return figuresBy(about, 'status', counted);
}
