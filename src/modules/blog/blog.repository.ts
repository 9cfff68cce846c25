import type { Kysely } from 'kysely';
import { type Locale, otherLocale } from '#base/locale.ts';
import { readPage } from '#server/db/page.ts';
import type { PublicArticlesQuery } from './blog.contract.ts';
import type { ArticleRow, BlogTables, TagRow, VersionRow } from './blog.table.ts';

export const columnIn = { ar: 'in_ar', en: 'in_en' } as const;

export function createBlogRepository(db: Kysely<BlogTables>) {
  const kept = () => db.selectFrom('articles').where('deleted_at', 'is', null);
  const published = () => kept().where('state', '=', 'published');
  const publicIn = (locale: Locale) => published().where(columnIn[locale], '=', 1);

  return {
    /** One page of the public articles in a language. */
    listPublic(query: PublicArticlesQuery): Promise<{ rows: ArticleRow[]; total: number }> {
      const { tag, locale } = query;
      const all = publicIn(locale).selectAll();
      const wanted =
        tag === undefined
          ? all
          : all.where(
              'id',
              'in',
              db.selectFrom('article_tags').select('article_id').where('tag_id', '=', tag),
            );
      return readPage<ArticleRow>(wanted, query, { search: 'words' });
    },

    byId: (id: number): Promise<ArticleRow | undefined> =>
      kept().selectAll().where('id', '=', id).executeTakeFirst(),

    byPreview: (code: string): Promise<ArticleRow | undefined> =>
      kept().selectAll().where('preview_code', '=', code).executeTakeFirst(),

    /** The article published before one, and the one published after it. */
    async neighbours({ id, published_at: at }: ArticleRow, locale: Locale) {
      const columns = ['id', 'name', 'slug', 'translations'] as const;
      const beside = (side: '<' | '>') =>
        publicIn(locale)
          .select(columns)
          .where(({ eb, and, or }) =>
            or([eb('published_at', side, at), and([eb('published_at', '=', at), eb('id', side, id)])]),
          )
          .orderBy('published_at', side === '<' ? 'desc' : 'asc')
          .orderBy('id', side === '<' ? 'desc' : 'asc')
          .limit(1)
          .executeTakeFirst();
      return { previous: await beside('<'), next: await beside('>') };
    },

    /** Public articles in either language, by id. */
    publicAfter: (id: number, limit: number) =>
      published()
        .select(['id', 'slug', 'translations', 'in_ar', 'in_en', 'edited_at'])
        .where('id', '>', id)
        .where(({ eb, or }) => or([eb('in_ar', '=', 1), eb('in_en', '=', 1)]))
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** Tags with the languages in which they have public articles. */
    publicTags: () =>
      db
        .selectFrom('blog_tags')
        .innerJoin('article_tags', 'article_tags.tag_id', 'blog_tags.id')
        .innerJoin('articles', 'articles.id', 'article_tags.article_id')
        .where('articles.deleted_at', 'is', null)
        .where('articles.state', '=', 'published')
        .select(({ fn }) => [
          'blog_tags.id',
          'blog_tags.slug',
          'blog_tags.slug_en',
          fn.max<number>('in_ar').as('in_ar'),
          fn.max<number>('in_en').as('in_en'),
        ])
        .groupBy(['blog_tags.id', 'blog_tags.slug', 'blog_tags.slug_en'])
        .orderBy('blog_tags.id')
        .execute(),

    /** Scheduled articles whose time has come. */
    async due(now: string): Promise<ArticleRow[]> {
      return kept()
        .selectAll()
        .where('state', '=', 'scheduled')
        .where('publish_at', '<=', now)
        .orderBy('publish_at')
        .execute();
    },

    /** Whether an article is public in this language. */
    async isWrittenIn(locale: Locale): Promise<boolean> {
      return (await publicIn(locale).select('id').limit(1).executeTakeFirst()) !== undefined;
    },

    contentOf: async (version: number): Promise<string> => {
      const rows = db.selectFrom('article_versions').select('content').where('id', '=', version);
      return (await rows.executeTakeFirstOrThrow()).content;
    },

    versionsOf: (articleId: number): Promise<Omit<VersionRow, 'content'>[]> =>
      db
        .selectFrom('article_versions')
        .select(['id', 'article_id', 'number', 'kind', 'by_id', 'by_name', 'at'])
        .where('article_id', '=', articleId)
        .orderBy('number', 'desc')
        .execute(),

    version: (articleId: number, number: number): Promise<VersionRow | undefined> =>
      db
        .selectFrom('article_versions')
        .selectAll()
        .where('article_id', '=', articleId)
        .where('number', '=', number)
        .executeTakeFirst(),

    versionBefore: (articleId: number, number: number): Promise<VersionRow | undefined> =>
      db
        .selectFrom('article_versions')
        .selectAll()
        .where('article_id', '=', articleId)
        .where('number', '<', number)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** The tags of each article, by name. */
    async tagsOf(articleIds: readonly number[]): Promise<Map<number, TagRow[]>> {
      const tags = new Map<number, TagRow[]>(articleIds.map((id) => [id, []]));
      if (articleIds.length === 0) return tags;
      const rows = await db
        .selectFrom('article_tags')
        .innerJoin('blog_tags', 'blog_tags.id', 'article_tags.tag_id')
        .selectAll('blog_tags')
        .select('article_id')
        .where('article_id', 'in', articleIds)
        .orderBy('blog_tags.id')
        .execute();
      for (const { article_id, ...tag } of rows) tags.get(article_id)?.push(tag);
      return tags;
    },

    tags: (): Promise<TagRow[]> => db.selectFrom('blog_tags').selectAll().orderBy('name').execute(),

    tagsById: async (ids: readonly number[]): Promise<TagRow[]> =>
      ids.length === 0 ? [] : db.selectFrom('blog_tags').selectAll().where('id', 'in', ids).execute(),

    async tagBySlug(slug: string, locale: Locale): Promise<TagRow | undefined> {
      const by = (language: Locale) =>
        db
          .selectFrom('blog_tags')
          .selectAll()
          .where(language === 'ar' ? 'slug' : 'slug_en', '=', slug)
          .executeTakeFirst();
      return (await by(locale)) ?? (await by(otherLocale(locale)));
    },

    async hasPublic(tagId: number, locale: Locale): Promise<boolean> {
      const one = publicIn(locale)
        .select('articles.id')
        .innerJoin('article_tags', 'article_tags.article_id', 'articles.id')
        .where('tag_id', '=', tagId)
        .limit(1);
      return (await one.executeTakeFirst()) !== undefined;
    },

    projectsOf: async (articleId: number): Promise<number[]> => {
      const rows = db.selectFrom('article_projects').select('project_id').where('article_id', '=', articleId);
      return (await rows.orderBy('position').execute()).map(({ project_id }) => project_id);
    },
  };
}

export type BlogRepository = ReturnType<typeof createBlogRepository>;
