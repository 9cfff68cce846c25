import { useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { callOnce } from '#browser/retry-keys.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { FinalDialog } from '#ui/admin/record/final-dialog.tsx';
import { SentDialog } from '#ui/admin/record/sent-dialog.tsx';
import { Icon, Send } from '#ui/icon.tsx';
import { callContract } from '#wire/contract-call.ts';
import { type ChangeOrder, sendOrder } from '../../change-orders.contract.ts';
import { chatOf, linkOf } from './messages-to-customer.ts';
import { SignedAmount } from './schedule/signed-amount.tsx';

interface SendDialogProps {
  order: ChangeOrder;
  onSent: (order: ChangeOrder) => void;
  /** It was refused, perhaps because it needs an approval, which has been requested then. */
  onRefused: () => void;
  onClose: () => void;
}

/** Asks before an order is sent for good, then offers the ways to the customer. */
export function SendDialog({ order, onSent, onRefused, onClose }: SendDialogProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [sent, setSent] = useState<{ order: ChangeOrder; mailed: boolean } | null>(null);
  const { customer, before, totals, after } = order;
  const email = customer?.email ?? '';

  async function send() {
    const { change_order, mailed } = await callContract(callOnce, sendOrder, {
      params: { id: order.id },
      body: { updated_at: order.updated_at },
    });
    setSent({ order: change_order, mailed });
    onSent(change_order);
  }

  if (sent)
    return (
      <SentDialog
        number={sent.order.number}
        email={email}
        mailed={sent.mailed}
        link={linkOf(sent.order)}
        chat={chatOf(sent.order)}
        onClose={onClose}
      />
    );
  return (
    <FinalDialog
      title={t('send_title')}
      text={t('send_question')}
      facts={[
        [t('fields.customer'), customer && <bdi>{localized(customer, 'name', locale)}</bdi>],
        [t('before'), <Amount key="before" of={toHalalas(before.total)} />],
        [t('change'), <SignedAmount key="change" of={toHalalas(totals.total)} className="font-medium" />],
        [t('after'), <Amount key="after" of={toHalalas(after.total)} />],
        [t('goes_by'), email ? t('goes_by_mail', { email: isolated(email) }) : t('goes_by_link')],
      ]}
      action={
        <>
          <Icon of={Send} size={18} />
          <span>{t('send')}</span>
        </>
      }
      busyLabel={t('sending')}
      run={send}
      onRefused={onRefused}
      onClose={onClose}
    />
  );
}
