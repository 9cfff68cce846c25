import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink, useLocalePath } from '#i18n/link.tsx';
import { pageAddress } from '#i18n/page-meta.ts';
import { AddCustomerEmail } from '#modules/customers/web/index.ts';
import { useMailWord } from '#ui/admin/mail-leaves.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { NextStep } from '#ui/admin/record/next-step.tsx';
import { Sharing } from '#ui/admin/record/sharing.tsx';
import { WaitingStep } from '#ui/admin/record/waiting-step.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon, Plus, Send } from '#ui/icon.tsx';
import { Check, Undo } from '#ui/more-icons.ts';
import type { ApprovalChain } from '#wire/approval.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Certificate, openCertificate } from '../../certificates.contract.ts';
import { AgreedStep } from './agreed-step.tsx';
import { keyOf } from './certificate-values.ts';
import { type CertificateEditor, photosWaiting } from './use-certificate.ts';

export type Asked = 'return' | 'agree' | 'invoice' | 'delete';
export type Verb = 'submit' | 'measure' | 'approve';

interface CertificateStepProps {
  editor: CertificateEditor;
  approval: ApprovalChain | null;
  busy: boolean;
  onMove: (verb: Verb) => void;
  onAsk: (what: Asked) => void;
}

/** The move that is next, if staff make it. */
export function nextVerb({ certificate, live, submission }: CertificateEditor): Verb | null {
  if (submission) return null;
  if (certificate.state === 'draft') return live.totals.net > 0 && live.totals.due >= 0 ? 'submit' : null;
  if (certificate.state === 'submitted') return 'measure';
  return certificate.state === 'measured' ? 'approve' : null;
}

/** What is next with a certificate, with the one primary button of its page. */
export function CertificateStep(props: CertificateStepProps) {
  const { editor, approval, onAsk } = props;
  const t = useModuleWords();
  const word = useMailWord();
  const mayChange = useMay('contracts')('update');
  const { certificate } = editor;
  if (certificate.deleted_at)
    return <NextStep turn="needs" title={t('next.title')} text={t('next.deleted')} />;
  switch (certificate.state) {
    case 'draft':
      return <DraftStep {...props} mayChange={mayChange} />;
    case 'submitted':
      return (
        <NextStep
          turn="yours"
          title={t('next.title')}
          text={t('next.submitted')}
          consequence={t('next.submitted_text')}
        >
          {mayChange && <Moves {...props} verb="measure" />}
        </NextStep>
      );
    case 'measured':
      if (approval?.state === 'waiting') return <WaitingStep approval={approval} />;
      return (
        <NextStep
          turn="yours"
          title={t('next.title')}
          text={t('next.measured')}
          consequence={t(word('next.measured_text'))}
        >
          {mayChange && <Moves {...props} verb="approve" />}
        </NextStep>
      );
    case 'approved':
      return (
        <ApprovedStep
          certificate={certificate}
          mayChange={mayChange}
          onAsk={onAsk}
          onChanged={() => void editor.reread()}
        />
      );
    case 'agreed':
      return (
        <AgreedStep
          certificate={certificate}
          mayChange={mayChange}
          onInvoicedElsewhere={() => onAsk('invoice')}
        />
      );
    default:
      return <InvoicedStep certificate={certificate} />;
  }
}

/** The move and, before it is approved, the way back. */
function Moves({ verb, busy, onMove, onAsk }: CertificateStepProps & { verb: Verb }) {
  const t = useModuleWords();
  return (
    <>
      <span className="contents max-md:hidden">
        <MoveButton verb={verb} busy={busy} onMove={onMove} />
      </span>
      <Button size="md" kind="secondary" onClick={() => onAsk('return')}>
        <Icon of={Undo} size={18} />
        <span>{t('return')}</span>
      </Button>
    </>
  );
}

export function MoveButton({
  verb,
  busy,
  onMove,
}: {
  verb: Verb;
  busy: boolean;
  onMove: (verb: Verb) => void;
}) {
  const t = useModuleWords();
  return (
    <Button size="md" busy={busy} onClick={() => onMove(verb)}>
      <Icon of={verb === 'submit' ? Send : Check} size={18} />
      <span>{t(verb)}</span>
    </Button>
  );
}

