import { useCallback, useState } from 'react';
import { userName } from '#base/administrator-name.ts';
import { localized } from '#base/localized.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { ApprovalBeside, RecordApproval, useApprovalOf } from '#modules/approvals/web/index.ts';
import { Card } from '#ui/admin/card.tsx';
import { FactRows } from '#ui/admin/fact-rows.tsx';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { usePanelRecords } from '#ui/admin/panel-records.ts';
import { AccountBlock } from '#ui/admin/record/account-block.tsx';
import { DeclineCard } from '#ui/admin/record/decline-card.tsx';
import { EvidenceCard } from '#ui/admin/record/evidence-card.tsx';
import { FilesCard } from '#ui/admin/record/files-card.tsx';
import { LogCard } from '#ui/admin/record/log-card.tsx';
import { PhoneBar } from '#ui/admin/record/phone-bar.tsx';
import { SaveMark } from '#ui/admin/record/save-mark.tsx';
import { SheetColumn, SheetColumns } from '#ui/admin/record/sheet-columns.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Lock } from '#ui/more-icons.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type ChangeOrder, changeOrders } from '../../change-orders.contract.ts';
import { EffectCard } from './effect-card.tsx';
import { AcceptedOnPaper, ApplyDialog, DeclineDialog, DeleteDraft } from './move-dialogs.tsx';
import { OrderConflict } from './order-conflict.tsx';
import { type Asked, OrderHead } from './order-head.tsx';
import { OrderStates } from './order-states.tsx';
import { OrderStep, SendButton } from './order-step.tsx';
import { type ChangeRow, figuresOf, textOf } from './schedule/rows.ts';
import { ScheduleCard } from './schedule/schedule-card.tsx';
import { SignedAmount } from './schedule/signed-amount.tsx';
import { SendDialog } from './send-dialog.tsx';
import { isIncomplete, type OrderEditor, useOrder } from './use-order.ts';
import { ReasonCard, SubjectCard } from './written-cards.tsx';

interface OrderSheetProps {
  order: ChangeOrder;
  /** Returns to the list. */
  onClose: () => void;
}

/** The page of a change order: a draft is written here, then sent; afterwards everything is text. */
export function OrderSheet({ order: given, onClose }: OrderSheetProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayChange = useMay('contracts')('update');
  const [version, setVersion] = useState(0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const api = addressOf(changeOrders.read, { id: given.id });
  const count = useCallback(() => setVersion((counted) => counted + 1), []);
  const approval = useApprovalOf(api);
  const { waits, reload } = approval;

  const editor = useOrder(given, {
    ...{ mayChange, waits },
    onSaved: () => {
      reload();
      count();
    },
  });
  const { order, ground, form, open, keep, save, learn, conflict, saving, savedAt, changeRows } = editor;
  const { rows } = form.values;
  const close = () => setAsked(null);

  const send = async () => {
    if (await keep()) setAsked('send');
  };

  /** It was changed elsewhere, such as by a decision. */
  function changed() {
    editor.reread();
    count();
  }

  /** The record has another state than the page shows, perhaps because it needs an approval, which has been requested then. */
  function refused() {
    reload();
    changed();
  }

  function moved(next: ChangeOrder) {
    learn(next);
    reload();
    count();
  }

  function nameOf({ line_id, description }: ChangeRow): string {
    const line = ground.lines.find(({ id }) => id === line_id);
    return line ? textOf(line, 'description', locale) : description || t('new_item');
  }

  // Whose turn it is decides in the place of the next step.
  const decision = { of: approval, mayChange, onChanged: changed };

  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <OrderHead {...{ order, waits }} onAsk={setAsked} onLeave={async () => !open || keep()} />
      <div className="pt-2">
        <OrderStates order={order} />
      </div>
      {conflict && <OrderConflict form={form} conflict={conflict} nameOf={nameOf} />}
      {approval.decides ? (
        <RecordApproval {...decision} />
      ) : (
        <OrderStep
          editor={editor}
          approval={approval.approval}
          onSend={send}
          onApply={() => setAsked('apply')}
          onChanged={changed}
        />
      )}
      <SheetColumns>
        <SheetColumn>
          <ScheduleCard
            {...{ ground, rows, open, changeRows }}
            errors={form.errors}
            beside={
              open ? (
                <SaveMark saving={saving} savedAt={savedAt} onSave={save} />
              ) : (
                <span className="inline-flex items-center gap-2 text-ink-muted text-small">
                  <Icon of={Lock} size={16} />
                  <span>{t(order.state === 'draft' ? 'locked_reader' : 'locked')}</span>
                </span>
              )
            }
          />
          <EffectCard editor={editor} />
          <SubjectCard form={form} open={open} />
          <LogCard api={api} version={version} mayChange={mayChange} onAdded={count} />
        </SheetColumn>
        <SheetColumn>
          <OrderAccount editor={editor} />
          <ApprovalBeside {...decision} />
          {order.acceptance && <EvidenceCard acceptance={order.acceptance} />}
          {order.decline && <DeclineCard decline={order.decline} />}
          <ReasonCard form={form} open={open} />
          <ContractCard order={order} />
          <FilesCard
            state={order.state}
            title={t('files')}
            api={api}
            mayChange={mayChange}
            onChanged={count}
          />
        </SheetColumn>
      </SheetColumns>
      {open && <FootBar editor={editor} onSend={send} />}
      <LeaveGuard unsaved={open && form.dirty} />
      {asked === 'send' && <SendDialog order={order} onSent={moved} onRefused={refused} onClose={close} />}
      {asked === 'paper' && <AcceptedOnPaper order={order} onMoved={moved} onClose={close} />}
      {asked === 'decline' && (
        <DeclineDialog order={order} onMoved={moved} onRefused={refused} onClose={close} />
      )}
      {asked === 'apply' && <ApplyDialog order={order} onMoved={moved} onClose={close} />}
      {asked === 'delete' && <DeleteDraft order={order} onDone={onClose} onClose={close} />}
    </div>
  );
}

