import { useState } from 'react';
import { localized } from '#base/localized.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ConfirmDelete } from '#ui/admin/confirm-delete.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import {
  deletePicture,
  listPictures,
  orderPictures,
  type ProjectPicture,
  readPicture,
  restorePicture,
} from '../../pictures/pictures.contract.ts';
import { PictureOverlay } from '../picture-overlay.tsx';
import { DeletedPictures } from './deleted-pictures.tsx';
import { usePanelWords } from './panel-words.ts';
import { PictureTexts } from './picture-texts.tsx';
import { PictureTiles } from './picture-tiles.tsx';
import { UploadBox } from './upload-box.tsx';

interface MediaTabProps {
  projectId: number;
  /** The pictures as loaded with the project. */
  first: readonly ProjectPicture[];
  /** Otherwise the pictures are read-only. */
  mayChange: boolean;
  onChanged: () => void;
  /** Called with whether chosen files are waiting for upload. */
  onWaiting: (waiting: boolean) => void;
}

/** The third tab: a saved project's pictures. Every change is saved at once. */
export function MediaTab({ projectId, first, mayChange, onChanged, onWaiting }: MediaTabProps) {
  const t = usePanelWords();
  const { write } = useWrite();
  const { locale } = useI18n();
  const [pictures, setPictures] = useState(first);
  const [shown, setShown] = useState<number | null>(null);
  const [described, setDescribed] = useState<ProjectPicture | null>(null);
  const [leaving, setLeaving] = useState<ProjectPicture | null>(null);
  const [said, setSaid] = useState('');

  async function reload() {
    onChanged();
    const read = await write<ProjectPicture[]>('GET', addressOf(listPictures, { id: projectId }));
    if (read) setPictures(read);
  }

  /** Makes a change and shows the resulting pictures. */
  async function change(path: string, body: object): Promise<boolean> {
    const done = await write('PUT', path, body);
    await reload();
    return done !== null;
  }

  /** Reorders the pictures; announces the moved one's new position. */
  async function order(ids: number[], moved: number) {
    const placed = new Map(pictures.map((picture) => [picture.id, picture]));
    setPictures(ids.flatMap((id) => placed.get(id) ?? []));
    if (!(await change(addressOf(orderPictures, { id: projectId }), { ids }))) return;
    const name = placed.get(moved)?.file_name ?? '';
    const place = formatNumber(ids.indexOf(moved) + 1, locale);
    setSaid(t('media.moved', { name, place, of: formatNumber(ids.length, locale) }));
  }

  const views = pictures.flatMap((one) =>
    one.image ? [{ id: one.id, image: one.image, alt: localized(one, 'alt', locale) }] : [],
  );
  return (
    <div className="grid gap-6">
      {mayChange && (
        <UploadBox
          projectId={projectId}
          onWaiting={onWaiting}
          onUploaded={async (count) => {
            toast.success({ title: t('saved'), text: t('media.uploaded', { count }) });
            await reload();
          }}
        />
      )}
      <PictureTiles
        pictures={pictures}
        mayChange={mayChange}
        onOpen={({ id }) => setShown(views.findIndex((view) => view.id === id))}
        onCover={({ id, updated_at }) => change(addressOf(readPicture, { id }), { cover: true, updated_at })}
        onDescribe={setDescribed}
        onDelete={setLeaving}
        onOrder={order}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {mayChange && <DeletedPictures projectId={projectId} pictures={pictures} onRestored={reload} />}
      {views.length > 0 && (
        <PictureOverlay
          pictures={views}
          open={shown !== null}
          start={Math.max(0, shown ?? 0)}
          onClose={() => setShown(null)}
        />
      )}
      {described && (
        <PictureTexts
          picture={described}
          onSaved={() => {
            setDescribed(null);
            reload();
          }}
          onGone={reload}
          onClose={() => setDescribed(null)}
        />
      )}
      {leaving && (
        <ConfirmDelete
          path={addressOf(deletePicture, { id: leaving.id })}
          title={t('media.delete_title')}
          text={t('media.delete_text')}
          uses={leaving.cover ? [t('media.cover_text')] : []}
          confirmLabel={t('media.delete_confirm')}
          done={{ title: t('deleted'), text: t('media.deleted_text') }}
          cancelled={{ title: t('cancelled'), text: t('media.cancelled_text') }}
          undo={{ label: t('undo'), path: addressOf(restorePicture, { id: leaving.id }) }}
          onDone={reload}
          onClose={() => setLeaving(null)}
        />
      )}
    </div>
  );
}
