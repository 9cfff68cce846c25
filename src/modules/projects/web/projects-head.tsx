import { useI18n } from '#i18n/i18n.tsx';
import type { FilterCounts, ProjectsFilter } from './projects-filter.ts';
import { ProjectsFilters } from './projects-filters.tsx';

export function ProjectsHead(props: {
  filter: ProjectsFilter;
  counts: FilterCounts;
  title?: string;
  lead?: string;
}) {
  const { t } = useI18n();
  const { title, lead, ...filters } = props;
  return (
    <section data-surface="brown" aria-labelledby="projects-title">
      <div className="container-page pt-[calc(var(--header-top)+3rem)] lg:pt-[calc(var(--header-top)+5.5rem)]">
        <div className="grid items-end gap-x-16 gap-y-4 pb-12 lg:grid-cols-[7fr_5fr] lg:pb-18">
          <h1 id="projects-title" className="text-display">
            {title || t('projects.list.title')}
          </h1>
          <p className="max-w-[36em] text-ink-muted text-lead lg:pb-2.5">{lead || t('projects.list.lead')}</p>
        </div>
        <ProjectsFilters {...filters} />
      </div>
    </section>
  );
}
