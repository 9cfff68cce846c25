import { dayInRiyadh } from '#base/riyadh.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { usePanelRecords } from '#ui/admin/panel-records.ts';
import { buttonClass } from '#ui/button-class.ts';
import { classes } from '#ui/classes.ts';
import type { CustomerOverview } from '../../customers.contract.ts';
import { subjectOf } from './documents.ts';

const button = buttonClass({ kind: 'secondary', size: 'md' });

/** What is next with the customer: the earliest next action on them or on one of their records. */
export function NextStep({ overview, mayChange }: { overview: CustomerOverview; mayChange: boolean }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { pathOf } = usePanelRecords();
  const { next } = overview;
  const late = Boolean(next?.on && next.on < dayInRiyadh(new Date()));
  const page = next?.list && next.id ? pathOf(subjectOf[next.list], next.id) : null;
  const due = next?.on && t(late ? 'was_due' : 'due_on', { date: formatDate(next.on, locale) });
  return (
    <section
      aria-label={t('next_step')}
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line border-s-[3px] bg-raised px-5 py-4',
        late ? 'border-s-error-600' : next ? 'border-s-accent' : 'border-s-warning-700',
      )}
    >
      <div className="min-w-0">
        <h2 className="text-ink-muted text-small">{t('next_step')}</h2>
        <p className="wrap-anywhere text-[1.0625rem]">{next ? next.action : t('no_next')}</p>
        {due && <p className={classes('text-small', late ? 'text-error-700' : 'text-ink-muted')}>{due}</p>}
      </div>
      {page && (
        <LocaleLink to={page} className={button}>
          {t('open_record', { number: next?.number ?? '' })}
        </LocaleLink>
      )}
      {!page && mayChange && (
        <a href="#next-action" className={button}>
          {t(next ? 'change_next' : 'set_next')}
        </a>
      )}
    </section>
  );
}
