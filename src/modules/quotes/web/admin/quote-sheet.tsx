import { useCallback, useState } from 'react';
import { ApprovalBeside, RecordApproval, useApprovalOf } from '#modules/approvals/web/index.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { AssignmentForm } from '#ui/admin/record/assignment-form.tsx';
import { DeclineCard } from '#ui/admin/record/decline-card.tsx';
import { EvidenceCard } from '#ui/admin/record/evidence-card.tsx';
import { LogCard } from '#ui/admin/record/log-card.tsx';
import { PhoneBar } from '#ui/admin/record/phone-bar.tsx';
import { SheetColumn, SheetColumns } from '#ui/admin/record/sheet-columns.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { type Quote, quotes } from '../../quotes.contract.ts';
import { CustomerCard } from './customer-card.tsx';
import { LinesCard } from './lines/lines-card.tsx';
import { useTotals } from './lines/totals.tsx';
import { AcceptedOnPaper, EndDialog } from './move-dialogs.tsx';
import { missingIn } from './next-of-quote.ts';
import { OriginCard } from './origin-card.tsx';
import { ProjectCard } from './project-card.tsx';
import { QuoteAccount } from './quote-account.tsx';
import { QuoteConflict } from './quote-conflict.tsx';
import { QuoteFiles } from './quote-files.tsx';
import { type Asked, DeleteDraft, QuoteHead } from './quote-head.tsx';
import { QuoteStates } from './quote-states.tsx';
import { QuoteStep, SendButton } from './quote-step.tsx';
import { RevisionChanges } from './revision-changes.tsx';
import { SendDialog } from './send-dialog.tsx';
import { TermsCard } from './terms-card.tsx';
import { type QuoteEditor, useQuote } from './use-quote.ts';

interface QuoteSheetProps {
  quote: Quote;
  /** Returns to the list. */
  onClose: () => void;
}

/** The page of a quote: a draft is written here, then sent; afterwards everything is text. */
export function QuoteSheet({ quote: given, onClose }: QuoteSheetProps) {
  const t = useModuleWords();
  const mayChange = useMay('quotes')('update');
  const [version, setVersion] = useState(0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const api = addressOf(quotes.read, { id: given.id });
  const approval = useApprovalOf(api);
  const { waits, reload } = approval;
  const count = useCallback(() => setVersion((counted) => counted + 1), []);
  const editor = useQuote(given, {
    mayChange,
    waits,
    onSaved: () => {
      reload();
      count();
    },
  });
  const { quote, form, keep, learn, conflict, open } = editor;
  const close = () => setAsked(null);

  const send = async () => {
    if (await keep()) setAsked('send');
  };

  /** It was changed elsewhere, such as by a decision. */
  function changed() {
    editor.reread();
    count();
  }

  /** The record has another state than the page shows, perhaps because it needs an approval, which has been requested then. */
  function refused() {
    reload();
    changed();
  }

  function moved(next: Quote) {
    learn(next);
    reload();
    count();
  }

  // Whose turn it is decides in the place of the next step.
  const decision = { of: approval, mayChange, onChanged: changed };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <QuoteHead {...{ quote, waits }} onAsk={setAsked} onLeave={async () => !open || keep()} />
      <div className="pt-2">
        <QuoteStates quote={quote} />
      </div>
      {conflict && <QuoteConflict form={form} conflict={conflict} />}
      {approval.decides ? (
        <RecordApproval {...decision} />
      ) : (
        <QuoteStep editor={editor} approval={approval.approval} onSend={send} onMailed={count} />
      )}
      <SheetColumns>
        <SheetColumn>
          <div id="lines" className="min-w-0">
            <LinesCard editor={editor} />
          </div>
          <RevisionChanges quote={quote} />
          <TermsCard editor={editor} />
          <ProjectCard editor={editor} />
          <Card title={t('follow_up')} summary="">
            <AssignmentForm api={api} mayChange={mayChange} onSaved={changed} onDirty={nothing} />
          </Card>
          <LogCard api={api} version={version} mayChange={mayChange} onAdded={count} />
        </SheetColumn>
        <SheetColumn>
          <QuoteAccount editor={editor} />
          {quote.acceptance && <EvidenceCard acceptance={quote.acceptance} />}
          {quote.decline && <DeclineCard decline={quote.decline} />}
          <CustomerCard editor={editor} />
          <OriginCard quote={quote} />
          <ApprovalBeside {...decision} />
          <QuoteFiles editor={editor} api={api} mayChange={mayChange} onChanged={count} />
          {quote.earlier_acceptances?.map((one) => (
            <EvidenceCard key={one.id} acceptance={one} />
          ))}
        </SheetColumn>
      </SheetColumns>
      {quote.state === 'draft' && mayChange && !quote.deleted_at && (
        <FootBar editor={editor} waits={waits} onSend={send} />
      )}
      <LeaveGuard unsaved={open && form.dirty} />
      {asked === 'send' && <SendDialog quote={quote} onSent={moved} onRefused={refused} onClose={close} />}
      {asked === 'paper' && <AcceptedOnPaper quote={quote} onMoved={moved} onClose={close} />}
      {(asked === 'withdraw' || asked === 'take_back') && (
        <EndDialog quote={quote} verb={asked} onMoved={moved} onRefused={refused} onClose={close} />
      )}
      {asked === 'delete' && <DeleteDraft quote={quote} onDone={onClose} onClose={close} />}
    </div>
  );
}

const nothing = () => {};

/** On a phone, the total and the way on at the foot of the screen. */
function FootBar({ editor, waits, onSend }: { editor: QuoteEditor; waits: boolean; onSend: () => void }) {
  const t = useModuleWords();
  const { total } = useTotals(editor);
  const missing = missingIn({ ...editor.quote, valid_until: editor.form.values.valid_until || null }, total);
  return (
    <PhoneBar>
      <p className="min-w-0">
        <span className="block text-ink-muted text-small">{t('total')}</span>
        <Amount of={total} className="font-medium text-h4" />
      </p>
      {waits ? (
        <span className="text-small">{t('waiting_short')}</span>
      ) : missing ? (
        <span className="wrap-anywhere min-w-0 text-small text-warning-700">
          {t(`next.short_${missing}`)}
        </span>
      ) : (
        <SendButton onSend={onSend} />
      )}
    </PhoneBar>
  );
}
