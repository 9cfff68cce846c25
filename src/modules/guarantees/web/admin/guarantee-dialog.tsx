import { type FormEvent, useId, useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { FormConflict } from '#ui/admin/form-conflict.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import { fieldsBody, fieldValues } from '#ui/admin/record/field-values.ts';
import { Files } from '#ui/admin/record/files.tsx';
import { readRecord } from '#ui/admin/record/read-record.ts';
import { useRecordAddress } from '#ui/admin/record/record-address.ts';
import { RecordInput } from '#ui/admin/record/record-input.tsx';
import { Timeline } from '#ui/admin/record/timeline.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { useStored } from '#ui/admin/use-stored.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Guarantee, guarantees } from '../../guarantees.contract.ts';
import { guaranteeFields } from '../../guarantees.fields.ts';
import { ContractField } from './contract-field.tsx';
import { Expiry } from './expiry.tsx';
import { GuaranteeMoves } from './guarantee-moves.tsx';

interface GuaranteeDialogProps {
  /** Null for a new one. */
  guarantee: Guarantee | null;
  /** The contract of a new one. */
  contractId: number | null;
  mayChange: boolean;
  onChanged: () => void;
  onClose: () => void;
}

interface Answer {
  guarantee: Guarantee;
}

const read = readRecord(guarantees.read, 'guarantee');

/** A letter of guarantee: its fields, what may be done with it, its files and its log. */
export function GuaranteeDialog(props: GuaranteeDialogProps) {
  const { guarantee, contractId, mayChange, onChanged, onClose } = props;
  const t = useModuleWords();
  const id = useId();
  const [version, setVersion] = useState(0);
  const count = () => setVersion((counted) => counted + 1);
  const valuesOf = (one: Guarantee | null) => ({
    ...fieldValues(guaranteeFields, one),
    contract_id: one ? one.contract_id : contractId,
  });
  const form = useForm(valuesOf(guarantee), t('wrong'), t('oops'));
  const address = useRecordAddress();
  const { stored, conflict, learn } = useStored(guarantee, {
    form,
    valuesOf,
    read: (opened) => read(opened.id),
    save,
  });
  useDraft(form, `guarantee ${guarantee?.id ?? 'new'}`, stored?.updated_at);
  const api = stored && addressOf(guarantees.read, { id: stored.id });

  async function save(over: Guarantee | null, values = form.values) {
    const { contract_id, ...typed } = values;
    const body = { ...fieldsBody(guaranteeFields, typed), contract_id };
    const answer = over
      ? await form.send<Answer>('PUT', addressOf(guarantees.change, { id: over.id }), {
          ...body,
          updated_at: over.updated_at,
        })
      : await form.send<Answer>('POST', guarantees.create.path, body, undefined, 201);
    if (!answer) return;
    toast.success({ title: t('saved'), text: t(over ? 'saved_text' : 'add_file') });
    form.reset(values);
    onChanged();
    if (over) return onClose();
    // It stays open for the bank's letter.
    learn(answer.guarantee);
    address?.stored(answer.guarantee.id);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(stored);
  }

  const input = (field: keyof typeof guaranteeFields) => (
    <RecordInput form={form as never} fields={guaranteeFields} field={field as never} />
  );
  return (
    <Modal
      title={stored ? t('one', { name: isolated(stored.name) }) : t('add')}
      unsaved={mayChange && form.dirty}
      onClose={onClose}
      footer={(close) => (
        <>
          {mayChange && (
            <Button type="submit" form={id} size="md" busy={form.busy} busyLabel={t('saving')}>
              {t('save')}
            </Button>
          )}
          <Button size="md" kind="secondary" onClick={close}>
            {t('close')}
          </Button>
          {mayChange && stored && (
            <GuaranteeMoves
              guarantee={stored}
              disabled={form.dirty}
              onMoved={() => {
                onChanged();
                onClose();
              }}
            />
          )}
        </>
      )}
    >
      {conflict && (
        <FormConflict
          form={form}
          theirs={valuesOf(conflict.theirs)}
          label={(name) => t(`fields.${name}`)}
          shown={(name, values) => {
            const value = String(values[name] ?? '');
            return <bdi>{name === 'kind' ? t(`values.kind.${value}`) : value || '—'}</bdi>;
          }}
          onKeep={() => conflict.keep(conflict.theirs)}
          onTake={() => conflict.take(conflict.theirs)}
        />
      )}
      <div className="grid gap-8">
        <div className="grid gap-5">
          {stored && (
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
              <StateBadge subject="guarantee" state={stored.state} />
              <Expiry of={stored} inline />
              {stored.call_reason && <bdi className="text-ink-muted">{stored.call_reason}</bdi>}
            </p>
          )}
          <form id={id} noValidate onSubmit={submit} className="grid gap-4">
            <ReadOnly when={!mayChange}>
              <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">
                {input('kind')}
                {input('number')}
                {input('bank')}
                {input('amount')}
                {input('issued_on')}
                {input('expires_on')}
              </div>
              {input('beneficiary')}
              <ContractField
                value={form.values.contract_id}
                known={stored?.contract ?? null}
                mayChange={mayChange}
                error={form.errors.contract_id}
                onChange={(value) => form.set('contract_id', value)}
              />
              {input('note')}
            </ReadOnly>
          </form>
        </div>
        {api && <Files api={api} mayChange={mayChange} onChanged={count} />}
        {api && (
          <section aria-label={t('log')} className="grid gap-3">
            <h3 className="font-medium text-h4">{t('log')}</h3>
            <Timeline api={api} version={version} />
          </section>
        )}
      </div>
    </Modal>
  );
}