function DraftStep(props: CertificateStepProps & { mayChange: boolean }) {
  const { editor, busy, onMove, mayChange } = props;
  const t = useModuleWords();
  const { locale } = useI18n();
  const { live, certificate, calls } = editor;
  if (editor.submission)
    return (
      <NextStep
        turn="yours"
        title={t('next.title')}
        text={t('next.submit_kept')}
        consequence={t('next.submit_kept_text')}
      >
        <Button size="md" kind="secondary" onClick={editor.withdraw}>
          {t('submit_withdraw')}
        </Button>
      </NextStep>
    );
  if (live.totals.due < 0)
    return (
      <NextStep
        turn="missing"
        title={t('next.missing')}
        text={t('next.charged')}
        consequence={t('next.charged_text')}
      />
    );
  if (live.totals.net <= 0)
    return (
      <NextStep
        turn="missing"
        title={t('next.missing')}
        text={t('next.no_progress')}
        consequence={t('next.draft_text')}
      />
    );
  const moved = new Set(live.lines.filter(({ current }) => current > 0).map(({ id }) => `l${id}`));
  const without = (certificate.lines ?? []).filter(
    (line) => moved.has(keyOf(line)) && line.photos.length === 0 && photosWaiting(calls, line.line_id) === 0,
  );
  const [first] = without;
  const consequence: ReactNode = first
    ? t('next.without_photo', {
        count: without.length,
        name: isolated(localized(first, 'description', locale)),
      })
    : t('next.draft_text');
  return (
    <NextStep turn="yours" title={t('next.title')} text={t('next.draft')} consequence={consequence}>
      {mayChange && !editor.conflict && (
        <span className="max-md:hidden">
          <MoveButton verb="submit" busy={busy} onMove={onMove} />
        </span>
      )}
    </NextStep>
  );
}

function ApprovedStep(props: {
  certificate: Certificate;
  mayChange: boolean;
  onAsk: (what: Asked) => void;
  onChanged: () => void;
}) {
  const { certificate, mayChange, onAsk, onChanged } = props;
  const t = useModuleWords();
  const { locale } = useI18n();
  const { share, viewed_at, agrees_on, mail_to, customer } = certificate;
  const link = share?.open ? pageAddress(new URL(share.url).origin, `/d/${share.code}`, locale) : null;
  return (
    <NextStep
      turn="client"
      title={t('next.client')}
      text={t('next.approved')}
      consequence={[
        viewed_at ? t('next.viewed', { date: formatDate(viewed_at, locale) }) : t('next.not_viewed'),
        agrees_on ? t('next.agrees_on', { date: formatDate(agrees_on, locale) }) : '',
        mail_to === '' ? t('next.no_email') : '',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {mail_to === '' && <AddCustomerEmail id={customer?.id ?? null} onSaved={onChanged} />}
      <Sharing link={link} chat={null} />
      {mayChange && (
        <Button size="md" kind="secondary" onClick={() => onAsk('agree')}>
          {t('agree')}
        </Button>
      )}
    </NextStep>
  );
}

/** Leads to the next certificate, or opens it, unless all of the contract is certified. */
function InvoicedStep({ certificate }: { certificate: Certificate }) {
  const t = useModuleWords();
  const mayCreate = useMay('contracts')('create');
  const { busy, open } = useOpening(certificate.contract_id);
  const { last, invoice, state, next } = certificate;
  const sequence = certificate.sequence + 1;
  return (
    <NextStep
      turn="done"
      title={t('next.done')}
      text={
        state === 'paid' ? t('next.paid') : t('next.invoiced', { number: isolated(invoice?.number ?? '—') })
      }
      consequence={next ? '' : t(last ? 'next.last_text' : 'next.next_text', { next: sequence })}
    >
      {next && (
        <LocaleLink
          to={`/admin/certificates/${next.id}`}
          className={buttonClass({ kind: 'secondary', size: 'md' })}
        >
          {t('to_next', { next: next.sequence })}
        </LocaleLink>
      )}
      {mayCreate && !last && !next && (
        <Button size="md" busy={busy} onClick={open}>
          <Icon of={Plus} size={18} />
          <span>{t('open_next', { next: sequence })}</span>
        </Button>
      )}
    </NextStep>
  );
}

/** Opens the next certificate of a contract, and its page. The first one runs to the end of the month. */
export function useOpening(contractId: number, isFirst = false) {
  const { write, busy } = useWrite();
  const navigate = useNavigate();
  const path = useLocalePath();
  const open = async () => {
    const answer = await write<{ certificate: Certificate }>(
      'POST',
      addressOf(openCertificate, { id: contractId }),
      isFirst ? { period_to: monthEnd(dayInRiyadh(new Date())) } : {},
    );
    if (answer) navigate(path(`/admin/certificates/${answer.certificate.id}`));
  };
  return { busy, open };
}

function monthEnd(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
