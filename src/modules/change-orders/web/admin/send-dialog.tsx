import { useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { callOnce } from '#browser/retry-keys.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { CustomerEmailField, useCustomerEmail } from '#modules/customers/web/index.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { useMailWord } from '#ui/admin/mail-leaves.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { FinalDialog } from '#ui/admin/record/final-dialog.tsx';
import { SentDialog } from '#ui/admin/record/sent-dialog.tsx';
import { Icon, Send } from '#ui/icon.tsx';
import type { AnswerOf } from '#wire/contract.ts';
import { callContract } from '#wire/contract-call.ts';
import { type ChangeOrder, sendOrder } from '../../change-orders.contract.ts';
import { chatOf, linkOf } from './messages-to-customer.ts';
import { SignedAmount } from './schedule/signed-amount.tsx';

type Sent = { order: ChangeOrder } & Pick<AnswerOf<typeof sendOrder>, 'mail'>;

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
  const word = useMailWord();
  const [sent, setSent] = useState<Sent | null>(null);
  const { customer, before, totals, after } = order;
  const email = useCustomerEmail({ id: customer?.id ?? null, email: order.mail_to ?? '' });

  async function send() {
    await email.save();
    const { change_order, mail } = await callContract(callOnce, sendOrder, {
      params: { id: order.id },
      body: { updated_at: order.updated_at },
    });
    setSent({ order: change_order, mail });
    onSent(change_order);
  }

  if (sent)
    return (
      <SentDialog
        number={sent.order.number}
        email={sent.order.mail_to ?? ''}
        mail={sent.mail}
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
        [
          t('goes_by'),
          email.address ? t(word('goes_by_mail'), { email: isolated(email.address) }) : t('goes_by_link'),
        ],
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
    >
      <CustomerEmailField of={email} />
    </FinalDialog>
  );
}
