import { dayInRiyadh } from '#base/riyadh.ts';
import { DayField } from '#ui/admin/day-field.tsx';
import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { ReasonDialog } from '#ui/admin/record/reason-dialog.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import {
  agreeCertificate,
  type Certificate,
  invoiceElsewhere,
  returnCertificate,
} from '../../certificates.contract.ts';

interface MoveDialogProps {
  certificate: Certificate;
  onMoved: (certificate: Certificate) => void;
  onClose: () => void;
}

/** Asks why a certificate is returned. */
export function ReturnDialog(props: MoveDialogProps & { onRefused: () => void }) {
  const { certificate, onMoved, onRefused, onClose } = props;
  const t = useModuleWords();
  return (
    <ReasonDialog<{ certificate: Certificate }>
      title={t('return_title')}
      text={t('return_text')}
      confirm={t('return_confirm')}
      path={addressOf(returnCertificate, { id: certificate.id })}
      updatedAt={certificate.updated_at}
      required
      onMoved={(answer) => {
        toast.success({ title: t('return_done') });
        onMoved(answer.certificate);
      }}
      onRefused={onRefused}
      onClose={onClose}
    />
  );
}

/** Records that the customer agrees, on paper or by silence. */
export function AgreeDialog({ certificate, onMoved, onClose }: MoveDialogProps) {
  const t = useModuleWords();
  const form = useForm({ agreed_on: dayInRiyadh(new Date()), name: '' }, t('wrong'));
  const { values, errors } = form;
  return (
    <FormDialog
      title={t('agree_title')}
      size="sm"
      unsaved={form.dirty}
      save={t('agree_confirm')}
      cancel={t('cancel')}
      busy={form.busy}
      refusal={form.conflict}
      onClose={onClose}
      onSubmit={async () => {
        const { agreed_on, name } = values;
        const answer = await form.send<{ certificate: Certificate }>(
          'POST',
          addressOf(agreeCertificate, { id: certificate.id }),
          { agreed_on, ...(name.trim() && { name }), updated_at: certificate.updated_at },
        );
        if (!answer) return;
        toast.success({ title: t('agree_done') });
        onMoved(answer.certificate);
        onClose();
      }}
    >
      <p>{t('agree_text')}</p>
      <DayField
        label={t('fields.agreed_on')}
        value={values.agreed_on}
        error={errors.agreed_on}
        onChange={(day) => form.set('agreed_on', day)}
      />
      <TextField
        size="md"
        name="name"
        dir="auto"
        label={t('agree_name')}
        hint={t('agree_name_hint')}
        maxLength={255}
        value={values.name}
        error={errors.name}
        onChange={(event) => form.set('name', event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** Records that it was invoiced in another system. */
export function InvoicedDialog({ certificate, onMoved, onClose }: MoveDialogProps) {
  const t = useModuleWords();
  const form = useForm({ number: '', date: dayInRiyadh(new Date()) }, t('wrong'));
  const { values, errors } = form;
  return (
    <FormDialog
      title={t('invoiced_title')}
      size="sm"
      unsaved={form.dirty}
      save={t('invoiced_confirm')}
      cancel={t('cancel')}
      busy={form.busy}
      refusal={form.conflict}
      onClose={onClose}
      onSubmit={async () => {
        const answer = await form.send<{ certificate: Certificate }>(
          'POST',
          addressOf(invoiceElsewhere, { id: certificate.id }),
          { ...values, updated_at: certificate.updated_at },
        );
        if (!answer) return;
        toast.success({ title: t('invoiced_done') });
        onMoved(answer.certificate);
        onClose();
      }}
    >
      <p>{t('invoiced_text')}</p>
      <TextField
        size="md"
        name="number"
        dir="ltr"
        required
        label={t('fields.invoice_number')}
        maxLength={60}
        value={values.number}
        error={errors.number}
        onChange={(event) => form.set('number', event.currentTarget.value)}
      />
      <DayField
        label={t('fields.invoiced_on')}
        value={values.date}
        error={errors.date}
        onChange={(day) => form.set('date', day)}
      />
    </FormDialog>
  );
}
