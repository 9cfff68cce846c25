import { type FormEvent, useId } from 'react';
import { DayField } from '#ui/admin/day-field.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { Button } from '#ui/button.tsx';
import { createPeriod, type Period } from '../../periods/periods.contract.ts';

interface PeriodDialogProps {
  onSaved: (period: Period) => void;
  onClose: () => void;
}

/** Adds an open period. */
export function PeriodDialog({ onSaved, onClose }: PeriodDialogProps) {
  const t = useModuleWords();
  const id = useId();
  const form = useForm({ from: '', to: '' }, t('wrong'));

  async function save(event: FormEvent) {
    event.preventDefault();
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
    <Modal
      title={t('period_add')}
      size="sm"
      unsaved={form.dirty && !form.busy}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button type="submit" form={id} size="md" busy={form.busy}>
            {t('period_save')}
          </Button>
          <Button size="md" kind="secondary" onClick={close}>
            {t('cancel')}
          </Button>
        </>
      )}
    >
      <form id={id} noValidate onSubmit={save} className="grid gap-4">
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
        {form.conflict && (
          <p role="alert" className="text-fault">
            {form.conflict}
          </p>
        )}
      </form>
    </Modal>
  );
}
