import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import type { Estimate } from '../../estimations.engine.ts';
import { Unit } from '../amounts.tsx';
import { exactAmount } from '../exact-amount.ts';
import { usePanelWords } from './panel-words.ts';

/** The sums of the items, in the dialog's footer. */
export function EstimationTotals({ totals }: { totals: Pick<Estimate, 'total_space' | 'total_amount'> }) {
  const say = usePanelWords();
  const { locale } = useI18n();
  const sums = [
    ['total_space', formatNumber(totals.total_space, locale, 4), say('square_metre')],
    ['total', exactAmount(totals.total_amount, locale), say('riyal')],
  ] as const;
  return (
    <dl
      aria-live="polite"
      className="flex flex-wrap gap-x-8 gap-y-1 max-sm:order-first max-sm:w-full sm:ms-auto"
    >
      {sums.map(([key, figure, unit]) => (
        <div key={key} className="flex items-baseline gap-2.5">
          <dt className="text-ink-muted text-small">{say(key)}</dt>
          <dd className="whitespace-nowrap text-h3">
            <span>{figure}</span>
            <Unit>{` ${unit}`}</Unit>
          </dd>
        </div>
      ))}
    </dl>
  );
}
