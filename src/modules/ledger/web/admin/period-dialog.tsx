import { DayField } from '#ui/admin/day-field.tsx';
import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { createPeriod, type Period } from '../../periods/periods.contract.ts';

interface PeriodDialogProps {
  onSaved: (period: Period) => void;
  onClose: () => void;
}

/** Adds an open period. */
export function PeriodDialog({ onSaved, onClose }: PeriodDialogProps) {
  const t = useModuleWords();
  const form = useForm({ from: '', to: '' }, t('wrong'));

  async function save() {
    const answer = await form.send<{ period: Period }>(
      'POST',
      createPeriod.path,
      form.values,
      undefined,
      201,
    );
    if (!answer) return;
    onSaved(answer.period);
    onClose();
  }

  return (
    <FormDialog
      title={t('period_add')}
      size="sm"
      unsaved={form.dirty && !form.busy}
      onClose={onClose}
      save={t('period_save')}
      cancel={t('cancel')}
      busy={form.busy}
      refusal={form.conflict}
      onSubmit={save}
    >
      <DayField
        label={t('fields.first')}
        value={form.values.from}
        error={form.errors.from}
        onChange={(day) => form.set('from', day)}
      />
      <DayField
        label={t('fields.last')}
        value={form.values.to}
        error={form.errors.to}
        onChange={(day) => form.set('to', day)}
      />
    </FormDialog>
  );
}
