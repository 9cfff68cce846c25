import type { ReactNode } from 'react';
import { isolated } from '#base/bidi.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { AddCustomerEmail } from '#modules/customers/web/index.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { leadTo } from '#ui/admin/record/lead-to.ts';
import { NextStep } from '#ui/admin/record/next-step.tsx';
import { PaperNeeded } from '#ui/admin/record/paper-needed.tsx';
import { RelatedRecords } from '#ui/admin/record/related-records.tsx';
import { Sharing } from '#ui/admin/record/sharing.tsx';
import { WaitingStep } from '#ui/admin/record/waiting-step.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon, Send } from '#ui/icon.tsx';
import { History } from '#ui/more-icons.ts';
import type { ApprovalChain } from '#wire/approval.ts';
import { addressOf } from '#wire/contract-call.ts';
import { mailQuote, type Quote, quotes } from '../../quotes.contract.ts';
import { useTotals } from './lines/totals.tsx';
import { chatOf, linkOf } from './messages-to-customer.ts';
import { mayRevise, missingIn, placeOf } from './next-of-quote.ts';
import { useNewFrom } from './quote-head.tsx';
import type { QuoteEditor } from './use-quote.ts';

interface QuoteStepProps {
  editor: QuoteEditor;
  approval: ApprovalChain | null;
  onSend: () => void;
  onMailed: () => void;
}

/** What is next with a quote, with the one primary button of its page. */
export function QuoteStep({ editor, approval, onSend, onMailed }: QuoteStepProps) {
  const t = useModuleWords();
  const { quote } = editor;
  const may = useMay('quotes');
  if (quote.deleted_at) return <NextStep turn="needs" title={t('next.title')} text={t('next.deleted')} />;
  switch (quote.state) {
    case 'draft':
      return <DraftStep editor={editor} approval={approval} mayChange={may('update')} onSend={onSend} />;
    case 'sent':
      return (
        <SentStep
          quote={quote}
          mayChange={may('update')}
          onMailed={onMailed}
          onChanged={() => editor.reread()}
        />
      );
    case 'accepted':
      return (
        <AcceptedStep
          quote={quote}
          mayChange={may('update')}
          onChanged={() => {
            editor.reread();
            onMailed();
          }}
        />
      );
    case 'superseded':
      return <SupersededStep quote={quote} />;
    default:
      return <EndedStep quote={quote} mayChange={may('update')} />;
  }
}

function DraftStep(props: {
  editor: QuoteEditor;
  approval: ApprovalChain | null;
  mayChange: boolean;
  onSend: () => void;
}) {
  const { editor, approval, mayChange, onSend } = props;
  const t = useModuleWords();
  const { total } = useTotals(editor);
  const { valid_until } = editor.form.values;
  const missing = missingIn({ ...editor.quote, valid_until: valid_until || null }, total);
  if (approval?.state === 'waiting') return <WaitingStep approval={approval} />;
  if (missing)
    return (
      <NextStep
        turn="missing"
        title={t('next.missing')}
        text={t(`next.missing_${missing}`)}
        consequence={t('next.send_text')}
      >
        {mayChange && (
          <Button kind="secondary" size="md" onClick={() => leadTo(placeOf[missing])}>
            {t(`next.solve_${missing}`)}
          </Button>
        )}
      </NextStep>
    );
  const returned = approval?.state === 'returned';
  const note = returned && approval.steps.find(({ state }) => state === 'returned')?.note;
  return (
    <NextStep
      turn={returned ? 'missing' : 'yours'}
      title={t('next.title')}
      text={returned ? t('next.returned', { reason: note || '—' }) : t('next.send')}
      consequence={t(approval?.state === 'approved' ? 'next.approved_text' : 'next.send_text')}
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

function SentStep(props: { quote: Quote; mayChange: boolean; onMailed: () => void; onChanged: () => void }) {
  const { quote, mayChange, onMailed, onChanged } = props;
  const t = useModuleWords();
  const { locale } = useI18n();
  const { valid_until, views, last_viewed_at } = quote;
  const unreachable = quote.mail_to === '';
  const last =
    last_viewed_at &&
    t('next.viewed', {
      times: t('viewed_times', { count: views }),
      moment: `${formatDate(last_viewed_at, locale)} ${formatTime(last_viewed_at, locale)}`,
    });
  return (
    <NextStep
      turn="client"
      title={t('next.client')}
      text={t('next.sent', { date: valid_until ? formatDate(valid_until, locale) : '—' })}
      consequence={[last || t('next.not_viewed'), unreachable && t('next.no_email')]
        .filter(Boolean)
        .join(' ')}
    >
      <NewerRevision of={quote} />
      {unreachable && <AddCustomerEmail id={quote.customer_id} onSaved={onChanged} />}
      <Sharing
        link={linkOf(quote)}
        chat={chatOf(quote)}
        mail={
          mayChange && quote.mail_to
            ? { path: addressOf(mailQuote, { id: quote.id }), onDone: onMailed }
            : undefined
        }
      />
    </NextStep>
  );
}

/** Its contract, or the way to one, comes from the module of contracts. */
function AcceptedStep(props: { quote: Quote; mayChange: boolean; onChanged: () => void }) {
  const { quote, mayChange, onChanged } = props;
  const t = useModuleWords();
  if (quote.acceptance?.needs_paper && !quote.contracted)
    return (
      <PaperNeeded
        title={t('next.missing')}
        api={addressOf(quotes.read, { id: quote.id })}
        mayChange={mayChange}
        onAdded={onChanged}
      />
    );
  return (
    <NextStep
      turn="done"
      title={t('next.done')}
      text={t(quote.contracted ? 'next.contracted' : 'next.accepted')}
      consequence={t(quote.contracted ? 'next.contracted_text' : 'next.contract_text')}
    >
      <RelatedRecords subject="accepted_quote" id={quote.id} waiting={null} />
    </NextStep>
  );
}

function SupersededStep({ quote }: { quote: Quote }) {
  const t = useModuleWords();
  return (
    <NextStep
      turn="client"
      title={t('next.superseded_title')}
      text={t('next.superseded')}
      consequence={t('next.superseded_text')}
    >
      <NewerRevision of={quote} />
    </NextStep>
  );
}

function NewerRevision({ of }: { of: Quote }) {
  const t = useModuleWords();
  const { newer_revision } = of;
  if (!newer_revision) return null;
  return (
    <LocaleLink
      to={`/admin/quotes/${newer_revision.id}`}
      className={buttonClass({ kind: 'secondary', size: 'md' })}
    >
      {t('next.open_newer', { revision: newer_revision.revision })}
    </LocaleLink>
  );
}

function EndedStep({ quote, mayChange }: { quote: Quote; mayChange: boolean }) {
  const t = useModuleWords();
  const { busy, revise } = useNewFrom(quote.id);
  const { state, decline_reason } = quote;
  const consequence: ReactNode =
    state === 'declined' && decline_reason
      ? t('next.reason', { reason: isolated(decline_reason) })
      : t('next.revise_text');
  return (
    <NextStep
      turn={state === 'declined' ? 'needs' : 'missing'}
      title={t('next.needs')}
      text={t(`next.${state}`)}
      consequence={consequence}
    >
      {mayChange && mayRevise(quote) && (
        <Button size="md" busy={busy} onClick={revise}>
          <Icon of={History} size={18} />
          <span>{t('revise')}</span>
        </Button>
      )}
      <NewerRevision of={quote} />
    </NextStep>
  );
}
