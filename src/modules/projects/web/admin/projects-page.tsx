import { useState } from 'react';
import { isolated } from '#base/isolated.ts';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { RowAction } from '#ui/admin/list-table.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useOpenRecord } from '#ui/admin/record/record-address.ts';
import { newRecord } from '#ui/admin/record/record-loader.ts';
import { RecordOutlet } from '#ui/admin/record/record-outlet.tsx';
import { ResourceList } from '#ui/admin/resource-list.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { type List, useList } from '#ui/admin/use-list.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Icon, Plus } from '#ui/icon.tsx';
import { Building2, Eye, Pencil, RotateCounterClockwise, Trash } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { listProjects, type ManagedProject, restoreProject } from '../../projects.admin.contract.ts';
import { projectCategories, projectStatuses } from '../../projects.values.ts';
import { DeleteProject } from './delete-project.tsx';
import { usePanelWords } from './panel-words.ts';
import { useProjectColumns } from './project-columns.tsx';
import { useFirstProject } from './use-first-project.ts';

/** What the list gives to the project over it. */
export interface ProjectsOutlet {
  list: List<ManagedProject>;
  /** Opens a project's pictures. */
  onPictures: (id: number) => void;
}

/** The projects with what can be done with them. */
export default function ProjectsPage() {
  const say = usePanelWords();
  const may = useMay('projects');
  const { write } = useWrite();
  const { locale } = useI18n();
  const list = useList<ManagedProject>(listProjects.path, {
    sort: '-id',
    filters: ['status', 'category', 'deleted'],
  });
  const columns = useProjectColumns();
  const open = useOpenRecord();
  const [leaving, setLeaving] = useState<ManagedProject | null>(null);
  useFirstProject(list);
  const nameOf = (project: ManagedProject) => localized(project, 'name', locale);
  const options = (words: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: say(`${words}.${value}`) }));

  async function restore(project: ManagedProject) {
    if (!(await write('POST', addressOf(restoreProject, { id: project.id })))) return;
    toast.success({ title: say('saved'), text: say('restored', { name: isolated(nameOf(project)) }) });
    list.reload();
  }

  return (
    <>
      <PageTitle>{say('title')}</PageTitle>
      <ResourceList
        id="projects"
        title={say('title')}
        list={list}
        columns={columns}
        nameOf={nameOf}
        count={(total) => say('count', { count: total })}
        searchLabel={say('search')}
        filters={[
          { key: 'status', label: say('status'), options: options('statuses', projectStatuses) },
          { key: 'category', label: say('category'), options: options('categories', projectCategories) },
          {
            key: 'deleted',
            label: say('deleted_filter'),
            unset: say('deleted_none'),
            options: [{ value: '1', label: say('deleted_only') }],
          },
        ]}
        action={
          may('create') && (
            <Button size="md" onClick={() => open(newRecord)}>
              <Icon of={Plus} />
              <span>{say('add')}</span>
            </Button>
          )
        }
        rowActions={(project) =>
          project.deleted_at ? (
            may('delete') && (
              <RowAction
                icon={RotateCounterClockwise}
                label={say('restore', { name: nameOf(project) })}
                onPress={() => restore(project)}
              />
            )
          ) : (
            <>
              <RowAction
                icon={may('update') ? Pencil : Eye}
                label={say(may('update') ? 'edit' : 'view', { name: nameOf(project) })}
                onPress={() => open(project.id)}
              />
              {may('delete') && (
                <RowAction
                  icon={Trash}
                  danger
                  label={say('delete', { name: nameOf(project) })}
                  onPress={() => setLeaving(project)}
                />
              )}
            </>
          )
        }
        empty={{ icon: Building2, text: say('empty') }}
      />
      <RecordOutlet of={{ list, onPictures: (id) => open(`${id}/media`) } satisfies ProjectsOutlet} />
      {leaving && <DeleteProject project={leaving} onDone={list.reload} onClose={() => setLeaving(null)} />}
    </>
  );
}
