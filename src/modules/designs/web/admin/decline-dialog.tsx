import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { TextArea } from '#ui/text-area.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { type Design, designMoves } from '../../designs.contract.ts';

interface DeclineDialogProps {
  design: Design;
  onDeclined: (answer: { design_request: Design }) => void;
  onClose: () => void;
}

/** Asks why a request is declined. */
export function DeclineDialog({ design, onDeclined, onClose }: DeclineDialogProps) {
  const t = useModuleWords();
  const form = useForm({ reason: '' });
  useDraft(form, `design declined ${design.id}`);

  async function submit() {
    const path = addressOf(designMoves.decline, { id: design.id });
    const body = { ...form.values, updated_at: design.updated_at };
    const answer = await form.send<{ design_request: Design }>('POST', path, body);
    if (answer) onDeclined(answer);
  }

  return (
    <FormDialog
      title={t('decline_title')}
      size="md"
      unsaved={form.dirty}
      onClose={onClose}
      save={t('verbs.decline')}
      cancel={t('cancel')}
      busy={form.busy}
      refusal={form.conflict}
      onSubmit={submit}
    >
      <TextArea
        label={t('fields.decline_reason')}
        name="reason"
        required
        rows={4}
        maxLength={1000}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(event) => form.set('reason', event.currentTarget.value)}
      />
    </FormDialog>
  );
}
