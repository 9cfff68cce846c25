import { isolated } from '#base/bidi.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { DayField } from '#ui/admin/day-field.tsx';
import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { agreeRelease } from '../../releases/releases.contract.ts';

interface AgreeReleaseProps {
  id: number;
  number: string;
  onDone: () => void;
  onClose: () => void;
}

/** Records that the customer agrees to release what was claimed. */
export function AgreeRelease({ id, number, onDone, onClose }: AgreeReleaseProps) {
  const t = useModuleWords();
  const form = useForm({ date: dayInRiyadh(new Date()) }, t('wrong'), t('oops'));

  async function submit() {
    if (!(await form.send<object>('POST', addressOf(agreeRelease, { id }), form.values))) return;
    toast.success({ title: t('agreed_done') });
    onDone();
    onClose();
  }

  return (
    <FormDialog
      title={t('agree_title', { number: isolated(number) })}
      size="sm"
      onClose={onClose}
      save={t('agree')}
      cancel={t('close')}
      busy={form.busy}
      refusal={form.conflict}
      onSubmit={submit}
    >
      <p>{t('agree_text')}</p>
      <DayField
        label={t('fields.agreed_on')}
        value={form.values.date}
        error={form.errors.date}
        onChange={(day) => form.set('date', day)}
      />
    </FormDialog>
  );
}
