import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Modal } from '#ui/admin/modal.tsx';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import { FieldsConflict } from '#ui/admin/record/fields-conflict.tsx';
import { useRecordTab } from '#ui/admin/record/use-record-tab.ts';
import { useTabs } from '#ui/admin/tabs.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { projectFields } from '../../projects.fields.ts';
import { BasicFields } from './basic-fields.tsx';
import { MediaTab } from './media-tab.tsx';
import { usePanelWords } from './panel-words.ts';
import { ProjectGone } from './project-gone.tsx';
import { valuesOf } from './project-values.ts';
import type { OpenedProject } from './read-project.ts';
import { UnitsTab } from './units-tab.tsx';
import { useProjectEditor } from './use-project-editor.ts';

const tabs = ['basic', 'units', 'media'] as const;

interface ProjectEditorProps {
  opened: OpenedProject;
  /** Otherwise everything is read-only. */
  mayChange: boolean;
  onChanged: () => void;
  onClose: () => void;
  onPictures: (id: number) => void;
}

/**
 * The three tabs of a project. Units and pictures are saved separately; the button saves the basic
 * information and closes, but not over unsaved units or pictures.
 */
export function ProjectEditor(props: ProjectEditorProps) {
  const { opened, mayChange, onChanged, onClose, onPictures } = props;
  const t = usePanelWords();
  const id = useId();
  const [tab, setTab] = useRecordTab(tabs);
  const [unfinished, setUnfinished] = useState({ units: false, media: false });
  const editor = useProjectEditor(
    opened,
    () => {
      const left = tabs.find((key) => key !== 'basic' && unfinished[key]);
      if (!left) return onClose();
      toast.warning({ title: t(`tabs.${left}`), text: t(`unfinished.${left}`), duration: 8000 });
      show(left);
    },
    onChanged,
    onPictures,
  );
  const { form, stored } = editor;
  const { bar, panelProps, show } = useTabs(
    tabs.map((key) => ({ key, label: t(`tabs.${key}`) })),
    tab,
    setTab,
  );
  const panel = (key: string, content: ReactNode) =>
    key === tab ? <div {...panelProps}>{content}</div> : <div hidden>{content}</div>;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTab('basic');
    editor.save();
  }

  return (
    <Modal
      title={t(!stored ? 'new_title' : mayChange ? 'edit_title' : 'view_title')}
      unsaved={form.dirty || unfinished.units || unfinished.media}
      onClose={onClose}
      head={bar}
      footer={(close) => (
        <>
          {mayChange && (
            <Button type="submit" form={id} size="md" busy={form.busy} busyLabel={t('saving')}>
              {t('save')}
            </Button>
          )}
          <Button size="md" kind="secondary" onClick={close}>
            {t('close')}
          </Button>
        </>
      )}
    >
      <FieldsConflict
        fields={projectFields}
        form={form}
        conflict={editor.conflict}
        valuesOf={(theirs) => valuesOf(theirs, null)}
      />
      {editor.gone && <ProjectGone />}
      {panel(
        'basic',
        <form id={id} noValidate onSubmit={submit}>
          <ReadOnly when={!mayChange}>
            <BasicFields form={form} isNew={!stored} />
          </ReadOnly>
        </form>,
      )}
      {panel(
        'units',
        stored ? (
          <UnitsTab
            project={stored}
            mayChange={mayChange}
            onChanged={onChanged}
            onGone={editor.letGo}
            onTyped={(units) => setUnfinished((current) => ({ ...current, units }))}
          />
        ) : (
          <SaveFirst />
        ),
      )}
      {panel(
        'media',
        stored ? (
          <MediaTab
            projectId={stored.id}
            first={opened.gallery}
            mayChange={mayChange}
            onChanged={onChanged}
            onWaiting={(media) => setUnfinished((current) => ({ ...current, media }))}
          />
        ) : (
          <SaveFirst />
        ),
      )}
    </Modal>
  );
}

function SaveFirst() {
  const t = usePanelWords();
  return <p className="py-12 text-center text-ink-muted">{t('save_first')}</p>;
}
