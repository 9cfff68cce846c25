import { useCallback, useState } from 'react';
import { ApprovalBeside, RecordApproval, useApprovalOf } from '#modules/approvals/web/index.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { AssignmentForm } from '#ui/admin/record/assignment-form.tsx';
import { DeclineCard } from '#ui/admin/record/decline-card.tsx';
import { EvidenceCard } from '#ui/admin/record/evidence-card.tsx';
import { FilesCard } from '#ui/admin/record/files-card.tsx';
import { LogCard } from '#ui/admin/record/log-card.tsx';
import { PhoneBar } from '#ui/admin/record/phone-bar.tsx';
import { RelatedRecords } from '#ui/admin/record/related-records.tsx';
import { SheetColumn, SheetColumns } from '#ui/admin/record/sheet-columns.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { toast } from '#ui/toast.ts';
import { CallFailed } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import {
  approveCertificate,
  type Certificate,
  certificates,
  measureCertificate,
  submitCertificate,
} from '../../certificates.contract.ts';
import { CertificateAccount, totalsOf } from './certificate-account.tsx';
import { CertificateConflict } from './certificate-conflict.tsx';
import { CertificateHead, DeleteDraft } from './certificate-head.tsx';
import { CertificateStates } from './certificate-states.tsx';
import { type Asked, CertificateStep, MoveButton, nextVerb, type Verb } from './certificate-step.tsx';
import { ChargesCard } from './charges-card.tsx';
import { ContractCard, PeriodCard } from './contract-card.tsx';
import { MeasuresCard } from './measures/measures-card.tsx';
import { AgreeDialog, InvoicedDialog, ReturnDialog } from './move-dialogs.tsx';
import { PhotosCard } from './photos-card.tsx';
import {
  type CertificateEditor,
  submissionSlot,
  useCertificate,
  useCertificateCalls,
} from './use-certificate.ts';

interface CertificateSheetProps {
  certificate: Certificate;
  /** Returns to the list. */
  onClose: () => void;
}

const contracts = { submit: submitCertificate, measure: measureCertificate, approve: approveCertificate };

/** The page of a certificate: a draft is measured here; afterwards everything is text. */
export function CertificateSheet({ certificate: given, onClose }: CertificateSheetProps) {
  const t = useModuleWords();
  const mayChange = useMay('contracts')('update');
  const [version, setVersion] = useState(0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const api = addressOf(certificates.read, { id: given.id });
  const approval = useApprovalOf(api);
  const { waits, reload } = approval;
  const count = useCallback(() => setVersion((counted) => counted + 1), []);
  const editor = useCertificate(given, { mayChange, waits, onSaved: count });
  const { send, described } = useCertificateCalls(given);
  const { certificate, form, keep, learn, open } = editor;
  const close = () => setAsked(null);

  function moved(next: Certificate) {
    learn(next);
    reload();
    count();
  }

  async function move(verb: Verb) {
    if (open && !(await keep())) return;
    setBusy(true);
    try {
      const path = addressOf(contracts[verb], { id: certificate.id });
      const call = {
        method: 'POST' as const,
        path,
        body: {},
        slot: verb === 'submit' ? submissionSlot(described.place) : `${described.place} ${verb}`,
        ...described,
      };
      const sent = await send<{ certificate: Certificate }>(call);
      if (sent.kept) return void toast.success({ title: t('move_kept'), duration: 8000 });
      toast.success({ title: t(`${verb}_done`) });
      moved(sent.answer.certificate);
    } catch (error) {
      const text = error instanceof CallFailed ? error.message : '';
      toast.error({ title: t('refused'), text: text || t('wrong'), duration: 8000 });
      reload();
      await editor.reread();
      count();
    } finally {
      setBusy(false);
    }
  }

  const changed = () => {
    void editor.reread();
    count();
  };
  // Whose turn it is decides in the place of the next step.
  const decision = { of: approval, mayChange, onChanged: changed };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <CertificateHead
        certificate={certificate}
        onDelete={() => setAsked('delete')}
        onLeave={async () => !open || keep()}
      />
      <div className="pt-2 max-md:hidden">
        <CertificateStates certificate={certificate} />
      </div>
      <CertificateConflict editor={editor} />
      {approval.decides ? (
        <RecordApproval {...decision} />
      ) : (
        <CertificateStep
          editor={editor}
          approval={approval.approval}
          busy={busy}
          onMove={move}
          onAsk={setAsked}
        />
      )}
      <SheetColumns>
        <SheetColumn>
          <MeasuresCard editor={editor} />
          <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-2">
            <PhotosCard certificate={certificate} />
            <ChargesCard editor={editor} />
          </div>
          <RelatedRecords subject="certificate" id={certificate.id} waiting={null} />
          <Card title={t('follow_up')} summary="">
            <AssignmentForm api={api} mayChange={mayChange} onSaved={changed} onDirty={nothing} />
          </Card>
          <LogCard api={api} version={version} mayChange={mayChange} onAdded={count} />
        </SheetColumn>
        <SheetColumn>
          <CertificateAccount editor={editor} />
          {certificate.acceptance && <EvidenceCard acceptance={certificate.acceptance} />}
          {certificate.decline && <DeclineCard decline={certificate.decline} />}
          <PeriodCard editor={editor} />
          <ContractCard editor={editor} />
          <ApprovalBeside {...decision} />
          <FilesCard
            state={certificate.state}
            title={t('files')}
            api={api}
            mayChange={mayChange}
            onChanged={count}
          />
        </SheetColumn>
      </SheetColumns>
      {mayChange && !certificate.deleted_at && (
        <FootBar editor={editor} busy={busy} waits={waits} onMove={move} />
      )}
      <LeaveGuard unsaved={open && form.dirty} />
      {asked === 'return' && (
        <ReturnDialog certificate={certificate} onMoved={moved} onRefused={changed} onClose={close} />
      )}
      {asked === 'agree' && <AgreeDialog certificate={certificate} onMoved={moved} onClose={close} />}
      {asked === 'invoice' && <InvoicedDialog certificate={certificate} onMoved={moved} onClose={close} />}
      {asked === 'delete' && <DeleteDraft certificate={certificate} onDone={onClose} onClose={close} />}
    </div>
  );
}

const nothing = () => {};

interface FootBarProps {
  editor: CertificateEditor;
  busy: boolean;
  waits: boolean;
  onMove: (verb: Verb) => void;
}

/** On a phone, what is due now and the way on at the foot of the screen. */
function FootBar({ editor, busy, waits, onMove }: FootBarProps) {
  const t = useModuleWords();
  const verb = waits ? null : nextVerb(editor);
  return (
    <PhoneBar>
      <p className="min-w-0">
        <span className="block text-ink-muted text-small">{t('fields.due')}</span>
        <Amount of={totalsOf(editor).due} className="font-medium text-h4" />
      </p>
      {verb && !editor.conflict ? (
        <MoveButton verb={verb} busy={busy} onMove={onMove} />
      ) : (
        editor.open && (
          <span className="text-small text-warning-700">
            {t(editor.submission ? 'next.short_submit_kept' : 'next.short_no_progress')}
          </span>
        )
      )}
    </PhoneBar>
  );
}
