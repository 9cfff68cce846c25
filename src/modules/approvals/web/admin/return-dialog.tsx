import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Approval, returnApproval } from '../../approvals.contract.ts';
import { useApprovalWords } from './approval-words.ts';

interface ReturnDialogProps {
  approval: Approval;
  onDecided: () => void;
  onClose: () => void;
}

/** Asks for the reason and returns the document to its preparer. */
export function ReturnDialog({ approval, onDecided, onClose }: ReturnDialogProps) {
  const t = useApprovalWords();
  const { locale } = useI18n();
  const form = useForm({ reason: '' }, t('wrong'));
  useDraft(form, `approval returned ${approval.id}`);
  const names = {
    name: isolated(approval.name),
    to: isolated(userName(approval.prepared_by.name, locale)),
  };

  async function submit() {
    const body = { reason: form.values.reason, updated_at: approval.updated_at };
    const answer = await form.send('POST', addressOf(returnApproval, { id: approval.id }), body, onDecided);
    if (!answer) return;
    toast.success({ title: t('returned'), text: t('returned_text', names) });
    onClose();
  }

  return (
    <FormDialog
      title={t('return_title', names)}
      size="md"
      unsaved={form.dirty}
      onClose={onClose}
      save={t('send_back')}
      cancel={t('cancel')}
      busy={form.busy}
      busyLabel={t('sending')}
      refusal={form.conflict}
      onSubmit={submit}
    >
      <p>{t('return_text', names)}</p>
      <TextArea
        label={t('reason')}
        name="reason"
        required
        size="md"
        rows={4}
        maxLength={2000}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(event) => form.set('reason', event.currentTarget.value)}
      />
    </FormDialog>
  );
}
