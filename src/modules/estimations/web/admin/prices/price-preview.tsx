import { formatAmount, formatPercent } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { usePriceWords } from './price-words.ts';
import { samples, totalOf } from './samples.ts';
import type { BookFigures } from './written-book.ts';

/** Costs of three buildings at current and at new prices. */
export function PricePreview({ now, then }: { now: BookFigures; then: BookFigures | null }) {
  const t = usePriceWords();
  const { locale } = useI18n();
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-sm:text-small">
        <thead>
          <tr className="border-line border-b bg-neutral-50 text-caption text-ink-muted">
            <th scope="col" className="px-3 py-3 text-start sm:px-5">
              {t('preview_building')}
            </th>
            {['preview_now', 'preview_then', 'preview_change'].map((head) => (
              <th key={head} scope="col" className="cell-figure px-1.5 py-3 sm:px-3">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map((sample) => {
            const before = totalOf(sample, now);
            const after = then && totalOf(sample, then);
            const share = after === null ? null : (after - before) / before;
            return (
              <tr key={sample.key} className="border-line border-b last:border-0">
                <th scope="row" className="px-3 py-3.5 text-start sm:px-5 font-medium">
                  {t(`sample.${sample.key}`)}
                </th>
                <td className="cell-figure px-1.5 sm:px-3">{formatAmount(before, locale)}</td>
                <td className="cell-figure px-1.5 sm:px-3">
                  {after === null ? '' : formatAmount(after, locale)}
                </td>
                <td className="cell-figure px-1.5 sm:px-3">
                  {share !== null && share !== 0 && (
                    <Ltr>{`${share > 0 ? '+' : '−'}${formatPercent(Math.abs(share), locale)}`}</Ltr>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
