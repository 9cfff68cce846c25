import { useEffect, useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ConfirmDelete } from '#ui/admin/confirm-delete.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { deleteProject, type ManagedProject, restoreProject } from '../../admin/projects.admin.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { readProject } from './read-project.ts';

interface DeleteProjectProps {
  project: ManagedProject;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before deleting a project, and says what is deleted with it and who sees it now. */
export function DeleteProject({ project, onDone, onClose }: DeleteProjectProps) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const [pictures, setPictures] = useState(0);
  useEffect(() => {
    // The question is asked even if the pictures cannot be counted.
    readProject(project.id).then(
      ({ gallery }) => setPictures(gallery.length),
      () => setPictures(0),
    );
  }, [project.id]);
  const counted = [
    { key: 'units', count: project.units_count },
    { key: 'pictures', count: pictures },
  ].filter(({ count }) => count > 0);
  return (
    <ConfirmDelete
      path={addressOf(deleteProject, { id: project.id })}
      title={t('delete_title', { name: isolated(localized(project, 'name', locale)) })}
      text={t('delete_text')}
      uses={[
        ...counted.map(({ key, count }) => t(`used.${key}`, { count })),
        ...(project.is_public ? [t('used.public')] : []),
      ]}
      confirmLabel={t('delete_confirm')}
      done={{ title: t('deleted'), text: t('deleted_text') }}
      cancelled={{ title: t('cancelled'), text: t('cancelled_text') }}
      undo={{ label: t('undo'), path: addressOf(restoreProject, { id: project.id }) }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
