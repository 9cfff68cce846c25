import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isolated, ltrIsolated } from '#base/bidi.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink, useLocalePath } from '#i18n/link.tsx';
import { useMailWord } from '#ui/admin/mail-leaves.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { NextStep } from '#ui/admin/record/next-step.tsx';
import { RelatedRecords } from '#ui/admin/record/related-records.tsx';
import { Sharing } from '#ui/admin/record/sharing.tsx';
import { WaitingStep } from '#ui/admin/record/waiting-step.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon, Send } from '#ui/icon.tsx';
import { Check } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import type { ApprovalChain } from '#wire/approval.ts';
import { addressOf } from '#wire/contract-call.ts';
import {
  type Invoice,
  type InvoiceFinding,
  replaceInvoice,
  sendWhenCleared,
} from '../../invoices.contract.ts';
import type { Asked } from './invoice-head.tsx';
import { liveTotals, wordsOf } from './invoice-values.ts';
import { daysUntil } from './payment-mark.tsx';
import { placeOf } from './use-findings.ts';
import type { InvoiceEditor } from './use-invoice.ts';

interface InvoiceStepProps {
  editor: InvoiceEditor;
  approval: ApprovalChain | null;
  findings: readonly InvoiceFinding[];
  onAsk: (what: Asked) => void;
}

/** What is next with an invoice, with the one primary button of its page. */
export function InvoiceStep({ editor, approval, findings, onAsk }: InvoiceStepProps) {
  const t = useModuleWords();
  const { invoice } = editor;
  if (invoice.deleted_at) return <NextStep turn="needs" title={t('next.needs')} text={t('next.deleted')} />;
  if (invoice.state === 'draft') {
    if (approval?.state === 'waiting') return <WaitingStep approval={approval} />;
    return <DraftStep {...{ editor, findings, onAsk }} />;
  }
  if (invoice.zatca.status === 'rejected') return <RejectedStep invoice={invoice} />;
  if (!invoice.given) return <WaitsForAuthority editor={editor} />;
  return <IssuedStep invoice={invoice} onAsk={onAsk} />;
}

/** While the authority has not decided: whether it is then mailed to the customer by itself. */
function WaitsForAuthority({ editor }: Pick<InvoiceStepProps, 'editor'>) {
  const t = useModuleWords();
  const mayChange = useMay('invoices')('update');
  const { busy, write } = useWrite();
  const { invoice, learn } = editor;
  const wanted = invoice.send_when_cleared;
  const word = useMailWord();
  const email = invoice.mail_to ?? '';
  async function choose(when_cleared: boolean) {
    const path = addressOf(sendWhenCleared, { id: invoice.id });
    const answer = await write<{ invoice: Invoice }>('PUT', path, { when_cleared });
    if (!answer) return;
    learn(answer.invoice);
    const { sent_at } = answer.invoice;
    toast.success({
      title: t(
        sent_at !== null ? word('sent_at_once') : when_cleared ? word('sends_itself_done') : 'by_hand_done',
      ),
    });
  }
  return (
    <NextStep
      turn="client"
      title={t('next.authority')}
      text={t(wanted ? word(wordsOf('next.sends_itself', invoice)) : wordsOf('next.waiting', invoice), {
        email: isolated(email),
      })}
      consequence={t('next.waiting_text')}
    >
      {mayChange && (wanted || email !== '') && (
        <Button size="md" kind="secondary" busy={busy} onClick={() => choose(!wanted)}>
          {t(wanted ? 'not_by_itself' : 'send_when_cleared')}
        </Button>
      )}
      {isOwed(invoice) && <RelatedRecords subject="issued_invoice" id={invoice.id} waiting={null} />}
    </NextStep>
  );
}

function DraftStep({ editor, findings, onAsk }: Omit<InvoiceStepProps, 'approval'>) {
  const t = useModuleWords();
  const mayChange = useMay('invoices')('update');
  const { invoice, form, conflict } = editor;
  const totals = liveTotals(invoice, form.values);
  if (totals.net <= 0)
    return (
      <NextStep
        turn="missing"
        title={t('next.missing')}
        text={t('zero_total')}
        consequence={t('next.draft_text')}
      />
    );
  if (findings.length > 0) return <MissingStep invoice={invoice} findings={findings} />;
  return (
    <NextStep
      turn="yours"
      title={t('next.title')}
      text={t(invoice.replaces_id === null ? wordsOf('next.draft', invoice) : 'next.replacement')}
      consequence={t('next.draft_text')}
    >
      {mayChange && !conflict && (
        <span className="contents max-md:hidden">
          <Button size="md" onClick={() => onAsk('issue')}>
            <Icon of={Check} size={18} />
            <span>{t(wordsOf('issue', invoice))}</span>
          </Button>
        </span>
      )}
    </NextStep>
  );
}

