import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ltrIsolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink, useLocalePath } from '#i18n/link.tsx';
import { Card } from '#ui/admin/card.tsx';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { AccountBlock } from '#ui/admin/record/account-block.tsx';
import { Files } from '#ui/admin/record/files.tsx';
import { NextStep } from '#ui/admin/record/next-step.tsx';
import { ReasonDialog } from '#ui/admin/record/reason-dialog.tsx';
import { useRecordAddress } from '#ui/admin/record/record-address.ts';
import { StateLine } from '#ui/admin/record/state-line.tsx';
import { Timeline } from '#ui/admin/record/timeline.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Printer } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { listVoucherAccounts, type Voucher } from '../../vouchers/vouchers.contract.ts';
import { entryOf, moneyAccount, restAccount, type VoucherKind } from '../../vouchers/vouchers.engine.ts';
import { voucherStates } from '../../vouchers/vouchers.states.ts';
import { AllocationCard } from './allocation-card.tsx';
import { EntryCard } from './entry-card.tsx';
import { PostedCard } from './posted-card.tsx';
import { callsOf } from './voucher-calls.ts';
import { VoucherForm } from './voucher-form.tsx';
import { allocationsIn, bodyOf, halalasOf, valuesOf } from './voucher-values.ts';

/** The page of a voucher: a draft is written here; once it is posted everything is text. */
export function VoucherSheet({ kind, voucher: given }: { kind: VoucherKind; voucher: Voucher | null }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const path = useLocalePath();
  const record = useRecordAddress();
  const may = useMay('vouchers');
  const calls = callsOf(kind);
  const [voucher, setVoucher] = useState(given);
  const [version, setVersion] = useState(0);
  const [asked, setAsked] = useState<'post' | 'reverse' | null>(
    address.has('post') && given?.state === 'draft' ? 'post' : null,
  );
  const form = useForm(valuesOf(given, Number(address.get('customer_id')) || null), t('wrong'), t('oops'));
  const { values } = form;
  const isDraft = !voucher || voucher.state === 'draft';
  const mayChange = isDraft && may(voucher ? 'update' : 'create');
  const accounts = useReading('voucher accounts', () => callContract(browserCall, listVoucherAccounts));
  const open = useReading(isDraft && values.customer_id ? `open ${kind} ${values.customer_id}` : null, () =>
    callContract(browserCall, calls.suggest, { query: { customer_id: String(values.customer_id) } as never }),
  );
  const documents = isDraft && values.customer_id ? (open.value?.documents ?? []) : [];
  const amount = voucher && !isDraft ? toHalalas(voucher.amount) : halalasOf(values.amount);
  const allocated = (allocationsIn(values) as { amount: string }[]).reduce(
    (sum, one) => sum + halalasOf(one.amount),
    0,
  );
  const settled = isDraft ? allocated : toHalalas(voucher.totals.allocated);
  const api = voucher && addressOf(calls.read, { id: voucher.id });

  function learn(next: Voucher) {
    setVoucher(next);
    form.reset(valuesOf(next, null));
    setVersion((counted) => counted + 1);
  }

  /** Stores what is typed; null if it is refused. */
  async function save(next = ''): Promise<Voucher | null> {
    const body = { ...bodyOf(values), ...(voucher && { updated_at: voucher.updated_at }) };
    const answer = voucher
      ? await form.send<Record<string, Voucher>>('PUT', addressOf(calls.change, { id: voucher.id }), body)
      : await form.send<Record<string, Voucher>>('POST', calls.create.path, body, undefined, 201);
    const stored = answer?.[kind];
    if (!stored) return null;
    learn(stored);
    if (!voucher) {
      if (record) record.left.current = true;
      navigate(path(`/admin/${kind}s/${stored.id}${next}`), { replace: true });
    }
    return stored;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await save()) toast.success({ title: t('saved') });
  }

  async function askToPost() {
    // A new one opens at its own address first, which then asks.
    if ((!voucher || form.dirty) && !(await save('?post=1'))) return;
    setAsked('post');
  }

  async function post() {
    if (!voucher) return;
    const sent = { updated_at: voucher.updated_at };
    const answer = await form.send<Record<string, Voucher>>(
      'POST',
      addressOf(calls.post, { id: voucher.id }),
      sent,
    );
    setAsked(null);
    if (!answer?.[kind]) return form.tellConflict();
    learn(answer[kind]);
    toast.success({ title: t('posted_done') });
  }

  const account = accounts.value?.money.find(({ id }) => String(id) === values.account_id)?.code;
  const code = account ?? (values.method === 'cash' ? '1010' : '1020');
  const lines = entryOf({
    ...{ kind, amount, settled: [{ amount: allocated, write_off: 0 }], rest: restAccount(kind) },
    money: moneyAccount(kind, values.method, code),
  });
  const heading = voucher?.number ? `${t(kind)} ${ltrIsolated(voucher.number)}` : t(`add_${kind}`);
  const fault = Object.entries(form.errors).find(([field]) => field.startsWith('allocations'))?.[1];
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <LocaleLink
            to={`/admin/${kind}s`}
            className="inline-flex min-h-11 items-center text-ink-muted text-small hover:text-ink"
          >
            {t(`${kind}s`)}
          </LocaleLink>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <PageHeading>{heading}</PageHeading>
            <StateBadge subject={kind} state={voucher?.state ?? 'draft'} />
          </div>
        </div>
        {voucher && (
          <div className="flex flex-wrap gap-2">
            <a
              href={addressOf(calls.paper, { id: voucher.id }, { locale })}
              target="_blank"
              rel="noopener"
              className={buttonClass({ kind: 'secondary', size: 'md' })}
            >
              <Icon of={Printer} size={18} />
              <span>{t('pdf')}</span>
            </a>
            {voucher.state === 'posted' && may('update') && (
              <Button size="md" kind="secondary" onClick={() => setAsked('reverse')}>
                {t('reverse')}
              </Button>
            )}
          </div>
        )}
      </header>
      <div className="pt-2">
        <StateLine
          label={t('state_line')}
          states={voucherStates.map((state) => ({
            ...{ key: state, name: t(`values.state.${state}`) },
            note:
              state === 'posted' && voucher?.posted_at ? formatDate(voucher.posted_at, locale) : undefined,
          }))}
          present={voucherStates.indexOf(voucher?.state ?? 'draft')}
          ended={voucher?.state === 'reversed'}
        />
      </div>
      {mayChange && (
        <NextStep turn="yours" title={t('next_step')} text={t('next_post')} consequence={t('next_final')}>
          <Button size="md" disabled={amount <= 0} busy={form.busy} onClick={askToPost}>
            {t('post')}
          </Button>
        </NextStep>
      )}
      <div className="grid min-w-0 grid-cols-1 items-start gap-5 min-[1100px]:grid-cols-[minmax(0,1fr)_20.25rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {isDraft ? (
            <form noValidate onSubmit={submit} className="grid min-w-0 gap-5">
              <VoucherForm
                kind={kind}
                form={form}
                accounts={accounts.value?.money ?? []}
                known={voucher?.customer ? localized(voucher.customer, 'name', locale) : null}
                mayChange={mayChange}
              />
              {values.customer_id !== null && (
                <AllocationCard
                  documents={documents}
                  amount={amount}
                  allocations={values.allocations}
                  error={fault}
                  onChange={(next) => form.set('allocations', next)}
                />
              )}
              {mayChange && (
                <div>
                  <Button type="submit" size="md" kind="secondary" busy={form.busy}>
                    {t('save')}
                  </Button>
                </div>
              )}
            </form>
          ) : (
            <PostedCard voucher={voucher} />
          )}
          {api && (
            <Card title={t('log')}>
              <Timeline api={api} version={version} />
            </Card>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <AccountBlock
            label={t('account_block')}
            title={t('fields.amount')}
            total={amount}
            rows={[
              { key: 'allocated', label: t('fields.allocated'), of: settled },
              {
                key: 'unallocated',
                label: t('fields.unallocated'),
                of: isDraft ? amount - allocated : toHalalas(voucher.unallocated),
              },
            ]}
            note={t(`rest_${kind}`)}
          />
          {isDraft && <EntryCard lines={lines} accounts={accounts.value?.posting ?? []} />}
          {api && (
            <Card title={t('attached')}>
              <div className="[&_h3]:sr-only">
                <Files api={api} mayChange={may('update')} onChanged={() => setVersion((it) => it + 1)} />
              </div>
            </Card>
          )}
        </div>
      </div>
      <LeaveGuard unsaved={mayChange && form.dirty} />
      {asked === 'post' && (
        <Modal
          title={t('post_title')}
          size="sm"
          onClose={() => setAsked(null)}
          footer={(close) => (
            <>
              <Button size="md" busy={form.busy} onClick={post}>
                {t('post')}
              </Button>
              <Button size="md" kind="secondary" onClick={close}>
                {t('cancel')}
              </Button>
            </>
          )}
        >
          <p>{t('next_final')}</p>
        </Modal>
      )}
      {asked === 'reverse' && voucher && (
        <ReasonDialog<Record<string, Voucher>>
          title={t('reverse_title')}
          text={t('reverse_text')}
          confirm={t('reverse')}
          required
          path={addressOf(calls.reverse, { id: voucher.id })}
          updatedAt={voucher.updated_at}
          onMoved={(answer) => answer[kind] && learn(answer[kind])}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
