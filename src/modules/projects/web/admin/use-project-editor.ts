import { useState } from 'react';
import { useConflict } from '#ui/admin/use-conflict.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { toast } from '#ui/toast.ts';
import type { Project } from '../../projects.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { projectBody, valuesOf } from './project-values.ts';
import { type OpenedProject, readProject } from './use-project.ts';

export type ProjectEditing = ReturnType<typeof useProjectEditor>;

/** The basic information of a project in its form. */
export function useProjectEditor({ project, owner }: OpenedProject, onSaved: () => void) {
  const say = usePanelWords();
  const [stored, setStored] = useState(project);
  const form = useForm(valuesOf(project, owner));
  const changed = useConflict(form, stored?.updated_at, async () =>
    stored ? (await readProject(stored.id)).project : undefined,
  );

  async function save(over = stored) {
    const body = projectBody(form.values, over);
    const answer = over
      ? await form.send('PUT', `/api/projects/${over.id}`, body)
      : await form.send('POST', '/api/projects', body);
    if (!answer) return;
    toast.success({ title: say('saved'), text: say('saved_text') });
    onSaved();
  }

  return {
    form,
    stored,
    save: () => save(),
    conflict: changed.theirs && {
      theirs: changed.theirs,
      keep: (theirs: Project) => {
        setStored(theirs);
        changed.leave();
        save(theirs);
      },
      take: (theirs: Project) => {
        setStored(theirs);
        form.reset(valuesOf(theirs, null));
        changed.leave();
      },
    },
  };
}