/** Names what is missing; the button leads to where the first of it is entered. */
function MissingStep({ invoice, findings }: { invoice: Invoice; findings: readonly InvoiceFinding[] }) {
  const t = useModuleWords();
  const [first] = findings;
  const place = first ? placeOf(first.field, invoice) : null;
  const ofBuyer = first?.field.startsWith('customer.');
  // Sentences, which a list of words would run together.
  const names = findings.map(({ message }) => message.replace(/\.$/, '')).join(t('next.semicolon'));
  return (
    <NextStep
      turn="missing"
      title={t('next.missing')}
      text={t(ofBuyer ? 'next.missing_buyer' : 'next.missing_fields', { fields: names })}
      consequence={t('next.draft_text')}
    >
      {place && (
        <LocaleLink to={place} className={buttonClass({ size: 'md' })}>
          {t(ofBuyer ? 'mend_buyer' : 'mend_company')}
        </LocaleLink>
      )}
    </NextStep>
  );
}

function RejectedStep({ invoice }: { invoice: Invoice }) {
  const t = useModuleWords();
  const mayCreate = useMay('invoices')('create');
  const navigate = useNavigate();
  const path = useLocalePath();
  const { busy, write } = useWrite();
  if (invoice.state === 'credited')
    return <NextStep turn="done" title={t('next.done')} text={t('next.replaced')} />;
  const replace = async () => {
    const answer = await write<{ invoice: Invoice }>(
      'POST',
      addressOf(replaceInvoice, { id: invoice.id }),
      {},
    );
    if (answer) navigate(path(`/admin/invoices/${answer.invoice.id}`));
  };
  return (
    <NextStep
      turn="needs"
      title={t('next.needs')}
      text={t('next.rejected')}
      consequence={t('next.rejected_text')}
    >
      {mayCreate && (
        <Button size="md" busy={busy} onClick={replace}>
          {t('replace')}
        </Button>
      )}
      {invoice.customer_id !== null && (
        <LocaleLink
          to={`/admin/customers/${invoice.customer_id}`}
          className={buttonClass({ kind: 'secondary', size: 'md' })}
        >
          {t('mend_buyer')}
        </LocaleLink>
      )}
    </NextStep>
  );
}

function IssuedStep({ invoice, onAsk }: { invoice: Invoice; onAsk: (what: Asked) => void }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayChange = useMay('invoices')('update');
  const { state, sent_at, open, due_date, type } = invoice;
  const link = invoice.share?.open ? invoice.share.url : null;
  const again = sent_at !== null;
  const isOver = !isOwed(invoice);
  const amount = ltrIsolated(formatAmount(toHalalas(open), locale, false));
  const days = due_date ? daysUntil(due_date) : 0;
  const when = again ? t('next.sent_on', { date: formatDate(sent_at, locale) }) : t('next.not_sent');
  const due = isOver || !due_date ? '' : t(days < 0 ? 'next.late' : 'next.due_in', { count: Math.abs(days) });
  const back = ltrIsolated(formatAmount(toHalalas(invoice.overpaid), locale, false));
  const refunds = invoice.overpaid > 0;
  const text: ReactNode = refunds
    ? t('next.overpaid', { amount: back })
    : !again
      ? t(type === 381 || type === 383 ? 'next.send_note' : 'next.send')
      : isOver
        ? t(type === 381 ? 'next.noted' : `next.${state}`)
        : t('next.pay', { amount });
  return (
    <NextStep
      turn={isOver && again && !refunds ? 'done' : 'yours'}
      title={t(isOver && again && !refunds ? 'next.done' : 'next.title')}
      text={text}
      consequence={[when, due].filter(Boolean).join(' ')}
    >
      {mayChange && (
        <Button size="md" {...((again || refunds) && { kind: 'secondary' })} onClick={() => onAsk('send')}>
          <Icon of={Send} size={18} />
          <span>{t(again ? 'send_again' : 'send')}</span>
        </Button>
      )}
      {(refunds || type === 381) && (
        <RelatedRecords
          subject={type === 381 ? 'credit_note' : 'overpaid_invoice'}
          id={invoice.of_invoice_id ?? invoice.id}
          waiting={null}
        />
      )}
      {!isOver && (
        <RelatedRecords subject={again ? 'open_invoice' : 'issued_invoice'} id={invoice.id} waiting={null} />
      )}
      <Sharing link={link} chat={null} />
    </NextStep>
  );
}

const isOwed = ({ type, state }: Invoice) => type !== 381 && state !== 'paid' && state !== 'credited';
