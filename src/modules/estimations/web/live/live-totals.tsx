import { type Halalas, toHalalas } from '#base/money.ts';
import { formatDate, formatPercent } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '#ui/classes.ts';
import type { SharedAnswer } from '../../saved/saved-estimations.contract.ts';
import { agreementRows, shareOf, vatWords } from '../agreement.ts';
import { ExactRiyals } from '../amounts.tsx';
import { exactAmount } from '../exact-amount.ts';
import { useOrderWords } from '../order-words.ts';
import { haveChanged } from './price-change.ts';

/**
 * What the customer pays, and how list prices have changed since. Only list prices are compared with each
 * other; an agreed price is shown separately. Prices with VAT are not compared with prices without.
 */
export function LiveTotals({
  shared,
  pricesIncludeVat,
}: {
  shared: SharedAnswer;
  pricesIncludeVat: boolean;
}) {
  const { estimation, today } = shared;
  const { locale, t: tSite } = useI18n();
  const t = useOrderWords();
  const agreed = estimation.is_agreed;
  const [list, now] = [toHalalas(estimation.list.total_amount), toHalalas(today.total_amount)];
  const changed = haveChanged(shared);
  const comparable = estimation.prices_include_vat === pricesIncludeVat;
  const date = formatDate(estimation.created_at, locale);
  return (
    <>
      <dl className={classes('mt-8 grid grid-cols-1 border-line border-y', changed && 'sm:grid-cols-2')}>
        <Figure
          label={agreed ? t('agreed.price') : t('live.saved', { date })}
          amount={toHalalas(estimation.total_amount)}
          note={tSite(vatWords(estimation.prices_include_vat))}
        />
        {changed && (
          <Figure
            label={t(agreed ? 'agreed.today' : 'live.today')}
            amount={now}
            note={comparable ? '' : tSite(vatWords(pricesIncludeVat))}
            className="max-sm:border-line max-sm:border-t sm:border-line sm:border-s sm:ps-8"
          />
        )}
      </dl>
      {agreed && (
        <dl className="border-line border-b *:flex *:flex-wrap *:justify-between *:gap-x-6 *:py-2.5 *:not-last:border-line *:not-last:border-b">
          {agreementRows(estimation, { locale }).map(({ key, label, amount }) => (
            <div key={key}>
              <dt className="text-ink-muted">{label}</dt>
              <dd className="whitespace-nowrap font-medium">
                <ExactRiyals of={amount} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {(!changed || comparable) && (
        <p className="mt-5">
          {t(verdict(now - list, agreed), {
            amount: exactAmount(Math.abs(now - list), locale),
            share: formatPercent(shareOf(now - list, list), locale),
          })}
        </p>
      )}
    </>
  );
}

function verdict(difference: Halalas, agreed: boolean): string {
  if (difference === 0) return 'live.same';
  const way = difference > 0 ? 'more' : 'less';
  return agreed ? `live.list_${way}` : `live.${way}`;
}

function Figure(props: { label: string; amount: Halalas; note?: string; className?: string }) {
  const { label, amount, note, className } = props;
  const { t: tSite, locale } = useI18n();
  return (
    <div className={classes('py-5', className)}>
      <dt className="text-ink-muted text-label">{label}</dt>
      <dd
        className={classes(
          'figure-nums whitespace-nowrap font-light leading-[1.3]',
          amount < 100_000_000
            ? 'text-[min(2.75rem,11vw)]'
            : amount < 1_000_000_000
              ? 'text-[min(2.5rem,9vw)]'
              : 'text-[min(1.75rem,8vw)]',
        )}
      >
        <span>{exactAmount(amount, locale)}</span>
        <span className="ms-1.5 text-[min(1.125rem,5vw)] text-ink-muted">{tSite('estimations.riyal')}</span>
      </dd>
      {note && <dd className="text-ink-muted text-small">{note}</dd>}
    </div>
  );
}
