import { isolated } from '#base/bidi.ts';
import { formatDate, formatList } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { AddCustomerEmail } from '#modules/customers/web/index.ts';
import { useMailWord } from '#ui/admin/mail-leaves.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { leadTo } from '#ui/admin/record/lead-to.ts';
import { NextStep } from '#ui/admin/record/next-step.tsx';
import { PaperNeeded } from '#ui/admin/record/paper-needed.tsx';
import { RelatedRecords } from '#ui/admin/record/related-records.tsx';
import { Sharing } from '#ui/admin/record/sharing.tsx';
import { WaitingStep } from '#ui/admin/record/waiting-step.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { Button } from '#ui/button.tsx';
import type { ApprovalChain } from '#wire/approval.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Contract, contracts, mailContract } from '../../contracts.contract.ts';
import type { Asked } from './asked.ts';
import { progressOf } from './figures.ts';
import { chatOf, linkOf } from './messages-to-customer.ts';
import {
  endOf,
  finalDueOf,
  finalOf,
  missingIn,
  placeOf,
  preliminaryOf,
  unwrittenIn,
  warningsIn,
} from './next-of-contract.ts';
import { useTotals } from './schedule/draft-lines.tsx';
import type { ContractEditor } from './use-contract.ts';

interface ContractStepProps {
  editor: ContractEditor;
  approval: ApprovalChain | null;
  onAsk: (what: Asked) => void;
  onMailed: () => void;
}

/** What is next with a contract, with the one primary button of its page. */
export function ContractStep(props: ContractStepProps) {
  const { editor, approval, onAsk, onMailed } = props;
  const t = useModuleWords();
  const { contract } = editor;
  const mayChange = useMay('contracts')('update');
  const step = { contract, mayChange, onAsk };
  if (contract.deleted_at) return <NextStep turn="needs" title={t('next.title')} text={t('next.deleted')} />;
  switch (contract.state) {
    case 'draft':
      return <DraftStep {...{ editor, approval, mayChange, onAsk }} />;
    case 'approved':
      return <ApprovedStep {...step} />;
    case 'sent':
      return (
        <NextStep
          turn="client"
          title={t('next.client')}
          text={t('next.sent')}
          consequence={[
            t(contract.viewed_at ? 'next.viewed' : 'next.not_viewed'),
            contract.mail_to === '' && t('next.no_email'),
          ]
            .filter(Boolean)
            .join(' ')}
        >
          {contract.mail_to === '' && (
            <AddCustomerEmail id={contract.customer_id} onSaved={() => editor.reread()} />
          )}
          <Sharing
            link={linkOf(contract)}
            chat={chatOf(contract)}
            mail={
              mayChange && contract.mail_to
                ? { path: addressOf(mailContract, { id: contract.id }), onDone: onMailed }
                : undefined
            }
          />
        </NextStep>
      );
    case 'signed':
      if (contract.acceptance?.needs_paper)
        return (
          <PaperNeeded
            title={t('next.missing')}
            api={addressOf(contracts.read, { id: contract.id })}
            mayChange={mayChange}
            onAdded={() => {
              editor.reread();
              onMailed();
            }}
          />
        );
      return <SignedStep {...step} />;
    case 'active':
      return <ActiveStep {...step} />;
    case 'suspended':
      return (
        <NextStep
          turn="missing"
          title={t('next.title')}
          text={t('next.suspended')}
          consequence={t('next.suspended_text')}
        >
          {mayChange && (
            <Button size="md" onClick={() => onAsk('resume')}>
              {t('actions.resume')}
            </Button>
          )}
        </NextStep>
      );
    case 'handed_over':
      return <HandedOverStep {...step} />;
    case 'closed':
      return <NextStep turn="done" title={t('next.done')} text={t('next.closed')} />;
    default:
      return (
        <NextStep
          turn="needs"
          title={t('next.ended')}
          text={t(contract.signed_on === null ? 'next.not_signed' : 'next.terminated')}
          consequence={
            contract.termination_reason && t('next.reason', { reason: isolated(contract.termination_reason) })
          }
        >
          {contract.signed_on !== null && (
            <RelatedRecords subject="terminated_contract" id={contract.id} waiting={null} />
          )}
        </NextStep>
      );
  }
}

interface StepProps {
  contract: Contract;
  mayChange: boolean;
  onAsk: (what: Asked) => void;
}

