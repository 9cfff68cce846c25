import type { Halalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useTween } from './use-tween.ts';

/**
 * The total, animated to its new value. The final figure reserves the space, so that the unit does not jump;
 * a longer intermediate figure pushes the unit away.
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
