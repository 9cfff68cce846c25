import { useI18n } from '#i18n/i18n.tsx';
import { TriangleAlert } from '#ui/admin/signs.ts';
import { classes } from '#ui/classes.ts';
import { CircleAlert, Clock, Icon } from '#ui/icon.tsx';
import { boardDays, dueGroupOf } from '../../../leads/board.engine.ts';
import type { Lead } from '../../../leads/leads.contract.ts';
import { usePanelWords } from '../panel-words.ts';
import { dueWords } from './due-words.ts';

/** When a lead's next action is due; `none` for a lead without one. */
export function useDue(lead: Lead) {
  return dueGroupOf(lead.next_action === null ? null : lead.next_action_on, boardDays(new Date()));
}

interface NextActionProps {
  lead: Lead;
  /** Between the action and its day on a card; on a phone they follow each other. */
  spread?: boolean;
  /** Sets the next action; only for those who may. */
  onSet?: (() => void) | undefined;
}

/** What is done next, and when: late in red with a sign, today in blue, none in yellow. */
export function NextAction({ lead, spread = false, onSet }: NextActionProps) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const due = useDue(lead);
  if (due === 'none')
    return (
      <span className="flex flex-wrap items-center gap-x-2 text-warning-700">
        <Icon of={TriangleAlert} size={16} className="shrink-0" />
        <span>{t('board.no_action')}</span>
        {onSet && (
          <button
            type="button"
            className="relative z-1 ms-auto min-h-6 underline underline-offset-4 pointer-coarse:min-h-11"
            onClick={onSet}
          >
            {t('board.set_action')}
          </button>
        )}
      </span>
    );
  const tone = due === 'late' ? 'text-error-700' : due === 'today' ? 'text-secondary-700' : 'text-ink-muted';
  return (
    <span className={classes('flex items-start gap-x-1.5', tone)}>
      <span className="grid h-[1lh] shrink-0 place-items-center">
        <Icon of={due === 'late' ? CircleAlert : Clock} size={16} />
      </span>
      <span className="flex min-w-0 grow flex-wrap gap-x-1.5">
        <span className={classes('wrap-anywhere min-w-0 max-w-full', spread && 'flex-[1_1_4rem]')}>
          <bdi>{lead.next_action}</bdi>
        </span>
        <span className={classes('whitespace-nowrap', spread && 'ms-auto', due === 'late' && 'font-medium')}>
          {dueWords(lead.next_action_on ?? '', new Date(), { t, locale })}
        </span>
      </span>
    </span>
  );
}
