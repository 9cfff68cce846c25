import { localized } from '#base/localized.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import type { Column } from '#ui/admin/list-table.tsx';
import { RecordLink } from '#ui/admin/record/record-link.tsx';
import type { ManagedProject } from '../../projects.admin.contract.ts';
import { statusTones } from '../status-tone.ts';
import { usePanelWords } from './panel-words.ts';

/** The columns of the list of projects: first those that are shown unasked, then those that may be chosen. */
export function useProjectColumns(): Column<ManagedProject>[] {
  const say = usePanelWords();
  const { locale } = useI18n();
  return [
    { key: 'id', label: say('number'), sortable: true, cell: (project) => project.id },
    {
      key: 'name',
      label: say('name'),
      sortable: true,
      title: true,
      cell: (project) => (
        <>
          {project.deleted_at ? (
            <bdi>{localized(project, 'name', locale)}</bdi>
          ) : (
            <RecordLink to={project.id}>{localized(project, 'name', locale)}</RecordLink>
          )}
          {!project.is_public && (
            <Badge tone="neutral" className="ms-2.5">
              {say('hidden')}
            </Badge>
          )}
        </>
      ),
    },
    {
      key: 'description',
      label: say('description'),
      cell: (project) => (
        <span className="block py-2 max-md:py-0">
          <bdi className="line-clamp-2 max-w-[26rem]">{localized(project, 'description', locale) || '—'}</bdi>
        </span>
      ),
    },
    {
      key: 'status',
      label: say('status'),
      sortable: true,
      cell: (project) => (
        <Badge tone={statusTones[project.status]}>{say(`statuses.${project.status}`)}</Badge>
      ),
    },
    {
      key: 'category',
      label: say('category'),
      sortable: true,
      hidden: true,
      cell: (project) => say(`categories.${project.category}`),
    },
    {
      key: 'cost',
      label: say('cost'),
      sortable: true,
      hidden: true,
      cell: (project) => project.cost !== null && formatNumber(project.cost, locale),
    },
    {
      key: 'end_date',
      label: say('end_date'),
      sortable: true,
      hidden: true,
      cell: (project) => project.end_date && formatDate(project.end_date, locale),
    },
  ];
}
