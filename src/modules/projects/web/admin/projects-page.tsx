import { useState } from 'react';
import { browserCall } from '#base/browser-call.ts';
import { answerOf } from '#base/call.ts';
import { localized } from '#base/localized.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ConfirmDelete } from '#ui/admin/confirm-delete.tsx';
import { useKitWords } from '#ui/admin/kit-words.ts';
import { RowAction } from '#ui/admin/list-table.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { ResourceList } from '#ui/admin/resource-list.tsx';
import { useList } from '#ui/admin/use-list.ts';
import { Button } from '#ui/button.tsx';
import { Icon, Plus } from '#ui/icon.tsx';
import { Building2, Pencil, RotateCounterClockwise, Trash } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import type { ManagedProject } from '../../projects.admin.contract.ts';
import { projectCategories, projectStatuses } from '../../projects.values.ts';
import { usePanelWords } from './panel-words.ts';
import { useProjectColumns } from './project-columns.tsx';
import { ProjectDialog } from './project-dialog.tsx';

/** The projects with what can be done with them. */
export default function ProjectsPage() {
  const say = usePanelWords();
  const kit = useKitWords();
  const { locale } = useI18n();
  const list = useList<ManagedProject>('/api/projects', {
    sort: '-id',
    filters: ['status', 'category', 'deleted'],
  });
  const columns = useProjectColumns();
  const [opened, setOpened] = useState<number | null>(null);
  const [leaving, setLeaving] = useState<ManagedProject | null>(null);
  const nameOf = (project: ManagedProject) => localized(project, 'name', locale);
  const options = (words: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: say(`${words}.${value}`) }));

  async function restore(project: ManagedProject) {
    try {
      await answerOf(await browserCall(`/api/projects/${project.id}/restore`, { method: 'POST' }));
      toast.success({ title: say('saved'), text: say('restored', { name: nameOf(project) }) });
      list.reload();
    } catch {
      toast.error({ title: kit('oops'), text: kit('wrong'), duration: 5000 });
    }
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
        count={(total) => say('count', { count: total }).replace(String(total), formatNumber(total, locale))}
        searchLabel={say('search')}
        filters={[
          { key: 'status', label: say('status'), options: options('statuses', projectStatuses) },
          { key: 'category', label: say('category'), options: options('categories', projectCategories) },
          {
            key: 'deleted',
            label: say('deleted_filter'),
            options: [{ value: '1', label: say('deleted_only') }],
          },
        ]}
        action={
          <Button size="md" onClick={() => setOpened(0)}>
            <Icon of={Plus} />
            {say('add')}
          </Button>
        }
        rowActions={(project) =>
          project.deleted_at ? (
            <RowAction
              icon={RotateCounterClockwise}
              label={say('restore', { name: nameOf(project) })}
              onPress={() => restore(project)}
            />
          ) : (
            <>
              <RowAction
                icon={Pencil}
                label={say('edit', { name: nameOf(project) })}
                onPress={() => setOpened(project.id)}
              />
              <RowAction
                icon={Trash}
                danger
                label={say('delete', { name: nameOf(project) })}
                onPress={() => setLeaving(project)}
              />
            </>
          )
        }
        empty={{ icon: Building2, text: say('empty') }}
      />
      {opened !== null && (
        <ProjectDialog id={opened} onChanged={list.reload} onClose={() => setOpened(null)} />
      )}
      {leaving && (
        <ConfirmDelete
          path={`/api/projects/${leaving.id}`}
          title={say('delete_title', { name: nameOf(leaving) })}
          text={say('delete_text')}
          confirmLabel={say('delete_confirm')}
          done={{ title: say('deleted'), text: say('deleted_text') }}
          cancelled={{ title: say('cancelled'), text: say('cancelled_text') }}
          undo={{ label: say('undo'), path: `/api/projects/${leaving.id}/restore` }}
          onDone={list.reload}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
