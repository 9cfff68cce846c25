import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { type Figure, figuresBy } from '#server/watch/metrics.ts';
import type { ProjectsTables } from './projects.table.ts';

/** Projects by status, for `/metrics`. */
export async function figures({ database }: ServerContext): Promise<Figure[]> {
  const counted = await tablesOf<ProjectsTables>(database.kysely)
    .selectFrom('projects')
    .select(({ fn }) => ['status as kind', fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute();
  const about = { name: 'projects', help: 'Projects by status' };
  return figuresBy(about, 'status', counted);
}
