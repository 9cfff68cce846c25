import { type FormEvent, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import {
  ApprovalBeside,
  type ApprovalOfRecord,
  RecordApproval,
  useApprovalOf,
} from '#modules/approvals/web/index.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { AccountBlock } from '#ui/admin/record/account-block.tsx';
import { DeleteRecord } from '#ui/admin/record/delete-record.tsx';
import { FilesCard } from '#ui/admin/record/files-card.tsx';
import { LogCard } from '#ui/admin/record/log-card.tsx';
import { PhoneBar } from '#ui/admin/record/phone-bar.tsx';
import { ReasonDialog } from '#ui/admin/record/reason-dialog.tsx';
import { Refusal } from '#ui/admin/record/refusal.tsx';
import { SheetColumn, SheetColumns } from '#ui/admin/record/sheet-columns.tsx';
import { StateLine } from '#ui/admin/record/state-line.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import type { Voucher } from '../../vouchers/vouchers.contract.ts';
import { entryOf, moneyAccount, restAccount, type VoucherKind } from '../../vouchers/vouchers.engine.ts';
import { voucherStates } from '../../vouchers/vouchers.states.ts';
import { AllocateDialog } from './allocate-dialog.tsx';
import { AllocationCard } from './allocation-card.tsx';
import { EntryCard } from './entry-card.tsx';
import { PostedCard } from './posted-card.tsx';
import { useVoucher, type VoucherEditor } from './use-voucher.ts';
import { callsOf, voucherIn } from './voucher-calls.ts';
import { VoucherCentres } from './voucher-centres.tsx';
import { FreeDialog, PostDialog, SendDialog } from './voucher-dialogs.tsx';
import { VoucherForm } from './voucher-form.tsx';
import { type Asked, VoucherHead } from './voucher-head.tsx';
import { VoucherStep } from './voucher-step.tsx';
import { type Begun, isFreeable } from './voucher-values.ts';

/** The page of a voucher: a draft is written here; once it is posted everything is text. */
export function VoucherSheet(props: { kind: VoucherKind; voucher: Voucher; onClose: () => void }) {
  const { kind, voucher } = props;
  const approval = useApprovalOf(addressOf(callsOf(kind).read, { id: voucher.id }));
  return <Sheet {...props} approval={approval} />;
}

/** The page of a new voucher. */
export function NewVoucher({ kind, begun }: { kind: VoucherKind; begun: Begun | undefined }) {
  return <Sheet kind={kind} voucher={null} begun={begun} approval={null} onClose={nothing} />;
}

const nothing = () => {};

interface SheetProps {
  kind: VoucherKind;
  voucher: Voucher | null;
  begun?: Begun | undefined;
  approval: ApprovalOfRecord | null;
  /** Returns to the list. */
  onClose: () => void;
}

function Sheet({ kind, voucher: given, begun, approval, onClose }: SheetProps) {
  const t = useModuleWords();
  const may = useMay('vouchers');
  const [address] = useSearchParams();
  const [version, setVersion] = useState(0);
  const [asked, setAsked] = useState<Asked | null>(
    address.has('post') && given?.state === 'draft' ? 'post' : null,
  );
  const [freed, setFreed] = useState<Voucher['allocations'][number] | null>(null);
  const chain = approval?.approval ?? null;
  const waits = approval?.waits ?? false;
  const reload = approval?.reload;
  const count = useCallback(() => setVersion((counted) => counted + 1), []);
  const changed = useCallback(() => {
    reload?.();
    count();
  }, [reload, count]);
  const editor = useVoucher({ kind, voucher: given, begun, waits, onChanged: changed });
  const { voucher, form, isDraft, mayChange } = editor;

  async function ask(what: Asked) {
    if (what === 'post' && (!voucher || form.dirty)) {
      // A new one opens at its own address, which then asks; here as well, it could be posted before that is read.
      if (!(await editor.save('?post=1')) || !voucher) return;
    }
    setAsked(what);
  }

  const close = () => {
    setAsked(null);
    changed();
  };
  // Whose turn it is decides in the place of the next step.
  const decision = approval && { of: approval, mayChange: may('update'), onChanged: editor.reread };
  const api = voucher && addressOf(callsOf(kind).read, { id: voucher.id });
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <VoucherHead kind={kind} voucher={voucher} waits={waits} onAsk={ask} />
      <div className="pt-2">
        <States voucher={voucher} />
      </div>
      {form.conflict && (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <Refusal>{form.conflict}</Refusal>
          {editor.outdated && (
            <Button size="md" kind="secondary" onClick={editor.reread}>
              {t('read_again')}
            </Button>
          )}
        </div>
      )}
      {decision?.of.decides ? (
        <RecordApproval {...decision} />
      ) : (
        <VoucherStep editor={editor} approval={chain} onAsk={ask} />
      )}
      <SheetColumns>
        <SheetColumn>
          {voucher && !mayChange ? (
            <PostedCard
              kind={kind}
              voucher={voucher}
              onFree={isFreeable(voucher) && may('update') ? setFreed : null}
            />
          ) : (
            <DraftCards editor={editor} />
          )}
          {api && <LogCard api={api} version={version} mayChange={may('update')} onAdded={count} />}
        </SheetColumn>
        <SheetColumn>
          <Account editor={editor} />
          {isDraft && <EntryPreview editor={editor} />}
          {decision && <ApprovalBeside {...decision} />}
          {api && voucher && (
            <FilesCard
              state={voucher.state}
              title={t('attached')}
              api={api}
              mayChange={may('update')}
              onChanged={count}
            />
          )}
        </SheetColumn>
      </SheetColumns>
      {mayChange && <FootBar editor={editor} onPost={() => ask('post')} />}
      <LeaveGuard unsaved={mayChange && form.dirty} />
      {voucher && freed && (
        <FreeDialog
          kind={kind}
          voucher={voucher}
          allocation={freed}
          onMoved={editor.learn}
          onRefused={editor.reread}
          onClose={() => setFreed(null)}
        />
      )}
      {voucher && asked && (
        <Dialogs
          editor={editor}
          voucher={voucher}
          asked={asked}
          onSent={count}
          onGone={onClose}
          onClose={close}
        />
      )}
    </div>
  );
}

