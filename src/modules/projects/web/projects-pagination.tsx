import { ltrRange } from '#base/bidi.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { filterPath, type ProjectsFilter } from './projects-filter.ts';

export function ProjectsPagination(props: {
  filter: ProjectsFilter;
  total: number;
  perPage: number;
  className?: string;
}) {
  const { filter, total, perPage, className } = props;
  const { t, locale } = useI18n();
  const { page } = filter;
  const first = formatNumber((page - 1) * perPage + 1, locale);
  const last = formatNumber(Math.min(page * perPage, total), locale);
  return (
    <Pagination
      page={page}
      pages={Math.ceil(total / perPage)}
      path={(to) => filterPath({ ...filter, page: to })}
      shown={t('projects.pages.shown', {
        // Isolated, so that the smaller number comes first in Arabic.
        range: ltrRange(first, last),
        total: formatNumber(total, locale),
      })}
      labels={{
        nav: t('projects.pages.label'),
        previous: t('projects.pages.previous'),
        next: t('projects.pages.next'),
        page: (n) => t('projects.pages.page', { n }),
      }}
      className={className}
    />
  );
}
