import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '#ui/classes.ts';
import type { Lead, LeadStatus } from '../../../leads/leads.contract.ts';
import { usePanelWords } from '../panel-words.ts';
import { ContactedOffer, Reach, useReached } from '../reach.tsx';
import { UntouchedBadge } from '../untouched-badge.tsx';
import { CardName } from './card-name.tsx';
import { ageWords } from './due-words.ts';
import { Initials } from './initials.tsx';
import { LeadMenu } from './lead-menu.tsx';
import { NextAction, useDue } from './next-action.tsx';
import { Riyals } from './riyals.tsx';
import { wantedOf } from './wanted.ts';

export interface CardProps {
  lead: Lead;
  mayChange: boolean;
  onMove: (lead: Lead, stage: LeadStatus) => void;
  onNext: (lead: Lead) => void;
}

/** An open lead on the board. */
export function LeadCard({ lead, mayChange, onMove, onNext }: CardProps) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const due = useDue(lead);
  const { offered, reach } = useReached(lead, mayChange);
  const wanted = wantedOf(lead, t);
  return (
    <li
      data-lead={lead.id}
      data-movable={mayChange ? '' : undefined}
      className={classes(
        'relative rounded-card border bg-raised shadow-none transition-shadow',
        'data-dragged:pointer-events-none data-dragged:z-20 data-dragged:rotate-[-0.6deg] data-dragged:shadow-popover',
        'has-[a[data-record]:hover]:border-neutral-500',
        due === 'late' ? 'border-error-400' : 'border-line',
        mayChange && 'pointer-fine:cursor-grab',
      )}
    >
      <div className="px-3.5 pt-2.5 pb-2">
        <div className="flex items-start justify-between gap-2">
          <CardName lead={lead} className="min-w-0 text-label" />
          <Initials of={lead.assignee} />
        </div>
        {wanted && (
          <p className="line-clamp-2 text-caption text-ink-muted">
            <bdi className="wrap-anywhere">{wanted}</bdi>
          </p>
        )}
        <p className="flex flex-wrap gap-x-1.5 text-caption text-ink-muted">
          <span title={`${formatDate(lead.created_at, locale)} ${formatTime(lead.created_at, locale)}`}>
            {ageWords(lead.created_at, new Date(), t)}
          </span>
          <span aria-hidden>{'·'}</span>
          <span>{t(`sources.${lead.source}`)}</span>
        </p>
        <UntouchedBadge lead={lead} className="mt-1" />
        <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-2">
          <Riyals of={lead.value} className="font-medium tabular-nums" />
          <span className="-me-2 flex items-center">
            <Reach lead={lead} className="relative z-1 flex" onReach={reach} />
            {mayChange && (
              <LeadMenu lead={lead} onMove={(stage) => onMove(lead, stage)} onNext={() => onNext(lead)} />
            )}
          </span>
        </div>
      </div>
      <div
        className={classes(
          'border-t px-3.5 py-1.5 text-caption leading-6',
          due === 'late' ? 'border-error-200 bg-error-50' : 'border-line',
          due === 'none' && 'bg-warning-50',
        )}
      >
        <NextAction lead={lead} spread onSet={mayChange ? () => onNext(lead) : undefined} />
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
