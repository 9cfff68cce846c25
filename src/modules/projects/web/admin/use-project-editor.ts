import { useState } from 'react';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { useStored } from '#ui/admin/use-stored.ts';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { changeProject, createProject } from '../../admin/projects.admin.contract.ts';
import type { Project } from '../../projects.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { projectBody, valuesOf } from './project-values.ts';
import { type OpenedProject, readProject } from './read-project.ts';

/**
 * Editing state of a project's basic information. `onChanged` is also called if somebody else has deleted it.
 */
export function useProjectEditor(
  { project, owner }: OpenedProject,
  onSaved: () => void,
  onChanged: () => void,
  /** Opens the pictures of an added project. */
  onPictures: (id: number) => void,
) {
  const t = usePanelWords();
  const [gone, setGone] = useState(false);
  const form = useForm(valuesOf(project, owner));
  const { stored, learn, conflict } = useStored(project, {
    form,
    valuesOf: (theirs) => valuesOf(theirs, null),
    read: async ({ id }) => (await readProject(id)).project ?? undefined,
    save,
  });
  useDraft(form, `project ${project?.id ?? 'new'}`, stored?.updated_at);

  async function save(over: Project | null, values = form.values) {
    setGone(false);
    const body = projectBody(values, over, owner);
    const answer = over
      ? await form.send<{ project: Project }>('PUT', addressOf(changeProject, { id: over.id }), body, letGo)
      : await form.send<{ project: Project }>('POST', createProject.path, body);
    if (!answer) return;
    learn(answer.project);
    form.stored(values);
    const pictures = over ? null : answer.project.id;
    toast.success({
      title: t('saved'),
      text: t('saved_text'),
      // A new project has none yet.
      ...(pictures !== null && {
        duration: 10_000,
        action: { label: t('add_pictures'), onPress: () => onPictures(pictures) },
      }),
    });
    onChanged();
    onSaved();
  }

  /** The input stays: it can be saved once the project is restored. */
  function letGo() {
    setGone(true);
    onChanged();
  }

  return { form, stored, gone, letGo, save: () => save(stored), conflict };
}
