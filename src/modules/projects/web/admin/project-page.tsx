import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { useListOfRecord } from '#ui/admin/record/record-outlet.tsx';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { usePanelWords } from './panel-words.ts';
import { ProjectEditor } from './project-editor.tsx';
import type { ProjectsOutlet } from './projects-page.tsx';
import { blankProject, type OpenedProject, readProject } from './read-project.ts';

export const clientLoader = recordLoader<OpenedProject>(readProject, blankProject);

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A project with its units and pictures, opened over the list. */
export default function ProjectPage() {
  const { list, onPictures } = useListOfRecord<ProjectsOutlet>();
  const t = usePanelWords();
  const { locale } = useI18n();
  const may = useMay('projects');
  return (
    <RecordPage<OpenedProject>
      list={list}
      nameOf={({ project }) => (project ? localized(project, 'name', locale) : t('new_title'))}
      mayCreate={may('create')}
    >
      {(opened, { close }) => (
        <ProjectEditor
          opened={opened}
          mayChange={may(opened.project ? 'update' : 'create')}
          onChanged={list.reload}
          onClose={close}
          onPictures={onPictures}
        />
      )}
    </RecordPage>
  );
}
