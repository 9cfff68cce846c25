import { toHalalas } from '#base/money.ts';
import { formatNumber, formatPercent } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import type { Estimate } from '../../estimations.engine.ts';
import { atListPrices, differsFromList } from '../../price-book/list-prices.engine.ts';
import type { SavedEstimation } from '../../saved/saved-estimations.contract.ts';
import { shareOf } from '../agreement.ts';
import { Unit } from '../amounts.tsx';
import { exactAmount } from '../exact-amount.ts';
import { usePanelWords } from './panel-words.ts';

/** Totals in the dialog's footer; if they are not at list prices, also the list price and the difference. */
export function EstimationTotals(props: { totals: Omit<Estimate, 'price'>; list: SavedEstimation['list'] }) {
  const { totals } = props;
  const t = usePanelWords();
  const { locale } = useI18n();
  const list = { price: toHalalas(props.list.price), ratios: props.list.ratios };
  const listed = atListPrices(totals.items, list).total_amount;
  const discount = listed - totals.total_amount;
  const agreed = [
    ['list_price', t('list_price'), exactAmount(listed, locale)],
    [
      'discount',
      t(discount < 0 ? 'surcharge' : 'discount', {
        share: formatPercent(shareOf(discount, listed), locale),
      }),
      exactAmount(Math.abs(discount), locale),
    ],
  ] as const;
  const sums = [
    ['total_space', formatNumber(totals.total_space, locale, 4), t('square_metre')],
    ['total', exactAmount(totals.total_amount, locale), t('riyal')],
  ] as const;
  return (
    <dl
      aria-live="polite"
      className="flex flex-wrap gap-x-8 gap-y-1 max-sm:order-first max-sm:w-full sm:ms-auto"
    >
      {differsFromList(totals.items, list) &&
        agreed.map(([key, label, figure]) => (
          <div key={key} className="flex flex-wrap items-baseline gap-x-2.5">
            <dt className="text-ink-muted text-small">{label}</dt>
            <dd className="whitespace-nowrap text-body">
              <span>{figure}</span>
              <Unit>{` ${t('riyal')}`}</Unit>
            </dd>
          </div>
        ))}
      {sums.map(([key, figure, unit]) => (
        <div key={key} className="flex flex-wrap items-baseline gap-x-2.5">
          <dt className="text-ink-muted text-small">{t(key)}</dt>
          <dd className="whitespace-nowrap text-[length:min(var(--size-h3),8vw)] leading-(--leading-h3)">
            <span>{figure}</span>
            <Unit>{` ${unit}`}</Unit>
          </dd>
        </div>
      ))}
    </dl>
  );
}
