import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Card } from '#ui/admin/card.tsx';
import { MeasureBar } from '#ui/admin/measure-bar.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { classes } from '#ui/classes.ts';
import { Ltr } from '#ui/ltr.tsx';
import type { Overview } from '../../reports.contract.ts';

/** Margin by project, with how much of each is certified. */
export function OverviewProjects({ projects }: { projects: Overview['projects'] }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  return (
    <Card
      title={t('margin_by_project')}
      flush
      beside={
        <LocaleLink to="/admin/reports/projects" className="text-small underline underline-offset-4">
          {t('chart.report')}
        </LocaleLink>
      }
    >
      <p className="border-line border-b px-[min(1rem,4vw)] py-2 text-caption text-ink-muted md:px-5">
        {t('margin_counts')}
      </p>
      <ul className="divide-y divide-line">
        {projects.map((row) => (
          <li
            key={row.project_id}
            className="grid cramped:grid-cols-1 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-[min(1rem,4vw)] py-3 md:px-5"
          >
            <LocaleLink
              to={`/admin/reports/income?project_id=${row.project_id}`}
              className="wrap-anywhere min-w-0 underline-offset-4 hover:underline"
            >
              {row.project && localized(row.project as never, 'name', locale)}
            </LocaleLink>
            <span className={classes('inline-flex gap-3', row.margin < 0 && 'text-error-700')}>
              <Ltr>{formatAmount(toHalalas(row.margin), locale)}</Ltr>
              {row.margin_percent !== null && (
                <Ltr className="text-ink-muted">{`${formatNumber(row.margin_percent, locale)}%`}</Ltr>
              )}
            </span>
            <MeasureBar
              size="list"
              parts={[
                { key: 'done', fill: 'before', of: row.certified_percent },
                { key: 'rest', fill: 'rest', of: Math.max(0, 100 - row.certified_percent) },
              ]}
            />
            <span className="text-end text-caption text-ink-muted">
              <Ltr>{`${formatNumber(row.certified_percent, locale)}%`}</Ltr>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
