import { type FormEvent, useId } from 'react';
import { DayField } from '#ui/admin/day-field.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { Button } from '#ui/button.tsx';
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
  const id = useId();
  const form = useForm({ expires_on: '' }, t('wrong'), t('oops'));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { ...form.values, updated_at: guarantee.updated_at };
    const answer = await form.send<object>('POST', addressOf(extendGuarantee, { id: guarantee.id }), body);
    if (!answer) return;
    onMoved();
    onClose();
  }

  return (
    <Modal
      title={t('extend_title')}
      size="sm"
      onClose={onClose}
      footer={(close) => (
        <>
          <Button type="submit" form={id} size="md" busy={form.busy}>
            {t('extend')}
          </Button>
          <Button size="md" kind="secondary" onClick={close}>
            {t('close')}
          </Button>
        </>
      )}
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <p>{t('extend_text')}</p>
        {form.conflict && (
          <p role="alert" className="text-fault">
            {form.conflict}
          </p>
        )}
        <DayField
          label={t('new_expiry')}
          value={form.values.expires_on}
          error={form.errors.expires_on}
          onChange={(day) => form.set('expires_on', day)}
        />
      </form>
    </Modal>
  );
}
