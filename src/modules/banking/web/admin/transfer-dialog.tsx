import { type FormEvent, useId, useState } from 'react';
import { localized } from '#base/localized.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { type ApprovalOfRecord, RecordApproval, useApprovalOf } from '#modules/approvals/web/index.ts';
import { FactRows } from '#ui/admin/fact-rows.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import { fieldsBody, fieldValues } from '#ui/admin/record/field-values.ts';
import { ReasonDialog } from '#ui/admin/record/reason-dialog.tsx';
import { RecordInput } from '#ui/admin/record/record-input.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { moneyAccounts } from '../../money/money.contract.ts';
import { type Transfer, transfers } from '../../transfers/transfers.contract.ts';
import { transferFields } from '../../transfers/transfers.fields.ts';
import { PostTransfer } from './post-transfer.tsx';

interface TransferDialogProps {
  /** Null for a new one. */
  transfer: Transfer | null;
  /** The account that a new one goes to, '' for none. */
  into?: string;
  mayChange: boolean;
  onSaved: () => void;
  onClose: () => void;
}

const sides = ['from_account_id', 'to_account_id'] as const;

function valuesOf(transfer: Transfer | null, into = '') {
  const values = fieldValues(transferFields, transfer);
  return {
    ...values,
    date: transfer ? values.date : dayInRiyadh(new Date()),
    from_account_id: String(transfer?.from_account_id ?? ''),
    to_account_id: String(transfer?.to_account_id ?? into),
  };
}

/** A transfer between own accounts: a draft is saved and posted, a posted one is text and can be reversed. */
export function TransferDialog(props: TransferDialogProps) {
  return props.transfer ? (
    <Stored {...props} transfer={props.transfer} />
  ) : (
    <Dialog {...props} approval={null} />
  );
}

function Stored(props: TransferDialogProps & { transfer: Transfer }) {
  const approval = useApprovalOf(addressOf(transfers.read, { id: props.transfer.id }));
  return <Dialog {...props} approval={approval} />;
}

interface DialogProps extends TransferDialogProps {
  /** Null for a new one. */
  approval: ApprovalOfRecord | null;
}

