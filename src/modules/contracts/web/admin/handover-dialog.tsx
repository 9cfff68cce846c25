import { type FormEvent, useId } from 'react';
import { dayInRiyadh } from '#base/riyadh.ts';
import { DayField } from '#ui/admin/day-field.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Contract, handOverContract } from '../../contracts.contract.ts';

interface HandoverDialogProps {
  contract: Contract;
  onMoved: (contract: Contract) => void;
  onClose: () => void;
}

/** Records a handover: the day, and what remains to be repaired, one defect on each line. */
export function HandoverDialog({ contract, onMoved, onClose }: HandoverDialogProps) {
  const t = useModuleWords();
  const id = useId();
  const on = contract.state === 'handed_over' ? 'final' : 'preliminary';
  const form = useForm({ date: dayInRiyadh(new Date()), defects: '' }, t('wrong'));
  const { values, errors } = form;
  const defects = values.defects
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const path = addressOf(handOverContract, { id: contract.id });
    const body = { on, date: values.date, defects, updated_at: contract.updated_at };
    const answer = await form.send<{ contract: Contract }>('POST', path, body);
    if (!answer) return;
    toast.success({ title: t(`handover_done.${on}`) });
    onMoved(answer.contract);
    onClose();
  }

  return (
    <Modal
      title={t(`handover_title.${on}`)}
      size="md"
      unsaved={form.dirty}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button type="submit" form={id} size="md" busy={form.busy}>
            {t('handover_confirm')}
          </Button>
          <Button size="md" kind="secondary" onClick={close}>
            {t('cancel')}
          </Button>
        </>
      )}
    >
      <p className="mb-4">{t(`handover_text.${on}`)}</p>
      {form.conflict && (
        <p role="alert" className="mb-4 text-error-600">
          {form.conflict}
        </p>
      )}
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
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
      </form>
    </Modal>
  );
}
