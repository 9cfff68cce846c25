import type { Kysely } from 'kysely';
import type { ServerContext } from '#server/context.ts';
import { type Figure, figuresBy } from '#server/watch/metrics.ts';
import type { EstimationsTables } from './estimations.table.ts';

/** Estimations saved by status, for `/metrics`. */
export async function figures({ database }: ServerContext): Promise<Figure[]> {
  const counted = await (database.kysely as Kysely<EstimationsTables>)
    .selectFrom('estimations')
    .select(({ fn }) => ['status as kind', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const about = { name: 'estimations', help: 'Estimations saved by status' };
  return figuresBy(about, 'status', counted);
}
