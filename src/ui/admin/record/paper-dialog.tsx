import { type FormEvent, type ReactNode, useId } from 'react';
import { dayInRiyadh } from '#base/riyadh.ts';
import { Button } from '../../button.tsx';
import { Icon } from '../../icon.tsx';
import { Upload } from '../../more-icons.ts';
import { TextField } from '../../text-field.tsx';
import { DayField } from '../day-field.tsx';
import { FileDrop } from '../file-drop.tsx';
import { Modal } from '../modal.tsx';
import { SelectField } from '../select-field.tsx';
import { useForm } from '../use-form.ts';
import { useRecordWords } from './record-words.ts';
import { useFiles } from './use-files.ts';

interface PaperDialogProps<Answer> {
  title: string;
  text: string;
  confirm: string;
  /** Whose name is first suggested. */
  name: string;
  /** The record's API, whose files are offered. */
  api: string;
  /** The call that records the signature, the version it was read at, and what else it takes. */
  path: string;
  updatedAt: string;
  more?: object;
  children?: ReactNode;
  onMoved: (answer: Answer) => void;
  onClose: () => void;
}

/** Records a signature on paper: the signed file, who signed and when. */
export function PaperDialog<Answer>(props: PaperDialogProps<Answer>) {
  const { title, text, confirm, name, api, path, updatedAt, more, children, onMoved, onClose } = props;
  const t = useRecordWords();
  const id = useId();
  const form = useForm({ signed_on: dayInRiyadh(new Date()), name, file_id: '' }, t('wrong'));
  const { files, waiting, add } = useFiles(api, () => {});
  const { values, errors } = form;
  const file = values.file_id || String(files.find(({ deleted }) => !deleted)?.id ?? '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!file) return form.refuse({ file_id: t('paper.file_missing') });
    const answer = await form.send<Answer>('POST', path, {
      ...values,
      ...more,
      file_id: Number(file),
      updated_at: updatedAt,
    });
    if (!answer) return;
    onMoved(answer);
    onClose();
  }

  return (
    <Modal
      title={title}
      size="md"
      unsaved={form.dirty}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button type="submit" form={id} size="md" busy={form.busy}>
            {confirm}
          </Button>
          <Button size="md" kind="secondary" onClick={close}>
            {t('reason.cancel')}
          </Button>
        </>
      )}
    >
      <p className="mb-4">{text}</p>
      {form.conflict && (
        <p role="alert" className="mb-4 text-error-600">
          {form.conflict}
        </p>
      )}
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          size="md"
          name="name"
          dir="auto"
          required
          label={t('evidence.name')}
          maxLength={255}
          value={values.name}
          error={errors.name}
          onChange={(event) => form.set('name', event.currentTarget.value)}
        />
        <DayField
          label={t('evidence.signed_on')}
          value={values.signed_on}
          error={errors.signed_on}
          onChange={(day) => form.set('signed_on', day)}
        />
        {files.length > 0 && (
          <SelectField
            label={t('evidence.signed_file')}
            name="file_id"
            value={file}
            error={errors.file_id}
            options={files
              .filter(({ deleted }) => !deleted)
              .map((one) => ({ value: String(one.id), label: one.name }))}
            onChange={(event) => form.set('file_id', event.currentTarget.value)}
          />
        )}
        <FileDrop
          accept=""
          onFiles={async (chosen) => {
            await add(chosen);
            form.set('file_id', '');
          }}
        >
          <Icon of={Upload} size={20} className="shrink-0 text-primary-700" />
          <span className="text-label">{t(waiting.length > 0 ? 'paper.uploading' : 'paper.file_add')}</span>
        </FileDrop>
        {files.length === 0 && errors.file_id && (
          <p role="alert" className="text-fault text-small">
            {errors.file_id}
          </p>
        )}
        {waiting.map(
          ({ key, fault }) =>
            fault && (
              <p key={key} role="alert" className="text-fault text-small">
                {fault}
              </p>
            ),
        )}
        {children}
      </form>
    </Modal>
  );
}
