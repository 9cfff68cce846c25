import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { isolated } from '#base/bidi.ts';
import { normaliseDecimal } from '#base/digits.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { callOnce } from '#browser/retry-keys.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink, useLocalePath } from '#i18n/link.tsx';
import { CustomerEmailField, useCustomerEmail } from '#modules/customers/web/index.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { useMailWord } from '#ui/admin/mail-leaves.ts';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { FinalDialog } from '#ui/admin/record/final-dialog.tsx';
import { LineCell } from '#ui/admin/record/lines/line-cell.tsx';
import { Refusal } from '#ui/admin/record/refusal.tsx';
import { sentencesOf } from '#ui/admin/record/refused.ts';
import { SentDialog } from '#ui/admin/record/sent-dialog.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Icon, Send } from '#ui/icon.tsx';
import { Check } from '#ui/more-icons.ts';
import { SegmentedChoice } from '#ui/segmented-choice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import {
  addCreditNote,
  addDebitNote,
  type Invoice,
  issueInvoice,
  sendInvoice,
} from '../../invoices.contract.ts';
import { wordsOf } from './invoice-values.ts';
import { kindOf } from './name-of-invoice.ts';
import { placeOf } from './use-findings.ts';

interface DialogProps {
  invoice: Invoice;
  onMoved: (invoice: Invoice) => void;
  onClose: () => void;
}

function Mend({ invoice, field }: { invoice: Invoice; field: string }) {
  const t = useModuleWords();
  const place = placeOf(field, invoice);
  if (!place) return null;
  return (
    <LocaleLink to={place} className="underline underline-offset-4">
      {t(field.startsWith('corp_') ? 'mend_company' : 'mend_buyer')}
    </LocaleLink>
  );
}

/** Asks before an invoice is issued for good, and says what that fixes. */
export function IssueDialog(props: DialogProps & { onRefused: () => void }) {
  const { invoice, onMoved, onRefused, onClose } = props;
  const t = useModuleWords();
  const { locale } = useI18n();
  const { customer, totals } = invoice;

  async function issue() {
    const answer = await callContract(callOnce, issueInvoice, {
      params: { id: invoice.id },
      body: { updated_at: invoice.updated_at },
    });
    toast.success({ title: t('issued', { number: isolated(answer.invoice.number ?? '') }) });
    onMoved(answer.invoice);
    onClose();
  }

  return (
    <FinalDialog
      title={t('issue_title', { kind: kindOf(invoice, t) })}
      text={t('issue_text')}
      facts={[
        [t('fields.customer'), customer && <bdi>{localized(customer, 'name', locale)}</bdi>],
        [t('fields.vat_number'), customer?.vat_number && <bdi dir="ltr">{customer.vat_number}</bdi>],
        [t('fields.net'), <Amount key="net" of={toHalalas(totals.net)} />],
        [t('fields.vat'), <Amount key="vat" of={toHalalas(totals.vat)} />],
        [
          t('fields.payable'),
          <Amount key="payable" of={toHalalas(totals.payable)} className="font-medium" />,
        ],
        [t('fields.due'), totals.due !== totals.payable && <Amount key="due" of={toHalalas(totals.due)} />],
      ]}
      action={
        <>
          <Icon of={Check} size={18} />
          <span>{t(wordsOf('issue', invoice))}</span>
        </>
      }
      busyLabel={t('issuing')}
      mend={(field) => <Mend invoice={invoice} field={field} />}
      run={issue}
      onRefused={onRefused}
      onClose={onClose}
    />
  );
}

type Sent = { chat: string | null; link: string | null } & Pick<AnswerOf<typeof sendInvoice>, 'mail'>;

/** Sends an issued invoice, then offers the other ways to the customer. */
export function SendDialog({ invoice, onMoved, onClose }: DialogProps) {
  const t = useModuleWords();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<string[]>([]);
  const word = useMailWord();
  const [sent, setSent] = useState<Sent | null>(null);
  const email = useCustomerEmail({ id: invoice.customer_id, email: invoice.mail_to ?? '' });

  async function send() {
    setBusy(true);
    try {
      await email.save();
      const answer = await callContract(callOnce, sendInvoice, { params: { id: invoice.id } });
      const { share } = answer.invoice;
      setSent({ mail: answer.mail, chat: answer.whatsapp.url, link: share?.open ? share.url : null });
      onMoved(answer.invoice);
    } catch (error) {
      setRefusals(sentencesOf(error, t('wrong')));
    } finally {
      setBusy(false);
    }
  }

  if (sent)
    return (
      <SentDialog
        number={invoice.number}
        email={email.address}
        mail={sent.mail}
        link={sent.link}
        chat={sent.chat}
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
          <Button size="md" busy={busy} busyLabel={t('sending')} onClick={send}>
            <Icon of={Send} size={18} />
            <span>{t('send')}</span>
          </Button>
          <Button size="md" kind="secondary" disabled={busy} onClick={close}>
            {t('cancel')}
          </Button>
        </>
      )}
    >
      {refusals.map((sentence) => (
        <Refusal key={sentence}>{sentence}</Refusal>
      ))}
      <p>{email.address ? t(word('goes_by_mail'), { email: isolated(email.address) }) : t('goes_by_link')}</p>
      <CustomerEmailField of={email} accepts={false} />
    </Modal>
  );
}

