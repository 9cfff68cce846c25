import { useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { FactRows } from '#ui/admin/fact-rows.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Refusal } from '#ui/admin/record/refusal.tsx';
import { sentencesOf } from '#ui/admin/record/refused.ts';
import { SentDialog } from '#ui/admin/record/sent-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Icon, Send } from '#ui/icon.tsx';
import { CallFailed } from '#wire/call.ts';
import { callContract } from '#wire/contract-call.ts';
import { type Quote, sendQuote } from '../../quotes.contract.ts';
import { chatOf, linkOf } from './messages-to-customer.ts';

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
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string[]>([]);
  const [over, setOver] = useState(false);
  const [sent, setSent] = useState<{ quote: Quote; mailed: boolean; chat: string | null } | null>(null);
  const { customer, totals } = quote;
  const email = customer?.email ?? '';

  async function send() {
    setBusy(true);
    try {
      const answer = await callContract(browserCall, sendQuote, { params: { id: quote.id } });
      setSent({ quote: answer.quote, mailed: answer.mailed, chat: answer.whatsapp.url });
      onSent(answer.quote);
    } catch (error) {
      setRefusal(sentencesOf(error, t('wrong')));
      if (error instanceof CallFailed && error.status === 409) {
        setOver(true);
        onRefused();
      }
    } finally {
      setBusy(false);
    }
  }

  if (sent)
    return (
      <SentDialog
        number={sent.quote.number}
        email={email}
        mailed={sent.mailed}
        link={linkOf(sent.quote)}
        chat={sent.chat ?? chatOf(sent.quote)}
        onClose={onClose}
      />
    );
  return (
    <Modal
      title={t('send_title')}
      size="md"
      onClose={onClose}
      footer={(close) => (
        <>
          {!over && (
            <Button size="md" busy={busy} busyLabel={t('sending')} onClick={send}>
              <Icon of={Send} size={18} />
              <span>{t('send')}</span>
            </Button>
          )}
          <Button size="md" kind="secondary" disabled={busy} onClick={close}>
            {t(over ? 'close' : 'cancel')}
          </Button>
        </>
      )}
    >
      {refusal.map((sentence) => (
        <Refusal key={sentence}>{sentence}</Refusal>
      ))}
      {!over && <p className="mb-4">{t(quote.revision > 1 ? 'send_revision' : 'send_text')}</p>}
      <FactRows
        facts={[
          [t('customer'), customer && <bdi>{localized(customer, 'name', locale)}</bdi>],
          [t('net'), <Amount key="net" of={toHalalas(totals.net)} />],
          [t('vat'), <Amount key="vat" of={toHalalas(totals.vat)} />],
          [t('total'), <Amount key="total" of={toHalalas(totals.total)} className="font-medium" />],
          [t('goes_by'), email ? t('goes_by_mail', { email: isolated(email) }) : t('goes_by_link')],
        ]}
      />
    </Modal>
  );
}