function DraftStep(props: {
  editor: ContractEditor;
  approval: ApprovalChain | null;
  mayChange: boolean;
  onAsk: (what: Asked) => void;
}) {
  const { editor, approval, mayChange, onAsk } = props;
  const t = useModuleWords();
  const { locale } = useI18n();
  const { net } = useTotals(editor);
  const { values } = editor.form;
  const missing = missingIn(editor.contract, net);
  if (approval?.state === 'waiting') return <WaitingStep approval={approval} />;
  if (missing)
    return (
      <NextStep
        turn="missing"
        title={t('next.missing')}
        text={t(`next.missing_${missing}`)}
        consequence={t('next.approve_text')}
      >
        {mayChange && (
          <Button kind="secondary" size="md" onClick={() => leadTo(placeOf[missing])}>
            {t(`next.solve_${missing}`)}
          </Button>
        )}
      </NextStep>
    );
  const warnings = warningsIn(editor.contract, values);
  const unwritten = warnings.filter((warning) => warning !== 'clauses');
  const warned = [
    ...(warnings.includes('clauses') ? [t('next.unreviewed')] : []),
    ...(unwritten.length > 0
      ? [
          t('next.unwritten', {
            what: formatList(
              unwritten.map((key) => t(`unwritten.${key}`)),
              locale,
            ),
          }),
        ]
      : []),
  ];
  const returned = approval?.state === 'returned';
  const note = returned && approval.steps.find(({ state }) => state === 'returned')?.note;
  return (
    <NextStep
      turn={returned ? 'missing' : 'yours'}
      title={t('next.title')}
      text={returned ? t('next.returned', { reason: note || '—' }) : t('next.approve')}
      consequence={
        warned.length > 0
          ? warned.join(' ')
          : t(approval?.state === 'approved' ? 'next.approved_text' : 'next.approve_text')
      }
    >
      {mayChange && !editor.conflict && (
        <Button size="md" onClick={() => onAsk('approve')}>
          {t('actions.approve')}
        </Button>
      )}
    </NextStep>
  );
}

function ApprovedStep({ contract, mayChange, onAsk }: StepProps) {
  const t = useModuleWords();
  const { customer } = contract;
  const word = useMailWord();
  const reachable = Boolean(customer?.phone || contract.mail_to);
  return (
    <NextStep
      turn="yours"
      title={t('next.title')}
      text={t(reachable ? 'next.send' : 'next.no_contact')}
      consequence={t(reachable ? word('next.send_text') : 'next.no_contact_text')}
    >
      {mayChange && reachable && (
        <Button size="md" onClick={() => onAsk('send')}>
          {t('actions.send')}
        </Button>
      )}
      {mayChange && (
        <Button size="md" {...(reachable && { kind: 'secondary' })} onClick={() => onAsk('sign')}>
          {t('actions.sign')}
        </Button>
      )}
    </NextStep>
  );
}

function SignedStep({ contract, mayChange, onAsk }: StepProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const unwritten = unwrittenIn(contract);
  return (
    <NextStep
      turn={unwritten.length > 0 ? 'missing' : 'yours'}
      title={t('next.title')}
      text={t('next.activate')}
      consequence={
        unwritten.length > 0
          ? t('next.before_start', {
              what: formatList(
                unwritten.map((key) => t(`unwritten.${key}`)),
                locale,
              ),
            })
          : t('next.activate_text')
      }
    >
      {contract.advance_guarantee && (
        <RelatedRecords subject="guaranteed_advance" id={contract.id} waiting={null} />
      )}
      <RelatedRecords subject="signed_contract" id={contract.id} waiting={null} />
      {mayChange && (
        <Button size="md" onClick={() => onAsk('activate')}>
          {t('actions.activate')}
        </Button>
      )}
    </NextStep>
  );
}

function ActiveStep({ contract, mayChange, onAsk }: StepProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const ends = endOf(contract);
  const complete = progressOf(contract).rest === 0;
  return (
    <NextStep
      turn="yours"
      title={t('next.title')}
      text={t(complete ? 'next.hand_over' : 'next.work')}
      consequence={ends ? t('next.ends', { date: formatDate(ends, locale) }) : t('next.work_text')}
    >
      {!complete && <RelatedRecords subject="active_contract" id={contract.id} waiting={null} />}
      {mayChange && (
        <Button size="md" {...(!complete && { kind: 'secondary' })} onClick={() => onAsk('hand_over')}>
          {t('actions.hand_over_preliminary')}
        </Button>
      )}
    </NextStep>
  );
}

function HandedOverStep({ contract, mayChange, onAsk }: StepProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  if (finalOf(contract))
    return (
      <NextStep
        turn="yours"
        title={t('next.title')}
        text={t('next.close')}
        consequence={t('next.close_text')}
      >
        {mayChange && (
          <Button size="md" onClick={() => onAsk('close')}>
            {t('actions.close')}
          </Button>
        )}
      </NextStep>
    );
  const defects = preliminaryOf(contract)?.defects.length ?? 0;
  const due = finalDueOf(contract);
  return (
    <NextStep
      turn="yours"
      title={t('next.title')}
      text={t('next.final', { date: due ? formatDate(due, locale) : '—' })}
      consequence={defects > 0 ? t('defect_count', { count: defects }) : t('no_defects')}
    >
      {mayChange && (
        <Button size="md" onClick={() => onAsk('hand_over')}>
          {t('actions.hand_over_final')}
        </Button>
      )}
    </NextStep>
  );
}
