import { ltrRange } from '#base/bidi.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { ListedArticle } from '../blog.contract.ts';
import { ArticleCard } from './article-card.tsx';

interface ArticlesListProps {
  articles: readonly ListedArticle[];
  total: number;
  page: number;
  perPage: number;
  /** Bare path of a page. */
  path: (page: number) => string;
}

/** Cards of articles, and the way to the other pages of the list. */
export function ArticlesList({ articles, total, page, perPage, path }: ArticlesListProps) {
  const { t, locale } = useI18n();
  const first = formatNumber((page - 1) * perPage + 1, locale);
  const last = formatNumber(Math.min(page * perPage, total), locale);
  return (
    <>
      <ul className="grid gap-grid gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article, index) => (
          <li key={article.id}>
            <ArticleCard article={article} priority={index === 0} />
          </li>
        ))}
      </ul>
      {total > perPage && (
        <Pagination
          page={page}
          pages={Math.ceil(total / perPage)}
          path={path}
          shown={t('blog.pages.shown', {
            range: ltrRange(first, last),
            total: formatNumber(total, locale),
          })}
          labels={{
            nav: t('blog.pages.label'),
            previous: t('blog.pages.previous'),
            next: t('blog.pages.next'),
            page: (n) => t('blog.pages.page', { n }),
          }}
          className="mt-18 border-line border-t pt-6"
        />
      )}
    </>
  );
}
