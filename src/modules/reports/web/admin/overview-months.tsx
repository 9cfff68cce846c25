import { LocaleLink } from '#i18n/link.tsx';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import type { Overview } from '../../reports.contract.ts';
import { ReportChart } from './report-chart.tsx';

/** Cash in and out by month: six that passed, and what is expected in three. */
export function OverviewMonths({ months }: { months: Overview['months'] }) {
  const t = useModuleWords();
  const passed = new Set(months.flatMap(({ month, expected }) => (expected ? [] : [month])));
  const bars = months.map(({ month, expected, ...sums }, at) => ({
    ...{ key: `${month} ${expected}`, month },
    // The month that is running stands twice: as far as it has passed, and what is expected of it.
    ...(expected && passed.has(month) && { part: 'rest_of' as const }),
    ...(!expected && months[at + 1]?.month === month && { part: 'so_far' as const }),
    columns: [
      { look: expected ? 'expected' : 'in', riyals: sums.in },
      { look: 'out', riyals: sums.out },
    ],
  }));
  return (
    <Card
      title={t('chart.cash')}
      flush
      beside={
        <LocaleLink to="/admin/reports/cash" className="text-small underline underline-offset-4">
          {t('chart.report')}
        </LocaleLink>
      }
    >
      <ReportChart bare label={t('chart.cash')} bars={bars} keys={['in', 'out', 'expected']} />
    </Card>
  );
}
