import { type FormEvent, useId } from 'react';
import { isolated } from '#base/bidi.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { DayField } from '#ui/admin/day-field.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { Button } from '#ui/button.tsx';
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
  const formId = useId();
  const form = useForm({ date: dayInRiyadh(new Date()) }, t('wrong'), t('oops'));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await form.send<object>('POST', addressOf(agreeRelease, { id }), form.values))) return;
    toast.success({ title: t('agreed_done') });
    onDone();
    onClose();
  }

  return (
    <Modal
      title={t('agree_title', { number: isolated(number) })}
      size="sm"
      onClose={onClose}
      footer={(close) => (
        <>
          <Button type="submit" form={formId} size="md" busy={form.busy}>
            {t('agree')}
          </Button>
          <Button size="md" kind="secondary" onClick={close}>
            {t('close')}
          </Button>
        </>
      )}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p>{t('agree_text')}</p>
        {form.conflict && (
          <p role="alert" className="text-fault">
            {form.conflict}
          </p>
        )}
        <DayField
          label={t('fields.agreed_on')}
          value={form.values.date}
          error={form.errors.date}
          onChange={(day) => form.set('date', day)}
        />
      </form>
    </Modal>
  );
}
