import { useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { AssignmentForm } from '#ui/admin/record/assignment-form.tsx';
import { Files } from '#ui/admin/record/files.tsx';
import { NoteForm } from '#ui/admin/record/note-form.tsx';
import { RelatedRecords } from '#ui/admin/record/related-records.tsx';
import { Timeline } from '#ui/admin/record/timeline.tsx';
import { useTabs } from '#ui/admin/tabs.tsx';
import { Button } from '#ui/button.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { type Design, designRequests } from '../../designs.contract.ts';
import { DesignContacts } from './design-contacts.tsx';
import { DesignEditor } from './design-editor.tsx';
import { DesignFacts } from './design-facts.tsx';
import { DesignState } from './design-state.tsx';
import { useFolder } from './use-folder.ts';

interface DesignDialogProps {
  design: Design;
  mayChange: boolean;
  onChanged: () => void;
  onClose: () => void;
}

const tabs = ['details', 'data', 'activity'] as const;

/** A design request: where it stands, what is wanted, the sender's files, and the work on it. */
export function DesignDialog({ design: opened, mayChange, onChanged, onClose }: DesignDialogProps) {
  const t = useModuleWords();
  const [design, setDesign] = useState(opened);
  // Corrections that are not saved stay when the request moves on.
  const [edited, setEdited] = useState(opened);
  const [tab, setTab] = useState<string>('details');
  const [activity, setActivity] = useState(false);
  const [version, setVersion] = useState(0);
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, boolean>>>({});
  const count = () => setVersion((counted) => counted + 1);
  const shown = mayChange ? tabs : tabs.filter((key) => key !== 'data');
  const { bar, panelProps } = useTabs(
    shown.map((key) => ({ key, label: t(`tabs.${key}`) })),
    tab,
    (key) => {
      setTab(key);
      if (key === 'activity') setActivity(true);
    },
  );
  const api = addressOf(designRequests.read, { id: design.id });
  const told = (name: string) => (dirty: boolean) => setUnsaved((all) => ({ ...all, [name]: dirty }));

  function take(changed: Design) {
    setDesign(changed);
    if (!unsaved.data) setEdited(changed);
    count();
    onChanged();
  }

  const folder = useFolder(design, (moved) => {
    take(moved);
    onClose();
  });

  return (
    <Modal
      title={t('one', { id: design.id, name: isolated(design.name) })}
      unsaved={mayChange && Object.values(unsaved).some(Boolean)}
      onClose={onClose}
      head={bar}
      footer={(close) => (
        <>
          <Button size="md" kind="secondary" onClick={close}>
            {t('close')}
          </Button>
          {mayChange && (
            <Button
              size="md"
              kind="secondary"
              className="sm:ms-auto"
              busy={folder.busy}
              onClick={folder.move}
            >
              {t(design.is_spam ? 'to_inbox' : 'to_spam')}
            </Button>
          )}
        </>
      )}
    >
      <div {...panelProps}>
        <div hidden={tab !== 'details'} className="grid gap-6">
          <DesignState design={design} mayChange={mayChange && !design.is_spam} onMoved={take} />
          <DesignFacts design={design} />
          <DesignContacts design={design} />
          {!design.is_spam && <RelatedRecords subject="design_request" id={design.id} />}
          <Files api={api} mayChange={mayChange} onChanged={count} />
        </div>
        {mayChange && (
          <div hidden={tab !== 'data'}>
            <DesignEditor
              key={edited.updated_at}
              design={edited}
              onDirty={told('data')}
              onSaved={(saved) => {
                setEdited(saved);
                take(saved);
              }}
              onGone={onChanged}
            />
          </div>
        )}
        {activity && (
          <div hidden={tab !== 'activity'} className="grid gap-8">
            <AssignmentForm
              api={api}
              mayChange={mayChange}
              onDirty={told('assignment')}
              onSaved={(updated_at) => take({ ...design, updated_at })}
            />
            <section aria-label={t('tabs.activity')} className="grid gap-4">
              {mayChange && <NoteForm api={api} onDirty={told('note')} onAdded={count} />}
              <Timeline api={api} version={version} />
            </section>
          </div>
        )}
      </div>
    </Modal>
  );
}
