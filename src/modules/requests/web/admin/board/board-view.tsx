import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { ImportLink } from '#ui/admin/import-link.tsx';
import { ListFailed, NoPermission } from '#ui/admin/list-states.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { RecordOutlet } from '#ui/admin/record/record-outlet.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useIsPhone } from '#ui/admin/use-phone.ts';
import { Button } from '#ui/button.tsx';
import { Icon, Plus } from '#ui/icon.tsx';
import { toast } from '#ui/toast.ts';
import type { Lead, LeadStatus } from '../../../leads/leads.contract.ts';
import { importPath } from '../lead-values.ts';
import type { LeadsOutlet } from '../leads-page.tsx';
import { LostDialog } from '../lost-dialog.tsx';
import { usePanelWords } from '../panel-words.ts';
import { QuickLead } from '../quick-lead.tsx';
import type { Assignee } from '../use-assignees.ts';
import { Board } from './board.tsx';
import { BoardFilters } from './board-filters.tsx';
import { DayList } from './day-list.tsx';
import { NextActionDialog } from './next-action-dialog.tsx';
import { type LeadChanges, useBoard } from './use-board.ts';

interface BoardViewProps {
  title: string;
  /** Switches to the list. */
  switcher: ReactNode;
  assignees: readonly Assignee[];
}

/** The leads as a board, on a phone as a day list. */
export function BoardView({ title, switcher, assignees }: BoardViewProps) {
  const t = usePanelWords();
  const phone = useIsPhone();
  const board = useBoard(phone ? 'due' : 'stage');
  const may = useMay('orders');
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<{ lead: Lead; for: 'lost' | 'next' } | null>(null);
  const [told, setTold] = useState('');
  const moved = useRef<Pick<Lead, 'id' | 'stage'>>(undefined);
  const forbidden = board.state === 'forbidden';

  // A card that has changed columns is another element, and the focus was on the old one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the cards have changed
  useEffect(() => {
    const { activeElement } = document;
    const { current: lead } = moved;
    if (!lead || (activeElement && activeElement !== document.body)) return;
    const card = document.querySelector<HTMLElement>(`main [data-lead] a[data-record="${lead.id}"]`);
    (card ?? document.querySelector<HTMLElement>(`[data-drop="${lead.stage}"] button`))?.focus();
  }, [board.board]);

  async function change(lead: Lead, changes: LeadChanges): Promise<Lead | string> {
    moved.current = { ...lead, ...changes };
    return board.change(lead, changes);
  }

  async function move(lead: Lead, stage: LeadStatus, reason?: Lead['lost_reason']) {
    if (stage === lead.stage) return;
    if (stage === 'lost' && !reason) return setAsked({ lead, for: 'lost' });
    const stored = await change(lead, { stage, ...(reason && { lost_reason: reason }) });
    const name = isolated(lead.name);
    setTold(
      typeof stored === 'string'
        ? t('board.not_moved', { name, stage: t(`statuses.${lead.stage}`), why: stored })
        : t('board.moved', { name, stage: t(`statuses.${stage}`) }),
    );
  }

  async function setNext(lead: Lead, action: LeadChanges) {
    if (typeof (await change(lead, action)) === 'string') return;
    setTold(t('board.next_saved'));
    toast.success({ title: t('board.next_saved') });
  }

  const actions = {
    mayChange: may('update'),
    onMove: move,
    onNext: (lead: Lead) => setAsked({ lead, for: 'next' }),
  };
  const mayAdd = may('create');
  const add = (
    <Button size="md" className="max-md:w-full" data-new="" onClick={() => setAdding(true)}>
      <Icon of={Plus} />
      <span>{t('board.add')}</span>
    </Button>
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <PageHeading>{title}</PageHeading>
        {!forbidden && (
          <div className="flex flex-wrap items-center gap-3">
            {mayAdd && <ImportLink to={importPath} className="bg-raised" />}
            {switcher}
            {mayAdd && !phone && !adding && add}
          </div>
        )}
      </div>
      {forbidden && <NoPermission boxed />}
      {!forbidden && (
        <>
          {mayAdd && (
            <QuickLead
              folded={{ open: adding, onOpen: setAdding }}
              onAdded={() => {
                setAdding(false);
                board.reload();
              }}
            />
          )}
          <BoardFilters board={board} assignees={assignees} />
          {board.state === 'failed' && (
            <div className="rounded-card border border-line bg-raised">
              <ListFailed text={t('board.failed')} onAgain={board.reload} />
            </div>
          )}
          {board.state !== 'failed' && phone && <DayList board={board} {...actions} />}
          {board.state !== 'failed' && !phone && (
            <Board board={board} {...actions} onAdd={mayAdd ? () => setAdding(true) : undefined} />
          )}
          {phone && mayAdd && !adding && (
            <>
              <div aria-hidden className="h-20" />
              {/* Enlarged text leaves no room for a bar that stays. */}
              <div className="z-2 border-line border-t bg-raised px-4 py-3 [@media(height>=36rem)]:fixed [@media(height>=36rem)]:inset-x-0 [@media(height>=36rem)]:bottom-0">
                {add}
              </div>
            </>
          )}
        </>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
      {asked?.for === 'lost' && (
        <LostDialog
          title={t('board.lost_title', { name: isolated(asked.lead.name) })}
          onClose={() => setAsked(null)}
          onLost={(reason) => {
            setAsked(null);
            move(asked.lead, 'lost', reason);
          }}
        />
      )}
      {asked?.for === 'next' && (
        <NextActionDialog
          lead={asked.lead}
          onClose={() => setAsked(null)}
          onSave={(action) => {
            setAsked(null);
            setNext(asked.lead, action);
          }}
        />
      )}
      <RecordOutlet
        of={
          {
            list: {
              state: board.state,
              rows: board.board?.columns.flatMap(({ leads }) => leads) ?? [],
              reload: board.reload,
            },
            assignees,
          } satisfies LeadsOutlet
        }
      />
    </>
  );
}
