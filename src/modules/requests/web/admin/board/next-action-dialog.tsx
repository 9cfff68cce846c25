import { isolated } from '#base/bidi.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { DayField } from '#ui/admin/day-field.tsx';
import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { TextField } from '#ui/text-field.tsx';
import type { Lead } from '../../../leads/leads.contract.ts';
import { usePanelWords } from '../panel-words.ts';

interface NextActionDialogProps {
  lead: Lead;
  onSave: (action: { next_action: string; next_action_on: string }) => void;
  onClose: () => void;
}

/** Sets what is done next about a lead, and when. */
export function NextActionDialog({ lead, onSave, onClose }: NextActionDialogProps) {
  const t = usePanelWords();
  const form = useForm({
    next_action: lead.next_action ?? '',
    next_action_on: lead.next_action_on ?? dayInRiyadh(new Date(), 1),
  });
  const { values, set } = form;
  const complete = values.next_action.trim() !== '' && values.next_action_on !== '';

  function submit() {
    if (complete) onSave({ ...values, next_action: values.next_action.trim() });
  }

  return (
    <FormDialog
      title={t('board.next_title', { name: isolated(lead.name) })}
      size="sm"
      unsaved={form.dirty}
      onClose={onClose}
      save={t('save')}
      cancel={t('board.cancel')}
      disabled={!complete}
      onSubmit={submit}
    >
      <TextField
        label={t('next_action')}
        name="next_action"
        size="md"
        dir="auto"
        required
        maxLength={255}
        value={values.next_action}
        onChange={(event) => set('next_action', event.currentTarget.value)}
      />
      <DayField
        label={t('next_action_on')}
        value={values.next_action_on}
        onChange={(day) => set('next_action_on', day)}
      />
    </FormDialog>
  );
}
