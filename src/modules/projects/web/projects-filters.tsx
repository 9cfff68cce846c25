import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { classes } from '#ui/classes.ts';
import { LevelMark } from '#ui/level-mark.tsx';
import { projectCategories, projectStatuses } from '../projects.values.ts';
import { type FilterCounts, filterPath, type ProjectsFilter } from './projects-filter.ts';

/** Filter links: statuses on the datum line, categories at its other end. */
export function ProjectsFilters({ filter, counts }: { filter: ProjectsFilter; counts: FilterCounts }) {
  const { t } = useI18n();
  const { status, category } = filter;
  return (
    <nav
      aria-label={t('projects.filter.label')}
      className="flex flex-wrap justify-between gap-x-10 border-line border-t max-lg:pb-4"
    >
      <FilterLinks label={t('projects.filter.status')}>
        {[null, ...projectStatuses].map((one) => (
          <FilterLink
            key={one}
            to={filterPath({ status: one, category, page: 1 })}
            current={one === status}
            count={counts.status[one ?? 'all']}
            marked
          >
            {one ? t(`projects.status.${one}`) : t('projects.filter.all')}
          </FilterLink>
        ))}
      </FilterLinks>
      <FilterLinks label={t('projects.filter.category')}>
        {[null, ...projectCategories].map((one) => (
          <FilterLink
            key={one}
            to={filterPath({ status, category: one, page: 1 })}
            current={one === category}
            count={counts.category[one ?? 'all']}
          >
            {one ? t(`projects.category.${one}`) : t('projects.filter.all_categories')}
          </FilterLink>
        ))}
      </FilterLinks>
    </nav>
  );
}

function FilterLinks({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current) showChosen(list.current);
  });
  return (
    <div className="min-w-0">
      <p className="sr-only">{label}</p>
      <ul
        ref={list}
        className="-mx-(--gutter) flex gap-x-10 overflow-x-auto px-(--gutter) [scrollbar-width:none] max-sm:gap-x-6 lg:mx-0 lg:px-0"
      >
        {children}
      </ul>
    </div>
  );
}

function FilterLink(props: {
  to: string;
  current: boolean;
  count: number;
  marked?: boolean;
  children: ReactNode;
}) {
  const { to, current, count, marked } = props;
  const { locale } = useI18n();
  return (
    <li className="relative shrink-0">
      {marked && current && <LevelMark className="absolute start-0 top-0" />}
      <LocaleLink
        to={to}
        preventScrollReset
        aria-current={current ? 'true' : undefined}
        className={classes(
          'flex items-baseline gap-2 whitespace-nowrap pt-6 pb-5 -outline-offset-2 transition-colors hover:text-ink',
          current ? 'text-ink' : 'text-ink-muted',
          !marked && 'max-lg:py-3',
        )}
      >
        <span className={classes(!marked && current && 'border-accent border-b')}>{props.children}</span>
        <span className="text-caption text-ink-muted">{formatNumber(count, locale)}</span>
      </LocaleLink>
    </li>
  );
}

/** On a narrow screen the row overflows, and the selected link may be out of view. */
function showChosen(list: HTMLElement): void {
  const chosen = list.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!chosen) return;
  const frame = list.getBoundingClientRect();
  const margin = 20;
  const before = Math.min(0, chosen.left - margin - frame.left);
  const beyond = Math.max(0, chosen.right + margin - frame.right);
  list.scrollLeft += before || beyond;
}
