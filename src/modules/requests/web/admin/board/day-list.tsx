import { useId } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '#ui/classes.ts';
import { LevelMark } from '#ui/level-mark.tsx';
import type { DueGroup } from '../../../leads/board.engine.ts';
import { usePanelWords } from '../panel-words.ts';
import { ContactedOffer, Reach, useReached } from '../reach.tsx';
import { UntouchedBadge } from '../untouched-badge.tsx';
import { CardName } from './card-name.tsx';
import { Sum } from './column-head.tsx';
import type { CardProps } from './lead-card.tsx';
import { LeadMenu } from './lead-menu.tsx';
import { MoreLeads } from './more-leads.tsx';
import { NextAction, useDue } from './next-action.tsx';
import type { Board, BoardColumn } from './use-board.ts';
import { wantedOf } from './wanted.ts';

interface DayListProps extends Omit<CardProps, 'lead'> {
  board: Board;
}

/** The open leads on a phone: what is late, due today, without a next action, due this week, and later. */
export function DayList({ board, ...actions }: DayListProps) {
  const t = usePanelWords();
  const columns = board.board?.columns.filter(({ count }) => count > 0);
  if (!columns) return <p role="status">{t('board.loading')}</p>;
  if (columns.length === 0)
    return (
      <p className="rounded-card border border-line bg-raised px-4 py-10 text-center">
        {t(board.narrowed ? 'board.found_nothing' : 'board.day_empty')}
      </p>
    );
  return (
    <div className="grid gap-6" aria-busy={board.state === 'loading'}>
      {columns.map((column) => (
        <Group key={column.key} column={column} onMore={board.more} {...actions} />
      ))}
    </div>
  );
}

interface GroupProps extends Omit<CardProps, 'lead'> {
  column: BoardColumn;
  onMore: (column: BoardColumn) => Promise<void>;
}

function Group({ column, onMore, ...actions }: GroupProps) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const id = useId();
  const group = column.key as DueGroup;
  const late = group === 'late';
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 border-neutral-500 border-b">
        <h2
          id={id}
          className={classes(
            'flex flex-wrap items-baseline gap-x-2 font-medium text-body',
            late && 'text-error-700',
          )}
        >
          <span>{t(`board.due.${group}`)}</span>
          <span className="font-normal text-ink-muted tabular-nums">
            {formatNumber(column.count, locale)}
          </span>
        </h2>
        <LevelMark {...(late && { className: 'text-error-700!' })} />
      </div>
      <ul className="grid gap-2.5">
        {column.leads.map((lead) => (
          <DayCard key={lead.id} lead={lead} {...actions} />
        ))}
      </ul>
      <MoreLeads column={column} onMore={onMore} />
    </section>
  );
}

function DayCard({ lead, mayChange, onMove, onNext }: CardProps) {
  const t = usePanelWords();
  const due = useDue(lead);
  const { offered, reach } = useReached(lead, mayChange);
  return (
    <li
      data-lead={lead.id}
      className={classes(
        'relative overflow-hidden rounded-card border bg-raised',
        due === 'late' ? 'border-error-300' : 'border-line',
      )}
    >
      <div className="flex gap-3 p-[min(1rem,4vw)]">
        <div className="grid min-w-0 grow content-start gap-0.5">
          <div className="flex items-start justify-between gap-1">
            <CardName lead={lead} className="min-w-0 text-body leading-7" />
            {mayChange && (
              <span className="-my-0.5 pointer-coarse:-my-2">
                <LeadMenu lead={lead} onMove={(stage) => onMove(lead, stage)} onNext={() => onNext(lead)} />
              </span>
            )}
          </div>
          <p className="line-clamp-2 text-ink-muted text-small">
            <bdi className="wrap-anywhere">{wantedOf(lead, t)}</bdi>
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
            <span>{t(`statuses.${lead.stage}`)}</span>
            {lead.value !== null && (
              <span className="border-line border-s ps-3 tabular-nums">
                <Sum of={lead.value} />
              </span>
            )}
            <UntouchedBadge lead={lead} />
          </p>
          <div className="text-small">
            <NextAction lead={lead} onSet={mayChange ? () => onNext(lead) : undefined} />
          </div>
        </div>
        <Reach lead={lead} large className="relative z-1 grid shrink-0 content-start gap-2" onReach={reach} />
      </div>
      {offered && (
        <ContactedOffer
          className="relative z-1 border-line border-t"
          onContacted={() => onMove(lead, 'contacted')}
        />
      )}
    </li>
  );
}
