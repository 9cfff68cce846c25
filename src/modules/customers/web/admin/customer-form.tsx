import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { FormConflict } from '#ui/admin/form-conflict.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { RecordInput } from '#ui/admin/record/record-input.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { useStored } from '#ui/admin/use-stored.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { answerOf } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Customer, customers } from '../../customers.contract.ts';
import { addressFields, customerFields, idKinds } from '../../customers.fields.ts';
import { bodyOf, type CustomerValues, faultsIn, parts, valuesOf } from './customer-values.ts';
import { LikelyCustomers } from './likely-customers.tsx';

interface CustomerFormProps {
  /** Null for a new one. */
  customer: Customer | null;
  /** A new one begins as a supplier. */
  supplier?: boolean;
  onSaved: (customer: Customer) => void;
  onClose: () => void;
}

/** The form of a customer; while it is typed, customers that may be the same are shown. */
export function CustomerForm({ customer, supplier = false, onSaved, onClose }: CustomerFormProps) {
  const t = useModuleWords();
  const id = useId();
  const form = useForm(
    customer ? valuesOf(customer) : { ...valuesOf(null), supplier },
    t('wrong'),
    t('oops'),
  );
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>('dialog[open] [aria-invalid]')?.focus();
  }, [refusals]);
  const { stored, conflict } = useStored(customer, {
    form,
    valuesOf,
    read: async (one) =>
      (await answerOf<{ customer: Customer }>(await browserCall(addressOf(customers.read, { id: one.id }))))
        .customer,
    save,
  });
  useDraft(form, `customer ${customer?.id ?? (supplier ? 'new supplier' : 'new')}`, stored?.updated_at);

  async function save(over: Customer | null, values: CustomerValues = form.values) {
    const faults = faultsIn(values);
    if (Object.keys(faults).length > 0) {
      form.setErrors(
        Object.fromEntries(Object.entries(faults).map(([field, code]) => [field, t(`faults.${code}`)])),
      );
      setRefusals((count) => count + 1);
      return;
    }
    const body = { ...bodyOf(values), ...(over && { updated_at: over.updated_at }) };
    const answer = over
      ? await form.send<{ customer: Customer }>('PUT', addressOf(customers.change, { id: over.id }), body)
      : await form.send<{ customer: Customer }>('POST', customers.create.path, body, undefined, 201);
    if (!answer) return;
    toast.success({ title: t('saved'), text: t('saved_text') });
    form.reset(values);
    onSaved(answer.customer);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(stored);
  }

  return (
    <Modal
      title={t(customer ? 'change' : supplier ? 'add_supplier' : 'add')}
      unsaved={form.dirty}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button type="submit" form={id} size="md" busy={form.busy} busyLabel={t('saving')}>
            {t('save')}
          </Button>
          <Button size="md" kind="secondary" onClick={close}>
            {t('close')}
          </Button>
        </>
      )}
    >
      {conflict && (
        <FormConflict
          form={form}
          theirs={valuesOf(conflict.theirs)}
          label={(name) => t(`fields.${name.replace(/^address\./, '')}`)}
          shown={(name, values) => <bdi>{shownValue(name, String(values[name]), t) || '—'}</bdi>}
          onKeep={() => conflict.keep(conflict.theirs)}
          onTake={() => conflict.take(conflict.theirs)}
        />
      )}
      <form id={id} noValidate onSubmit={submit} className="grid gap-7">
        <div className="grid min-w-0 gap-4">
          <RecordInput form={form} fields={customerFields} field="kind" className="sm:max-w-60" />
          <RecordInput form={form} fields={customerFields} field="name" />
          <RecordInput form={form} fields={customerFields} field="supplier" />
          <LikelyCustomers values={form.values} except={customer?.id} />
        </div>
        <Group title={t('contacts')}>
          <Plain form={form} name="phone" inputMode="tel" />
          <Plain form={form} name="email" inputMode="email" />
          <Further form={form} name="phones" hint={t('one_per_line')} />
          <Further form={form} name="emails" hint={t('one_per_line')} />
        </Group>
        <Group title={t('numbers')}>
          <SelectField
            label={t('fields.id_kind')}
            name="id_kind"
            value={form.values.id_kind}
            error={form.errors.id_kind}
            options={[
              { value: '', label: t('none') },
              ...idKinds.map((kind) => ({ value: kind, label: t(`values.id_kind.${kind}`) })),
            ]}
            onChange={(event) => form.set('id_kind', event.currentTarget.value)}
          />
          <Plain form={form} name="national_id" />
          <Plain form={form} name="cr_number" />
          <Plain form={form} name="vat_number" />
        </Group>
        <Group title={t('address')}>
          {parts.map((part) => (
            <TextField
              key={part}
              size="md"
              label={t(`fields.${part}`)}
              name={`address.${part}`}
              autoComplete="off"
              dir={part.endsWith('_no') || part === 'postal_code' || part === 'country' ? 'ltr' : 'auto'}
              maxLength={addressFields[part].max}
              value={form.values[`address.${part}`]}
              error={form.errors[`address.${part}`]}
              onChange={(event) => form.set(`address.${part}`, event.currentTarget.value)}
            />
          ))}
        </Group>
        <RecordInput form={form} fields={customerFields} field="note" />
      </form>
    </Modal>
  );
}

type CustomerFormState = ReturnType<typeof useForm<CustomerValues>>;

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 font-medium text-h4">
        {title}
      </h3>
      <div className="grid min-w-0 items-start gap-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}

interface PlainProps {
  form: CustomerFormState;
  name: 'phone' | 'email' | 'national_id' | 'cr_number' | 'vat_number';
  inputMode?: 'tel' | 'email' | 'numeric';
}

/** A number or an address, which reads from left to right. */
function Plain({ form, name, inputMode = 'numeric' }: PlainProps) {
  const t = useModuleWords();
  return (
    <TextField
      size="md"
      dir="ltr"
      autoComplete="off"
      inputMode={name === 'national_id' ? undefined : inputMode}
      label={t(`fields.${name}`)}
      name={name}
      maxLength={customerFields[name].max}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(event) => form.set(name, event.currentTarget.value)}
    />
  );
}

/** Further phones or addresses, one on each line; the API names the faulty one by its place. */
function Further({ form, name, hint }: { form: CustomerFormState; name: 'phones' | 'emails'; hint: string }) {
  const t = useModuleWords();
  const fault = Object.entries(form.errors).find(([key]) => key === name || key.startsWith(`${name}.`));
  return (
    <TextArea
      size="md"
      dir="ltr"
      rows={2}
      label={t(`fields.${name}`)}
      name={name}
      hint={hint}
      value={form.values[name]}
      error={fault?.[1]}
      onChange={(event) => form.set(name, event.currentTarget.value, name)}
    />
  );
}

function shownValue(name: string, value: string, t: (key: string) => string): string {
  return value && (name === 'kind' || name === 'id_kind') ? t(`values.${name}.${value}`) : value;
}
