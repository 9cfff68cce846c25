import { useCallback, useState } from 'react';
import { toHalalas } from '#base/money.ts';
import { ApprovalBeside, RecordApproval, useApprovalOf } from '#modules/approvals/web/index.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { FilesCard } from '#ui/admin/record/files-card.tsx';
import { LogCard } from '#ui/admin/record/log-card.tsx';
import { PhoneBar } from '#ui/admin/record/phone-bar.tsx';
import { RelatedRecords } from '#ui/admin/record/related-records.tsx';
import { SheetColumn, SheetColumns } from '#ui/admin/record/sheet-columns.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { Button } from '#ui/button.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { type Invoice, invoices } from '../../invoices.contract.ts';
import { AfterRejection, MessagesCard, SubmissionsCard } from './answers-card.tsx';
import { BuyerCard } from './buyer-card.tsx';
import { IssueDialog, NoteDialog, SendDialog } from './dialogs.tsx';
import { InvoiceAccount } from './invoice-account.tsx';
import { InvoiceConflict } from './invoice-conflict.tsx';
import { type Asked, DeleteDraft, InvoiceHead } from './invoice-head.tsx';
import { InvoiceStates } from './invoice-states.tsx';
import { InvoiceStep } from './invoice-step.tsx';
import { liveTotals, wordsOf } from './invoice-values.ts';
import { LinesCard } from './lines/lines-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { TermsCard } from './terms-card.tsx';
import { useFindings } from './use-findings.ts';
import { useInvoice } from './use-invoice.ts';
import { ZatcaCard } from './zatca-card.tsx';

interface InvoiceSheetProps {
  invoice: Invoice;
  /** Returns to the list. */
  onClose: () => void;
}

/** The page of an invoice: a draft is written here; once it is issued everything is text. */
export function InvoiceSheet({ invoice: given, onClose }: InvoiceSheetProps) {
  const t = useModuleWords();
  const mayChange = useMay('invoices')('update');
  const [version, setVersion] = useState(0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const api = addressOf(invoices.read, { id: given.id });
  const approval = useApprovalOf(api);
  const { waits, reload } = approval;
  const count = useCallback(() => setVersion((counted) => counted + 1), []);
  const editor = useInvoice(given, {
    mayChange,
    waits,
    onSaved: () => {
      reload();
      count();
    },
  });
  const { invoice, form, keep, learn, conflict, open } = editor;
  const { findings, reload: findAgain } = useFindings(invoice);
  const close = () => setAsked(null);
  const isDraft = invoice.state === 'draft';
  const isRejected = invoice.zatca.status === 'rejected' && !isDraft;

  async function ask(what: Asked) {
    if (open && what === 'issue' && !(await keep())) return;
    setAsked(what);
  }

  function moved(next: Invoice) {
    learn(next);
    reload();
    count();
  }

  const changed = () => {
    editor.reread();
    count();
  };
  // Whose turn it is decides in the place of the next step.
  const decision = { of: approval, mayChange, onChanged: changed };
  const dialog = { invoice, onMoved: moved, onClose: close };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <InvoiceHead {...{ invoice, waits }} onAsk={ask} onLeave={async () => !open || keep()} />
      <div className="pt-2">
        <InvoiceStates invoice={invoice} />
      </div>
      {conflict && <InvoiceConflict editor={editor} />}
      {approval.decides ? (
        <RecordApproval {...decision} />
      ) : (
        <InvoiceStep editor={editor} approval={approval.approval} findings={findings} onAsk={ask} />
      )}
      <SheetColumns>
        <SheetColumn>
          {!isDraft && <MessagesCard invoice={invoice} findings={findings} />}
          {isRejected && invoice.state !== 'credited' && <AfterRejection />}
          <LinesCard editor={editor} />
          <TermsCard editor={editor} />
          <NotesCard invoice={invoice} />
          {!isDraft && invoice.type !== 381 && <RelatedRecords subject="invoice" id={invoice.id} />}
          <LogCard api={api} version={version} mayChange={mayChange} onAdded={count} />
        </SheetColumn>
        <SheetColumn>
          {isDraft ? <InvoiceAccount editor={editor} /> : <ZatcaCard invoice={invoice} />}
          {!isDraft && <SubmissionsCard invoice={invoice} />}
          <BuyerCard editor={editor} findings={isDraft ? findings : []} />
          <ApprovalBeside {...decision} />
          <FilesCard
            state={invoice.state}
            title={t('attached')}
            api={api}
            mayChange={mayChange}
            onChanged={count}
          />
        </SheetColumn>
      </SheetColumns>
      {isDraft && mayChange && !invoice.deleted_at && (
        <FootBar
          due={toHalalas(liveTotals(invoice, form.values).due)}
          ready={findings.length === 0 && !waits && !conflict}
          label={t(wordsOf('issue', invoice))}
          onIssue={() => ask('issue')}
        />
      )}
      <LeaveGuard unsaved={open && form.dirty} />
      {asked === 'issue' && (
        <IssueDialog
          {...dialog}
          onRefused={() => {
            reload();
            changed();
          }}
          onClose={() => {
            close();
            findAgain();
          }}
        />
      )}
      {asked === 'send' && <SendDialog {...dialog} />}
      {(asked === 'credit' || asked === 'debit') && (
        <NoteDialog invoice={invoice} kind={asked} onClose={close} />
      )}
      {asked === 'delete' && <DeleteDraft invoice={invoice} onDone={onClose} onClose={close} />}
    </div>
  );
}

/** On a phone, what is due and the way on at the foot of the screen. */
function FootBar(props: { due: number; ready: boolean; label: string; onIssue: () => void }) {
  const { due, ready, label, onIssue } = props;
  const t = useModuleWords();
  return (
    <PhoneBar>
      <p className="min-w-0">
        <span className="block text-ink-muted text-small">{t('fields.due')}</span>
        <Amount of={due} className="font-medium text-h4" />
      </p>
      {ready ? (
        <Button size="md" onClick={onIssue}>
          {label}
        </Button>
      ) : (
        <span className="text-small text-warning-700">{t('next.missing')}</span>
      )}
    </PhoneBar>
  );
}
