import { isolated, ltrIsolated } from '#base/bidi.ts';
import { formatAmount, formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { AddCustomerEmail } from '#modules/customers/web/index.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { usePanelRecords } from '#ui/admin/panel-records.ts';
import { leadTo } from '#ui/admin/record/lead-to.ts';
import { NextStep } from '#ui/admin/record/next-step.tsx';
import { PaperNeeded } from '#ui/admin/record/paper-needed.tsx';
import { Sharing } from '#ui/admin/record/sharing.tsx';
import { WaitingStep } from '#ui/admin/record/waiting-step.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon, Send } from '#ui/icon.tsx';
import { Check } from '#ui/more-icons.ts';
import type { ApprovalChain } from '#wire/approval.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type ChangeOrder, changeOrders } from '../../change-orders.contract.ts';
import { appliedContracts, changedContracts } from '../../change-orders.states.ts';
import { chatOf, linkOf } from './messages-to-customer.ts';
import { figuresOf, isEmptyChange, readDays } from './schedule/rows.ts';
import { isIncomplete, type OrderEditor } from './use-order.ts';

interface OrderStepProps {
  editor: OrderEditor;
  approval: ApprovalChain | null;
  onSend: () => void;
  onApply: () => void;
  /** It was changed elsewhere than in its form. */
  onChanged: () => void;
}

/** What is next with a change order, with the one primary button of its page. */
export function OrderStep({ editor, approval, onSend, onApply, onChanged }: OrderStepProps) {
  const t = useModuleWords();
  const { order } = editor;
  const mayChange = useMay('contracts')('update');
  const { state, contract } = order;
  if (order.deleted_at) return <NextStep turn="needs" title={t('next.title')} text={t('next.deleted')} />;
  if (state === 'applied') return <AppliedStep order={order} />;
  if (state === 'declined') return <DeclinedStep order={order} mayChange={mayChange} />;
  const open = state === 'accepted' ? appliedContracts : changedContracts;
  if (!open.includes(contract.state))
    return (
      <NextStep
        turn="needs"
        title={t('next.needs')}
        text={t('next.contract_closed')}
        consequence={t('next.contract_closed_text')}
      />
    );
  if (state === 'draft' && approval?.state === 'waiting') return <WaitingStep approval={approval} />;
  if (state === 'draft') return <DraftStep editor={editor} mayChange={mayChange} onSend={onSend} />;
  if (state === 'sent') return <SentStep order={order} onChanged={onChanged} />;
  return <AcceptedStep {...{ order, mayChange, onApply, onChanged }} />;
}

/** «35,833.33 ر.س و14 يومًا». */
function useChangeInWords() {
  const t = useModuleWords();
  const { locale } = useI18n();
  return (net: number, days: number): string => {
    const amount = ltrIsolated(formatAmount(Math.abs(net), locale, false));
    const parts = [
      net === 0 ? '' : t(net > 0 ? 'next.more' : 'next.less', { amount }),
      days === 0
        ? ''
        : t(days > 0 ? 'next.later' : 'next.earlier', { days: t('days_count', { count: Math.abs(days) }) }),
    ].filter(Boolean);
    return parts.join(t('next.and')) || t('next.same');
  };
}

function DraftStep({
  editor,
  mayChange,
  onSend,
}: {
  editor: OrderEditor;
  mayChange: boolean;
  onSend: () => void;
}) {
  const t = useModuleWords();
  const inWords = useChangeInWords();
  const { form, ground } = editor;
  const { rows, days } = form.values;
  const empty = isEmptyChange(rows, days);
  if (empty || isIncomplete(form.values, ground))
    return (
      <NextStep
        turn="missing"
        title={t('next.missing')}
        text={t(empty ? 'next.empty' : 'next.incomplete')}
        consequence={t('next.send_text')}
      >
        <Button kind="secondary" size="md" onClick={() => leadTo('schedule')}>
          {t('next.write')}
        </Button>
      </NextStep>
    );
  const { totals } = figuresOf(rows, ground);
  return (
    <NextStep
      turn="yours"
      title={t('next.title')}
      text={t('next.send', { change: inWords(totals.net, readDays(days) ?? 0) })}
      consequence={t('next.send_text')}
    >
      {mayChange && !editor.conflict && (
        <span className="max-md:hidden">
          <SendButton onSend={onSend} />
        </span>
      )}
    </NextStep>
  );
}

export function SendButton({ onSend }: { onSend: () => void }) {
  const t = useModuleWords();
  return (
    <Button size="md" onClick={onSend}>
      <Icon of={Send} size={18} />
      <span>{t('send')}</span>
    </Button>
  );
}

function SentStep({ order, onChanged }: { order: ChangeOrder; onChanged: () => void }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { viewed_at } = order;
  const moment = viewed_at && `${formatDate(viewed_at, locale)} ${formatTime(viewed_at, locale)}`;
  return (
    <NextStep
      turn="client"
      title={t('next.client')}
      text={t('next.sent')}
      consequence={[
        moment ? t('next.viewed', { moment }) : t('next.not_viewed'),
        order.mail_to === '' && t('next.no_email'),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {order.mail_to === '' && <AddCustomerEmail id={order.customer?.id ?? null} onSaved={onChanged} />}
      <Sharing link={linkOf(order)} chat={chatOf(order)} />
    </NextStep>
  );
}

function AcceptedStep(props: {
  order: ChangeOrder;
  mayChange: boolean;
  onApply: () => void;
  onChanged: () => void;
}) {
  const { order, mayChange, onApply, onChanged } = props;
  const t = useModuleWords();
  const { open_certificate } = order;
  if (order.acceptance?.needs_paper)
    return (
      <PaperNeeded
        title={t('next.missing')}
        api={addressOf(changeOrders.read, { id: order.id })}
        mayChange={mayChange}
        onAdded={onChanged}
      />
    );
  if (open_certificate)
    return (
      <NextStep
        turn="missing"
        title={t('next.missing')}
        text={t('next.certificate_open', { number: isolated(open_certificate) })}
        consequence={t('next.certificate_open_text')}
      />
    );
  return (
    <NextStep turn="yours" title={t('next.title')} text={t('next.apply')} consequence={t('next.apply_text')}>
      {mayChange && (
        <Button size="md" onClick={onApply}>
          <Icon of={Check} size={18} />
          <span>{t('apply')}</span>
        </Button>
      )}
    </NextStep>
  );
}

function AppliedStep({ order }: { order: ChangeOrder }) {
  const t = useModuleWords();
  const page = usePanelRecords().pathOf('contract', order.contract_id);
  return (
    <NextStep
      turn="done"
      title={t('next.done')}
      text={t('next.applied')}
      consequence={t('next.applied_text')}
    >
      {page && (
        <LocaleLink to={page} className={buttonClass({ kind: 'secondary', size: 'md' })}>
          {t('next.open_contract')}
        </LocaleLink>
      )}
    </NextStep>
  );
}

function DeclinedStep({ order, mayChange }: { order: ChangeOrder; mayChange: boolean }) {
  const t = useModuleWords();
  const { decline_reason, contract } = order;
  return (
    <NextStep
      turn="needs"
      title={t('next.needs')}
      text={t('next.declined')}
      consequence={
        decline_reason ? t('next.reason', { reason: isolated(decline_reason) }) : t('next.declined_text')
      }
    >
      {mayChange && changedContracts.includes(contract.state) && (
        <LocaleLink
          to={`/admin/change-orders/new?contract_id=${order.contract_id}&order_id=${order.id}`}
          className={buttonClass({ size: 'md' })}
        >
          {t('next.again')}
        </LocaleLink>
      )}
    </NextStep>
  );
}
