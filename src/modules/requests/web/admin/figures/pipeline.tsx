import { toHalalas } from '#base/money.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Ltr } from '#ui/ltr.tsx';
import type { LeadFigures } from '../../../figures/lead-figures.contract.ts';
import { usePanelWords } from '../panel-words.ts';
import { ShareBar } from './share-bar.tsx';

const cell = 'py-2 text-start font-normal';

/** Open leads by stage: how many, and what they are worth. */
export function Pipeline({ stages }: { stages: LeadFigures['pipeline'] }) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const highest = Math.max(...stages.map(({ value }) => value));
  const counts = Math.max(...stages.map(({ count }) => count));
  const riyals = (value: number) => formatAmount(toHalalas(value), locale);
  return (
    <section aria-labelledby="pipeline" className="min-w-0 rounded-card border border-line bg-raised">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b px-6 py-4">
        <h2 id="pipeline" className="font-normal text-h4">
          {t('figures.pipeline')}
        </h2>
        <LocaleLink
          to="/admin/requests?view=board"
          className="inline-flex min-h-11 items-center text-label underline underline-offset-5"
        >
          {t('figures.board')}
        </LocaleLink>
      </div>
      <div className="mx-[min(1.5rem,4vw)] overflow-x-auto">
        <table className="my-3 w-full text-small">
          <thead className="text-ink-muted">
            <tr>
              <th scope="col" className={cell}>
                {t('figures.stage')}
              </th>
              <td className="max-sm:hidden" />
              <th scope="col" className={`${cell} cell-figure ps-3`}>
                {t('figures.count')}
              </th>
              <th scope="col" className={`${cell} cell-figure ps-3`}>
                {t('figures.value')}
              </th>
            </tr>
          </thead>
          <tbody>
            {stages.map(({ stage, count, value }) => (
              <tr key={stage} className="border-line border-t">
                <th scope="row" className={cell}>
                  <LocaleLink
                    to={`/admin/requests?view=list&status=${stage}`}
                    className="inline-flex min-h-8 items-center underline underline-offset-4 pointer-coarse:min-h-11"
                  >
                    {t(`statuses.${stage}`)}
                  </LocaleLink>
                </th>
                <td className="w-2/5 px-4 max-sm:hidden">
                  {/* Without any value, by the number of leads. */}
                  <ShareBar of={highest > 0 ? value / highest : count / counts} />
                </td>
                <td className="cell-figure ps-3">{formatNumber(count, locale)}</td>
                <td className="cell-figure ps-3">
                  <Ltr>{riyals(value)}</Ltr>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-neutral-900 border-t font-medium">
              <th scope="row" className="py-2.5 text-start font-medium">
                {t('figures.total')}
              </th>
              <td className="max-sm:hidden" />
              <td className="cell-figure ps-3">
                {formatNumber(
                  stages.reduce((sum, { count }) => sum + count, 0),
                  locale,
                )}
              </td>
              <td className="cell-figure ps-3">
                <Ltr>{riyals(stages.reduce((sum, { value }) => sum + value, 0))}</Ltr>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
