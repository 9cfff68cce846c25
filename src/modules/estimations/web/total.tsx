import type { Halalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useTween } from './use-tween.ts';

/** The total, on its way to its new value. The final figure holds the place, so that the unit does not tremble meanwhile. */
export function Total({ of, unitClassName }: { of: Halalas; unitClassName?: string }) {
  const { t, locale } = useI18n();
  return (
    <>
      <span
        data-final={formatAmount(of, locale)}
        className="relative inline-block before:invisible before:content-[attr(data-final)]"
      >
        <span className="absolute inset-y-0 start-0">{formatAmount(Math.round(useTween(of)), locale)}</span>
      </span>
      <span className={unitClassName}> {t('estimations.riyal')}</span>
    </>
  );
}
