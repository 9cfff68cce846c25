import type { ServerContext } from '#server/context.ts';
import { restorableSince } from '#server/db/change-time.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Running } from '#server/module.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { startRounds, unhurried } from '#server/rounds.ts';
import { inSlices, startSweeping } from '#server/sweeping.ts';
import { Problem } from '#wire/problem.ts';
import { articleRecord, mayBecome } from './blog.admin.service.ts';
import { createBlogRepository } from './blog.repository.ts';
import type { BlogTables } from './blog.table.ts';
import { keepVersion, removeArticles } from './versions.repository.ts';

const pace = { ...unhurried, every: 15_000 };
const atOnce = 50;

/**
 * Publishes scheduled articles whose time has come. Of several processes one publishes each; its invalidation
 * reaches all of them.
 */
export async function publishDue(context: ServerContext): Promise<void> {
  const store = createRecordStore(context, articleRecord);
  const now = context.now().toISOString();
  for (const row of await createBlogRepository(tablesOf<BlogTables>(context.database.kysely)).due(now)) {
    const columns = { published_at: row.published_at ?? row.publish_at, publish_at: null };
    try {
      await store.perform(row, {
        ...{ caller: null, state: mayBecome('published') },
        act: (held) =>
          store.move(held, 'published', {
            ...{ caller: null, columns, action: 'publish' },
            inside: (trx) => keepVersion(trx, held.row.version),
          }),
      });
    } catch (error) {
      // Another process published it, or somebody changed it: the next round sees which.
      if (!(error instanceof Problem && error.status === 409)) throw error;
    }
  }
}

export function startBlog(context: ServerContext): readonly Running[] {
  const publish = () =>
    publishDue(context).catch((error) =>
      context.log.error({ err: error }, 'scheduled articles could not be published'),
    );
  const sweep = (stopping: AbortSignal) =>
    inSlices(stopping, () => removeArticles(context, restorableSince(context.now()), atOnce));
  return [startRounds(publish, pace), startSweeping(context, sweep, 'deleted articles could not be removed')];
}
