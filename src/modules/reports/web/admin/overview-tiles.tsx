import { toHalalas } from '#base/money.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { classes } from '#ui/classes.ts';
import { LevelMark } from '#ui/level-mark.tsx';
import { Ltr } from '#ui/ltr.tsx';
import type { Overview } from '../../reports.contract.ts';

/** Four figures in whole riyals; each opens its report. */
export function OverviewTiles({ of }: { of: Overview }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const whole = (riyals: number) => formatAmount(toHalalas(riyals), locale);
  const tiles: { key: string; riyals: number; to: string; note: string; late?: true }[] = [
    {
      ...{ key: 'cash', riyals: of.cash, to: '/admin/reports/cash' },
      note: t('tiles.cash_note', { amount: whole(of.received) }),
    },
    {
      ...{ key: 'due', riyals: of.due.amount, to: '/admin/reports/receivables' },
      note: t('tiles.due_note', { count: of.due.count }),
    },
    {
      ...{ key: 'overdue', riyals: of.overdue.amount, to: '/admin/reports/receivables', late: true },
      note:
        of.overdue.count === 0
          ? t('tiles.none_late')
          : `${t('tiles.overdue_note', { count: of.overdue.count })} ${t('tiles.oldest', { count: of.overdue.days })}`,
    },
    {
      ...{ key: 'retained', riyals: of.retained.amount, to: '/admin/retention' },
      note: of.retained.next_on
        ? t('tiles.retained_note', {
            amount: whole(of.retained.next),
            day: formatDate(of.retained.next_on, locale),
          })
        : t('tiles.retained_none'),
    },
  ];
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {tiles.map(({ key, riyals, to, note, late = false }) => {
        const isLate = late && riyals > 0;
        return (
          <li key={key} className="min-w-0">
            <LocaleLink
              to={to}
              className="relative block h-full rounded-card border border-line bg-raised px-5 pt-5 pb-4 hover:border-ink"
            >
              <span aria-hidden className="absolute inset-bs-0 start-4">
                <LevelMark />
              </span>
              <span className="block text-ink-muted text-small">{t(`tiles.${key}`)}</span>
              <span
                className={classes('block font-light text-[1.875rem] leading-11', isLate && 'text-error-700')}
              >
                <Ltr>{whole(riyals)}</Ltr>
              </span>
              <span className="block text-ink-muted text-small">{note}</span>
            </LocaleLink>
          </li>
        );
      })}
    </ul>
  );
}
