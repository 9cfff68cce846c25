import { isolated } from '#base/bidi.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { RotateCounterClockwise } from '#ui/more-icons.ts';
import { Picture } from '#ui/picture.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import {
  listDeletedPictures,
  type ProjectPicture,
  restorePicture,
} from '../../pictures/pictures.contract.ts';
import { usePanelWords } from './panel-words.ts';

interface DeletedPicturesProps {
  projectId: number;
  /** Current pictures: when they change, the deleted ones are reloaded. */
  pictures: readonly ProjectPicture[];
  onRestored: () => Promise<void>;
}

/** Pictures deleted in the last 30 days, which can be restored. */
export function DeletedPictures({ projectId, pictures, onRestored }: DeletedPicturesProps) {
  const t = usePanelWords();
  const { busy, write } = useWrite();
  // If they cannot be loaded, the current pictures can be edited all the same.
  const { value } = useReading(pictures.map(({ id }) => id).join(), () =>
    callContract(browserCall, listDeletedPictures, { params: { id: projectId } }),
  );
  const deleted = value ?? [];

  async function restore({ id, file_name: name }: ProjectPicture) {
    if (!(await write('POST', addressOf(restorePicture, { id })))) return;
    toast.success({ title: t('saved'), text: t('media.restored', { name: isolated(name) }) });
    await onRestored();
  }

  if (deleted.length === 0) return null;
  return (
    <details className="border-line border-t pt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        <span>{`${t('media.deleted')} `}</span>
        <span className="font-normal text-ink-muted">{t('media.deleted_hint')}</span>
      </summary>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-5 pt-2 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5">
        {deleted.map((picture) => (
          <li key={picture.id} className="grid min-w-0 content-start gap-1.5">
            {picture.image && (
              <Picture
                image={picture.image}
                alt=""
                sizes="240px"
                className="aspect-4/3 w-full rounded-control"
              />
            )}
            <bdi className="truncate text-caption text-ink-muted">{picture.file_name}</bdi>
            <Button
              size="sm"
              kind="secondary"
              busy={busy}
              aria-label={t('media.restore', { name: picture.file_name })}
              onClick={() => restore(picture)}
            >
              <Icon of={RotateCounterClockwise} size={16} />
              <span>{t('media.restore_short')}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
