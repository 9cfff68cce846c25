import { dayInRiyadh } from '#base/riyadh.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DayField } from '#ui/admin/day-field.tsx';
import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Contract, handOverContract } from '../../contracts.contract.ts';
import { progressOf } from './figures.ts';

interface HandoverDialogProps {
  contract: Contract;
  onMoved: (contract: Contract) => void;
  onClose: () => void;
}

/** Records a handover: the day, what is not certified yet, and what remains to be repaired, one defect on each line. */
export function HandoverDialog({ contract, onMoved, onClose }: HandoverDialogProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { percent, rest } = progressOf(contract);
  const on = contract.state === 'handed_over' ? 'final' : 'preliminary';
  const form = useForm({ date: dayInRiyadh(new Date()), defects: '' }, t('wrong'));
  useDraft(form, `handover ${contract.id}`);
  const { values, errors } = form;
  const defects = values.defects
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

  async function submit() {
    const path = addressOf(handOverContract, { id: contract.id });
    const body = { on, date: values.date, defects, updated_at: contract.updated_at };
    const answer = await form.send<{ contract: Contract }>('POST', path, body);
    if (!answer) return;
    toast.success({ title: t(`handover_done.${on}`) });
    onMoved(answer.contract);
    onClose();
  }

  return (
    <FormDialog
      title={t(`handover_title.${on}`)}
      size="md"
      unsaved={form.dirty}
      onClose={onClose}
      save={t('handover_confirm')}
      cancel={t('cancel')}
      busy={form.busy}
      refusal={form.conflict}
      onSubmit={submit}
    >
      <p>{t(`handover_text.${on}`)}</p>
      {rest > 0 && (
        <p role="status" className="text-warning-700">
          {t('handover_part', {
            percent: formatNumber(percent, locale),
            rest: formatAmount(rest, locale, false),
          })}
        </p>
      )}
      <DayField
        label={t('handover_date')}
        value={values.date}
        error={errors.date}
        onChange={(day) => form.set('date', day)}
      />
      <TextArea
        size="md"
        rows={6}
        name="defects"
        dir="auto"
        label={t('defects')}
        hint={t('defects_hint')}
        value={values.defects}
        error={errors.defects ?? Object.entries(errors).find(([name]) => name.startsWith('defects.'))?.[1]}
        onChange={(event) => form.set('defects', event.currentTarget.value)}
      />
      {defects.length > 0 && (
        <p role="status" className="text-ink-muted text-small">
          {t('defect_count', { count: defects.length })}
        </p>
      )}
    </FormDialog>
  );
}
