import { type KeyboardEvent, useId } from 'react';
import { Icon, Plus } from '#ui/icon.tsx';
import { LevelMark } from '#ui/level-mark.tsx';
import { type Lead, type LeadStatus, openStatuses } from '../../../leads/leads.contract.ts';
import { usePanelWords } from '../panel-words.ts';
import { ClosedColumn } from './closed-column.tsx';
import { ColumnHead } from './column-head.tsx';
import { LeadCard } from './lead-card.tsx';
import { MoreLeads } from './more-leads.tsx';
import type { BoardColumn, Board as BoardState } from './use-board.ts';
import { useDrag } from './use-drag.ts';

interface BoardProps {
  board: BoardState;
  mayChange: boolean;
  /** Undefined for those who may not. */
  onAdd: (() => void) | undefined;
  onMove: (lead: Lead, stage: LeadStatus) => void;
  onNext: (lead: Lead) => void;
}

/** The leads by stage: five columns that hang from one datum line. Arrow keys move between the cards. */
export function Board({ board, mayChange, onAdd, onMove, onNext }: BoardProps) {
  const id = useId();
  const columns = board.board?.columns;
  const drag = useDrag((lead, stage) => {
    const dragged = columns?.flatMap(({ leads }) => leads).find((one) => one.id === lead);
    if (dragged) onMove(dragged, stage as LeadStatus);
  });
  const none = board.state === 'ready' && !board.narrowed && columns?.every(({ count }) => count === 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its cards are used; it only moves between and with them
    <div
      {...drag}
      data-board=""
      aria-busy={board.state === 'loading'}
      className="-mx-1 px-1 pb-4 max-xl:overflow-x-auto"
      onKeyDown={moveFocus}
    >
      <div className="min-w-[62rem] xl:min-w-0">
        <div aria-hidden className="border-neutral-500 border-b">
          <LevelMark />
        </div>
        <div className="flex items-stretch gap-3">
          {openStatuses.map((stage, place) => (
            <Column
              key={stage}
              id={`${id}${stage}`}
              stage={stage}
              column={columns?.find(({ key }) => key === stage)}
              empty={none ? (place === 0 ? onAdd : undefined) : undefined}
              isEmpty={Boolean(none)}
              {...{ mayChange, onMove, onNext, onMore: board.more }}
            />
          ))}
          <ClosedColumn board={board.board} mayChange={mayChange} onMore={board.more} />
        </div>
      </div>
    </div>
  );
}

interface ColumnProps extends Pick<BoardProps, 'mayChange' | 'onMove' | 'onNext'> {
  id: string;
  stage: LeadStatus;
  column: BoardColumn | undefined;
  /** There is no lead at all. */
  isEmpty: boolean;
  /** Adds the first lead. */
  empty: (() => void) | undefined;
  onMore: (column: BoardColumn) => Promise<void>;
}

function Column({ id, stage, column, isEmpty, empty, mayChange, onMove, onNext, onMore }: ColumnProps) {
  const t = usePanelWords();
  return (
    <section
      aria-labelledby={id}
      data-drop={stage}
      data-column=""
      className="relative flex min-w-0 flex-[1.2_1_0%] basis-44 flex-col data-over:bg-primary-100/60"
    >
      <span aria-hidden className="absolute start-0 top-0 h-2 border-neutral-500 border-s" />
      <ColumnHead id={id} name={t(`statuses.${stage}`)} figures={column ?? null} />
      {column === undefined && <Placeholder />}
      {isEmpty && (
        <div className="grid grow content-start rounded-card border border-neutral-400 border-dashed p-2 min-h-40">
          {empty && (
            <button
              type="button"
              className="grid min-h-32 place-items-center content-center gap-2 rounded-card border border-neutral-400 border-dashed bg-raised p-4 font-medium hover:bg-primary-50"
              onClick={empty}
            >
              <Icon of={Plus} />
              <span>{t('board.add')}</span>
            </button>
          )}
        </div>
      )}
      {column && column.leads.length > 0 && (
        <ul className="grid gap-2.5 pb-2" aria-labelledby={id}>
          {column.leads.map((lead) => (
            <LeadCard key={lead.id} lead={lead} mayChange={mayChange} onMove={onMove} onNext={onNext} />
          ))}
        </ul>
      )}
      {column && <MoreLeads column={column} onMore={onMore} />}
    </section>
  );
}

/** Cards in their final widths, until the server has answered. */
function Placeholder() {
  return (
    <div aria-hidden className="grid gap-2.5">
      {[0, 1].map((card) => (
        <div key={card} className="grid gap-2.5 rounded-card border border-line bg-raised p-3.5">
          <span className="h-3.5 w-8/12 rounded-control bg-neutral-200" />
          <span className="h-3 w-10/12 rounded-control bg-neutral-200" />
          <span className="h-3.5 w-5/12 rounded-control bg-neutral-200" />
        </div>
      ))}
    </div>
  );
}

/** Arrow keys: up and down within a column, left and right to the column on that side. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const card = (event.target as HTMLElement).closest<HTMLElement>('[data-lead]');
  if (!card || (event.target as HTMLElement).closest('[popover]')) return;
  const columns = [...event.currentTarget.querySelectorAll('[data-column]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-lead]'),
  ]);
  const at = columns.findIndex((cards) => cards.includes(card));
  const place = columns[at]?.indexOf(card) ?? 0;
  const aside = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const sideways = { ArrowLeft: -aside, ArrowRight: aside }[event.key];
  const along = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  let next: HTMLElement | undefined;
  if (along) next = columns[at]?.[place + along];
  for (let to = at + (sideways ?? 0); sideways && !next && columns[to]; to += sideways) {
    const cards = columns[to] ?? [];
    next = cards[Math.min(place, cards.length - 1)];
  }
  if (!along && !sideways) return;
  event.preventDefault();
  next?.querySelector<HTMLElement>('a[data-record]')?.focus();
}