type Extent = 'whole' | 'lines';

/** Begins a credit or debit note: all that is left, or an amount for each line, with its reason. */
export function NoteDialog({
  invoice,
  kind,
  onClose,
}: Omit<DialogProps, 'onMoved'> & { kind: 'credit' | 'debit' }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const id = useId();
  const navigate = useNavigate();
  const path = useLocalePath();
  const lines = invoice.lines ?? [];
  const form = useForm({ reason: '', amounts: {} as Record<number, string> }, t('wrong'));
  useDraft(form, `${kind} note of ${invoice.id}`);
  const [extent, setExtent] = useState<Extent>(kind === 'credit' ? 'whole' : 'lines');
  const { values, errors } = form;
  const typed = lines.flatMap(({ id }) => {
    const amount = values.amounts[id]?.trim();
    return amount && normaliseDecimal(amount) !== '0' ? [{ id, amount }] : [];
  });
  const errorOf = (lineId: number) => errors[`lines.${typed.findIndex((line) => line.id === lineId)}.amount`];

  async function begin(event: FormEvent) {
    event.preventDefault();
    if (values.reason.trim() === '') return form.refuse({ reason: t('reason_missing') });
    if (extent === 'lines' && typed.length === 0) return form.refuse({ lines: t('amount_missing') });
    const contract = kind === 'credit' ? addCreditNote : addDebitNote;
    const answer = await form.send<{ invoice: Invoice }>('POST', addressOf(contract, { id: invoice.id }), {
      reason: values.reason,
      ...(extent === 'lines' && { lines: typed }),
    });
    if (answer) navigate(path(`/admin/invoices/${answer.invoice.id}`));
  }

  return (
    <Modal
      title={t(`${kind}_title`, { number: isolated(invoice.number ?? '') })}
      size="md"
      onClose={onClose}
      footer={(close) => (
        <>
          <Button type="submit" form={id} size="md" busy={form.busy}>
            {t(`${kind}_begin`)}
          </Button>
          <Button size="md" kind="secondary" onClick={close}>
            {t('cancel')}
          </Button>
        </>
      )}
    >
      <p className="mb-4">{t(`${kind}_text`)}</p>
      {(form.conflict || errors.lines || errors.amount) && (
        <p role="alert" className="mb-4 text-fault">
          {form.conflict || errors.lines || errors.amount}
        </p>
      )}
      <form id={id} noValidate className="grid gap-4" onSubmit={begin}>
        <TextArea
          size="md"
          rows={3}
          name="reason"
          required
          label={t('fields.reason')}
          maxLength={1000}
          value={values.reason}
          error={errors.reason}
          onChange={(event) => form.set('reason', event.currentTarget.value)}
        />
        {kind === 'credit' && (
          <SegmentedChoice<Extent>
            name="extent"
            label={t('credit_extent')}
            value={extent}
            options={[
              { value: 'whole', label: t('credit_whole') },
              { value: 'lines', label: t('credit_lines') },
            ]}
            onChange={setExtent}
          />
        )}
        {extent === 'lines' && (
          <ul className="grid divide-y divide-line border-line border-y">
            {lines.map((line, place) => (
              <li
                key={line.id}
                className="grid grid-cols-[minmax(0,1fr)_9rem] cramped:grid-cols-1 items-start gap-3 py-2"
              >
                <span className="min-w-0">
                  <bdi className="wrap-anywhere">{localized(line, 'description', locale)}</bdi>
                  <span className="block text-ink-muted text-small">
                    <span className="me-1.5">{t(kind === 'credit' ? 'left' : 'fields.net')}</span>
                    <Amount of={toHalalas(kind === 'credit' ? line.creditable : line.amount)} />
                  </span>
                </span>
                <LineCell
                  cell="amount"
                  kind="figure"
                  label={t('amount_of', { line: place + 1 })}
                  value={values.amounts[line.id] ?? ''}
                  placeholder="0.00"
                  error={errorOf(line.id)}
                  onChange={(text) => form.set('amounts', { ...values.amounts, [line.id]: text }, 'lines')}
                />
              </li>
            ))}
          </ul>
        )}
      </form>
    </Modal>
  );
}
