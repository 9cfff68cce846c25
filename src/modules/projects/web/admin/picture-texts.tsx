import { type FormEvent, useId, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { FormConflict } from '#ui/admin/form-conflict.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { Twin } from '#ui/admin/twin.tsx';
import { twinBody, twinValues } from '#ui/admin/twin-values.ts';
import { useConflict } from '#ui/admin/use-conflict.ts';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { changePicture, listPictures, type ProjectPicture } from '../../pictures/pictures.contract.ts';
import { usePanelWords } from './panel-words.ts';

const texts = ['alt'] as const;

interface PictureTextsProps {
  picture: ProjectPicture;
  onSaved: () => void;
  /** Called when somebody else has deleted the picture; the input stays. */
  onGone: () => void;
  onClose: () => void;
}

/** A picture's alternative text in both languages. */
export function PictureTexts({ picture, onSaved, onGone, onClose }: PictureTextsProps) {
  const t = usePanelWords();
  const id = useId();
  const [readAt, setReadAt] = useState(picture.updated_at);
  const form = useForm(twinValues(picture, texts));
  useDraft(form, `picture ${picture.id}`, readAt);
  const { theirs, leave } = useConflict(form, readAt, () => readPicture(picture));

  function submit(event: FormEvent) {
    event.preventDefault();
    // Enter must not submit the project's form, which is an ancestor in React's tree.
    event.stopPropagation();
    save(readAt);
  }

  async function save(updated_at: string, values = form.values) {
    const body = { ...twinBody(values, texts), updated_at };
    if (!(await form.send('PUT', addressOf(changePicture, { id: picture.id }), body, letGo))) return;
    toast.success({ title: t('saved'), text: t('media.saved') });
    onSaved();
  }

  function letGo() {
    toast.warning({ title: t('tabs.media'), text: t('media.gone'), duration: 8000 });
    onGone();
  }

  return (
    <Modal
      title={t('media.alt_title')}
      size="md"
      unsaved={form.dirty}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} size="md" busy={form.busy}>
          {t('save')}
        </Button>
      }
    >
      {theirs && (
        <FormConflict
          form={form}
          theirs={twinValues(theirs, texts)}
          label={() => t('media.alt')}
          shown={(field, values) => <bdi>{values[field] || '—'}</bdi>}
          onKeep={() => {
            setReadAt(theirs.updated_at);
            leave();
            save(theirs.updated_at, form.rebase(twinValues(theirs, texts)));
          }}
          onTake={() => {
            setReadAt(theirs.updated_at);
            form.reset(twinValues(theirs, texts));
            leave();
          }}
        />
      )}
      <form id={id} noValidate onSubmit={submit} className="grid gap-5">
        {picture.image && (
          <img
            src={picture.image.src}
            alt=""
            width={picture.image.width}
            height={picture.image.height}
            className="max-h-72 w-full rounded-control bg-neutral-100 object-contain"
          />
        )}
        <Twin form={form} field="alt" label={t('media.alt')} rows={3} maxLength={300} />
      </form>
    </Modal>
  );
}

async function readPicture({ id, entity_id: project }: ProjectPicture): Promise<ProjectPicture | undefined> {
  const pictures = await callContract(browserCall, listPictures, { params: { id: project } });
  return pictures.find((picture) => picture.id === id);
}
