import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { type ArticleContent, picturesIn } from './blog.input.ts';
import type { ArticleRow, BlogTables, VersionsTable } from './blog.table.ts';

/** Minutes for which automatic saves of one person make one version. */
const oneVersionFor = 10;

export interface NewVersion {
  articleId: number;
  content: ArticleContent;
  kind: VersionsTable['kind'];
  caller: Caller;
}

/** Makes others who change the article wait for this transaction. */
export async function lockArticle(trx: Connection, id: number): Promise<void> {
  await tablesOf<BlogTables>(trx)
    .updateTable('articles')
    .set({ state: (eb) => eb.ref('state') })
    .where('id', '=', id)
    .execute();
}

/** Stores content as the newest version of an article, with its tags, projects and pictures. Returns its id. */
export async function storeVersion(
  context: ServerContext,
  { articleId, content, kind, caller }: NewVersion,
  trx: Connection,
): Promise<number> {
  const db = tablesOf<BlogTables>(trx);
  const at = context.now().toISOString();
  const last = await db
    .selectFrom('article_versions')
    .select(['id', 'number', 'kind', 'by_id', 'at'])
    .where('article_id', '=', articleId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  await storeParts(trx, articleId, content);
  const by = caller?.id ?? null;
  const since = new Date(context.now().getTime() - oneVersionFor * 60_000).toISOString();
  const columns = { kind, by_id: by, by_name: caller?.name ?? '', at, content: JSON.stringify(content) };
  if (last && last.kind === 'auto' && kind !== 'restore' && last.by_id === by && last.at >= since) {
    // The first save of a series counts: a series of hours makes several versions.
    const began = kind === 'auto' ? last.at : at;
    await db
      .updateTable('article_versions')
      .set({ ...columns, at: began })
      .where('id', '=', last.id)
      .execute();
    return last.id;
  }
  const number = (last?.number ?? 0) + 1;
  const added = db
    .insertInto('article_versions')
    .values({ article_id: articleId, number, ...columns })
    .returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
}

async function storeParts(trx: Connection, id: number, content: ArticleContent): Promise<void> {
  const db = tablesOf<BlogTables>(trx);
  await db.deleteFrom('article_tags').where('article_id', '=', id).execute();
  await db.deleteFrom('article_projects').where('article_id', '=', id).execute();
  if (content.tags.length > 0)
    await db
      .insertInto('article_tags')
      .values(content.tags.map((tag_id) => ({ article_id: id, tag_id })))
      .execute();
  if (content.projects.length > 0)
    await db
      .insertInto('article_projects')
      .values(content.projects.map((project_id, position) => ({ article_id: id, project_id, position })))
      .execute();
  // Earlier versions can be restored with their pictures, so none is removed.
  const pictures = [...picturesIn(content), ...(content.thumbnail ? [content.thumbnail] : [])];
  if (pictures.length > 0)
    await db
      .insertInto('article_pictures')
      .values([...new Set(pictures)].map((media) => ({ article_id: id, media })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Keeps a version that visitors see: the next save does not replace it. */
export async function keepVersion(trx: Connection, id: number): Promise<void> {
  await tablesOf<BlogTables>(trx)
    .updateTable('article_versions')
    .set({ kind: 'save' })
    .where('id', '=', id)
    .where('kind', '=', 'auto')
    .execute();
}

/** Removes articles that can no longer be restored, with all that belongs to them. */
export async function removeArticles(context: ServerContext, before: string, limit: number): Promise<number> {
  const db = tablesOf<BlogTables>(context.database.kysely);
  const old = await db
    .selectFrom('articles')
    .select('id')
    .where('deleted_at', '<', before)
    .limit(limit)
    .execute();
  const ids = old.map(({ id }: Pick<ArticleRow, 'id'>) => id);
  if (ids.length === 0) return 0;
  await db.transaction().execute(async (trx) => {
    for (const table of ['article_tags', 'article_projects', 'article_pictures', 'article_versions'] as const)
      await trx.deleteFrom(table).where('article_id', 'in', ids).execute();
    await trx.deleteFrom('articles').where('id', 'in', ids).execute();
  });
  return ids.length;
}
