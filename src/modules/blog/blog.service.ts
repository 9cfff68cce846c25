import { type Locale, locales } from '#base/locale.ts';
import { mediaOf } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { ListPage } from '#server/http/list-answer.ts';
import type { ListedArticle, PublicArticle, PublicArticlesQuery } from './blog.contract.ts';
import type { ArticleContent } from './blog.input.ts';
import { pathsOf, presentListed, presentPublic, slugsOf, textsIn } from './blog.presenter.ts';
import { articleNotFound, articleWithdrawn, tagNotFound } from './blog.problems.ts';
import { createBlogRepository } from './blog.repository.ts';
import type { ArticleRow, BlogTables } from './blog.table.ts';

const addressesAtOnce = 2000;

/** What visitors read. */
export function createBlogService(context: ServerContext) {
  const blog = createBlogRepository(tablesOf<BlogTables>(context.database.kysely));

  async function present(row: ArticleRow, asked: Locale): Promise<PublicArticle> {
    const [content, tags] = await Promise.all([blog.contentOf(row.version), blog.tagsOf([row.id])]);
    const read = JSON.parse(content) as ArticleContent;
    return presentPublic(context, { row, content: read, tags: tags.get(row.id) ?? [], asked });
  }

  return {
    async list(query: PublicArticlesQuery): Promise<ListPage<ListedArticle>> {
      const { rows, total } = await blog.listPublic(query);
      const [tags, pictures] = await Promise.all([
        blog.tagsOf(rows.map(({ id }) => id)),
        mediaOf(context).describe(rows.flatMap(({ thumbnail }) => thumbnail ?? [])),
      ]);
      const items = rows.map((row) =>
        presentListed(row, {
          tags: tags.get(row.id) ?? [],
          picture: pictures.get(row.thumbnail ?? ''),
          locale: query.locale,
        }),
      );
      return { items, total };
    },

    /** A public article. Throws 404, and 410 if it was withdrawn. */
    async find(id: number): Promise<ArticleRow> {
      const row = await blog.byId(id);
      if (row?.state === 'withdrawn') throw articleWithdrawn();
      if (row?.state !== 'published' || (!row.in_ar && !row.in_en)) throw articleNotFound();
      return row;
    },

    read: present,

    async neighbours(row: ArticleRow, locale: Locale) {
      const { previous, next } = await blog.neighbours(row, locale);
      const shown = (one: typeof previous) =>
        one ? { id: one.id, slug: textsIn(one, locale).slug, title: textsIn(one, locale).title } : null;
      return { previous: shown(previous), next: shown(next) };
    },

    async readTag(slug: string, locale: Locale) {
      const tag = await blog.tagBySlug(slug, locale);
      if (!tag) throw tagNotFound();
      const { id, name, name_en } = tag;
      const there = await Promise.all(locales.map((language) => blog.hasPublic(id, language)));
      const languages = locales.filter((_, index) => there[index]);
      if (languages.length === 0) throw tagNotFound();
      return {
        id,
        name: locale === 'ar' ? name || name_en : name_en || name,
        slugs: { ar: tag.slug, en: tag.slug_en },
        languages,
      };
    },

    /** Public articles after an id, and with the first of them the tags that have any. */
    async addresses(after = 0) {
      const rows = await blog.publicAfter(after, addressesAtOnce);
      const tags = after === 0 ? await blog.publicTags() : [];
      return {
        articles: rows.map((row) => {
          const [paths, slugs] = [pathsOf(row), slugsOf(row)];
          return {
            id: row.id,
            slugs: { ar: paths.ar && slugs.ar, en: paths.en && slugs.en },
            edited_at: row.edited_at,
          };
        }),
        tags: tags.map((tag) => ({ ar: tag.in_ar ? tag.slug : null, en: tag.in_en ? tag.slug_en : null })),
      };
    },

    /** Throws 404. */
    async findPreview(code: string): Promise<ArticleRow> {
      const row = await blog.byPreview(code);
      if (!row) throw articleNotFound();
      return row;
    },
  };
}

export type BlogService = ReturnType<typeof createBlogService>;