function Dialog({ transfer: given, into, mayChange: may, approval, onSaved, onClose }: DialogProps) {
  const t = useModuleWords();
  const id = useId();
  // As last stored: posting may be refused after a change was saved.
  const [transfer, setTransfer] = useState(given);
  const form = useForm(valuesOf(given, into), t('wrong'));
  useDraft(form, `transfer ${transfer?.id ?? 'new'}`, transfer?.updated_at);
  const { write } = useWrite();
  const [asked, setAsked] = useState<'post' | 'reverse' | null>(null);
  const [posting, setPosting] = useState(false);
  const isDraft = transfer === null || transfer.state === 'draft';
  const waits = approval?.waits ?? false;
  const mayChange = may && !waits;

  async function stored(): Promise<Transfer | null> {
    const { from_account_id, to_account_id, ...typed } = form.values;
    const body = {
      ...fieldsBody(transferFields, typed as never),
      ...{ from_account_id: Number(from_account_id) || null, to_account_id: Number(to_account_id) || null },
      ...(transfer && { updated_at: transfer.updated_at }),
    };
    const answer = transfer
      ? await form.send<{ transfer: Transfer }>('PUT', addressOf(transfers.change, { id: transfer.id }), body)
      : await form.send<{ transfer: Transfer }>('POST', transfers.create.path, body, undefined, 201);
    if (!answer) return null;
    form.stored(form.values);
    setTransfer(answer.transfer);
    return answer.transfer;
  }

  function done(word: string) {
    toast.success({ title: t('saved'), text: t(word) });
    form.reset(form.values);
    onSaved();
    onClose();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    setPosting(false);
    if (await stored()) done('transfer_saved');
  }

  async function ask() {
    setPosting(true);
    const saved = form.dirty ? await stored() : transfer;
    if (!saved) return;
    if (saved !== transfer) onSaved();
    setAsked('post');
  }

  /** After a refusal: somebody else may have changed or posted it. */
  async function reread(id: number) {
    approval?.reload();
    const answer = await write<{ transfer: Transfer }>('GET', addressOf(transfers.read, { id }));
    if (!answer) return;
    const { transfer: now } = answer;
    if (now.updated_at === transfer?.updated_at) return;
    setTransfer(now);
    form.reset(valuesOf(now));
    onSaved();
  }

  return (
    <Modal
      title={transfer ? (transfer.number ?? `#${transfer.id}`) : t('transfer_add')}
      unsaved={mayChange && isDraft && form.dirty}
      onClose={onClose}
      footer={(close) => (
        <>
          {mayChange && transfer?.state === 'draft' && (
            <Button size="md" busy={form.busy && posting} onClick={ask}>
              {t('post')}
            </Button>
          )}
          {mayChange && isDraft && (
            <Button
              type="submit"
              form={id}
              size="md"
              kind={transfer ? 'secondary' : 'primary'}
              busy={form.busy && !posting}
            >
              {t('transfer_save')}
            </Button>
          )}
          {mayChange && transfer?.state === 'posted' && (
            <Button size="md" kind="secondary" onClick={() => setAsked('reverse')}>
              {t('reverse')}
            </Button>
          )}
          <Button size="md" kind="secondary" onClick={close}>
            {t(mayChange && isDraft ? 'cancel' : 'close')}
          </Button>
        </>
      )}
    >
      <ReadOnly when={!mayChange || !isDraft}>
        <form id={id} noValidate onSubmit={save} className="grid gap-4">
          <Sides form={form} transfer={transfer} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {(['date', 'amount', 'fee', 'reference'] as const).map((field) => (
              <RecordInput key={field} form={form as never} fields={transferFields} field={field} />
            ))}
          </div>
          <RecordInput form={form as never} fields={transferFields} field="note" />
        </form>
      </ReadOnly>
      {form.conflict && (
        <p role="alert" className="mt-4 text-fault">
          {form.conflict}
        </p>
      )}
      {transfer && approval && (
        <div className="mt-5 empty:hidden">
          <RecordApproval of={approval} mayChange={may} onChanged={() => reread(transfer.id)} />
        </div>
      )}
      {transfer && <Course of={transfer} />}
      {asked === 'post' && transfer && (
        <PostTransfer
          transfer={transfer}
          form={form}
          onPosted={() => done('transfer_posted')}
          onRefused={() => reread(transfer.id)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'reverse' && transfer && (
        <ReasonDialog
          required
          title={t('reverse_title', { number: transfer.number ?? '' })}
          text={t('reverse_text')}
          confirm={t('reverse')}
          path={addressOf(transfers.reverse, { id: transfer.id })}
          updatedAt={transfer.updated_at}
          onMoved={() => done('transfer_reversed')}
          onRefused={() => reread(transfer.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </Modal>
  );
}

/** The two accounts, each with its balance; those of a posted transfer stay even if they were closed since. */
function Sides({
  form,
  transfer,
}: {
  form: ReturnType<typeof useForm<ReturnType<typeof valuesOf>>>;
  transfer: Transfer | null;
}) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { value } = useReading('money accounts', () =>
    callContract(browserCall, moneyAccounts.list, { query: { active: '1', per_page: 100 } }),
  );
  const named = [...(value ?? []), ...(transfer ? [transfer.from_account, transfer.to_account] : [])];
  const options = [...new Map(named.map((account) => [account.id, account])).values()].map((account) => ({
    value: String(account.id),
    label: `${account.code} ${localized(account, 'name', locale)}`,
  }));
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {sides.map((side) => (
        <SelectField
          key={side}
          required
          name={side}
          label={t(`fields.${side.replace('_id', '')}`)}
          value={form.values[side]}
          error={form.errors[side]}
          options={[{ value: '', label: t('choose_account') }, ...options]}
          onChange={(event) => form.set(side, event.currentTarget.value)}
        />
      ))}
    </div>
  );
}

/** Its entry, and how it was reversed. */
function Course({ of: { entry, reverse_reason } }: { of: Transfer }) {
  const t = useModuleWords();
  if (!entry) return null;
  return (
    <div className="mt-5">
      <FactRows
        facts={[
          [
            t('fields.entry_number'),
            <LocaleLink
              key="entry"
              to={`/admin/journal-entries/${entry.id}`}
              className="underline underline-offset-4 hover:no-underline"
            >
              <Ltr>{entry.number}</Ltr>
            </LocaleLink>,
          ],
          [t('fields.reverse_reason'), reverse_reason && <bdi>{reverse_reason}</bdi>],
        ]}
      />
    </div>
  );
}
