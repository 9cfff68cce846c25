import { TextArea } from '../../text-area.tsx';
import { FormDialog } from '../form-dialog.tsx';
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
  /** Refused for the record's state, which the page reads again once the dialog is closed. */
  onRefused: () => void;
  onClose: () => void;
}

/** Asks for the reason of a move of a document. After a refusal for its state another attempt is not offered. */
export function ReasonDialog<Answer>(props: ReasonDialogProps<Answer>) {
  const { title, text, confirm, path, updatedAt, required = false, harmless = false } = props;
  const t = useRecordWords();
  const form = useForm({ reason: '' }, t('wrong'));

  const over = Boolean(form.conflict);

  function leave() {
    props.onClose();
    if (over) props.onRefused();
  }

  async function submit() {
    if (over) return;
    const { reason } = form.values;
    if (required && reason.trim() === '') return form.refuse({ reason: t('reason.missing') });
    const answer = await form.send<Answer>('POST', path, { reason, updated_at: updatedAt });
    if (!answer) return;
    props.onMoved(answer);
    props.onClose();
  }

  return (
    <FormDialog
      title={title}
      size="sm"
      onClose={leave}
      save={confirm}
      cancel={t(over ? 'reason.close' : 'reason.cancel')}
      over={over}
      danger={!harmless}
      busy={form.busy}
      refusal={form.conflict}
      onSubmit={submit}
    >
      <p>{text}</p>
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
    </FormDialog>
  );
}
