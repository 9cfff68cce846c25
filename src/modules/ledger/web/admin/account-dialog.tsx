import { type FormEvent, useId } from 'react';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import { fieldsBody, fieldValues } from '#ui/admin/record/field-values.ts';
import { FieldsConflict } from '#ui/admin/record/fields-conflict.tsx';
import { readRecord } from '#ui/admin/record/read-record.ts';
import { RecordInput } from '#ui/admin/record/record-input.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { useStored } from '#ui/admin/use-stored.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { chart, type LedgerAccount } from '../../chart/chart.contract.ts';
import { accountFields, documentAccounts } from '../../chart/chart.fields.ts';

interface AccountDialogProps {
  /** Null for a new one. */
  account: LedgerAccount | null;
  mayChange: boolean;
  onSaved: () => void;
  onClose: () => void;
}

const read = readRecord(chart.read, 'account');

function valuesOf(account: LedgerAccount | null) {
  return { ...fieldValues(accountFields, account), money: account?.money ?? '' };
}

/** Adds or changes an account of the chart. */
export function AccountDialog({ account, mayChange, onSaved, onClose }: AccountDialogProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const id = useId();
  const form = useForm(valuesOf(account), t('wrong'));
  const { stored, conflict } = useStored(account, {
    form,
    valuesOf,
    read: (opened) => read(opened.id),
    save,
  });
  useDraft(form, `account ${account?.id ?? 'new'}`, stored?.updated_at);
  // Documents find their accounts by code.
  const isOfDocuments = stored !== null && documentAccounts.has(stored.code);

  async function save(over: LedgerAccount | null, values = form.values) {
    const { money, ...typed } = values;
    const body = {
      ...fieldsBody(accountFields, typed),
      money: money || null,
      ...(over && { updated_at: over.updated_at }),
    };
    const answer = over
      ? await form.send('PUT', addressOf(chart.change, { id: over.id }), body)
      : await form.send('POST', chart.create.path, body, undefined, 201);
    if (!answer) return;
    toast.success({ title: t('saved'), text: t('account_saved') });
    form.reset(values);
    onSaved();
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(stored);
  }

  const input = (field: 'name' | 'kind' | 'control' | 'leaf' | 'active') => (
    <RecordInput key={field} form={form} fields={accountFields} field={field} />
  );
  return (
    <Modal
      title={stored ? isolated(localized(stored, 'name', locale)) : t('account_add')}
      unsaved={mayChange && form.dirty}
      onClose={onClose}
      footer={(close) => (
        <>
          {mayChange && (
            <Button type="submit" form={id} size="md" busy={form.busy}>
              {t('account_save')}
            </Button>
          )}
          <Button size="md" kind="secondary" onClick={close}>
            {t(mayChange ? 'cancel' : 'close')}
          </Button>
        </>
      )}
    >
      <FieldsConflict
        form={form as never}
        conflict={conflict}
        valuesOf={valuesOf as never}
        fields={accountFields}
      />
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        {isOfDocuments && mayChange && <p className="text-ink-muted">{t('account_of_documents')}</p>}
        <ReadOnly when={!mayChange}>{input('name')}</ReadOnly>
        <ReadOnly when={!mayChange || isOfDocuments}>
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <TextField
              size="md"
              dir="ltr"
              autoComplete="off"
              label={t('fields.code')}
              name="code"
              required
              maxLength={accountFields.code.max}
              value={form.values.code}
              error={form.errors.code}
              onChange={(event) => form.set('code', event.currentTarget.value)}
            />
            {input('kind')}
            <SelectField
              label={t('fields.money')}
              name="money"
              value={form.values.money}
              error={form.errors.money}
              options={['', 'cash', 'bank'].map((value) => ({
                value,
                label: value ? t(`values.money.${value}`) : t('no_money'),
              }))}
              onChange={(event) => form.set('money', event.currentTarget.value as typeof form.values.money)}
            />
          </div>
          <div className="flex flex-wrap gap-x-6">{(['leaf', 'control', 'active'] as const).map(input)}</div>
        </ReadOnly>
      </form>
    </Modal>
  );
}
