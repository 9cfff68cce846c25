import { useEffect, useRef } from 'react';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { usePanelWords } from './panel-words.ts';
import { ProjectEditor, type ProjectTab } from './project-editor.tsx';
import { useProject } from './use-project.ts';

interface ProjectDialogProps {
  /** 0 for a new one. */
  id: number;
  /** Without it the project is only read. */
  mayChange: boolean;
  onChanged: () => void;
  onClose: () => void;
  onPictures: (id: number) => void;
  first?: ProjectTab;
}

/** A project with its units and pictures; what the list does not hold of it is read first. */
export function ProjectDialog(props: ProjectDialogProps) {
  const { id, mayChange, onChanged, onClose, onPictures, first = 'basic' } = props;
  const say = usePanelWords();
  const { state, retry } = useProject(id);
  const tellChanged = useRef(onChanged);
  tellChanged.current = onChanged;
  useEffect(() => {
    if (state === 'gone') tellChanged.current();
  }, [state]);
  if (typeof state === 'object') {
    const told = { mayChange, onChanged, onClose, onPictures };
    return <ProjectEditor opened={state} first={first} {...told} />;
  }
  return (
    <Modal title={say(id === 0 ? 'new_title' : mayChange ? 'edit_title' : 'view_title')} onClose={onClose}>
      {state === 'loading' && <p role="status">{say('loading')}</p>}
      {state === 'failed' && <ListFailed text={say('load_failed')} onAgain={retry} />}
      {state === 'gone' && <ListFailed text={say('deleted_meanwhile')} />}
    </Modal>
  );
}