/** The value of the contract with the change, computed while it is written. */
function OrderAccount({ editor }: { editor: OrderEditor }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { ground, form } = editor;
  const { before, totals, after } = figuresOf(form.values.rows, ground);
  return (
    <AccountBlock
      label={t('account')}
      title={t('contract_after')}
      total={after.total}
      rows={[
        { key: 'before', label: t('contract_before'), of: before.total },
        { key: 'change', label: t('change'), of: totals.net },
        {
          key: 'vat',
          label: t('vat_of_change', { rate: formatNumber(ground.vatRate / 100, locale) }),
          of: totals.vat,
        },
      ]}
    />
  );
}

/** The contract, its customer and who wrote the order. */
function ContractCard({ order }: { order: ChangeOrder }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { contract, customer, prepared_by, created_at } = order;
  const page = usePanelRecords().pathOf('contract', contract.id);
  const number = <Ltr>{contract.number}</Ltr>;
  return (
    <Card title={t('fields.contract')} summary={contract.number}>
      <FactRows
        facts={[
          [
            t('fields.number'),
            page ? (
              <LocaleLink key="number" to={page} className="underline underline-offset-4">
                {number}
              </LocaleLink>
            ) : (
              number
            ),
          ],
          [t('project'), contract.name && <bdi>{localized(contract, 'name', locale)}</bdi>],
          [t('fields.customer'), customer && <bdi>{localized(customer, 'name', locale)}</bdi>],
          [t('prepared_by'), prepared_by && <bdi>{userName(prepared_by.name, locale)}</bdi>],
          [t('fields.created_at'), formatDate(created_at, locale)],
        ]}
      />
    </Card>
  );
}

/** On a phone, the change and the way on at the foot of the screen. */
function FootBar({ editor, onSend }: { editor: OrderEditor; onSend: () => void }) {
  const t = useModuleWords();
  const { form, ground } = editor;
  const { totals } = figuresOf(form.values.rows, ground);
  return (
    <PhoneBar>
      <p className="min-w-0">
        <span className="block text-ink-muted text-small">{t('change_with_vat')}</span>
        <SignedAmount of={totals.total} className="font-medium text-h4" />
      </p>
      {isIncomplete(form.values, ground) ? (
        <span className="wrap-anywhere min-w-0 text-small text-warning-700">{t('next.short')}</span>
      ) : (
        <SendButton onSend={onSend} />
      )}
    </PhoneBar>
  );
}
