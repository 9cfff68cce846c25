import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { type Figure, figuresBy } from '#server/watch/metrics.ts';
import type { AccountsTables } from './accounts.table.ts';

/** Active users by type, for `/metrics`. */
export async function figures({ database }: ServerContext): Promise<Figure[]> {
  const counted = await tablesOf<AccountsTables>(database.kysely)
    .selectFrom('users')
    .select(({ fn }) => ['type as kind', fn.countAll<number>().as('count')])
    .where('active', '=', 1)
    .groupBy('type')
    .execute();
  const about = { name: 'users', help: 'Users who may sign in by type' };
  return figuresBy(about, 'type', counted);
}
