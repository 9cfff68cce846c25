import { useId, useState } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Icon, X } from '#ui/icon.tsx';
import { Check } from '#ui/more-icons.ts';
import type { LeadBoard } from '../../../leads/board.contract.ts';
import { daysOfClosed } from '../../../leads/board.engine.ts';
import { usePanelWords } from '../panel-words.ts';
import { CardName } from './card-name.tsx';
import { Sum } from './column-head.tsx';
import { MoreLeads } from './more-leads.tsx';
import { Riyals } from './riyals.tsx';
import type { BoardColumn } from './use-board.ts';

interface ClosedColumnProps {
  /** Null until the board has been read. */
  board: LeadBoard | null;
  mayChange: boolean;
  onMore: (column: BoardColumn) => Promise<void>;
}

/** The last column: won, and lost with the reasons, of the last 30 days. They open, but do not move. */
export function ClosedColumn({ board, mayChange, onMore }: ClosedColumnProps) {
  const t = usePanelWords();
  const id = useId();
  return (
    <section aria-labelledby={id} className="relative min-w-0 flex-1 basis-44 self-start xl:sticky xl:top-20">
      <span aria-hidden className="absolute start-0 top-0 h-2 border-line border-s" />
      <div className="px-0.5 pt-2 pb-3">
        <h2 id={id} className="font-medium text-body leading-6">
          {t('board.outcome')}
        </h2>
        <p className="text-ink-muted text-small">{t('board.outcome_days', { count: daysOfClosed })}</p>
      </div>
      <div className="grid gap-2.5">
        {(['won', 'lost'] as const).map((stage) => (
          <Outcome key={stage} stage={stage} board={board} onMore={onMore} />
        ))}
        {mayChange && (
          <p className="px-0.5 text-caption text-ink-muted max-lg:hidden">{t('board.drop_hint')}</p>
        )}
      </div>
    </section>
  );
}

interface OutcomeProps extends Pick<ClosedColumnProps, 'board' | 'onMore'> {
  stage: 'won' | 'lost';
}

/** How many leads had this outcome; its leads are listed once asked for. */
function Outcome({ stage, board, onMore }: OutcomeProps) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const id = useId();
  const [open, setOpen] = useState(false);
  const column = board?.columns.find(({ key }) => key === stage);
  const count = column?.count;
  return (
    <div
      data-drop={stage}
      className="rounded-card border border-line bg-raised px-3.5 py-2.5 data-over:border-accent data-over:bg-primary-50"
    >
      <h3 id={`${id}${stage}`} className="flex items-center gap-2 font-medium text-label">
        <Icon
          of={stage === 'won' ? Check : X}
          size={18}
          className={stage === 'won' ? 'text-success-600' : 'text-error-600'}
        />
        <span className="grow">{t(`statuses.${stage}`)}</span>
        <span className="tabular-nums">{count === undefined ? '–' : formatNumber(count, locale)}</span>
      </h3>
      {stage === 'won' && (
        <p className="text-ink-muted text-small tabular-nums">
          <Sum of={column?.value} />
        </p>
      )}
      {stage === 'lost' && board && board.lost.length > 0 && (
        <ul className="flex flex-wrap gap-x-3 text-ink-muted text-small">
          {board.lost.map(({ reason, count }) => (
            <li key={reason}>
              {t('board.reason_count', {
                reason: t(reason ? `lost.${reason}` : 'board.unknown_reason'),
                number: formatNumber(count, locale),
              })}
            </li>
          ))}
        </ul>
      )}
      {column && column.count > 0 && (
        <button
          type="button"
          aria-expanded={open}
          aria-describedby={`${id}${stage}`}
          className="mt-1 min-h-8 text-start text-small underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'board.hide_closed' : 'board.show_closed')}
        </button>
      )}
      {open && column && (
        <>
          <ul className="mt-1 grid">
            {column.leads.map((lead) => (
              <li
                key={lead.id}
                className="relative flex flex-wrap items-baseline justify-between gap-x-2 border-line border-t py-1.5 text-small"
              >
                <CardName lead={lead} className="min-w-0" />
                <Riyals of={lead.value} className="text-ink-muted tabular-nums" />
              </li>
            ))}
          </ul>
          <MoreLeads column={column} onMore={onMore} />
        </>
      )}
    </div>
  );
}