interface DialogsProps {
  editor: VoucherEditor;
  voucher: Voucher;
  asked: Asked;
  onSent: () => void;
  onGone: () => void;
  onClose: () => void;
}

function Dialogs({ editor, voucher, asked, onSent, onGone, onClose }: DialogsProps) {
  const t = useModuleWords();
  const { kind, learn, reread, open, limit } = editor;
  const dialog = { kind, voucher, onMoved: learn, onClose };
  const calls = callsOf(kind);
  switch (asked) {
    case 'post':
      return <PostDialog {...dialog} onRefused={reread} />;
    case 'allocate':
      return <AllocateDialog {...dialog} open={open} limit={limit} />;
    case 'send':
      return <SendDialog {...dialog} onSent={onSent} />;
    case 'reverse':
      return (
        <ReasonDialog<object>
          title={t('reverse_title')}
          text={t('reverse_text')}
          confirm={t('reverse')}
          required
          path={addressOf(calls.reverse, { id: voucher.id })}
          updatedAt={voucher.updated_at}
          onMoved={(answer) => learn(voucherIn(kind, answer))}
          onRefused={reread}
          onClose={onClose}
        />
      );
    case 'delete':
      return (
        <DeleteRecord
          id={voucher.id}
          name={t('draft_name', { id: voucher.id })}
          contracts={calls}
          uses={[]}
          onDone={onGone}
          onClose={onClose}
        />
      );
  }
}

const statesOf = (voucher: Voucher | null) =>
  voucherStates.filter((state) => state !== 'reversed' || voucher?.state === 'reversed');

function States({ voucher }: { voucher: Voucher | null }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const days: Partial<Record<Voucher['state'], string | null | undefined>> = {
    posted: voucher?.posted_at,
    reversed: voucher?.reversed_on,
  };
  return (
    <StateLine
      label={t('state_line')}
      // Being reversed is no aim: it is a state only of a voucher that was.
      states={statesOf(voucher).map((state) => {
        const day = days[state];
        return {
          ...{ key: state, name: t(`values.state.${state}`) },
          note: day ? formatDate(day, locale) : undefined,
        };
      })}
      present={voucherStates.indexOf(voucher?.state ?? 'draft')}
      ended={voucher?.state === 'reversed'}
    />
  );
}

