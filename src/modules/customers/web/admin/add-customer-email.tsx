import { type FormEvent, useId, useState } from 'react';
import { Modal } from '#ui/admin/modal.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Icon, Mail } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { customers } from '../../customers.contract.ts';
import { useEmailWords } from './email-words.ts';

interface AddCustomerEmailProps {
  id: number | null;
  /** Called once it is saved: it reaches what was sent before. */
  onSaved: () => void;
}

/** The way on with a document whose customer has no e-mail address. */
export function AddCustomerEmail({ id, onSaved }: AddCustomerEmailProps) {
  const t = useEmailWords();
  const mayChange = useMay('clients')('update');
  const [open, setOpen] = useState(false);
  if (id === null || !mayChange) return null;
  return (
    <>
      <Button size="md" onClick={() => setOpen(true)}>
        <Icon of={Mail} size={18} />
        <span>{t('add')}</span>
      </Button>
      {open && <EmailDialog {...{ id, onSaved }} onClose={() => setOpen(false)} />}
    </>
  );
}

function EmailDialog({ id, onSaved, onClose }: { id: number; onSaved: () => void; onClose: () => void }) {
  const t = useEmailWords();
  const form = useForm({ email: '' }, t('wrong'));
  const element = useId();

  async function save(event: FormEvent) {
    event.preventDefault();
    const email = form.values.email.trim();
    if (email === '') return form.refuse({ email: t('missing_typed') });
    if (!(await form.send('PUT', addressOf(customers.change, { id }), { email }))) return;
    toast.success({ title: t('saved') });
    onSaved();
    onClose();
  }

  return (
    <Modal
      title={t('add')}
      size="md"
      unsaved={form.dirty}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button type="submit" form={element} size="md" busy={form.busy}>
            {t('save')}
          </Button>
          <Button size="md" kind="secondary" onClick={close}>
            {t('cancel')}
          </Button>
        </>
      )}
    >
      <p className="mb-4">{t('add_text')}</p>
      {form.conflict && (
        <p role="alert" className="mb-4 text-fault">
          {form.conflict}
        </p>
      )}
      <form id={element} noValidate onSubmit={save}>
        <TextField
          size="md"
          type="email"
          name="email"
          dir="ltr"
          required
          label={t('email')}
          hint={t('hint')}
          maxLength={254}
          value={form.values.email}
          error={form.errors.email}
          onChange={(event) => form.set('email', event.currentTarget.value)}
        />
      </form>
    </Modal>
  );
}
