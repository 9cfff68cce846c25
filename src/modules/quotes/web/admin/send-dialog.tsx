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
import { type Quote, sendQuote } from '../../quotes.contract.ts';
import { chatOf, linkOf } from './messages-to-customer.ts';

type Sent = { quote: Quote; chat: string | null } & Pick<AnswerOf<typeof sendQuote>, 'mail'>;

interface SendDialogProps {
  quote: Quote;
  onSent: (quote: Quote) => void;
  /** Refused: the page reads again why, such as that an approval is waited for. */
  onRefused: () => void;
  onClose: () => void;
}

/** Asks before a quote is sent for good, then offers the ways to the customer. */
export function SendDialog({ quote, onSent, onRefused, onClose }: SendDialogProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const word = useMailWord();
  const [sent, setSent] = useState<Sent | null>(null);
  const { customer, totals } = quote;
  const email = useCustomerEmail({ id: quote.customer_id, email: quote.mail_to ?? '' });

  async function send() {
    await email.save();
    const answer = await callContract(callOnce, sendQuote, {
      params: { id: quote.id },
      // What this dialog shows is sent, and not what a colleague has made of it meanwhile.
      body: { updated_at: quote.updated_at },
    });
    setSent({ quote: answer.quote, mail: answer.mail, chat: answer.whatsapp.url });
    onSent(answer.quote);
  }

  if (sent)
    return (
      <SentDialog
        number={sent.quote.number}
        email={sent.quote.mail_to ?? ''}
        mail={sent.mail}
        link={linkOf(sent.quote)}
        chat={sent.chat ?? chatOf(sent.quote)}
        onClose={onClose}
      />
    );
  return (
    <FinalDialog
      title={t('send_title')}
      text={t(quote.revision > 1 ? 'send_revision' : 'send_text')}
      facts={[
        [t('customer'), customer && <bdi>{localized(customer, 'name', locale)}</bdi>],
        [t('net'), <Amount key="net" of={toHalalas(totals.net)} />],
        [t('vat'), <Amount key="vat" of={toHalalas(totals.vat)} />],
        [t('total'), <Amount key="total" of={toHalalas(totals.total)} className="font-medium" />],
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