/** What is written of a draft. */
function DraftCards({ editor }: { editor: VoucherEditor }) {
  const t = useModuleWords();
  const { kind, voucher, form, documents, limit, amount } = editor;
  const { values, errors } = form;
  const fault = Object.entries(errors).find(([field]) => field.startsWith('allocations'))?.[1];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await editor.save()) toast.success({ title: t('saved') });
  }

  return (
    <form noValidate onSubmit={submit} className="grid min-w-0 gap-5">
      <VoucherForm
        kind={kind}
        form={form}
        accounts={editor.accounts?.money ?? []}
        usualOnes={editor.accounts?.usual}
        stored={voucher?.customer ?? null}
      />
      {values.customer_id !== null && (
        <AllocationCard
          kind={kind}
          documents={documents}
          amount={amount}
          allocations={values.allocations}
          limit={limit}
          error={fault}
          onChange={(next) => form.set('allocations', next)}
        />
      )}
      <VoucherCentres kind={kind} form={form} accounts={editor.accounts?.against ?? []} voucher={voucher} />
      <div>
        <Button type="submit" size="md" kind="secondary" busy={form.busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

function Account({ editor }: { editor: VoucherEditor }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { kind, voucher, isDraft, amount, allocated, writtenOff, against } = editor;
  const name = against && `${against.code} ${localized(against, 'name', locale)}`;
  const unallocated = voucher && !isDraft ? toHalalas(voucher.unallocated) : amount - allocated;
  return (
    <AccountBlock
      label={t('account_block')}
      title={t('fields.amount')}
      total={amount}
      rows={[
        { key: 'allocated', label: t('fields.allocated'), of: allocated },
        ...(writtenOff > 0 ? [{ key: 'off', label: t('written_off'), of: writtenOff }] : []),
        name === null
          ? { key: 'unallocated', label: t('fields.unallocated'), of: unallocated }
          : { key: 'against', label: name, of: amount - allocated },
      ]}
      note={name === null ? t(`rest_${kind}`) : t('rest_against', { account: isolated(name) })}
    />
  );
}

/** The entry as it would be posted now. */
function EntryPreview({ editor }: { editor: VoucherEditor }) {
  const { kind, form, accounts, amount, settled, against } = editor;
  const { method, account_id } = form.values;
  const chosen = accounts?.money.find(({ id }) => String(id) === account_id)?.code;
  const usual = accounts?.usual[method === 'cash' ? 'cash' : 'bank'];
  const preset = accounts?.money.find(({ id }) => id === usual)?.code;
  const code = chosen ?? preset ?? (method === 'cash' ? '1010' : '1020');
  const lines = entryOf({
    ...{ kind, amount, settled, money: moneyAccount(kind, method, code) },
    rest: against?.code ?? restAccount(kind),
    ...(kind === 'payment' && against && { vat: editor.vat }),
  });
  return (
    <EntryCard
      lines={lines}
      accounts={[...(accounts?.money ?? []), ...(accounts?.posting ?? []), ...(against ? [against] : [])]}
    />
  );
}

/** On a phone, the amount and the way on at the foot of the screen. */
function FootBar({ editor, onPost }: { editor: VoucherEditor; onPost: () => void }) {
  const t = useModuleWords();
  const { amount, form } = editor;
  return (
    <PhoneBar>
      <p className="min-w-0">
        <span className="block text-ink-muted text-small">{t('fields.amount')}</span>
        <Amount of={amount} className="font-medium text-h4" />
      </p>
      {amount > 0 ? (
        <Button size="md" busy={form.busy} onClick={onPost}>
          {t('post')}
        </Button>
      ) : (
        <span className="text-small text-warning-700">{t('next.no_amount')}</span>
      )}
    </PhoneBar>
  );
}
