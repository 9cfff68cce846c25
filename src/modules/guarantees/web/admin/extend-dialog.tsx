import { DayField } from '#ui/admin/day-field.tsx';
import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { addressOf } from '#wire/contract-call.ts';
import { extendGuarantee, type Guarantee } from '../../guarantees.contract.ts';

interface ExtendDialogProps {
  guarantee: Guarantee;
  onMoved: () => void;
  onClose: () => void;
}

/** Extends a letter to a later day. */
export function ExtendDialog({ guarantee, onMoved, onClose }: ExtendDialogProps) {
  const t = useModuleWords();
  const form = useForm({ expires_on: '' }, t('wrong'), t('oops'));

  async function submit() {
    const body = { ...form.values, updated_at: guarantee.updated_at };
    const answer = await form.send<object>('POST', addressOf(extendGuarantee, { id: guarantee.id }), body);
    if (!answer) return;
    onMoved();
    onClose();
  }

  return (
    <FormDialog
      title={t('extend_title')}
      size="sm"
      onClose={onClose}
      save={t('extend')}
      cancel={t('close')}
      busy={form.busy}
      refusal={form.conflict}
      onSubmit={submit}
    >
      <p>{t('extend_text')}</p>
      <DayField
        label={t('new_expiry')}
        value={form.values.expires_on}
        error={form.errors.expires_on}
        onChange={(day) => form.set('expires_on', day)}
      />
    </FormDialog>
  );
}
