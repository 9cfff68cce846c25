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
import { addressOf } from '#wire/contract-call.ts';
import { type Contract, contracts } from '../../contracts.contract.ts';
import { AccountCard } from './account-card.tsx';
import { AnnexesCard } from './annexes-card.tsx';
import type { Asked } from './asked.ts';
import { ClausesCard } from './clauses-card.tsx';
import { ContractConflict } from './contract-conflict.tsx';
import { ContractHead } from './contract-head.tsx';
import { ContractStates } from './contract-states.tsx';
import { ContractStep } from './contract-step.tsx';
import { CustomerCard } from './customer-card.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { DraftAccount } from './draft-account.tsx';
import { MoneyCard, PartiesCard } from './fact-cards.tsx';
import { HandoverDialog } from './handover-dialog.tsx';
import { HandoversCard } from './handovers-card.tsx';
import { MilestonesList } from './milestones-list.tsx';
import { ConfirmMove, ReasonedMove, SignedOnPaper, StartDialog } from './move-dialogs.tsx';
import { OriginCard } from './origin-card.tsx';
import { ProjectCard } from './project-card.tsx';
import { DraftLines, useTotals } from './schedule/draft-lines.tsx';
import { ScheduleCard } from './schedule/schedule-card.tsx';
import { TermsCard } from './terms-card.tsx';
import { TextsCard } from './texts-card.tsx';
import { type ContractEditor, useContract } from './use-contract.ts';
import { ValueBlock } from './value-block.tsx';

interface ContractSheetProps {
  contract: Contract;
  /** Returns to the list. */
  onClose: () => void;
}

/** The page of a contract: a draft is written here; once it is approved everything is text. */
export function ContractSheet({ contract: given, onClose }: ContractSheetProps) {
  const t = useModuleWords();
  const mayChange = useMay('contracts')('update');
  const [version, setVersion] = useState(0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const api = addressOf(contracts.read, { id: given.id });
  const approval = useApprovalOf(api);
  const { waits, reload } = approval;
  const count = useCallback(() => setVersion((counted) => counted + 1), []);
  const editor = useContract(given, {
    mayChange,
    waits,
    onSaved: () => {
      reload();
      count();
    },
  });
  const { contract, form, keep, learn, conflict, open } = editor;
  const close = () => setAsked(null);

  async function ask(what: Asked) {
    if (open && what !== 'delete' && !(await keep())) return;
    setAsked(what);
  }

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

  function moved(next: Contract) {
    learn(next);
    reload();
    count();
  }

  const draft = contract.state === 'draft';
  // Whose turn it is decides in the place of the next step.
  const decision = { of: approval, mayChange, onChanged: changed };
  const dialog = { contract, onMoved: moved, onClose: close };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <ContractHead {...{ contract, waits }} onAsk={ask} onLeave={async () => !open || keep()} />
      <div className="pt-2">
        <ContractStates contract={contract} />
      </div>
      {conflict && <ContractConflict form={form} conflict={conflict} />}
      {approval.decides ? (
        <RecordApproval {...decision} />
      ) : (
        <ContractStep editor={editor} approval={approval.approval} onAsk={ask} onMailed={count} />
      )}
      <SheetColumns>
        <SheetColumn>
          {draft ? (
            <>
              <div id="lines" className="min-w-0">
                {open ? <DraftLines editor={editor} /> : <ScheduleCard contract={contract} />}
              </div>
              <TermsCard editor={editor} />
              <ProjectCard editor={editor} />
            </>
          ) : (
            <>
              <ValueBlock contract={contract} />
              {contract.signed_on !== null && <AccountCard contract={contract} />}
              <ScheduleCard contract={contract} />
              {contract.rhythm === 'milestones' && (
                <Card title={t('fields.milestones')} id="milestones" summary="">
                  <MilestonesList contract={contract} />
                </Card>
              )}
              <RelatedRecords
                subject="contract"
                id={contract.id}
                state={contract.state}
                changed={contract.updated_at}
              />
              {contract.handovers.length > 0 && <HandoversCard contract={contract} />}
              <TextsCard contract={contract} />
            </>
          )}
          <ClausesCard editor={editor} />
          <Card title={t('follow_up')} summary="">
            <AssignmentForm api={api} mayChange={mayChange} onSaved={changed} onDirty={nothing} />
          </Card>
          <LogCard api={api} version={version} mayChange={mayChange} toCustomer={!draft} onAdded={count} />
        </SheetColumn>
        <SheetColumn>
          {draft ? (
            <>
              <DraftAccount editor={editor} />
              <CustomerCard editor={editor} />
              <OriginCard contract={contract} />
            </>
          ) : (
            <>
              <PartiesCard contract={contract} />
              <MoneyCard contract={contract} />
              {contract.acceptance && <EvidenceCard acceptance={contract.acceptance} act="signed" />}
              {contract.decline && <DeclineCard decline={contract.decline} />}
            </>
          )}
          <ApprovalBeside {...decision} />
          {!draft && contract.annexes && contract.annexes.length > 0 && (
            <AnnexesCard annexes={contract.annexes} />
          )}
          <FilesCard
            state={contract.state}
            title={t('files')}
            api={api}
            mayChange={mayChange}
            onChanged={count}
          >
            {draft && <p className="mb-3 text-ink-muted text-small">{t('annexes_text')}</p>}
          </FilesCard>
        </SheetColumn>
      </SheetColumns>
      {open && <FootBar editor={editor} />}
      <LeaveGuard unsaved={open && form.dirty} />
      {(asked === 'approve' || asked === 'send' || asked === 'activate' || asked === 'close') && (
        <ConfirmMove {...dialog} verb={asked} onRefused={refused} />
      )}
      {(asked === 'suspend' ||
        asked === 'resume' ||
        asked === 'terminate' ||
        asked === 'take_back_handover') && <ReasonedMove {...dialog} verb={asked} onRefused={refused} />}
      {asked === 'sign' && <SignedOnPaper {...dialog} />}
      {asked === 'start' && <StartDialog {...dialog} />}
      {asked === 'hand_over' && <HandoverDialog {...dialog} />}
      {asked === 'delete' && <DeleteDraft contract={contract} onDone={onClose} onClose={close} />}
    </div>
  );
}

const nothing = () => {};

/** On a phone, the total of a draft at the foot of the screen. */
function FootBar({ editor }: { editor: ContractEditor }) {
  const t = useModuleWords();
  const { total } = useTotals(editor);
  return (
    <PhoneBar>
      <span className="text-ink-muted text-small">{t('total')}</span>
      <Amount of={total} className="font-medium text-h4" />
    </PhoneBar>
  );
}
