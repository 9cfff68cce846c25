import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { type Figure, figuresBy } from '#server/watch/metrics.ts';
import type { EstimationsTables } from './estimations.table.ts';

/** Number of estimations by status, for `/metrics`. */
export async function figures({ database }: ServerContext): Promise<Figure[]> {
  const counted = await tablesOf<EstimationsTables>(database.kysely)
    .selectFrom('estimations')
    .select(({ fn }) => ['status as kind', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const about = { name: 'estimations', help: 'Estimations saved by status' };
  return figuresBy(about, 'status', counted);
}
