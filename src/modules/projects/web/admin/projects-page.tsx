import { localized } from '#base/localized.ts';
import { Badge } from '#ui/admin/badge.tsx';
import type { Column } from '#ui/admin/list-table.tsx';
import { fieldColumns, type ListReading, nameColumn } from '#ui/admin/record/field-columns.tsx';
import { useOpenRecord } from '#ui/admin/record/record-address.ts';
import { RecordOutlet } from '#ui/admin/record/record-outlet.tsx';
import { ResourcePage } from '#ui/admin/record/resource-page.tsx';
import type { List } from '#ui/admin/use-list.ts';
import { Building2 } from '#ui/more-icons.ts';
import {
  archiving,
  deleteProject,
  listProjects,
  type ManagedProject,
  restoreProject,
} from '../../admin/projects.admin.contract.ts';
import { projectFields } from '../../projects.fields.ts';
import { statusTones } from '../status-tone.ts';
import { DeleteProject } from './delete-project.tsx';
import { words } from './panel-words.ts';
import { useFirstProject } from './use-first-project.ts';

/** What the list passes to the project opened over it. */
export interface ProjectsOutlet {
  list: List<ManagedProject>;
  /** Opens a project's pictures. */
  onPictures: (id: number) => void;
}

/** The projects with their actions. */
export default function ProjectsPage() {
  return (
    <ResourcePage<ManagedProject>
      id="projects"
      permission="projects"
      words={words}
      fields={projectFields}
      contracts={{ list: listProjects, remove: deleteProject, restore: restoreProject, ...archiving }}
      sort="-id"
      icon={Building2}
      columns={columnsOf}
      mayView
      importTo="/admin/imports/new?target=projects"
      deletion={(project, told) => <DeleteProject project={project} {...told} />}
      over={(list) => <OpenProject list={list} />}
    />
  );
}

function OpenProject({ list }: { list: List<ManagedProject> }) {
  const open = useOpenRecord();
  useFirstProject(list);
  return <RecordOutlet of={{ list, onPictures: (id) => open(`${id}/media`) } satisfies ProjectsOutlet} />;
}

/** First the default columns, then optional ones. */
function columnsOf(reading: ListReading): Column<ManagedProject>[] {
  const { t, locale } = reading;
  const hidden = (
    <Badge tone="neutral" className="ms-2.5">
      {t('hidden')}
    </Badge>
  );
  return [
    { key: 'id', label: t('number'), sortable: true, cell: ({ id }) => id },
    nameColumn(reading, ({ is_public }) => !is_public && hidden),
    ...fieldColumns<ManagedProject, typeof projectFields>(projectFields, reading, {
      description: (project) => (
        <span className="block py-2 max-md:py-0">
          <bdi className="line-clamp-2 max-w-[26rem]">{localized(project, 'description', locale) || '—'}</bdi>
        </span>
      ),
      status: ({ status }) => <Badge tone={statusTones[status]}>{t(`values.status.${status}`)}</Badge>,
    }),
  ];
}
