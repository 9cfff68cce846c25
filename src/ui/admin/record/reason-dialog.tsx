import { type FormEvent, useId } from 'react';
import { Button } from '../../button.tsx';
import { TextArea } from '../../text-area.tsx';
import { Modal } from '../modal.tsx';
import { useForm } from '../use-form.ts';
import { useRecordWords } from './record-words.ts';

interface ReasonDialogProps<Answer> {
  /** The question. */
  title: string;
  /** What follows from it. */
  text: string;
  confirm: string;
  /** The call of the move, and the version it was read at. */
  path: string;
  updatedAt: string;
  required?: boolean;
  /** For a move that can be undone. */
  harmless?: boolean;
  onMoved: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks for the reason of a move of a document. */
export function ReasonDialog<Answer>(props: ReasonDialogProps<Answer>) {
  const { title, text, confirm, path, updatedAt, required = false, harmless = false } = props;
  const t = useRecordWords();
  const id = useId();
  const form = useForm({ reason: '' }, t('wrong'));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { reason } = form.values;
    if (required && reason.trim() === '') return form.setErrors({ reason: t('reason.missing') });
    const answer = await form.send<Answer>('POST', path, { reason, updated_at: updatedAt });
    if (!answer) return;
    props.onMoved(answer);
    props.onClose();
  }

  return (
    <Modal
      title={title}
      size="sm"
      onClose={props.onClose}
      footer={(close) => (
        <>
          <Button type="submit" form={id} size="md" {...(!harmless && { kind: 'danger' })} busy={form.busy}>
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
      <form id={id} noValidate onSubmit={submit}>
        <TextArea
          size="md"
          rows={3}
          name="reason"
          label={t('reason.label')}
          required={required}
          maxLength={1000}
          value={form.values.reason}
          error={form.errors.reason}
          onChange={(event) => form.set('reason', event.currentTarget.value)}
        />
      </form>
    </Modal>
  );
}
