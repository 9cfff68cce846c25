import type { Halalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useTween } from './use-tween.ts';

/**
 * The total, on its way to its new value. The final figure holds the place, so that the unit does not tremble
 * meanwhile; a longer one on its way to it keeps the unit off.
 */
export function Total({ of, unitClassName }: { of: Halalas; unitClassName?: string }) {
  const { t, locale } = useI18n();
  return (
    <>
      <span
        data-final={formatAmount(of, locale)}
        className="inline-grid *:[grid-area:1/1] before:invisible before:[grid-area:1/1] before:content-[attr(data-final)]"
      >
        <span>{formatAmount(Math.round(useTween(of)), locale)}</span>
      </span>
      <span className={unitClassName}>{` ${t('estimations.riyal')}`}</span>
    </>
  );
}
