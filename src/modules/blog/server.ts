import { type Locale, locales } from '#base/locale.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { ServerModule } from '#server/module.ts';
import { searchedBy } from '#server/records/record.columns.ts';
import { recordSubject, textIn } from '#server/records/record.subject.ts';
import { referring } from '#server/records/references.ts';
import { articleRecord, nameOfArticle } from './blog.admin.service.ts';
import { mountBlog } from './blog.api.ts';
import { articleFields } from './blog.fields.ts';
import { startBlog } from './blog.jobs.ts';
import { createBlogRepository } from './blog.repository.ts';
import { sampleArticles, seedSampleArticles } from './blog.sample.ts';
import type { BlogTables } from './blog.table.ts';
import { listedPages } from './listed-pages.service.ts';

export const server: ServerModule = {
  id: 'blog',
  schema: migrationsOf(import.meta.url),
  searched: [searchedBy('articles', articleFields)],
  subjects: (context) => [
    recordSubject(context, articleRecord, {
      permission: 'pages',
      hit: (row, locale) => ({
        number: row.id,
        state: row.state,
        title: textIn(row, 'name', locale) || nameOfArticle(row),
        detail: '',
      }),
    }),
  ],
  usedPictures:
    ({ database }) =>
    async (hashes) => {
      const rows = tablesOf<BlogTables>(database.kysely)
        .selectFrom('article_pictures')
        .select('media')
        .distinct()
        .where('media', 'in', hashes);
      return (await rows.execute()).map(({ media }) => media);
    },
  refersTo: () =>
    referring({
      ...{ table: 'article_projects', by: 'article', loose: true },
      of: { table: 'articles', column: 'article_id' },
      columns: { project_id: 'project' },
    }),
  mount: mountBlog,
  seedDemo: seedSampleArticles,
  samples: sampleArticles,
  start: startBlog,
  listedPages,
  emptyPages: async ({ database }) => {
    const blog = createBlogRepository(tablesOf<BlogTables>(database.kysely));
    const empty: Locale[] = [];
    for (const locale of locales) if (!(await blog.isWrittenIn(locale))) empty.push(locale);
    return [{ path: '/blog', locales: empty }];
  },
};
