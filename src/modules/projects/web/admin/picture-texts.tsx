import { type FormEvent, useId } from 'react';
import { Modal } from '#ui/admin/modal.tsx';
import { Twin } from '#ui/admin/twin.tsx';
import { twinBody, twinValues } from '#ui/admin/twin-values.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { Document } from '../../documents.contract.ts';
import { usePanelWords } from './panel-words.ts';

const texts = ['alt'] as const;

interface PictureTextsProps {
  picture: Document;
  onSaved: () => void;
  onClose: () => void;
}

/** What a picture shows, said in both languages to those who cannot see it. */
export function PictureTexts({ picture, onSaved, onClose }: PictureTextsProps) {
  const say = usePanelWords();
  const id = useId();
  const form = useForm(twinValues(picture, texts));

  async function submit(event: FormEvent) {
    event.preventDefault();
    // Enter must not send the project's form, which this one stands in as React sees it.
    event.stopPropagation();
    const { updated_at } = picture;
    const body = { ...twinBody(form.values, texts), updated_at };
    if (!(await form.send('PUT', `/api/documents/${picture.id}`, body))) return;
    toast.success({ title: say('saved'), text: say('media.saved') });
    onSaved();
  }

  return (
    <Modal
      title={say('media.alt_title')}
      size="md"
      unsaved={form.dirty}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} size="md" busy={form.busy}>
          {say('save')}
        </Button>
      }
    >
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
        <Twin form={form} field="alt" label={say('media.alt')} rows={3} maxLength={300} />
      </form>
    </Modal>
  );
}
